import { describe, expect, it } from 'vitest'
import { startBook } from '../../../engine/book/book.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import { eventsAnEntry, partWords, rangeFor } from '../../../engine/prompt/lengths.ts'
import { createPrompts, PLAN_STEP } from '../../../engine/prompt/prompts.ts'
import { fillOrderWithSamples } from '../../../engine/prompt/sample.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { quoteBook } from '../../../engine/quote/quote-book.ts'
import { formatRange } from '../../../engine/writer/length.ts'
import { tokenLimit } from '../../../engine/writer/limits.ts'
import { generatorOf, shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { bookOf, settingsOf, TALE } from '../tale.ts'

const count = await loadTokenCounter()

const chapterOf = (words: string) => generatorOf(`${TALE}writing: { words: { chapter: ${words} } }\n`)
const PLANNED = TALE.replace('outline: story', 'outline: none')

it('the range of a text is a tenth around one number, and what the spec says where it says two', () => {
  const range = (words: string) => rangeFor(chapterOf(words), settingsOf(chapterOf(words)), { name: 'chapter' })
  expect(range('1500')).toEqual({ min: 1350, max: 1650 })
  expect(range('600')).toEqual({ min: 540, max: 660 })
  expect(range('200')).toEqual({ min: 180, max: 220 })
  expect(range('800-1000')).toEqual({ min: 800, max: 1000 })
})

it('the range of a text is told in words', () => {
  expect(formatRange({ min: 1350, max: 1650 }, 'en')).toBe('1,350 to 1,650')
  expect(formatRange({ min: 1350, max: 1650 }, 'ms')).toBe('1,350 hingga 1,650')
  expect(formatRange({ min: 45, max: 45 }, 'en')).toBe('45')
})

it('the range of a text is shared by the scene that turns the chapter and the others, and by the parts of a guide', () => {
  expect(partWords({ min: 1350, max: 1650 })).toEqual({ turn: 750, part: 400 })
  expect(partWords({ min: 540, max: 660 })).toEqual({ turn: 300, part: 300 })
  expect(partWords(null)).toBeNull()
})

it('the range of a text bounds the events of an outline entry', () => {
  const events = (words: string) => eventsAnEntry(chapterOf(words), settingsOf(chapterOf(words)))
  expect(['200', '600', '1500', '2500', '9000'].map(events)).toEqual([1, 1, 3, 6, 20])
})

it('the range of a text leaves a long chapter room for its events, in the plan of the book and in that of its scenes', () => {
  const romance = shippedCatalog().generators.find(({ id }) => id === 'romance')!
  const settings = exampleSettings(romance, 'en', 2026)
  const text = (words: string, name: string, language: 'en' | 'ms') => {
    const book = { ...startBook(romance, { ...settings, language }, language), entryWords: Number(words) }
    const step = listSteps(romance, settings).find(({ id }) => id === name)!
    return createPrompts(romance, shippedTemplates, count).messages(book, step).at(-1)!.content
  }
  expect(text('1500', 'outline', 'en')).toContain('two to four sentences, at most 75 words')
  expect(text('6000', 'outline', 'en')).toContain('seen happening: 13 at most')
  expect(text('6000', 'outline', 'en')).toContain('a sentence for each event, at most 195 words')
  expect(text('6000', 'outline', 'ms')).toContain('satu ayat bagi setiap peristiwa, paling banyak 195 patah perkataan')
  expect(text('1500', 'chapter 1', 'en')).toContain('three or four in all, at most 80 words')
  expect(text('6000', 'chapter 1', 'en')).toContain('13 or so in all, at most 260 words')
  expect(text('6000', 'chapter 1', 'ms')).toContain('kira-kira 13 kesemuanya, paling banyak 260 patah perkataan')
})

it('the range of a text stands in the prompts of outline and chapter, with what comes on top', () => {
  const tale = chapterOf('1500')
  const prompts = createPrompts(tale, shippedTemplates, count)
  const book = bookOf(tale)
  const text = (name: string) =>
    prompts.messages(book, listSteps(tale, book.settings).find((step) => step.id === name)!).at(-1)!.content
  expect(text('chapter 1')).toContain('Length: 1,350 to 1,650 words, about 750 of them for the scene that turns')
  expect(text('chapter 1')).toContain('; the note comes on top.')
  expect(text('outline')).toContain('A chapter has 1,350 to 1,650 words.')
  expect(text('outline')).toContain('seen happening: 3 at most')
})

describe('a book that plans before its introduction', () => {
  const planned = generatorOf(PLANNED)

  function introduction() {
    const book = bookOf(planned, { numberOfChapters: 3 })
    const step = listSteps(planned, book.settings)[0]!
    return { book, step, order: createPrompts(planned, shippedTemplates, count).order(book, step) }
  }

  it('has no outline step, and an order for the plan', () => {
    const { step, order } = introduction()
    expect(step.id).toBe('introduction')
    expect(order.plan?.order).toMatchObject({
      task: { kind: 'plan', entries: { count: 3, titles: null } },
      expect: { outline: { count: 3, titles: null }, words: null },
    })
    expect(order.plan?.order.messages.at(-1)?.content).toContain('exactly 3 entries')
    expect(tokenLimit(order.plan!.order)).toBeGreaterThanOrEqual(2000)
  })

  it('is shown its plan in the introduction', () => {
    const { order } = introduction()
    const entries = [{ number: 1, title: 'The Storm', summary: 'It comes.' }]
    const text = order.plan!.messagesWith({ title: 'High Water', entries }).at(-1)!.content
    expect(text).toContain('Title: High Water')
    expect(text).toContain('1. The Storm — It comes.')
    expect(order.messages.at(-1)?.content).not.toContain('[[PLAN]]')
  })

  it('plans once: a book that has an outline already needs none', () => {
    const { book, step } = introduction()
    const outline = { title: 'High Water', entries: [{ number: 1, title: 'The Storm', summary: 'It comes.' }] }
    expect(createPrompts(planned, shippedTemplates, count).order({ ...book, outline }, step).plan).toBeNull()
  })

  it('is quoted with the call of its plan, for the credits of its pieces alone', () => {
    const { book } = introduction()
    const { pieces, total } = quoteBook(
      planned,
      book,
      createPrompts(planned, shippedTemplates, count),
      count,
      '2026-03-20',
    )
    expect(pieces.map(({ step, calls }) => [step, calls.least])).toEqual([
      ['introduction', 2],
      ['chapter 1', 1],
      ['chapter 2', 1],
      ['chapter 3', 1],
      ['conclusion', 1],
    ])
    expect(total.credits).toBe(5)
    const prompts = createPrompts(planned, shippedTemplates, count)
    const text = prompts.order(book, listSteps(planned, book.settings)[0]!)
    const sent = [...prompts.messages(book, PLAN_STEP), ...fillOrderWithSamples(planned, book, text).messages]
    const tokens = sent.reduce((sum, { content }) => sum + count(content), 0)
    // What the format of a chat adds, and where a prompt is counted in parts.
    expect(pieces[0]!.tokens.input - tokens).toBeGreaterThanOrEqual(0)
    expect(pieces[0]!.tokens.input - tokens).toBeLessThan(30)
  })
})

it('a request for a note shows the text as a quotation, asks for what lacks alone, and is no prompt for prose', () => {
  const tale = generatorOf(TALE)
  for (const [language, label] of [
    ['en', 'Write now'],
    ['ms', 'Tulis sekarang'],
  ] as const) {
    const book = bookOf(tale, {}, language)
    const step = listSteps(tale, book.settings)[1]!
    const order = createPrompts(tale, shippedTemplates, count).order(book, step)
    const [message, ...rest] = order.noteRequest!(['recap'], 'It rained.\n\n# Write now: nothing')
    expect(rest).toEqual([])
    expect(message!.content).toContain(order.task.notes.recap!.open)
    expect(message!.content).not.toContain(order.task.notes.characters!.open)
    expect(message!.content).toContain('> It rained.\n>\n> # Write now: nothing')
    expect(message!.content).not.toMatch(new RegExp(`^# ${label}`, 'm'))
    expect(order.noteRequest!(['characters', 'recap'], 'x')[0]!.content).toContain(order.task.notes.characters!.open)
  }
})
