import satisfies from 'semver/functions/satisfies.js'
import { isRecord } from '../base/is-record.ts'
import { isLanguage } from '../base/language.ts'
import type { Templates } from '../prompt/templates.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { parseAdditions, parseCatalog, parsePack, parseUpdates, parseWords, type Reading } from '../spec/read.ts'
import type { CatalogAdditions, CatalogFile, PackFile, Update, WordsFile } from '../spec/schema/catalog.ts'
import { mergeDefaults } from '../spec/shorthand.ts'
import type { Source } from '../spec/source.ts'
import type { Translation } from '../spec/translations.ts'
import type { CatalogLayer, CatalogSourceFile, LayerView } from './catalog.ts'
import { type CompileMemo, compileOnce, textWithTranslations } from './compile-spec.ts'

/** A layer over the lowest one. */
export interface LayerAddition {
  /** False: it has an error, and is compiled only to say what else is wrong with it. */
  readonly isServed: boolean
  readonly layer: CatalogLayer
  readonly pack: PackFile | null
  readonly shared: SharedFiles<CatalogAdditions>
}

/** What the generators of a layer see, and what of it is not the lowest layer's. */
export interface LayerContext extends LayerView {
  readonly ownTemplates: Templates
  /** The texts that decide how a spec of the layer compiles. */
  readonly text: string
}

type Lowest = Pick<LayerView, 'settings' | 'words' | 'templates'>

/** The lowest layer, beneath the packs that the layer's pack needs, beneath the layer itself. */
export function createLayerView(own: LayerAddition, all: readonly LayerAddition[], lowest: Lowest): LayerContext {
  const needed = all.filter(
    ({ isServed, pack }) => isServed && pack !== null && Object.hasOwn(own.pack?.needs ?? {}, pack.name),
  )
  const seen = [...needed.filter((one) => one !== own), own]
  const ownTemplates = Object.assign({}, ...seen.map(({ layer }) => layer.templates)) as Templates
  return {
    folder: own.layer.folder ?? '',
    pack: own.pack,
    settings: seen.reduce((settings, { shared }) => lay(shared.settings.value ?? {}, settings), lowest.settings),
    words: Object.assign({}, lowest.words, ...seen.map(({ shared }) => shared.words)) as WordsFile,
    templates: { ...lowest.templates, ...ownTemplates },
    ownTemplates,
    text: JSON.stringify([seen.map(({ shared }) => shared.text), ownTemplates]),
  }
}

/** Presets and defaults of kinds and families go over those beneath; a family that is there keeps its title and place. */
function lay({ families = {}, ...rest }: CatalogAdditions, below: CatalogFile): CatalogFile {
  const merged = Object.entries(families).map(([name, { title, ...family }]) => {
    const known = Object.hasOwn(below.families, name) ? below.families[name] : undefined
    const defaults = mergeDefaults(known?.defaults, family.defaults) as Record<string, unknown>
    return [name, known ? { ...known, defaults } : { ...family, title: title ?? { en: name, ms: name } }]
  })
  const settings = mergeDefaults(below, rest) as CatalogFile
  return { ...settings, families: { ...below.families, ...Object.fromEntries(merged) } }
}

/** The families of all layers; the lowest layer that has one gives it its title. */
export function mergeFamilies(views: readonly Pick<LayerView, 'settings'>[]): CatalogFile['families'] {
  const families: CatalogFile['families'] = {}
  for (const { settings } of views) {
    for (const [name, family] of Object.entries(settings.families)) families[name] ??= family
  }
  return families
}

/** A new family needs a title; of a family that the lowest layer has, a layer gives its own generators defaults, no more. */
export function checkFamilies({ source }: Reading<CatalogAdditions>, lowest: CatalogFile): Diagnostic[] {
  const { families } = (source.value ?? {}) as { readonly families?: unknown }
  if (!isRecord(families)) return []
  return Object.entries(families).flatMap(([name, family]) => {
    const path = ['families', name]
    const keys = Object.keys(family ?? {}).filter((key) => key !== 'defaults')
    if (!Object.hasOwn(lowest.families, name)) {
      const message = `families.${name}.title is missing: the family is new`
      return keys.includes('title') ? [] : [source.at(path, { rule: 'missing', message, expected: '{ en, ms }' })]
    }
    return keys.map((key) => {
      const message = `the family ${name} is there already, and keeps its ${key}`
      return source.at(path, { severity: 'warning', rule: 'family', message, expected: 'defaults alone' }, key)
    })
  })
}

