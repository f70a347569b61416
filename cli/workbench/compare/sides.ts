import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { stringify } from 'yaml'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { Catalog, LayerView } from '../../../engine/catalog/catalog.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import type { Config } from '../../../engine/node/config.ts'
import { layerFolders } from '../../../engine/node/layer-folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { readCallableConfig } from '../../base/config.ts'
import type { CommonOptions, Context } from '../../base/context.ts'
import { CommandError, EXIT, explainFileError, usageError } from '../../base/exit.ts'
import { findGenerator, openCatalog } from '../../catalog/catalog.ts'
import { toMessage } from '../../messages/told.ts'
import { stripControls } from '../../terminal/style.ts'

/** One of the two that are compared. */
export interface TextSide extends SpecSource {
  readonly key: 'a' | 'b'
  /** What only the key tells: the spec as it was named, and the model. */
  readonly spec: string
  readonly model: string
  readonly config: Config
  /** Differs when the spec, its templates or its model do. */
  readonly fingerprint: string
}

/** Two specs with one model, or one spec with two. A spec is an id or a file. */
export async function chooseSides(
  words: readonly string[],
  { model: models = [], generators }: CommonOptions & { readonly model?: readonly string[] },
  context: Context,
): Promise<readonly [TextSide, TextSide]> {
  const isPair = words.length === 2 && models.length <= 1
  const isOne = words.length === 1 && models.length === 2
  if (!isPair && !isOne) throw usageError('compare.two-sides')
  const catalog = await openCatalog(context, generators)
  const place = placeOf(words, catalog)
  const open = async (key: TextSide['key'], spec: string, model: string | undefined): Promise<TextSide> => {
    const source = isFile(spec)
      ? await readSpecFile(spec, catalog, place, context)
      : { generator: findGenerator(catalog, spec), templates: catalog.templates }
    if (source.generator.kind === 'image') throw usageError('compare.picture', { spec })
    const config = await readCallableConfig(context, generators, { model })
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

/** A generator with the templates that it renders. */
interface SpecSource {
  readonly generator: Generator
  readonly templates: Catalog['templates']
}

/** Where a file that is in no family takes its family, shared files and templates from. */
interface SpecPlace {
  readonly family: string
  /** Of a layer of the catalog. */
  readonly folder: string
}

/**
 * The generator of a file that needn't be in a folder of generators. Where it is in a folder that is named like a family, it sees
 * what the generators beside it see; otherwise it is as if it lay in `place`.
 */
async function readSpecFile(
  path: string,
  catalog: Catalog,
  place: SpecPlace | null,
  { cwd }: Pick<Context, 'cwd'>,
): Promise<SpecSource> {
  const file = resolve(cwd, path)
  const own = basename(dirname(file))
  const isInFamily = Object.hasOwn(catalog.settings.families, own)
  const family = isInFamily ? own : place?.family
  if (family === undefined) throw usageError('compare.no-family', { file: path })
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw usageError('file.unreadable', { file: path, reason: explainFileError(cause) }, cause)
  })
  const beside = isInFamily ? await layerAt(dirname(dirname(file)), catalog, cwd) : null
  const { settings, words, templates } =
    beside ?? catalog.layers.find(({ folder }) => folder === place?.folder) ?? catalog.layers[0]!
  const id = basename(file, extname(file))
  // Alone, since the ids and book types of other generators are taken.
  const files = [
    { path: '_catalog.yaml', file: '_catalog.yaml', text: stringify(settings) },
    { path: '_words.yaml', file: '_words.yaml', text: stringify(words) },
    { path: `${family}/${id}.yaml`, file: path, text },
  ]
  const { catalog: read, diagnostics } = assembleCatalog([{ files, templates }])
  const generator = read?.generators.find((one) => one.id === id)
  if (read && generator) return { generator, templates: read.templates }
  const faults = stripControls(diagnostics.map(formatDiagnostic).join('\n'))
  throw new CommandError(EXIT.configuration, toMessage('file.faulty', { file: path, faults }))
}

/** What the generators of a folder see; null where it has neither shared files nor templates. */
async function layerAt(generators: string, catalog: Catalog, cwd: string): Promise<LayerView | null> {
  const known = catalog.layers.find(({ folder }) => layerFolders(folder).generators === generators)
  if (known !== undefined) return known
  if (!existsSync(join(generators, '_catalog.yaml')) && !existsSync(layerFolders(generators).templates)) return null
  const { catalog: other } = await loadCatalog({ folders: [generators], shipped: false }, cwd)
  return other?.layers.at(-1) ?? null
}
