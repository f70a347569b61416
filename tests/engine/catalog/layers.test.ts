import { describe, expect, it } from 'vitest'
import { startBook } from '../../../engine/book/book.ts'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { CatalogLayer, CatalogReading, CatalogSourceFile } from '../../../engine/catalog/catalog.ts'
import type { CompileMemo } from '../../../engine/catalog/compile-spec.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { shippedInputs, shippedTemplates } from '../../catalog.ts'

const shipped: CatalogLayer = { folder: '/shipped', files: shippedInputs, templates: shippedTemplates }

const VERSE = `kind: single
title: { en: Pantun, ms: Pantun }
summary: { en: Four lines., ms: Empat baris. }
tagline: { en: Four lines, ms: Empat baris }
button: { en: Write, ms: Tulis }
busy: { en: Writing, ms: Menulis }
fields:
  mood: { label: { en: Mood, ms: Suasana }, options: [calm, glad] }
prompt:
  templates: verse
  brief: { en: "A pantun, {{mood}}.", ms: "Pantun, {{mood}}." }
`
const WORDS = 'calm: { en: Calm, ms: Tenang }\nglad: { en: Glad, ms: Riang }\n'
const PACK = 'format: 1\nname: kalam-pack-verse\nversion: 1.2.0\n'

/** A layer of a folder with these files by path; `kalam.pack.yaml` makes it a pack. */
function layerOf(folder: string, texts: Record<string, string>, templates: Record<string, string> = {}): CatalogLayer {
  const inputs = Object.entries(texts).map(
    ([path, text]): CatalogSourceFile => ({ path, file: `${folder}/${path}`, text }),
  )
  const manifest = inputs.find(({ path }) => path === 'kalam.pack.yaml')
  return {
    folder,
    files: inputs.filter((input) => input !== manifest),
    templates,
    templatesFolder: `${folder}/templates`,
    ...(manifest ? { manifest } : {}),
  }
}

/** The shipped generators are compiled once for all tests. */
const memo: CompileMemo = new Map()
const assembled = (layers: readonly CatalogLayer[]) => assembleCatalog(layers, { memo, version: '0.2.0' })

const said = ({ diagnostics }: CatalogReading) => diagnostics.map((one) => formatDiagnostic(one).split('\n')[0])
const ids = ({ catalog }: CatalogReading) => catalog!.generators.map(({ id }) => id)
const generatorIn = ({ catalog }: CatalogReading, id: string) => catalog!.generators.find((one) => one.id === id)!

function promptOf(reading: CatalogReading, id: string): string {
  const generator = generatorIn(reading, id)
  const settings = { ...exampleSettings(generator, 'en', 2026), [generator.languageSetting]: 'en' }
  const book = startBook(generator, settings, 'en')
  const prompts = createPrompts(generator, reading.catalog!.templates, (text) => text.length)
  return prompts
    .messages(book, listSteps(generator, settings)[0]!)
    .map(({ content }) => content)
    .join('\n')
}

describe('a folder laid over the shipped generators', () => {
  const pantun = layerOf('mine', { 'creative/pantun.yaml': VERSE, '_words.yaml': WORDS })

  it('adds its ids, and changes nothing of the others', () => {
    const before = assembled([shipped])
    const reading = assembled([shipped, pantun])
    expect(said(reading)).toEqual([])
    expect(ids(reading).filter((id) => id !== 'pantun')).toEqual(ids(before))
    for (const generator of before.catalog!.generators) expect(generatorIn(reading, generator.id)).toEqual(generator)
    expect(reading.catalog!.templates).toEqual(before.catalog!.templates)
  })

  it('replaces the generator of the same id with a notice', () => {
    const own = layerOf('mine', { 'verses/poems.yaml': VERSE, '_words.yaml': WORDS })
    const reading = assembled([shipped, own])
    expect(said(reading)).toEqual([
      'mine/verses/poems.yaml:1:1 notice: replaces the generator poems of generators/creative/poems.yaml [replaces]',
    ])
    expect(generatorIn(reading, 'poems')).toMatchObject({ title: { en: 'Pantun' }, family: 'verses' })
    expect(ids(reading)).toHaveLength(ids(assembled([shipped])).length)
  })

  it('leaves the generator beneath where its own has an error, and says so', () => {
    const own = layerOf('mine', { 'creative/poems.yaml': VERSE.replace('single', 'singel'), '_words.yaml': WORDS })
    const reading = assembled([shipped, own])
    expect(generatorIn(reading, 'poems').title.en).not.toBe('Pantun')
    expect(said(reading)).toContain(
      'mine/creative/poems.yaml:1:1 notice: the generator poems of generators/creative/poems.yaml is used until this file has no errors [replaces]',
    )
  })

  it('takes no book type of another generator, whose file it is not', () => {
    const own = layerOf('mine', { 'creative/pantun.yaml': `${VERSE}formerly: [romance]\n`, '_words.yaml': WORDS })
    const reading = assembled([shipped, own])
    expect(said(reading)).toEqual([
      expect.stringMatching(
        /^mine\/creative\/pantun\.yaml:\d+:\d+ error: the book type romance belongs to generators\//,
      ),
    ])
    expect(ids(reading)).not.toContain('pantun')
    expect(ids(reading)).toContain('romance')
  })

  it('is read anew as the lowest one, whatever was kept of it over another', () => {
    const texts = Object.fromEntries(
      shippedInputs.filter(({ path }) => path.startsWith('_')).map((one) => [one.path, one.text]),
    )
    const own = layerOf('own', { ...texts, 'creative/pantun.yaml': VERSE }, shippedTemplates)
    assembled([shipped, own])
    expect(assembled([own]).catalog?.settings).toEqual(assembleCatalog([own]).catalog!.settings)
  })

  it('may stand over another one, which it replaces in turn', () => {
    const above = layerOf('above', { 'creative/pantun.yaml': VERSE.replace('Pantun,', 'Syair,'), '_words.yaml': WORDS })
    const reading = assembled([shipped, pantun, above])
    expect(said(reading)).toEqual([
      'above/creative/pantun.yaml:1:1 notice: replaces the generator pantun of mine/creative/pantun.yaml [replaces]',
    ])
    expect(generatorIn(reading, 'pantun').title.en).toBe('Syair')
  })
})