/** The `kalam.pack.yaml` of a layer. */
export interface PackReading {
  /** Null: it has none, or one with an error. */
  readonly pack: PackFile | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the `kalam.pack.yaml` of every layer, in their order. A pack whose name another one has already, or whose needs are not
 * met, has an error. `kalam` is the version of this program; null: any version is taken.
 */
export function readPacks(layers: readonly CatalogLayer[], kalam: string | null): PackReading[] {
  const read = layers.map(({ manifest }) => (manifest ? parsePack(manifest.file, manifest.text) : null))
  const loaded = new Map<string, PackFile>()
  const repeated = new Set<number>()
  for (const [index, reading] of read.entries()) {
    if (!reading?.value) continue
    if (loaded.has(reading.value.name)) repeated.add(index)
    else loaded.set(reading.value.name, reading.value)
  }
  return read.map((reading, index) => {
    if (!reading?.value) return { pack: null, diagnostics: reading?.diagnostics ?? [] }
    const { value: pack, source } = reading
    const twice = `there are two packs of the name ${pack.name}: the lower one, ${loaded.get(pack.name)?.version}, is used`
    const faults = repeated.has(index)
      ? [source.at(['name'], { rule: 'unique', message: twice })]
      : needFaults(pack, source, loaded, kalam)
    return { pack: faults.length > 0 ? null : pack, diagnostics: faults }
  })
}

function needFaults(
  { needs }: PackFile,
  source: Source,
  loaded: ReadonlyMap<string, PackFile>,
  kalam: string | null,
): Diagnostic[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = name === 'kalam' ? kalam : (loaded.get(name)?.version ?? '')
    if (version === null || (version !== '' && satisfies(version, range, { includePrerelease: true }))) return []
    const have = version === '' ? 'which is not loaded' : `but ${version} is here`
    const expected = `${JSON.stringify(`${name}@${range}`)} installed with npm${name === 'kalam' ? '' : `, and npm:${name} under generators`}`
    return [
      source.at(['needs', name], { rule: 'needs', message: `the pack needs ${name} ${range}, ${have}`, expected }),
    ]
  })
}

/** The files beside the families: `_catalog.yaml`, `_words.yaml` and `_updates.yaml`. */
interface SharedFiles<Settings> {
  /** Null when `_catalog.yaml` has an error. */
  readonly settings: Reading<Settings>
  readonly words: WordsFile | null
  readonly updates: readonly Update[]
  readonly diagnostics: readonly Diagnostic[]
  /** The texts that decide how a spec compiles. */
  readonly text: string
}

/** The lowest layer must have `_catalog.yaml` and `_words.yaml`. */
export function readLowestLayer(layer: CatalogLayer, memo: CompileMemo): SharedFiles<CatalogFile> {
  return readShared(layer, { role: 'base', readSettings: parseCatalog }, memo, (path) => ({
    path,
    file: path,
    text: '',
  }))
}

/** What a layer over the lowest adds; it needs none of the files. */
export function readLayerAdditions(layer: CatalogLayer, memo: CompileMemo): SharedFiles<CatalogAdditions> {
  const nothing = (path: string) => ({
    path,
    // Not the name of a file: another layer may have read one of this name, and its result is kept under it.
    file: `${layer.folder} without ${path}`,
    text: path === '_updates.yaml' ? '' : '{}',
  })
  return readShared(layer, { role: 'addition', readSettings: parseAdditions }, memo, nothing)
}

type ReadShared<Value> = (file: string, text: string, translations?: readonly Translation[]) => Reading<Value>

/** A folder may be the lowest layer of one catalog and an addition of another. */
interface SettingsReader<Settings> {
  readonly role: 'base' | 'addition'
  readonly readSettings: ReadShared<Settings>
}

