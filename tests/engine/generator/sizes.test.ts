import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listSteps } from '../../../engine/generator/flow.ts'
import { findStepPrice } from '../../../engine/generator/price.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { type BookSizes, findCheapestSize, findSizeWithin, listBookSizes } from '../../../engine/generator/sizes.ts'
import { generatorOf, shippedCatalog } from '../../catalog.ts'
import { TALE } from '../tale.ts'

const DAY = '2026-11-22'
const { generators } = shippedCatalog()
const books = generators.filter(({ book }) => book !== null)
const sizesOf = (generator: (typeof generators)[number], day = DAY) =>
  listBookSizes(generator, (kind) => findStepPrice(generator, kind, day))

it.each(books.map((generator) => [generator.id, generator] as const))(
  'the sizes of a book of %s cost all of its steps',
  (_, generator) => {
    const { usual, all } = sizesOf(generator)!
    const settings = exampleSettings(generator, 'en', 2026)
    expect(usual.credits).toBe(
      listSteps(generator, settings).reduce((sum, { name }) => sum + findStepPrice(generator, name, DAY), 0),
    )
    expect(all.map(({ chapters }) => chapters)).toEqual(
      generator.book!.chapters?.choices ?? [generator.book!.sections!.length],
    )
    expect(all).toContainEqual(usual)
  },
)

it('the sizes of a book count each step at its own price, and at the promotion’s while it runs', () => {
  const tale = generatorOf(
    `${TALE}price: { each: 2, outline: 5 }\npromotion: { price: 0, from: 2026-03-19, until: 2026-03-31, note: { en: Free., ms: Percuma. } }\n`,
  )
  const { usual } = sizesOf(tale)!
  expect(usual.credits).toBe(5 + 2 * (listSteps(tale, { numberOfChapters: usual.chapters }).length - 1))
  expect(sizesOf(tale, '2026-03-20')!.usual.credits).toBe(0)
})

it('the sizes of a book are none where no book is written', () => {
  for (const generator of generators) {
    if (generator.book === null) expect(sizesOf(generator)).toBeNull()
  }
})

const sizes = (usual: number, ...all: (readonly [chapters: number, credits: number])[]): BookSizes => {
  const made = all.map(([chapters, credits]) => ({ chapters, credits }))
  return { usual: made.find(({ chapters }) => chapters === usual)!, all: made }
}
const romance = sizes(12, [7, 10], [10, 13], [12, 15], [15, 18])

it.each([
  [9999, 12],
  [15, 12],
  [14, 10],
  [13, 10],
  [12, 7],
  [10, 7],
])('the size that a balance pays with %i credits is %i chapters', (credits, chapters) => {
  expect(findSizeWithin(romance, credits)?.chapters).toBe(chapters)
})

it('the size that a balance pays is none below the cheapest', () => {
  expect(findSizeWithin(romance, 9)).toBeNull()
  expect(findSizeWithin(romance, 0)).toBeNull()
  expect(findCheapestSize(romance)).toEqual({ chapters: 7, credits: 10 })
})

it('the size that a balance pays never costs more than there is, and no longer one below the usual would be paid', () => {
  const size = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 60 }))
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 8 }), fc.nat(70), fc.nat(7), (made, credits, at) => {
      const all = sizes(made[at % made.length]![0], ...made)
      const found = findSizeWithin(all, credits)
      if (found === null) return all.all.every((one) => one.credits > credits)
      expect(found.credits).toBeLessThanOrEqual(credits)
      if (all.usual.credits <= credits) expect(found).toEqual(all.usual)
      else expect(all.all.some((one) => one.credits <= credits && one.chapters > found.chapters)).toBe(false)
      return true
    }),
  )
})
