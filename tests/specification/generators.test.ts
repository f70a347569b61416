import { describe, expect, test } from 'vitest'
import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { actualOf, allow } from './actual.ts'
import { specifiedGenerators } from './all.ts'
import { expectedOf } from './expected.ts'
import { figuresOf, type SpecifiedField } from './specified.ts'

const DAY = '2026-06-01'

const { catalog, diagnostics } = await loadCatalog(catalogFolders(), packageRoot())
const compiled = new Map(catalog!.generators.map((generator) => [generator.id, generator]))
const listed = Object.entries(specifiedGenerators)
const where = <T>(pick: (specified: (typeof listed)[number][1], id: string) => T | undefined) =>
  listed.flatMap(([id, specified]) => {
    const picked = pick(specified, id)
    return picked === undefined ? [] : [[id, picked] as const]
  })

test('the catalog reads without a fault', () => {
  expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).toEqual([])
})

test('the documents name 41 generators, 9 + 14 + 10 + 5 + 2 + 1 by family', () => {
  const count = (family: string) => listed.filter(([, specified]) => specified.family === family).length
  expect(['fiction', 'non-fiction', 'creative', 'marketing', 'covers', 'tools'].map(count)).toEqual([
    9, 14, 10, 5, 2, 1,
  ])
  expect(listed).toHaveLength(41)
})

test('the catalog has them all, in menu order', () => {
  const promised = catalog!.generators.filter(({ imports }) => !imports)
  expect(promised.map(({ id }) => id)).toEqual(listed.map(([id]) => id))
})

test.each(listed)('%s says what the specification says', (id, specified) => {
  const generator = compiled.get(id)
  expect(generator, `generators/${specified.family}/${id}.yaml is missing or has faults`).toBeDefined()
  const expected = expectedOf(id, specified)
  expect(allow(actualOf(generator!, specified, DAY), expected)).toEqual(expected)
})

test.each(where(({ title }) => title))('%s has the title %o', (id, title) => {
  expect(compiled.get(id)!.title).toMatchObject(title)
})

test.each(where(({ button, busy }) => (button ? [button, busy] : undefined)))('%s has the buttons %o', (id, texts) => {
  const { button, busy } = compiled.get(id)!
  // A generator without a text of its own says "Generating..." like all others.
  expect([button?.en, busy?.en ?? 'Generating...']).toEqual([texts[0], texts[1] ?? 'Generating...'])
})

describe('words', () => {
  test.each(where(({ book, calls }) => book && (calls?.chapterWords ?? 1500)))('%s: chapters of %s', (id, wanted) => {
    const { chapter } = compiled.get(id)!.writing.steps
    expect(chapter!.words).toEqual(typeof wanted === 'string' ? { field: wanted } : { min: wanted, max: wanted })
  })

  test.each(where(({ calls }) => calls?.words))('%s: %i', (id, words) => {
    expect(compiled.get(id)!.writing.steps.text!.words).toEqual({ min: words, max: words })
  })

  const worded = where(({ fields }) => Object.entries(fields).find(([, field]) => bracketsOf(field).some(isWords)))
  test.each(worded)('%s: by option of %o', (id, [name, field]) => {
    const found = compiled.get(id)!.fields.find((one) => one.name === name)!
    const carried = found.options.map(({ value, words }) => [value, words && `${words.min}-${words.max}`])
    const wanted = Object.entries(field.brackets!).map(([value, bracket]) => [value, rangeOf(bracket)])
    expect(carried).toEqual(wanted)
    expect(compiled.get(id)!.writing.steps.text!.words).toEqual({ field: name })
  })
})

describe('figures in brackets stand in the labels', () => {
  const figured = listed.flatMap(([id, { fields }]) =>
    Object.entries(fields)
      .filter(([, field]) => field.options.some((value) => figuresOf(figureSource(field, value)).length > 0))
      .map(([name, field]) => [id, name, field] as const),
  )

  test.each(figured)('%s, %s', (id, name, field) => {
    const { options } = compiled.get(id)!.fields.find((one) => one.name === name)!
    const lacking = options.filter(({ value, label }) => {
      const shown = [label.en, label.ms].map((text) => text.replaceAll(/(?<=\d),(?=\d{3})/g, ''))
      return !figuresOf(figureSource(field, value)).every((figure) => shown.every((text) => text.includes(figure)))
    })
    expect(lacking.map(({ value, label }) => ({ value, ...label }))).toEqual([])
  })
})

/** What stands in brackets, or the value itself when it begins with a figure. */
function figureSource(field: SpecifiedField, value: string | number): string {
  return field.brackets?.[value] ?? (/^\d.*\D/.test(String(value)) ? String(value) : '')
}

function bracketsOf(field: SpecifiedField): string[] {
  return Object.values(field.brackets ?? {})
}

function isWords(bracket: string): boolean {
  return bracket.endsWith(' words')
}

function rangeOf(bracket: string): string {
  const [min, max] = bracket.replace(' words', '').split('-')
  return `${min}-${max ?? min}`
}
