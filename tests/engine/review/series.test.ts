import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { listBooksBefore } from '../../../engine/prompt/books-before.ts'
import { quoteDueReadings, quoteReading } from '../../../engine/quote/quote-reading.ts'
import { keepProvenFindings } from '../../../engine/review/proven-findings.ts'
import { readingQuestions } from '../../../engine/review/question.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { FACTS, threeBooks } from './three-books.ts'

const story = shippedCatalog().generators.find(
  ({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'),
)!
const count = (text: string) => Math.ceil(text.length / 4)

/** The third book, which comes after the two others. */
function thirdBook(): Book {
  const [first, begun, last] = threeBooks(story)
  const second = { ...begun, booksBefore: listBooksBefore(story, first, 'en') }
  return { ...last, booksBefore: listBooksBefore(story, second, 'en') }
}

function questions(textTokens?: number): string[] {
  return readingQuestions(story, thirdBook(), { templates: shippedTemplates, count, textTokens }).map(({ messages }) =>
    messages.map(({ content }) => content).join('\n'),
  )
}

/** How many facts of the first book stand in the question that has the sentence of the third. */
function besideEvidence(asked: readonly string[]): number {
  return FACTS.filter(([first, third]) => asked.some((one) => one.includes(first) && one.includes(third))).length
}

it('a question about a third book has the facts of the first one', () => {
  const asked = questions()
  expect(asked).toHaveLength(1)
  expect(besideEvidence(asked)).toBe(FACTS.length)
})

it('where the books before have no room, their passages about the same things have', () => {
  const [whole, short] = [
    questions(),
    questions(
      count(
        threeBooks(story)[2]
          .pieces.map(({ text }) => text)
          .join(),
      ) + 4000,
    ),
  ]
  expect(short.join().length).toBeLessThan(whole.join().length - 12_000)
  expect(besideEvidence(short)).toBeGreaterThanOrEqual(18)
})

it('the quote of a reading has what is read of the books before', () => {
  const book = thirdBook()
  const actual = quoteReading(story, book, { templates: shippedTemplates, count })
  const due = quoteDueReadings(story, book, 1000, { count })!
  expect(due.times).toBe(1)
  expect(due.tokens.input).toBeGreaterThanOrEqual(actual.tokens.input)
  expect(due.tokens.output).toBeGreaterThanOrEqual(actual.tokens.output)
})

it('passages of the books before cost at most as much as the rest of the question', () => {
  const book = thirdBook()
  const long = book.booksBefore!.map((one) => ({
    ...one,
    texts: Array.from({ length: 9 }, () => one.texts.map((text) => ({ ...text }))).flat(),
  }))
  const of = (booksBefore: Book['booksBefore']) =>
    quoteReading(story, { ...book, booksBefore }, { templates: shippedTemplates, count }).tokens
  const without = of(book.booksBefore!.map((one) => ({ ...one, texts: [] })))
  const more = of(long).input - without.input
  expect(more).toBeGreaterThan(without.input * 0.8)
  expect(more).toBeLessThan(without.input + without.output * 5)
})

it('a finding that quotes this book and an earlier one is proven', () => {
  const book = thirdBook()
  const [[first, third]] = FACTS as [readonly [string, string]]
  const answered = (quotes: string[]) => [{ category: 'facts', quotes, why: 'Her ear.', repair: null }] as const
  const proven = (quotes: string[]) => keepProvenFindings(answered(quotes), book.pieces, book.booksBefore).findings
  expect(proven([third, first])).toMatchObject([{ passages: [{ quote: third }] }])
  expect(proven([third, 'She was deaf on both sides.'])).toEqual([])
  expect(proven([first])).toEqual([])
  // A sentence that stands in both books is one proof, and a key of the record none.
  const both = book.booksBefore!.map((one) => ({ ...one, rules: [...one.rules, third] }))
  const invented = answered([third, 'She was deaf on both sides.'])
  expect(keepProvenFindings(invented, book.pieces, both).findings).toEqual([])
  expect(proven([third, 'calendar'])).toEqual([])
})
