import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import type { Finding } from '../../../engine/book/finding.ts'
import { BookRecord } from '../../../engine/book/record.ts'
import { countWords } from '../../../engine/prose/words.ts'
import { listOpenFindings, settleFinding, takeRepair, undoRepair } from '../../../engine/review/decide.ts'
import { generatorOf } from '../../catalog.ts'
import { codeOf } from '../code-of.ts'
import { bookOf, TALE } from '../tale.ts'
import { writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const whole = writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }))
const step = 'chapter 1'

/** The book with this text in its first chapter, and a finding for each repair: `1.1`, `1.2`, … */
function bookWith(text: string, ...repairs: readonly (readonly [find: string, replace: string] | null)[]): Book {
  const findings = repairs.map(
    (repair, at): Finding => ({
      id: `1.${at + 1}`,
      category: 'facts',
      source: 'model',
      passages: [{ step, quote: repair?.[0] ?? text }],
      why: 'Nine here, ten there.',
      repair: repair === null ? null : { step, find: repair[0], replace: repair[1] },
      state: 'open',
    }),
  )
  return {
    ...whole,
    pieces: whole.pieces.map((piece) => (piece.step === step ? { ...piece, text, words: countWords(text) } : piece)),
    readings: [
      { number: 1, after: 'conclusion', at: 0, provider: 'p', model: 'm', findings, dropped: 0, calls: 1, usage: null },
    ],
  }
}

const textOf = (book: Book) => book.pieces.find((piece) => piece.step === step)!.text
const findingIn = (book: Book, at = 0) => book.readings![0]!.findings[at]!

it('a repair that is taken changes its passage and the words of its piece, and nothing else', () => {
  const book = bookWith('Nine old locks hung there. $& stayed.', ['Nine old locks', 'Ten very old locks'])
  const before = structuredClone(book)
  const taken = takeRepair(tale, book, '1.1')
  expect(book).toEqual(before)
  expect(textOf(taken)).toBe('Ten very old locks hung there. $& stayed.')
  expect(taken.pieces.find((piece) => piece.step === step)!.words).toBe(countWords(textOf(taken)))
  expect(findingIn(taken)).toMatchObject({ state: 'taken', taken: { replace: 'Ten very old locks' } })
  expect(taken.pieces.filter((piece) => piece.step !== step)).toEqual(book.pieces.filter((p) => p.step !== step))
  expect(listOpenFindings(taken)).toEqual([])
  expect(() => BookRecord.parse(taken)).not.toThrow()
})

it('a repair that is taken puts in what the author wrote instead, once more when it was taken before', () => {
  const book = bookWith('Nine old locks hung there.', ['Nine', 'Ten'])
  const changed = takeRepair(tale, book, '1.1', 'A dozen')
  expect(textOf(changed)).toBe('A dozen old locks hung there.')
  expect(textOf(takeRepair(tale, changed, '1.1'))).toBe('Ten old locks hung there.')
  expect(undoRepair(tale, takeRepair(tale, changed, '1.1'), '1.1')).toEqual(book)
})

it('a repair that is taken is undone to the letter, also when it removes a passage or repeats what stands elsewhere', () => {
  for (const [text, find, replace] of [
    ['One. Two. Three.', ' Two.', ''],
    ['Two. Ten and ten. Nine.', 'Nine', 'ten'],
    ['aaaa b', 'b', 'a'],
    ['猫は九匹いた。犬は十匹いた。', '九匹', '十匹'],
  ] as const) {
    const book = bookWith(text, [find, replace])
    const taken = takeRepair(tale, book, '1.1')
    expect(textOf(taken)).toBe(text.replace(find, () => replace))
    expect(undoRepair(tale, taken, '1.1')).toEqual(book)
  }
})

it('a repair that is taken composes with others of the same text, undone in any order', () => {
  const book = bookWith('It was nine. It was Monday. It was cold.', ['nine', 'ten'], ['Monday', 'Friday'])
  const both = takeRepair(tale, takeRepair(tale, book, '1.1'), '1.2')
  expect(textOf(both)).toBe('It was ten. It was Friday. It was cold.')
  expect(undoRepair(tale, undoRepair(tale, both, '1.1'), '1.2')).toEqual(book)
  expect(undoRepair(tale, undoRepair(tale, both, '1.2'), '1.1')).toEqual(book)
})

