import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../engine/base/language.ts'
import type { Book } from '../../../engine/book/book.ts'
import { listSteps, type Step } from '../../../engine/generator/flow.ts'
import { createPrompts } from '../../../engine/prompt/prompts.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { quoteBook } from '../../../engine/quote/quote-book.ts'
import type { AcceptedText } from '../../../engine/writer/events.ts'
import type { ChatMessage } from '../../../engine/writer/provider.ts'
import { generatorOf, shippedTemplates } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { USUAL, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const count = await loadTokenCounter()

const stepOf = (book: Book, id: string): Step => listSteps(tale, book.settings).find((step) => step.id === id)!
const orderOf = (book: Book, id = 'chapter 2') =>
  createPrompts(tale, shippedTemplates, count).order(book, stepOf(book, id))
const begun = (entryWords?: number, language: 'en' | 'ms' = 'en') => {
  const book = writtenUntil(tale, bookOf(tale, {}, language), 'chapter 2', USUAL)
  return entryWords === undefined ? book : { ...book, entryWords }
}
const written = (words: number): AcceptedText => ({
  text: 'The lamp burned.',
  notes: {},
  outline: null,
  words,
  flags: [],
  calls: 1,
  usage: null,
  provider: 'test',
  model: 'test',
})

const sent = (messages: readonly ChatMessage[]) =>
  messages.map(({ role, content, breaks }) => ({ role, content, breaks }))

it('the order of a chapter whose length its author chose is the usual one but for its length while one answer holds it', () => {
  const [usual, longer] = [orderOf(begun()), orderOf(begun(2000))]
  expect(longer.sections).toBeUndefined()
  expect(longer.expect.words).toEqual({ min: 1800, max: 2200 })
  expect(longer.messages.at(-1)!.content).toContain('Length: 1,800 to 2,200 words')
  expect(usual.sections).toBeUndefined()
  expect(longer.messages[0]).toEqual(usual.messages[0])
})

it('the order of a chapter whose length its author chose tells the whole length, then asks for the first section', () => {
  const { messages, sections, expect: held } = orderOf(begun(4500))
  expect(sections!.count).toBe(3)
  expect(held.words).toEqual({ min: 4050, max: 4950 })
  const prompt = messages.at(-1)!.content
  expect(prompt).toContain('Length: 4,050 to 4,950 words')
  expect(prompt).toMatch(/# In 3 answers\n.*only the first, in about 1,500 words/)
  expect(sent(messages)).toEqual(sent(sections!.next([]).messages))
})

it('the order of a chapter whose length its author chose asks each section for its share of what is left, and the last for the end and the notes', () => {
  const { sections } = orderOf(begun(4500))
  const second = sections!.next([written(2100)])
  expect(second.task).toMatchObject({ words: 1200, section: { number: 2, of: 3, words: 4500 }, notes: {} })
  expect(second.messages.at(-1)!.content).toMatch(/^Now answer 2 of 3, in about 1,200 words\./)
  const third = sections!.next([written(2100), written(2300)])
  expect(third.task.words).toBe(750)
  expect(Object.keys(third.task.notes)).toEqual(['recap'])
  expect(third.messages.at(-1)!.content).toMatch(/It is the last one: .*\[\[RECAP\]\] … \[\[\/RECAP\]\]/)
  expect(sent(third.messages).slice(0, second.messages.length)).toEqual(sent(second.messages))
})

it.each(LANGUAGES)(
  'the order of a chapter whose length its author chose names no follow-up value that stays empty (%s)',
  (language) => {
    const { sections } = orderOf(begun(6000, language))
    const asked = sections!.next([written(2000), written(2000)]).messages.filter(({ role }) => role === 'user')
    expect(asked).toHaveLength(3)
    for (const { content } of asked) expect(content).not.toMatch(/ {2}|\bundefined\b|kira-kira patah|about words| \./)
  },
)

it('the order of a chapter whose length its author chose leaves every other step as it is', () => {
  const book = begun()
  expect(orderOf({ ...book, entryWords: 6000 }, 'conclusion').sections).toBeUndefined()
  expect(orderOf({ ...book, entryWords: 6000 }, 'introduction').expect).toEqual(orderOf(book, 'introduction').expect)
})

it('the quote of a book with long chapters has the price, the calls and the tokens of each section', () => {
  const quoted = (entryWords?: number) => {
    const book = begun(entryWords)
    const prompts = createPrompts(tale, shippedTemplates, count)
    return quoteBook(tale, book, prompts, count, '2026-03-20')
  }
  const [usual, long] = [quoted().pieces[0]!, quoted(6000).pieces[0]!]
  expect(usual).toMatchObject({ step: 'chapter 2', price: 1, calls: { least: 1, most: 11 } })
  expect(long).toMatchObject({ step: 'chapter 2', price: 3, calls: { least: 3, most: 33 } })
  expect(long.tokens.output - usual.tokens.output).toBe(4500 * 1.35)
  // The prompt three times, one section twice and one once more.
  expect(long.tokens.input).toBeGreaterThan(3 * usual.tokens.input + 3 * 2000 * 1.35)
  expect(quoted(6000).size!.words).toBeGreaterThan(quoted().size!.words! + 4 * 4000)
})

it('a story bible that is begun before a chapter in sections is begun before the first one, and stands in the prompt of each', () => {
  const remembering = generatorOf(TALE.replace('recap] }', 'recap, bible] }'))
  const book = { ...writtenUntil(remembering, bookOf(remembering), 'chapter 1', USUAL), entryWords: 6000 }
  const step = listSteps(remembering, book.settings).find(({ id }) => id === 'chapter 1')!
  const whole = createPrompts(remembering, shippedTemplates, count).order(book, step)
  const answer = 'rule | The lift slips'
  const [ask, begunAsk] = [whole.messages, whole.bible!.messagesWith(answer)!].map(
    (messages) => messages.at(-1)!.content,
  )
  expect(ask).not.toContain('The lift slips')
  expect(begunAsk).toContain('1. The lift slips')
  expect(begunAsk!.slice(-200)).toBe(ask!.slice(-200))
  const next = whole.sections!.next([{ ...written(2000), notes: { bible: answer } }])
  expect(next.bible).toBeNull()
  expect(next.messages[1]!.content).toBe(begunAsk)
  expect(whole.sections!.next([written(2000)]).messages[1]!.content).toBe(ask)
})
