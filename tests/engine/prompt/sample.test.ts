import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { listRemainingSteps } from '../../../engine/book/next-step.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { fillWithSamples, rewindBookBefore } from '../../../engine/prompt/sample.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { LANGUAGE_FIGURES } from '../../../engine/prose/language-words.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { generatorOf, shippedCatalog } from '../../catalog.ts'
import { everyNth } from '../../seeded.ts'
import { bookOf, settingsOf, TALE, YEAR } from '../tale.ts'
import { USUAL, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const stepOf = (name: string) => listSteps(tale, settingsOf(tale)).find((step) => step.id === name)!
const count = await loadTokenCounter()

it('a sample of what is not written yet fills every step before the one asked for, and no more', () => {
  const book = fillWithSamples(tale, bookOf(tale), stepOf('chapter 3'))
  expect(book.pieces.map((piece) => piece.step)).toEqual(['outline', 'introduction', 'chapter 1', 'chapter 2'])
  expect(listRemainingSteps(tale, book)[0]!.id).toBe('chapter 3')
  expect(book.outline!.entries).toHaveLength(5)
  expect(book.characters).toMatch(/sample/)
})

it('a sample of what is not written yet says in the language of the book that it is one', () => {
  const book = fillWithSamples(tale, bookOf(tale, {}, 'ms'), stepOf('chapter 1'))
  expect(book.title).toBe('Tajuk Contoh')
  expect(book.pieces.at(-1)!.text).toMatch(/contoh/)
})

it('a sample of what is not written yet is as long as what is asked for: texts, and the plan of long chapters', () => {
  const romance = shippedCatalog().generators.find(({ id }) => id === 'romance')!
  const reading = parseSettings(romance, exampleSettings(romance, 'en', YEAR), { language: 'en', year: YEAR })
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  const usual = startBook(romance, reading.settings, 'en')
  const steps = listSteps(romance, usual.settings)
  const planOf = (book: Book) =>
    fillWithSamples(romance, book, steps[1]!).outline!.entries[0]!.summary.split(' ').length
  expect(planOf(usual)).toBeLessThan(75)
  const long = { ...usual, entryWords: 4000 }
  expect(planOf(long)).toBeGreaterThan(100)
  const { pieces } = fillWithSamples(romance, long, steps[3]!)
  const words = Object.fromEntries(pieces.map(({ step, text }) => [step, text.split(/\s+/).length]))
  expect(words.introduction).toBeGreaterThan(800)
  expect(words['chapter 1']).toBeGreaterThan(3900)
})

it.each(LANGUAGES)(
  'a sample of what is not written yet has as many tokens a word as a model writes (%s)',
  (language) => {
    const { pieces } = fillWithSamples(tale, bookOf(tale, {}, language), stepOf('chapter 3'))
    for (const { step, text } of pieces.filter(({ kind }) => kind !== 'outline'))
      expect(count(text) / countWords(text) / LANGUAGE_FIGURES[language].tokensPerWord, step).toBeCloseTo(1.01, 1)
    const all = pieces.map(({ text }) => text).join('\n')
    expect(count(all) / countWords(all)).toBeGreaterThanOrEqual(LANGUAGE_FIGURES[language].tokensPerWord)
  },
)

it('a sample of what is not written yet leaves what is written as it is', () => {
  const begun = writtenUntil(tale, bookOf(tale), 'chapter 2', USUAL)
  const book = fillWithSamples(tale, begun, stepOf('chapter 3'))
  expect(book.pieces.slice(0, begun.pieces.length)).toEqual(begun.pieces)
  expect([book.outline, book.characters, book.title]).toEqual([begun.outline, begun.characters, begun.title])
})

it('a sample of what is not written yet reaches every step of every shipped generator in its prompt', () => {
  const catalog = shippedCatalog()
  const books = catalog.generators.filter(({ book }) => book)
  for (const generator of everyNth('samples of books', books, 5)) {
    const language = generator.languages[0]!
    const reading = parseSettings(generator, exampleSettings(generator, language, YEAR), { language, year: YEAR })
    if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
    const book = startBook(generator, reading.settings, language)
    const prompts = createPrompts(generator, catalog.templates, count)
    for (const step of listSteps(generator, book.settings)) {
      expect(
        () => prompts.messages(fillWithSamples(generator, book, step), step),
        `${generator.id} ${step.id}`,
      ).not.toThrow()
    }
  }
})

describe('a book as it was before a step', () => {
  const whole = writtenUntil(tale, bookOf(tale), 'conclusion', USUAL)

  it('lacks the later pieces and keeps the earlier ones', () => {
    const before = rewindBookBefore(tale, whole, stepOf('chapter 2'))
    expect(before.pieces.map((piece) => piece.step)).toEqual(['outline', 'introduction', 'chapter 1'])
    expect(before.outline).toEqual(whole.outline)
  })

  it('remembers nothing of an outline that was not written yet', () => {
    expect(rewindBookBefore(tale, whole, stepOf('outline'))).toMatchObject({
      outline: null,
      title: null,
      characters: null,
    })
  })

  it('keeps a title the author gave', () => {
    expect(rewindBookBefore(tale, { ...whole, title: 'Mine' }, stepOf('outline')).title).toBe('Mine')
  })
})
