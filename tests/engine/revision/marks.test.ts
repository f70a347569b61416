import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import {
  changedWords,
  markedPieces,
  marksAfterChange,
  marksOfBrief,
  marksOfTexts,
} from '../../../engine/revision/marks.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { sentences, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const book = writtenUntil(tale, bookOf(tale))
const steps = (one: Book) => markedPieces(one).map(({ step }) => step)
const withText = (step: string, text: string): Book => ({
  ...book,
  pieces: book.pieces.map((piece) => (piece.step === step ? { ...piece, text } : piece)),
})
const texts = book.pieces.map(({ step }) => step)
const later = texts.slice(texts.indexOf('chapter 2') + 1)
const before = book.pieces.find(({ step }) => step === 'chapter 2')!.text

it('marks stand on every later text when a piece changes by at least thirty words, once', () => {
  const changed = withText('chapter 2', sentences(70, 300))
  const marked = marksOfTexts(tale, book, changed)
  expect(steps(marked)).toEqual(later)
  expect(markedPieces(marked)[0]!.marks).toEqual([{ because: 'earlier', step: 'chapter 2' }])
  expect(marksAfterChange(tale, marked, 'chapter 2', before, sentences(70, 300))).toEqual(marked)
  expect(marked.pieces.map(({ text }) => text)).toEqual(changed.pieces.map(({ text }) => text))
})

it('marks don’t stand for a comma or a short sentence', () => {
  expect(steps(marksOfTexts(tale, book, withText('chapter 2', `${before} Nobody came.`)))).toEqual([])
  const [first] = before.split('. ')
  const long = `${first} ${Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')}. ${before}`
  expect(changedWords(long, long.replace('w20', 'w20,'))).toBe(0)
  expect(changedWords(long, long.replace('w20', 'w20 rain'))).toBe(1)
  expect(changedWords("It wasn't late. He said: 'tar'.", 'It wasn’t late, he said – ‘tar’!')).toBe(0)
  expect(changedWords('雨 が ふる', '雨 が やむ')).toBe(4)
  const longer = `${before} ${Array.from({ length: 30 }, () => 'rain').join(' ')}.`
  expect(steps(marksOfTexts(tale, book, withText('chapter 2', longer)))).toEqual(later)
})

it('marks stand on every text when the brief changes, and go when it is as it was', () => {
  const briefed = withBrief(book, { premise: 'A lighthouse that must not shine.' })
  const marked = marksOfBrief(tale, book, briefed)
  expect(steps(marked)).toEqual(texts.filter((step) => step !== 'outline'))
  expect(marksOfBrief(tale, marked, withBrief(marked, null))).toEqual(book)
})
