import type { Catalog } from '../../engine/catalog/catalog.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Config } from '../../engine/node/config.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import { createProvider } from '../../engine/node/providers.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { Format } from '../../engine/publish/formats.ts'
import type { TextMemory } from '../../engine/spec/memory.ts'
import type { WriterAbilities } from '../../engine/writer/ask.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import type { Provider } from '../../engine/writer/provider.ts'
import { readCallableConfig } from '../base/config.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import type { SeriesOptions } from '../settings/book.ts'
import type { BriefOptions } from '../settings/brief.ts'
import type { SettingOptions } from '../settings/settings.ts'
import type { CapOptions } from './quote-line.ts'

export interface WriteOptions extends CommonOptions, SettingOptions, BriefOptions, SeriesOptions, CapOptions {
  /** Make the folder of the book and write nothing. */
  readonly begin?: boolean
  readonly titleOf?: readonly string[]
  readonly title?: string
  readonly author?: string
  /** Of a single text or picture: the folder of the book that it is about. */
  readonly book?: string
  readonly out?: string
  readonly format?: Format
  readonly resume?: boolean
  readonly until?: string
  readonly step?: boolean
  readonly concurrency?: number
  /** How prompts hold what is written. */
  readonly memory?: TextMemory
  /** False: the book isn't read. */
  readonly review?: boolean
  /** Take every repair of its readings. */
  readonly mend?: boolean
}

/** A model, or the demo writer, with what the writer needs beside it. */
interface Model extends WriterAbilities {
  readonly provider: Provider
}

/** The model of a configuration for texts of a generator. */
export function createModel(generator: Generator, config: Config, { env, clock, signal }: Context): Model {
  const modelMemory = openModelMemory(env)
  return {
    provider: createProvider(config, env, clock, { memory: modelMemory }),
    clock,
    signal,
    limits: { ...PIECE_LIMITS, ...generator.limits, ...config.timeouts },
    modelMemory,
  }
}

/** The configured model, or the demo writer. */
export async function openModel(generator: Generator, { generators }: CommonOptions, context: Context): Promise<Model> {
  return createModel(generator, await readCallableConfig(context, generators), context)
}

/** A write command with everything that writing needs. */
export interface WriteCommand {
  readonly context: Context
  readonly options: WriteOptions
  readonly catalog: Catalog
  readonly generator: Generator
  readonly config: Config
  readonly model: Model
  readonly count: CountTokens
  readonly prompts: Prompts
  readonly format: Format
}

export async function prepareWriteCommand(
  context: Context,
  options: WriteOptions,
  chosen: Pick<WriteCommand, 'catalog' | 'generator' | 'config' | 'format'>,
): Promise<WriteCommand> {
  const { catalog, config, generator } = chosen
  const count = await loadTokenCounter()
  const prompts = createPrompts(generator, catalog.templates, count, config.promptMemory)
  return { ...chosen, context, options, model: createModel(generator, config, context), count, prompts }
}