it('a repair that is taken is refused with the reason, and changes nothing', () => {
  const book = bookWith('Nine and nine. Ten.', ['nine', 'ten'], ['eleven', 'ten'], null, ['Nine and nine. Ten.', ' '])
  expect(codeOf(() => takeRepair(tale, book, '1.2'))).toBe('review.passage-gone')
  expect(codeOf(() => takeRepair(tale, book, '1.3'))).toBe('review.no-repair')
  expect(codeOf(() => takeRepair(tale, book, '1.4'))).toBe('review.nothing-left')
  expect(codeOf(() => takeRepair(tale, book, '2.1'))).toBe('review.no-finding')
  expect(codeOf(() => undoRepair(tale, book, '1.1'))).toBe('review.not-taken')
  expect(codeOf(() => takeRepair(tale, bookWith('nine, nine', ['nine', 'ten']), '1.1'))).toBe('review.passage-twice')
  const edited = { ...takeRepair(tale, book, '1.1'), pieces: book.pieces.slice(0, 1) }
  expect(codeOf(() => undoRepair(tale, edited, '1.1'))).toBe('review.passage-gone')
})

it('a repair that is taken is refused in a locked piece, which is named by its label', () => {
  const book = bookWith('Nine old locks hung there.', ['Nine', 'Ten'])
  const locked = { ...book, pieces: book.pieces.map((piece) => ({ ...piece, locked: true as const })) }
  expect(() => takeRepair(tale, locked, '1.1')).toThrowError(
    expect.objectContaining({ code: 'piece.locked', values: { piece: 'Chapter 1' } }),
  )
})

it('a repair that is taken is undone to the letter for any text and any replacement', () => {
  const word = fc.constantFrom('nine', 'ten', 'a', 'aa', ' ', '\n\n', '.', '“x”', '🎈', '猫', '$1')
  const texts = fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(''))
  fc.assert(
    fc.property(texts, texts, fc.array(word, { maxLength: 3 }), fc.nat(), fc.nat(), (head, tail, put, from, length) => {
      const text = head + tail
      const start = from % text.length
      const find = text.slice(start, start + 1 + (length % 12))
      const book = bookWith(text, [find, put.join('')])
      const refusal = codeOf(() => takeRepair(tale, book, '1.1'))
      if (refusal !== null) return ['review.passage-twice', 'review.nothing-left'].includes(refusal)
      const taken = takeRepair(tale, book, '1.1')
      expect(textOf(taken)).toBe(text.slice(0, start) + put.join('') + text.slice(start + find.length))
      expect(undoRepair(tale, taken, '1.1')).toEqual(book)
      return true
    }),
  )
})

it('a finding that is settled is left, is no fault, or is open again', () => {
  const book = bookWith('Nine.', ['Nine', 'Ten'])
  expect(findingIn(settleFinding(tale, book, '1.1', 'left')).state).toBe('left')
  const noFault = settleFinding(tale, book, '1.1', 'no-fault')
  expect(listOpenFindings(noFault)).toEqual([])
  expect(settleFinding(tale, noFault, '1.1', 'open')).toEqual(book)
})

it('a finding that is settled has its repair undone first', () => {
  const book = bookWith('Nine.', ['Nine', 'Ten'])
  const left = settleFinding(tale, takeRepair(tale, book, '1.1'), '1.1', 'left')
  expect(textOf(left)).toBe('Nine.')
  expect(findingIn(left)).not.toHaveProperty('taken')
  expect(codeOf(() => settleFinding(tale, book, '9.9', 'left'))).toBe('review.no-finding')
})

it('open findings are those of every reading, in order; a book without readings has none', () => {
  const book = bookWith('Nine. Ten.', ['Nine', 'Ten'], null)
  expect(listOpenFindings(book).map(({ id }) => id)).toEqual(['1.1', '1.2'])
  expect(listOpenFindings(whole)).toEqual([])
})
