import { isRecord } from '../base/is-record.ts'
import type { Templates } from '../prompt/templates.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { Reading } from '../spec/read.ts'
import type { CatalogAdditions, CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { PackFile } from '../spec/schema/pack.ts'
import { mergeDefaults } from '../spec/shorthand.ts'
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
