import { expect, it } from 'vitest'
import {
  countPieceSections,
  findEntryWords,
  findEntryWordsFault,
  findPiecePrice,
  withEntryWords,
} from '../../../engine/generator/entry-words.ts'
import { generatorOf, readingOf, shippedCatalog } from '../../catalog.ts'
import { TALE } from '../tale.ts'

const { generators } = shippedCatalog()
const generatorNamed = (id: string) => generators.find((one) => one.id === id)!
const romance = generatorNamed('romance')
const CHAPTER = { name: 'chapter' }
const DAY = '2026-03-20'

const withBounds = (bounds: string) => `${TALE}writing: { entryWords: ${bounds} }\n`

it('the words of a chapter that an author asks for may lie within the bounds of the catalog or the spec', () => {
  expect(romance.entryWords).toEqual({ min: 500, max: 6000, section: 2000 })
  expect(generatorOf(withBounds('100-900')).entryWords).toEqual({ min: 100, max: 900, section: 2000 })
  for (const [words, ok] of [
    [499, false],
    [500, true],
    [6000, true],
    [6001, false],
    [800.5, false],
    [Number.NaN, false],
  ] as const) {
    expect(findEntryWordsFault(romance, words, 'en') === null, String(words)).toBe(ok)
  }
  expect(findEntryWordsFault(romance, 9000, 'ms')).toBe(
    'Patah perkataan setiap bab: pilih nombor bulat dari 500 hingga 6,000.',
  )
})

it('the words of a chapter that an author asks for cannot be chosen where the spec says so, where no chapter is running text, and outside of books', () => {
  const none = generatorOf(withBounds('none'))
  const formed = generatorOf(
    `${TALE}steps: { chapter: { output: { parts: { tips: { label: { en: Tips, ms: Petua }, say: { en: tips, ms: petua } } } } } }\n`,
  )
  for (const generator of [
    none,
    formed,
    generatorNamed('cookbook'),
    generatorNamed('study-guide'),
    generatorNamed('poems'),
  ]) {
    expect(generator.entryWords, generator.id).toBeNull()
    expect(findEntryWordsFault(generator, 2000, 'en')).toContain(generator.title.en)
    expect(countPieceSections(generator, { entryWords: 6000 }, CHAPTER)).toBe(1)
  }
})

it('the words of a chapter that an author asks for are refused in a spec when they run backwards or are no range', () => {
  const said = (bounds: string) => readingOf({ 'stories/tale.yaml': withBounds(bounds) }).diagnostics
  expect(said('900-100')[0]!.message).toContain('runs backwards')
  expect(said('900')[0]!.message).not.toBe('')
  expect(said('100-900')).toEqual([])
})

it('the words of a chapter that an author asks for are brought within the bounds of today when a spec has changed since', () => {
  expect(findEntryWords(romance, {})).toBeNull()
  expect(findEntryWords(romance, { entryWords: 4500 })).toBe(4500)
  expect(findEntryWords(romance, { entryWords: 20_000 })).toBe(6000)
})

it.each([
  [undefined, 1],
  [500, 1],
  [2000, 1],
  [2001, 2],
  [4000, 2],
  [4001, 3],
  [6000, 3],
])(
  'the words of a chapter that an author asks for of %s are written in %s sections, each at the price of the step',
  (entryWords, sections) => {
    const book = entryWords === undefined ? {} : { entryWords }
    expect(countPieceSections(romance, book, CHAPTER)).toBe(sections)
    expect(findPiecePrice(romance, book, CHAPTER, DAY)).toBe(sections * romance.price.list.chapter!)
    expect(countPieceSections(romance, book, { name: 'introduction' })).toBe(1)
  },
)

it('the words of a chapter that an author asks for pay a promotion for each section too', () => {
  const note = 'note: { en: Now., ms: Kini. }'
  const tale = generatorOf(`${TALE}price: 5\npromotion: { price: 2, from: 2026-03-19, until: 2026-03-20, ${note} }\n`)
  expect(findPiecePrice(tale, { entryWords: 6000 }, CHAPTER, '2026-03-20')).toBe(6)
  expect(findPiecePrice(tale, { entryWords: 6000 }, CHAPTER, '2026-03-21')).toBe(15)
})

it('the words of a chapter that an author asks for take the place of what the generator asks of that step alone', () => {
  const long = withEntryWords(romance, { entryWords: 4500 })
  expect(long.writing.steps.chapter!.words).toEqual({ min: 4500, max: 4500 })
  expect(long.writing.steps.introduction).toEqual(romance.writing.steps.introduction)
  expect(withEntryWords(romance, {})).toBe(romance)
})
