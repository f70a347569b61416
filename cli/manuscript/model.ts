import type { Generator } from '../../engine/generator/generator.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { openProvider } from '../../engine/node/providers.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import { LIMITS } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { openConfig } from '../base/config.ts'
import type { CommonOptions, Context } from '../base/context.ts'

/** The configured model, or the demo writer, with what the writer needs beside it. */
export async function openModel(
  generator: Generator,
  { generators }: CommonOptions,
  context: Context,
): Promise<WriterAbilities & { readonly provider: Provider }> {
  const config = await openConfig(context, generators)
  const modelMemory = openModelMemory(context.env)
  return {
    provider: openProvider(config, context.env, context.clock, { memory: modelMemory }),
    clock: context.clock,
    signal: context.signal,
    limits: { ...LIMITS, ...generator.limits, ...config.timeouts },
    modelMemory,
  }
}
