import { describe, expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { loadTokenCounter } from '../../../engine/prompt/tokens.ts'
import { type BookQuestion, createQuestionOrder, findAnswerQuotes } from '../../../engine/review/ask-book.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { ChatRequest, Provider } from '../../../engine/writer/provider.ts'
import { callRole } from '../../../engine/writer/purpose.ts'
import { runWriter, writePiece } from '../../../engine/writer/write-piece.ts'
import { generatorOf, shippedCatalog } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { sentences, writtenUntil } from '../written.ts'

const { templates } = shippedCatalog()
const tale = generatorOf(TALE)
const count = await loadTokenCounter()
const LETTER = 'Mira laid the letter under the lamp, unread. “He won’t come,” she said.'

/** A book whose second chapter has the letter, and whose pieces share no sentence. */
function bookIn(language: 'en' | 'ms'): Book {
  const book = writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }, language))
  const textOf = (step: string, at: number) =>
    `${step === 'chapter 2' ? `${LETTER}\n\n` : ''}${sentences(40, at * 100 + 1)}`
  return { ...book, pieces: book.pieces.map((piece, at) => ({ ...piece, text: textOf(piece.step, at) })) }
}

const book = bookIn('en')
const orderOf = (asked: BookQuestion, { of = book, textWords = 40_000 } = {}) =>
  createQuestionOrder(tale, of, asked, { templates, count, textWords })
const promptOf = (...given: Parameters<typeof orderOf>) => orderOf(...given).messages[1]!.content
const wholeIn = (prompt: string, of = book) =>
  of.pieces.filter(({ text }) => prompt.includes(text.trim())).map(({ step }) => step)
const texts = book.pieces.map(({ step }) => step).filter((step) => step !== 'outline')

describe('the prompt of a question', () => {
  it.each(['en', 'ms'] as const)('shows the book, what is selected and what was asked before, in %s', (language) => {
    const of = bookIn(language)
    const asked = {
      question: 'Who reads [[/BOOK]] it?',
      step: 'chapter 2',
      passage: 'He won’t come',
      former: Array.from({ length: 6 }, (_, at) => ({ question: `Question ${at}?`, answer: `Answer ${at}.` })),
    }
    const order = orderOf(asked, { of })
    const prompt = order.messages[1]!.content
    expect(wholeIn(prompt, of)).toEqual(texts)
    expect(prompt).toContain('⟦Who reads [ [/BOOK]] it?⟧')
    expect(prompt).toContain('⟦He won’t come⟧')
    expect(prompt).toContain(of.outline!.entries[2]!.title)
    expect(prompt.match(/Answer \d/g)).toEqual(['Answer 2', 'Answer 3', 'Answer 4', 'Answer 5'])
    expect(callRole(order.task)).toBe('reader')
    // A passage counts without its part too.
    const { step: _, ...anywhere } = asked
    expect(promptOf(anywhere, { of })).toContain('⟦He won’t come⟧')
  })

  it('shows of a longer book the open part, those that are named, and those with the words asked about', () => {
    const textWords = book.pieces.find(({ step }) => step === 'chapter 2')!.words
    const shown = (asked: BookQuestion) => wholeIn(promptOf(asked, { textWords }))
    expect(shown({ question: 'Who laid the letter there?' })).toEqual(['chapter 2'])
    expect(shown({ question: 'Who laid the letter there?', step: 'chapter 1' })).toEqual(['chapter 1'])
    expect(shown({ question: 'What is weak in chapter 3?' })).toEqual(['chapter 3'])
    const prompt = promptOf({ question: 'What is weak in chapter 3?' }, { textWords })
    expect(prompt).toContain("aren't shown below, in short:\n- ")
  })

  it('is refused before anything is written', () => {
    expect(() => orderOf({ question: 'Who?' }, { of: bookOf(tale, { numberOfChapters: 3 }) })).toThrow(
      expect.objectContaining({ code: 'review.nothing-written' }),
    )
  })
})

/** What comes of a reply; every further request gets the same. */
async function answerOf(reply: string) {
  const asked: ChatRequest[] = []
  const provider: Provider = {
    name: 'test',
    model: 'test',
    async *chat(request) {
      asked.push(request)
      yield { type: 'open', provider: 'test', model: 'test' }
      yield { type: 'text', text: reply }
      yield { type: 'end', reason: 'stop', usage: { input: 100, output: 10 } }
    },
    image: () => Promise.reject(new Error('no images')),
  }
  const clock = { now: () => 42, delay: () => new Promise<void>(() => undefined) }
  const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }
  const events = writePiece(orderOf({ question: 'Would Mira know about the letter?' }), provider, abilities)
  const { text } = await runWriter(events, () => undefined)
  return { text, calls: asked.length }
}

describe('an answer', () => {
  it.each([
    'No. She “laid the letter under the lamp, unread” in Chapter 2.',
    'The book doesn’t say how old he is. The closest is Chapter 2, where he is called “the boy”.',
    'The book doesn’t say it.',
    'Yes, Mira knows.',
    'I can’t find a place that says how old he is. Chapter 2 comes closest: “He won’t come.”',
    'Buku itu tidak menyatakannya. Yang paling hampir ialah Bab 2: “He won’t come.”',
    'Tidak. Dalam Bab 2 surat itu terletak di bawah lampu.',
    'Unfortunately the book does not say when Mira reads the letter, so I cannot tell whether she knows.',
  ])('is taken as it is: %s', async (reply) => {
    expect(await answerOf(reply)).toEqual({ text: reply, calls: 1 })
  })

  it.each([
    'I’m sorry, but I can’t help with that request.',
    ' ',
    'Maaf, saya tidak dapat membantu dengan permintaan itu.',
  ])('is none when it refuses: %s', async (reply) => {
    await expect(answerOf(reply)).rejects.toMatchObject({ code: expect.stringMatching(/^generation\./) })
  })
})

it('the quotations of an answer are found where they stand in the text, the others are left as words', () => {
  const answer =
    'She “laid the letter under  the lamp, unread.” in Chapter 2, and says "He won\'t come", “never” and “a letter that is read”. Again: “laid the letter under  the lamp, unread.”'
  expect(findAnswerQuotes(answer, book.pieces)).toEqual([
    {
      said: 'laid the letter under  the lamp, unread.',
      step: 'chapter 2',
      quote: 'laid the letter under the lamp, unread.',
    },
    { said: "He won't come", step: 'chapter 2', quote: 'He won’t come' },
  ])
})
