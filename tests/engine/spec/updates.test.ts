import { describe, expect, it } from 'vitest'
import { assembleCatalog } from '../../../engine/catalog/assemble.ts'
import type { CatalogSourceFile } from '../../../engine/catalog/catalog.ts'
import { type CompileMemo, sharedCompileMemo } from '../../../engine/catalog/compile-spec.ts'
import { parseUpdates } from '../../../engine/spec/read.ts'
import { shippedInputs, shippedTemplates } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'

const UPDATE = `- id: news
  date: 2026-11-21
  icon: book
  color: blue
  category: { en: New, ms: Baharu }
  title: { en: News, ms: Berita }
  description: { en: Something., ms: Sesuatu. }
  details: { overview: { en: All., ms: Semua. } }
`
const faultsOf = (text: string) =>
  parseUpdates('_updates.yaml', text).diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`)
const withUpdates = (text: string | null) =>
  shippedInputs
    .filter(({ path }) => text !== null || path !== '_updates.yaml')
    .map((input) => (input.path === '_updates.yaml' ? { ...input, text: text! } : input))
const assembled = (files: readonly CatalogSourceFile[]) =>
  assembleCatalog([{ files, templates: shippedTemplates }], { memo: sharedCompileMemo })

describe('_updates.yaml', () => {
  it('fills what is left out with nothing', () => {
    expect(parseUpdates('_updates.yaml', UPDATE).value![0]).toMatchObject({
      id: 'news',
      details: { features: [], improvements: [], notes: [] },
    })
  })

  it.each([
    ['a wrong day', UPDATE.replace('2026-11-21', '2026-13-41'), /^2:9 .*write a day/],
    ['a picture nobody has', UPDATE.replace('icon: book', 'icon: bok'), /^3:9 "bok" is not a value/],
    ['a language that is missing', UPDATE.replace(', ms: Berita', ''), /^6:\d+ 0\.title\.ms is missing/],
    ['a strange key', UPDATE.replace('color:', 'colour: red\n  color:'), /^4:3 "colour" is not a key/],
    ['a map', 'news: 1\n', /the file is/],
    ['an id twice', UPDATE + UPDATE, /"news" stands twice/],
  ])('with %s is refused with its place', (_name, text, fault) => {
    expect(faultsOf(text).join('\n')).toMatch(fault)
  })

  it('may be empty or absent, and is told newest first', () => {
    for (const text of ['', '# nothing yet\n', null]) {
      const { catalog, diagnostics } = assembled(withUpdates(text))
      expect([catalog?.updates, diagnostics]).toEqual([[], []])
    }
    const older = UPDATE.replace('news', 'older').replace('2026-11-21', '2025-01-01')
    const { catalog } = assembled(withUpdates(older + UPDATE))
    expect(catalog?.updates.map(({ id }) => id)).toEqual(['news', 'older'])
  })

  it('with a fault leaves the generators, and says so', () => {
    const { catalog, diagnostics } = assembled(withUpdates('- id: 1'))
    expect(catalog?.generators.length).toBeGreaterThan(40)
    expect(diagnostics.some(({ file, severity }) => file.endsWith('_updates.yaml') && severity === 'error')).toBe(true)
  })
})

describe('a catalog read again', () => {
  const isShared = ({ path }: CatalogSourceFile) => path.split('/').at(-1)!.startsWith('_')
  const own = shippedInputs.filter((input) => !isShared(input))
  const inputs = [...shippedInputs.filter(isShared), ...everyNth('a catalog read again', own, 8)]

  it('compiles what changed alone, and all that stands on a shared file that did', () => {
    const memo: CompileMemo = new Map()
    const first = assembleCatalog([{ files: inputs, templates: shippedTemplates }], { memo }).catalog!
    const changed = inputs.find((input) => !isShared(input))
    const edit = (path: string) =>
      inputs.map((input) => (input.path === path ? { ...input, text: `${input.text}\n# edited\n` } : input))

    const second = assembleCatalog([{ files: edit(changed!.path), templates: shippedTemplates }], { memo }).catalog!
    const anew = second.generators.filter((generator) => !first.generators.includes(generator))
    expect(anew.map(({ family, id }) => `${family}/${id}.yaml`)).toEqual([changed!.path])
    expect(second.generators).toEqual(first.generators)

    const third = assembleCatalog([{ files: edit('_words.yaml'), templates: shippedTemplates }], { memo }).catalog!
    expect(third.generators.filter((generator) => second.generators.includes(generator))).toEqual([])
    expect(third.generators).toEqual(first.generators)
  })

  it('says what is wrong with a shared template for as long as it is', () => {
    const memo: CompileMemo = new Map()
    const [name, text] = Object.entries(shippedTemplates)[0]!
    const faults = (own: string) =>
      assembleCatalog([{ files: inputs, templates: { ...shippedTemplates, [name]: own } }], { memo }).diagnostics.length
    expect([faults(text), faults(`${text}{{#if`), faults(text)]).toEqual([0, 1, 0])
  })
})
