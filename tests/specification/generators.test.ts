import { describe, expect, test } from 'vitest'
import { catalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { actualOf, allow } from './actual.ts'
import { specifiedGenerators } from './all.ts'
import { expectedOf } from './expected.ts'
import { figuresOf } from './specified.ts'

const DAY = '2026-06-01'

const { catalog, diagnostics } = await loadCatalog(catalogFolders(), process.cwd())
const compiled = new Map(catalog!.generators.map((generator) => [generator.id, generator]))
const listed = Object.entries(specifiedGenerators)

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
  expect([...compiled.keys()]).toEqual(listed.map(([id]) => id))
})

describe.each(listed)('%s', (id, specified) => {
  test('says what the specification says', () => {
    const generator = compiled.get(id)
    expect(generator, `generators/${specified.family}/${id}.yaml is missing or has faults`).toBeDefined()
    const expected = expectedOf(id, specified)
    expect(allow(actualOf(generator!, specified, DAY), expected)).toEqual(expected)
  })

  test.runIf(specified.title)('has its title', () => {
    expect(compiled.get(id)?.title).toMatchObject(specified.title!)
  })

  test.runIf(specified.button)('has its buttons', () => {
    const { button, busy } = compiled.get(id)!
    expect(button?.en).toBe(specified.button)
    // A generator without a text of its own says "Generating..." like all others.
    expect(busy?.en ?? 'Generating...').toBe(specified.busy ?? 'Generating...')
  })

  test.runIf(specified.book)('asks for chapters of about 1,500 words', () => {
    const { words } = compiled.get(id)!.writing.steps.chapter!
    // Sad stories alone have a length to choose.
    if (words && 'field' in words) expect(words.field).toBe('storyLength')
    else expect(words).toEqual({ min: 1500, max: 1500 })
  })

  test.runIf(specified.calls?.words)('asks for its words', () => {
    const words = specified.calls!.words!
    expect(compiled.get(id)!.writing.steps.text!.words).toEqual({ min: words, max: words })
  })

  const bracketed = Object.entries(specified.fields).filter(([, field]) => field.options.some(hasFigures(field)))
  test.each(bracketed)('%s shows the figures of its options', (name, field) => {
    const found = compiled.get(id)!.fields.find((one) => one.name === name)!
    const lacking = found.options.flatMap(({ value, label }) => {
      const figures = figuresOf(figureSource(field, value))
      const shown = [label.en, label.ms].map((text) => text.replaceAll(/(?<=\d),(?=\d{3})/g, ''))
      return figures.every((figure) => shown.every((text) => text.includes(figure)))
        ? []
        : [`${value}: ${shown.join(' / ')}`]
    })
    expect(lacking).toEqual([])
  })

  const worded = Object.entries(specified.fields).filter(([, { brackets }]) =>
    Object.values(brackets ?? {}).some((bracket) => bracket.endsWith(' words')),
  )
  test.each(worded)('%s carries the words of its options', (name, { brackets }) => {
    const found = compiled.get(id)!.fields.find((one) => one.name === name)!
    const words = found.options.map((option) => [
      option.value,
      option.words && `${option.words.min}-${option.words.max}`,
    ])
    expect(Object.fromEntries(words)).toEqual(
      Object.fromEntries(Object.entries(brackets!).map(([value, bracket]) => [value, rangeOf(bracket)])),
    )
    expect(compiled.get(id)!.writing.steps.text!.words).toEqual({ field: name })
  })
})

type Bracketed = (typeof listed)[number][1]['fields'][string]

/** What stands in brackets, or the value itself when it begins with a figure. */
function figureSource(field: Bracketed, value: string | number): string {
  return field.brackets?.[value] ?? (/^\d.*\D/.test(String(value)) ? String(value) : '')
}

function hasFigures(field: Bracketed) {
  return (value: string | number) => figuresOf(figureSource(field, value)).length > 0
}

function rangeOf(bracket: string): string {
  const [min, max] = bracket.replace(' words', '').split('-')
  return `${min}-${max ?? min}`
}
