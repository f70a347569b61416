import { describe, expect, it } from 'vitest'
import { countPartsAndWords } from '../../../engine/book/next-step.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { shippedCatalog } from '../../catalog.ts'

const books = shippedCatalog().generators.filter(({ book }) => book !== null)

describe.each(books.map((generator) => [generator.id, generator] as const))('%s', (_, generator) => {
  const steps = listSteps(generator, {})
  const pieces = steps.map(({ id }) => ({ step: id, words: 100 }))

  it('counts up by one part and its words a piece, the outline aside, to the whole', () => {
    const parts = steps.filter(({ kind }) => kind !== 'plan').length
    const counts = pieces.map((_piece, at) => countPartsAndWords(steps, pieces.slice(0, at + 1)))
    const outline = steps.length - parts
    expect(counts.map(({ done }) => done)).toEqual(pieces.map((_piece, at) => at + 1 - outline))
    expect(counts.map(({ words }) => words)).toEqual(counts.map(({ done }) => done * 100))
    expect(counts.every(({ of }) => of === parts)).toBe(true)
    expect(counts.map(({ share }) => share === 1)).toEqual(counts.map(({ done }) => done === parts))
  })
})

it('leaves out what is no step of the book', () => {
  const steps = [{ id: 'introduction', kind: 'text' as const }]
  expect(countPartsAndWords(steps, [{ step: 'chapter 9', words: 7 }])).toEqual({ done: 0, of: 1, share: 0, words: 0 })
  expect(countPartsAndWords([], [])).toEqual({ done: 0, of: 0, share: 0, words: 0 })
})
