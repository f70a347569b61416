import type { Generator } from '../generator/generator.ts'
import { templateFaults } from '../prompt/faults.ts'
import { compareDiagnostics, type Diagnostic } from '../spec/diagnostic.ts'
import { parseCatalog } from '../spec/read.ts'
import type { CatalogFile, Update } from '../spec/schema/catalog.ts'
import { mergeDefaults } from '../spec/shorthand.ts'
import type { Catalog, CatalogLayer, CatalogReading, CatalogSourceFile, CompiledFile } from './catalog.ts'
import { type CompileMemo, compileOnce, compileSpec, parseSpecPath } from './compile-spec.ts'
import {
  checkFamilies,
  createLayerView,
  type LayerAddition,
  type LayerContext,
  mergeFamilies,
  type PackReading,
  placeTranslations,
  readLayerAdditions,
  readLowestLayer,
  readPacks,
} from './layer-view.ts'

interface AssembleOptions {
  /** The version of Kalam, for what packs need; left out: any version is taken. */
  readonly version?: string
  /** What earlier calls compiled. */
  readonly memo?: CompileMemo
}

/**
 * Compiles everything there is, and says everything that is wrong with it. `layers` are folders and packs, the lowest first: its
 * `_catalog.yaml` decides; the others add generators, families and what their own generators see. A layer whose shared files,
 * templates or `kalam.pack.yaml` have an error is left out whole.
 */
export function assembleCatalog(
  written: readonly CatalogLayer[],
  { version, memo = new Map() }: AssembleOptions = {},
): CatalogReading {
  const translated = placeTranslations(written)
  const [base = { files: [], templates: {} }, ...others] = translated.layers
  const lowest = readLowestLayer(base, memo)
  const diagnostics: Diagnostic[] = [
    ...translated.diagnostics,
    ...lowest.diagnostics,
    ...[base, ...others].flatMap((layer) => layer.diagnostics ?? []),
    ...templateDiagnostics(base, base.templates, memo),
  ]
  const { words, updates } = lowest
  const settings = lowest.settings.value && withFlows(lowest.settings.value, base.flows, memo)
  if (!settings || !words) return { catalog: null, diagnostics: diagnostics.toSorted(compareDiagnostics), refused: [] }
  const packs = readPacks(others, version ?? null)
  const read = others.map((layer, index) => readAddition(layer, packs[index]!, base, settings, memo))
  diagnostics.push(...read.flatMap((one) => one.diagnostics))
  const additions = read.flatMap(({ addition }) => addition ?? [])
  const served = createServedGenerators()
  const view: LayerContext = {
    folder: base.folder ?? '',
    pack: null,
    settings,
    words,
    templates: base.templates,
    ownTemplates: {},
    text: '',
  }
  // Of a shared template only its name and whether it asks for items decide how a spec compiles.
  const sets = Object.entries(base.templates).map(([name, source]) => [name, source.includes('items')])
  const text = JSON.stringify([lowest.text, sets])
  diagnostics.push(...serveFiles(base.files, view, text, served, memo))
  const views = [view]
  for (const addition of additions) {
    const { isServed, layer } = addition
    const seen = createLayerView(addition, additions, view)
    diagnostics.push(...serveFiles(layer.files, seen, text, isServed ? served : createServedGenerators(), memo))
    if (isServed) views.push(seen)
  }
  const families = mergeFamilies(views)
  const catalog: Catalog = {
    settings: { ...settings, families, languages: [...new Set(views.flatMap((one) => one.settings.languages))] },
    words,
    generators: inMenuOrder(served, Object.keys(families)),
    specs: served.generators,
    templates: base.templates,
    updates: newestFirst([updates, ...additions.map(({ isServed, shared }) => (isServed ? shared.updates : []))]),
    layers: views,
  }
  const refused = others.flatMap(({ folder = '' }) => (views.some((one) => one.folder === folder) ? [] : folder))
  return { catalog, diagnostics: diagnostics.toSorted(compareDiagnostics), refused }
}

/** The shared files of a layer over the lowest one; null when nothing of it can be compiled. Its templates include its own parts and the lowest's. */
function readAddition(
  layer: CatalogLayer,
  { pack, diagnostics: packFaults }: PackReading,
  base: CatalogLayer,
  settings: Catalog['settings'],
  memo: CompileMemo,
): { addition: LayerAddition | null; diagnostics: readonly Diagnostic[] } {
  const shared = readLayerAdditions(layer, memo)
  const templates = templateDiagnostics(layer, { ...base.templates, ...layer.templates }, memo)
  const faults = [...packFaults, ...shared.diagnostics, ...checkFamilies(shared.settings, settings), ...templates]
  const isReadable = (layer.manifest === undefined || pack !== null) && shared.settings.value && shared.words
  const isServed = faults.every(({ severity }) => severity !== 'error')
  return { addition: isReadable ? { isServed, layer, pack, shared } : null, diagnostics: faults }
}

function templateDiagnostics(
  { templates, templatesFolder }: CatalogLayer,
  all: CatalogLayer['templates'],
  memo: CompileMemo,
): readonly Diagnostic[] {
  const input = { path: '', file: templatesFolder ?? '', text: Object.entries(templates).join('\0') }
  const parts = JSON.stringify(Object.keys(all).filter((name) => name.startsWith('parts/')))
  return compileOnce(memo, input, parts, () => templateFaults(templates, all, templatesFolder))
}

