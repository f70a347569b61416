import { expect, it } from 'vitest'
import { findPiece } from '../../../../engine/book/book.ts'
import { findNextStep } from '../../../../engine/book/next-step.ts'
import { resumeBook } from '../../../../engine/book/record.ts'
import { shippedCatalog } from '../../../catalog.ts'
import { EARLIER_ROMANCE, FINISHED, type FinishedBook, findsPlant, plantedBook } from './planted-books.ts'

const { generators } = shippedCatalog()
const generatorOf = ({ generator }: FinishedBook) => generators.find(({ id }) => id === generator)!

it('the planted faults are 25 and more, in both languages, with and without need of a model, each with a name of its own', () => {
  const plants = FINISHED.flatMap((finished) => finished.plants.map((plant) => ({ ...plant, finished })))
  expect(plants.length).toBeGreaterThanOrEqual(25)
  for (const finished of FINISHED)
    for (const needsModel of [true, false])
      expect(
        finished.plants.filter((plant) => (plant.needsModel === true) === needsModel).length,
      ).toBeGreaterThanOrEqual(5)
  expect(new Set(plants.map(({ id, finished }) => `${finished.name} ${id}`)).size).toBe(plants.length)
})

it.each([...FINISHED, EARLIER_ROMANCE])(
  'the planted faults go into a finished book of $language that can be loaded',
  (finished) => {
    const generator = generatorOf(finished)
    const clean = plantedBook(finished, generator)
    const book = plantedBook(finished, generator, finished.plants)
    expect(findNextStep(generator, book)).toBeNull()
    expect(resumeBook(generator, JSON.parse(JSON.stringify(book)), 2026)).toEqual(book)
    expect(book.outline!.entries.length).toBe(finished.chapters === 7 ? 7 : 3)
    for (const { changes = [], against = [] } of finished.plants) {
      for (const { step, put } of changes) {
        expect(findPiece(book, step)!.text).toContain(put)
        expect(findPiece(clean, step)!.text).not.toContain(put)
      }
      for (const { step, quote } of against) expect(findPiece(book, step)!.text, quote).toContain(quote)
    }
  },
)

it('the planted faults count as found only with both sides', () => {
  const [finished] = FINISHED
  const plant = finished!.plants.find(({ id }) => id === 'sentence-again')!
  const book = plantedBook(finished!, generatorOf(finished!), [plant])
  const own = { step: plant.changes![0]!.step, quote: plant.changes![0]!.put }
  const [other] = plant.against!
  expect(findsPlant(book, plant, { passages: [other!, own], why: '' })).toBe(true)
  expect(findsPlant(book, plant, { passages: [own], why: '' })).toBe(false)
  expect(
    findsPlant(book, plant, { passages: [other!, { ...other!, quote: other!.quote.slice(0, 12) }], why: '' }),
  ).toBe(false)
})
