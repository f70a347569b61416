import { expect, it } from 'vitest'
import { type Book, findPiece } from '../../../engine/book/book.ts'
import { FindingRecord } from '../../../engine/book/finding.ts'
import { paragraphsOf } from '../../../engine/prose/paragraphs.ts'
import { countHits } from '../../../engine/review/answer-lines.ts'
import { checkBook } from '../../../engine/review/check-book.ts'
import { shippedCatalog } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'
import {
  EARLIER_ROMANCE,
  FINISHED,
  type FinishedBook,
  findsPlant,
  GUIDE,
  LISTED_ROMANCE,
  PLANTS,
  type Plant,
  plantedBook,
  quotes,
  ROMANCE,
} from './planted/planted-books.ts'

const { generators } = shippedCatalog()
const generatorOf = ({ generator }: FinishedBook) => generators.find(({ id }) => id === generator)!
const bookOf = (finished: FinishedBook, plants: readonly Plant[] = []) =>
  plantedBook(finished, generatorOf(finished), plants)
const faultsOf = (finished: FinishedBook, book: Book) => checkBook(generatorOf(finished), book).faults

/** Planted faults that need no model. */
const alone = ({ plants }: FinishedBook) => plants.filter(({ needsModel }) => !needsModel)

/** At least this share of the planted faults that need no model. */
const MIN_FOUND_SHARE = 0.9
/** At most this many false alarms for each paragraph without a planted fault. */
const MAX_FALSE_ALARM_SHARE = 0.05

const ORIGINALS = [ROMANCE, EARLIER_ROMANCE, LISTED_ROMANCE, GUIDE]

it('the checks that need no model find nine of ten planted faults that need none, in each language', () => {
  for (const finished of FINISHED) {
    const own = alone(finished)
    const book = bookOf(finished, own)
    const faults = faultsOf(finished, book)
    const missed = own.filter((plant) => !faults.some((fault) => findsPlant(book, plant, fault)))
    expect(1 - missed.length / own.length, missed.map(({ id }) => id).join()).toBeGreaterThanOrEqual(MIN_FOUND_SHARE)
  }
})

it('the checks that need no model find each of these planted faults also when it is the only one in its book', () => {
  for (const finished of FINISHED)
    for (const plant of everyNth(`plants of ${finished.name}`, alone(finished), 4)) {
      const book = bookOf(finished, [plant])
      const found = faultsOf(finished, book).some((fault) => findsPlant(book, plant, fault))
      expect(found, `${finished.name} ${plant.id}`).toBe(true)
    }
})

it('the checks that need no model find three of four faults that were planted when the checks stood', () => {
  const sets = [
    [EARLIER_ROMANCE, PLANTS.heldOutRomance],
    [GUIDE, PLANTS.heldOutGuide],
  ] as const
  const missed = sets.flatMap(([finished, plants]) => {
    const book = bookOf(finished, plants)
    const faults = faultsOf(finished, book)
    return plants.filter((plant) => !faults.some((fault) => findsPlant(book, plant, fault))).map(({ id }) => id)
  })
  const all = PLANTS.heldOutRomance.length + PLANTS.heldOutGuide.length
  expect(1 - missed.length / all, missed.join()).toBeGreaterThanOrEqual(0.75)
})

it.each(PLANTS.slips)(
  'the checks that need no model know of the recorded novel as much as this: $about',
  ({ passages, foundBy }) => {
    const book = bookOf(ROMANCE)
    const found = faultsOf(ROMANCE, book).filter((fault) => passages.every((passage) => quotes(book, fault, passage)))
    expect(found.map(({ source }) => source)).toEqual(foundBy === null ? [] : [foundBy])
  },
)

it('the checks that need no model raise no more than five false alarms in a hundred paragraphs, and every alarm is judged', () => {
  let alarms = 0
  let paragraphs = 0
  for (const finished of ORIGINALS) {
    const book = bookOf(finished)
    const judged = PLANTS.judged.filter(({ book: name }) => name === finished.name)
    const faults = faultsOf(finished, book)
    for (const { source, why } of faults) {
      const one = judged.find((finding) => finding.source === source && why.includes(finding.why))
      expect(one, `${finished.name}: ${source}: ${why}`).toBeDefined()
      if (!one!.isRight) alarms++
    }
    expect(faults.length, finished.name).toBe(judged.length)
    paragraphs += book.pieces.reduce((sum, { text }) => sum + paragraphsOf(text).length, 0)
  }
  expect(alarms / paragraphs).toBeLessThanOrEqual(MAX_FALSE_ALARM_SHARE)
})

it('the checks that need no model quote letter by letter, and mend only a passage that stands once', () => {
  for (const finished of ORIGINALS) {
    const book = bookOf(finished, finished.plants)
    for (const [at, fault] of faultsOf(finished, book).entries()) {
      expect(() => FindingRecord.parse({ ...fault, id: `1.${at}`, state: 'open' })).not.toThrow()
      for (const { step, quote } of fault.passages) expect(findPiece(book, step)!.text).toContain(quote)
      const { repair } = fault
      if (repair !== null) expect(countHits(findPiece(book, repair.step)!.text, repair.find), repair.find).toBe(1)
    }
  }
})

it('the checks that need no model tell only what touches the pieces since an earlier reading', () => {
  const book = bookOf(ROMANCE, ROMANCE.plants)
  const generator = generatorOf(ROMANCE)
  const all = checkBook(generator, book).faults
  const later = new Set(['chapter 6', 'chapter 7', 'conclusion'])
  const since = checkBook(generator, book, { since: 'chapter 6' }).faults
  expect(since).toEqual(all.filter(({ passages }) => passages.some(({ step }) => later.has(step))))
  expect(since.length).toBeGreaterThan(0)
  expect(since.length).toBeLessThan(all.length)
})

it('the checks that need no model tell the eight most frequent of what comes again in a book full of it', () => {
  const towns = 'Perth Leith Crail Nairn Wick Oban Troon Largs Dunbar Alloa Banff Elgin'.split(' ')
  const often = 'Nobody on the pier remembered when the old ferry had last left on time.'
  const once = towns.map(
    (town) => `The bus to ${town} was full, ${town} market was shut, and ${town} station smelled of rain.`,
  )
  const pieces = bookOf(ROMANCE).pieces.map((piece, at) => ({
    ...piece,
    text: [...(at < 3 ? once : []), often].join('\n\n'),
  }))
  const repeats = faultsOf(ROMANCE, { ...bookOf(ROMANCE), pieces }).filter(({ source }) => source === 'repeats')
  expect(repeats).toHaveLength(8)
  expect(repeats[0]!.passages[0]!.quote).toBe(often)
})

it('the checks that need no model find nothing in a book without pieces', () => {
  const book = bookOf(ROMANCE)
  expect(faultsOf(ROMANCE, { ...book, pieces: [], bible: undefined })).toEqual([])
})