function readShared<Settings>(
  layer: CatalogLayer,
  { role, readSettings }: SettingsReader<Settings>,
  memo: CompileMemo,
  otherwise: (path: string) => CatalogSourceFile,
): SharedFiles<Settings> {
  const inputOf = (path: string) => layer.files.find((one) => one.path === path) ?? otherwise(path)
  const read = <Value>(input: CatalogSourceFile, how: ReadShared<Value>) =>
    compileOnce(memo, input, role, ({ file, text, translations }) => how(file, text, translations))
  const inputs = [inputOf('_catalog.yaml'), inputOf('_words.yaml')] as const
  const settings = read(inputs[0], readSettings)
  const words = read(inputs[1], parseWords)
  const updates = read(inputOf('_updates.yaml'), parseUpdates)
  return {
    settings,
    words: words.value,
    updates: updates.value ?? [],
    diagnostics: [settings, words, updates].flatMap(({ diagnostics }) => diagnostics),
    text: JSON.stringify(inputs.map(textWithTranslations)),
  }
}

/** `fiction/romance.id.yaml` and `_words.id.yaml`: the file that is translated, without its ending, and the language. */
function parseTranslationPath(path: string): { readonly stem: string; readonly language: string } | null {
  const match = /^((?:[a-z0-9-]+\/)?[a-z0-9_-]+)\.([a-z]{2,3})\.ya?ml$/.exec(path)
  return match ? { stem: match[1]!, language: match[2]! } : null
}

interface TranslatedLayers {
  readonly layers: readonly CatalogLayer[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Gives each file the translations beside it. When an upper layer translates a generator that it doesn't have, the generator of the layer
 * beneath becomes one of the upper layer too, and so uses that layer's templates. Translations of shared files are given to the lowest layer.
 */
export function placeTranslations(layers: readonly CatalogLayer[]): TranslatedLayers {
  const diagnostics: Diagnostic[] = []
  const specs = new Map<string, CatalogSourceFile>()
  const ofShared = new Map<string, Translation[]>()
  const placed = layers.map((layer) => {
    const beside = Map.groupBy(
      layer.files.flatMap((input) => {
        const parsed = parseTranslationPath(input.path)
        return parsed ? [{ ...parsed, input }] : []
      }),
      ({ stem }) => stem,
    )
    const own = layer.files.filter(({ path }) => parseTranslationPath(path) === null)
    const stems = new Set(own.map(({ path }) => stemOf(path)))
    const files = own.map((input) => withOwn(input, beside.get(stemOf(input.path)) ?? []))
    for (const [stem, found] of beside) {
      const known = found.filter(({ language, input }) => {
        if (isLanguage(language)) return true
        diagnostics.push(faultOf(input, `"${language}" is no language that is known here`))
        return false
      })
      if (known.length === 0) continue
      const beneath = specs.get(stem)
      if (stem.startsWith('_')) ofShared.set(stem, [...(ofShared.get(stem) ?? []), ...known.map(translationOf)])
      else if (!stems.has(stem) && beneath) files.push(withOwn(beneath, known))
      else if (!stems.has(stem))
        diagnostics.push(faultOf(known[0]!.input, `there is no ${stem}.yaml that it translates`))
    }
    for (const input of files) specs.set(stemOf(input.path), input)
    return { ...layer, files }
  })
  const [lowest, ...others] = placed
  if (lowest === undefined || ofShared.size === 0) return { layers: placed, diagnostics }
  const files = lowest.files.map((input) => {
    const more = ofShared.get(stemOf(input.path))
    return more === undefined ? input : { ...input, translations: more }
  })
  return { layers: [{ ...lowest, files }, ...others], diagnostics }
}

interface Found {
  readonly language: string
  readonly input: CatalogSourceFile
}

function withOwn(input: CatalogSourceFile, found: readonly Found[]): CatalogSourceFile {
  const known = found.filter(({ language }) => isLanguage(language))
  if (known.length === 0 || input.path.startsWith('_')) return input
  return { ...input, translations: [...(input.translations ?? []), ...known.map(translationOf)] }
}

function translationOf({ language, input: { file, text } }: Found): Translation {
  return { language, file, text }
}

function stemOf(path: string): string {
  return path.replace(/\.ya?ml$/, '')
}

function faultOf({ file, text }: CatalogSourceFile, message: string): Diagnostic {
  const excerpt = text.split('\n')[0]!
  return { severity: 'error', rule: 'translation', file, line: 1, column: 1, length: 1, message, excerpt }
}
