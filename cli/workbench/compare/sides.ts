import { createHash } from 'node:crypto'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import type { Config } from '../../../engine/node/config.ts'
import { openConfig } from '../../base/config.ts'
import type { CommonOptions, Context } from '../../base/context.ts'
import { CommandError, EXIT } from '../../base/exit.ts'
import { findGenerator, openCatalog } from '../../catalog/catalog.ts'
import { toSentence } from '../../messages/told.ts'
import { readSpecFile, type SpecPlace, type SpecSource } from './spec-file.ts'

/** One of the two that are compared. */
export interface Side extends SpecSource {
  readonly key: 'a' | 'b'
  /** What only the key tells: the spec as it was named, and the model. */
  readonly spec: string
  readonly model: string
  readonly config: Config
  /** Differs when the spec, its templates or its model do. */
  readonly fingerprint: string
}

interface SideOptions extends CommonOptions {
  readonly model?: readonly string[]
}

/** Two specs with one model, or one spec with two. A spec is an id or a file. */
export async function openSides(
  words: readonly string[],
  options: SideOptions,
  context: Context,
): Promise<readonly [Side, Side]> {
  const models = options.model ?? []
  const isPair = words.length === 2 && models.length <= 1
  const isOne = words.length === 1 && models.length === 2
  if (!isPair && !isOne) throw new CommandError(EXIT.usage, toSentence('compare.two-sides'))
  const catalog = await openCatalog(context, options.generators)
  const place = placeOf(words, catalog)
  const open = async (key: Side['key'], spec: string, model: string | undefined): Promise<Side> => {
    const source = await openSpec(spec, catalog, place, context)
    if (source.generator.kind === 'image') throw new CommandError(EXIT.usage, toSentence('compare.picture', { spec }))
    const config = await openConfig(context, options.generators, { model })
    const name = model ?? config.providers[0]?.model ?? 'demo'
    const parts = JSON.stringify([source.generator, source.templates, name])
    const fingerprint = createHash('sha256').update(parts).digest('hex').slice(0, 16)
    return { key, spec, model: name, config, fingerprint, ...source }
  }
  return [await open('a', words[0]!, models[0]), await open('b', words.at(-1)!, models.at(-1))]
}

function isFile(word: string): boolean {
  return /[/\\]|\.ya?ml$/.test(word)
}

/** The place of the side that is an id: the other one, a file, is of the same unless its folder says otherwise. */
function placeOf(words: readonly string[], catalog: Catalog): SpecPlace | null {
  const id = words.find((word) => !isFile(word))
  if (id === undefined) return null
  const { family } = findGenerator(catalog, id)
  return { family, folder: catalog.specs.get(id)!.folder }
}

async function openSpec(
  spec: string,
  catalog: Catalog,
  place: SpecPlace | null,
  context: Context,
): Promise<SpecSource> {
  if (isFile(spec)) return readSpecFile(spec, catalog, place, context)
  return { generator: findGenerator(catalog, spec), templates: catalog.templates }
}
