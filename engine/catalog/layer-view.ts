import satisfies from 'semver/functions/satisfies.js'
import { isRecord } from '../base/is-record.ts'
import type { Templates } from '../prompt/templates.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { type Reading, readPack } from '../spec/read.ts'
import type { CatalogAdditions, CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { PackFile } from '../spec/schema/pack.ts'
import { mergeDefaults } from '../spec/shorthand.ts'
import type { Source } from '../spec/source.ts'
import type { CatalogLayer, LayerView } from './catalog.ts'
import type { SharedFiles } from './shared-files.ts'

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
  const read = layers.map(({ manifest }) => (manifest ? readPack(manifest.file, manifest.text) : null))
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