const verse = { 'verse/single.en': 'Own: {{> brief}}', 'verse/single.ms': 'Sendiri: {{> brief}}' }

it('what a layer’s generators see is its own templates, which no other generator sees', () => {
  const before = assembled([shipped])
  const own = layerOf('mine', { 'creative/pantun.yaml': VERSE, '_words.yaml': WORDS }, verse)
  const reading = assembled([shipped, own])
  expect(said(reading)).toEqual([])
  expect(promptOf(reading, 'pantun')).toContain('Own: A pantun, Calm.')
  for (const { id } of before.catalog!.generators) expect(promptOf(reading, id), id).toBe(promptOf(before, id))
})

it('what a layer’s generators see is its own words over the shared ones, which stay for the others', () => {
  const [option, label] = ['romantic', 'Sweet of heart']
  const before = assembled([shipped])
  const own = layerOf('mine', {
    'creative/pantun.yaml': VERSE.replace('[calm, glad]', `[calm, ${option}]`),
    '_words.yaml': `calm: { en: Calm, ms: Tenang }\n${option}: { en: ${label}, ms: Manis }\n`,
  })
  const reading = assembled([shipped, own])
  expect(generatorIn(reading, 'pantun').fields[0]!.options.map((one) => one.label.en)).toEqual(['Calm', label])
  for (const generator of before.catalog!.generators) expect(generatorIn(reading, generator.id)).toEqual(generator)
})