/** Compiles the specs of one layer and adds those without an error to the served ones. */
function serveFiles(
  files: readonly CatalogSourceFile[],
  view: LayerContext,
  text: string,
  served: ServedGenerators,
  memo: CompileMemo,
): Diagnostic[] {
  const dependencies = JSON.stringify([text, view.text])
  return files
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .flatMap((input) => {
      const place = parseSpecPath(input.path)
      if (!place) return isShared(input.path) ? [] : [misplaced(input)]
      const compile = () => compileSpec(input, place, view, view.ownTemplates)
      const { generator, source, checks, diagnostics } = compileOnce(memo, input, dependencies, compile)
      if (generator && diagnostics.every(({ severity }) => severity !== 'error'))
        return [...diagnostics, ...served.add({ generator, source, checks, folder: view.folder })]
      const beneath = served.generators.get(place.id)
      if (!beneath || beneath.folder === view.folder) return diagnostics
      const message = `the generator ${place.id} of ${beneath.source.file} is used until this file has no errors`
      return [...diagnostics, source.at([], { severity: 'notice', rule: 'replaces', message })]
    })
}

function inMenuOrder({ generators }: ServedGenerators, families: readonly string[]): Catalog['generators'] {
  const rank = (family: string) => (families.includes(family) ? families.indexOf(family) : families.length)
  return [...generators.values()]
    .map(({ generator }) => generator)
    .toSorted(
      (a, b) =>
        rank(a.family) - rank(b.family) ||
        a.family.localeCompare(b.family) ||
        a.order - b.order ||
        a.id.localeCompare(b.id),
    )
}

/** An entry of an upper layer replaces the one of the same id. */
function newestFirst(lists: readonly (readonly Update[])[]): Update[] {
  const byId = new Map(lists.flat().map((update) => [update.id, update]))
  return [...byId.values()].toSorted((one, other) => other.date.localeCompare(one.date))
}

/** Files such as `_catalog.yaml` belong to all generators. */
function isShared(path: string): boolean {
  return path.split('/').at(-1)!.startsWith('_')
}

function misplaced({ file, text }: CatalogSourceFile): Diagnostic {
  return {
    severity: 'error',
    rule: 'place',
    file,
    line: 1,
    column: 1,
    length: 1,
    message: 'a generator is <family>/<id>.yaml, in lower-case letters, digits and -',
    excerpt: text.split('\n')[0]!,
  }
}

/** What such a book remembered. */
const FORMER_MEMORIES = ['plan', 'characters', 'recap']

/** What a kind says of the flow of its generators. */
const FLOW_KEYS = ['flow', 'shorthand', 'progress']

/** A `_catalog.yaml` that was written before flows were data has none: the steps and flows of another one serve it. */
function withFlows(settings: CatalogFile, flows: CatalogSourceFile | undefined, memo: CompileMemo): CatalogFile {
  if (flows === undefined || Object.keys(settings.steps).length > 0) return settings
  const other = compileOnce(memo, flows, 'flows', ({ file, text }) => parseCatalog(file, text).value)
  if (other === null) return settings
  const kinds = Object.fromEntries(
    Object.entries(other.kinds).map(([kind, defaults]) => [
      kind,
      {
        ...Object.fromEntries(Object.entries(defaults).filter(([key]) => FLOW_KEYS.includes(key))),
        // Books remembered all that there is unless their catalog said otherwise.
        ...(defaults.remember === undefined ? {} : { remember: FORMER_MEMORIES }),
      },
    ]),
  )
  return { ...settings, steps: other.steps, kinds: mergeDefaults(kinds, settings.kinds) as CatalogFile['kinds'] }
}

/** A generator without an error, and where it comes from. */
interface ServedGenerator extends CompiledFile {
  readonly generator: Generator
}

/** Which generator has each id and each book type: they are keys of saved work, so no two generators share one. */
interface ServedGenerators {
  readonly generators: ReadonlyMap<string, ServedGenerator>
  /**
   * Adds a generator, or says whose keys it has. A generator of an upper layer replaces the one of the same id beneath, with a
   * notice.
   */
  add(next: ServedGenerator): readonly Diagnostic[]
}

function createServedGenerators(): ServedGenerators {
  const generators = new Map<string, ServedGenerator>()
  const owners = new Map<string, ServedGenerator>()
  return {
    generators,
    add(next) {
      const { id } = next.generator
      const keys = keysOf(next.generator)
      const beneath = generators.get(id)
      const replaced = beneath && beneath.folder !== next.folder ? beneath : null
      const faults = keys.flatMap((key) => {
        const owner = owners.get(key)
        if (owner === undefined || owner === replaced || owner.source.file === next.source.file) return []
        return [
          next.source.at(
            [],
            { rule: 'unique', message: `the ${key} belongs to ${owner.source.file} already` },
            'bookType',
          ),
        ]
      })
      if (faults.length === 0 && replaced) for (const key of keysOf(replaced.generator)) owners.delete(key)
      for (const key of keys) if (!owners.has(key)) owners.set(key, next)
      if (faults.length > 0) return faults
      generators.set(id, next)
      return replaced && replaced.source.file !== next.source.file ? [replacing(next, replaced)] : []
    },
  }
}

function keysOf({ id, bookType, formerly }: Generator): string[] {
  return [...new Set([`id ${id}`, ...[bookType, ...formerly].map((type) => `book type ${type}`)])]
}

function replacing({ source, generator }: ServedGenerator, replaced: ServedGenerator): Diagnostic {
  const message = `replaces the generator ${generator.id} of ${replaced.source.file}`
  return source.at([], { severity: 'notice', rule: 'replaces', message })
}
