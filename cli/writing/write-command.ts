import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Config } from '../../engine/node/config.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { openProvider } from '../../engine/node/providers.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { ModelMemory } from '../../engine/providers/model-memory.ts'
import type { Format } from '../../engine/publish/formats.ts'
import { LIMITS, type Limits } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import type { BriefOptions } from '../settings/brief.ts'
import type { SettingOptions } from '../settings/settings.ts'

export interface WriteOptions extends CommonOptions, SettingOptions, BriefOptions {
  readonly titleOf?: readonly string[]
  readonly title?: string
  readonly author?: string
  /** Of a single text or picture: the folder of the book that it is about. */
  readonly book?: string
  readonly out?: string
  readonly format?: string
  readonly resume?: boolean
  readonly until?: string
  readonly step?: boolean
  /** False: the book isn't read. */
  readonly review?: boolean
  /** Take every repair of its readings. */
  readonly mend?: boolean
}

/** A write command with everything that writing needs. */
export interface WriteCommand {
  readonly context: Context
  readonly options: WriteOptions
  readonly catalog: Catalog
  readonly generator: Generator
  readonly config: Config
  readonly provider: Provider
  readonly count: CountTokens
  readonly limits: Limits
  readonly modelMemory: ModelMemory
  readonly format: Format
  readonly year: number
}

export async function prepareWrite(
  context: Context,
  options: WriteOptions,
  chosen: Pick<WriteCommand, 'catalog' | 'generator' | 'config' | 'format'>,
): Promise<WriteCommand> {
  const { config, generator } = chosen
  const modelMemory = openModelMemory(context.env)
  return {
    ...chosen,
    context,
    options,
    provider: openProvider(config, context.env, context.clock, { memory: modelMemory }),
    modelMemory,
    count: await loadTokenCounter(),
    limits: { ...LIMITS, ...generator.limits, ...config.timeouts },
    year: new Date(context.clock.now()).getFullYear(),
  }
}