it('what a layer’s generators see is not what another layer has', () => {
  const words = layerOf('words', { '_words.yaml': WORDS }, { 'own/single.en': 'x', 'own/single.ms': 'x' })
  const own = layerOf('mine', { 'creative/pantun.yaml': VERSE.replace('templates: verse', 'templates: own') })
  const reading = assembled([shipped, words, own])
  expect(ids(reading)).not.toContain('pantun')
  expect(said(reading).join('\n')).toMatch(/"own" is not .*templates\//)
  expect(said(reading).join('\n')).toMatch(/calm/)
})

it('what a layer’s generators see is what the packs have that its pack needs', () => {
  const below = layerOf(
    'verse',
    {
      'kalam.pack.yaml': PACK,
      '_words.yaml': WORDS,
      '_catalog.yaml': 'families: { verses: { title: { en: Verses, ms: Syair } } }\n',
    },
    {
      'own/single.en': 'Needed: {{> brief}}',
      'own/single.ms': 'Perlu: {{> brief}}',
      'own/system.en': 'S',
      'own/system.ms': 'S',
    },
  )
  const own = layerOf('mine', {
    'kalam.pack.yaml': PACK.replace('pack-verse', 'pack-mine').concat('needs: { kalam-pack-verse: "^1.0" }\n'),
    'verses/pantun.yaml': VERSE.replace('templates: verse', 'templates: own'),
  })
  const reading = assembled([shipped, own, below])
  expect(said(reading)).toEqual([])
  expect(promptOf(reading, 'pantun')).toContain('Needed: A pantun')
})

it('what a layer’s generators see has the place of its own fault in a template', () => {
  const own = layerOf(
    'mine',
    { 'creative/pantun.yaml': VERSE, '_words.yaml': WORDS },
    { 'verse/single.en': 'a\n {{wrods}}' },
  )
  expect(said(assembled([shipped, own]))).toEqual([
    expect.stringMatching(/^mine\/templates\/verse\/single\.en\.hbs:2:4 error: \{\{wrods\}\}/),
  ])
})

const over = (text: string, spec = VERSE, family = 'verses') =>
  assembled([
    shipped,
    layerOf('mine', { '_catalog.yaml': text, [`${family}/pantun.yaml`]: spec, '_words.yaml': WORDS }),
  ])

it('the _catalog.yaml of a layer adds families below those of the menu', () => {
  const reading = over('families: { verses: { title: { en: Verses, ms: Syair }, defaults: { price: 3 } } }\n')
  expect(said(reading)).toEqual([])
  expect(Object.keys(reading.catalog!.settings.families).at(-1)).toBe('verses')
  expect(reading.catalog!.settings.families.verses!.title.en).toBe('Verses')
  expect(JSON.stringify(generatorIn(reading, 'pantun').price)).toContain('3')
})

it('the _catalog.yaml of a layer gives presets and defaults to its own generators alone', () => {
  const before = assembled([shipped])
  const reading = over(
    'presets: { default: { temperature: 0.1 } }\nfamilies: { creative: { defaults: { price: 7 } } }\n',
    VERSE,
    'creative',
  )
  expect(said(reading)).toEqual([])
  expect(generatorIn(reading, 'pantun').writing.steps.text!.temperature).toBe(0.1)
  expect(JSON.stringify(generatorIn(reading, 'pantun').price)).toContain('7')
  for (const generator of before.catalog!.generators) expect(generatorIn(reading, generator.id)).toEqual(generator)
  expect(reading.catalog!.settings).toEqual(before.catalog!.settings)
})

it.each(['packages: {}', 'roles: { free: 1000 }', 'limits: { calls: 99 }', 'model: { name: a, image: b }'])(
  'the _catalog.yaml of a layer may not say %s: the layer is left out, the others stay',
  (text) => {
    const reading = over(`${text}\n`)
    const key = text.split(':')[0]
    expect(said(reading)).toEqual([
      `mine/_catalog.yaml:1:1 error: "${key}" belongs in the lowest _catalog.yaml alone [lowest]`,
    ])
    expect(ids(reading)).toEqual(ids(assembled([shipped])))
    expect(reading.refused).toEqual(['mine'])
  },
)

it('the _catalog.yaml of a layer names a new family, and leaves a known one its title', () => {
  expect(said(over('families: { verses: { menu: true } }\n'))).toEqual([
    'mine/_catalog.yaml:1:13 error: families.verses.title is missing: the family is new [missing]',
  ])
  const reading = over('families: { fiction: { title: { en: Mine, ms: Saya } } }\n')
  expect(said(reading)).toEqual([
    'mine/_catalog.yaml:1:24 warning: the family fiction is there already, and keeps its title [family]',
  ])
  expect(reading.catalog!.settings.families.fiction!.title.en).not.toBe('Mine')
})

describe('a pack', () => {
  const packOf = (manifest: string, folder = 'verse') =>
    layerOf(folder, { 'kalam.pack.yaml': manifest, 'creative/pantun.yaml': VERSE, '_words.yaml': WORDS })
  const over = (manifest: string) => assembled([shipped, packOf(manifest)])

  it('names its generators’ layer', () => {
    const reading = over(`${PACK}needs: { kalam: ">=0.2" }\n`)
    expect(said(reading)).toEqual([])
    expect(reading.catalog!.layers.map(({ pack }) => pack?.name ?? null)).toEqual([null, 'kalam-pack-verse'])
  })

  it.each([
    ['', 'kalam.pack.yaml:1:1 error: the file is empty [missing]'],
    [
      PACK.replace('format: 1', 'format: 2'),
      'kalam.pack.yaml:1:9 error: format 2 is not known to this version of Kalam [format]',
    ],
    [PACK.replace('1.2.0', 'new'), 'kalam.pack.yaml:3:10 error: version: write a version such as 1.0.0 [value]'],
    [
      `${PACK}needs: { kalam: ">=0.3" }`,
      'kalam.pack.yaml:4:17 error: the pack needs kalam >=0.3, but 0.2.0 is here [needs]',
    ],
    [
      `${PACK}needs: { kalam-pack-rhyme: ">=1" }`,
      'kalam.pack.yaml:4:28 error: the pack needs kalam-pack-rhyme >=1, which is not loaded [needs]',
    ],
    [
      `${PACK}needs: { kalam: soon }`,
      'kalam.pack.yaml:4:17 error: needs.kalam: write a range of versions such as ">=1.2" [value]',
    ],
    [`${PACK}script: run.js`, 'kalam.pack.yaml:4:1 error: "script" is not a key of kalam.pack.yaml [unknown-key]'],
  ])('is refused with %j, and nothing else is', (manifest, fault) => {
    const reading = over(manifest)
    expect(said(reading)).toEqual([`verse/${fault}`])
    expect(reading.refused).toEqual(['verse'])
    expect(ids(reading)).toEqual(ids(assembled([shipped])))
  })

  it('says what to install for a need', () => {
    const { diagnostics } = over(`${PACK}needs: { kalam-pack-rhyme: ">=1" }`)
    expect(diagnostics[0]!.expected).toBe(
      '"kalam-pack-rhyme@>=1" installed with npm, and npm:kalam-pack-rhyme under generators',
    )
  })

  it('is refused over one of the same name', () => {
    const reading = assembled([shipped, packOf(PACK), packOf(PACK, 'again')])
    expect(said(reading)).toEqual([
      'again/kalam.pack.yaml:2:7 error: there are two packs of the name kalam-pack-verse: the lower one, 1.2.0, is used [unique]',
    ])
    expect(ids(reading)).toContain('pantun')
  })
})
