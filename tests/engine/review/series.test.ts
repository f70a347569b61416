import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { readBooksBefore } from '../../../engine/prompt/books-before.ts'
import { readingQuestions } from '../../../engine/review/question.ts'
import { shippedCatalog, shippedTemplates } from '../../catalog.ts'
import { FACTS, threeBooks } from './three-books.ts'

const story = shippedCatalog().generators.find(
  ({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'),
)!
const count = (text: string) => Math.ceil(text.length / 4)

/** The questions of a reading of the third book, which comes after the two others. */
function questions(textTokens?: number): string[] {
  const [first, begun, last] = threeBooks(story)
  const second: Book = { ...begun, booksBefore: readBooksBefore(story, first, 'en') }
  const third: Book = { ...last, booksBefore: readBooksBefore(story, second, 'en') }
  return readingQuestions(story, third, { templates: shippedTemplates, count, textTokens }).map(({ messages }) =>
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
  expect(short.join().length).toBeLessThan(whole.join().length - 20_000)
  expect(besideEvidence(short)).toBeGreaterThanOrEqual(18)
})
