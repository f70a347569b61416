import { expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import { BookRecord } from '../../../engine/book/record.ts'
import {
  countChangedWords,
  markAfterBriefChange,
  markAfterPlanChange,
  markAfterSeriesChange,
  markedPieces,
} from '../../../engine/revision/marks.ts'
import { replaceText } from '../../../engine/revision/rewrite.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { sentences, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)
const book = writtenUntil(tale, bookOf(tale))
const steps = (one: Book) => markedPieces(one).map(({ step }) => step)
const texts = book.pieces.map(({ step }) => step).filter((step) => step !== 'outline')

it('marks don’t stand for a changed text, and those that earlier versions set for one are left out of a record', () => {
  expect(steps(replaceText(tale, book, 'chapter 2', sentences(70, 300)))).toEqual([])
  const pieces = book.pieces.map((piece) => ({
    ...piece,
    marks: [{ because: 'earlier', step: 'chapter 1' }, { because: 'plan' }],
  }))
  const record = BookRecord.parse(JSON.parse(JSON.stringify({ ...book, pieces })))
  expect(record.pieces.map(({ marks }) => marks)).toEqual(book.pieces.map(() => [{ because: 'plan' }]))
})

it('words that changed are counted without commas, quotation marks, capitals and moved passages', () => {
  const long = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ')
  expect(countChangedWords(long, long.replace('w20', 'w20,'))).toBe(0)
  expect(countChangedWords(long, long.replace('w20', 'w20 rain'))).toBe(1)
  expect(countChangedWords("It wasn't late. He said: 'tar'.", 'It wasn’t late, he said – ‘tar’!')).toBe(0)
  expect(countChangedWords('雨 が ふる', '雨 が やむ')).toBe(4)
})

it('marks stand on every text when the words of the brief change, and go when it is as it was', () => {
  const briefed = withBrief(book, { premise: 'A lighthouse that must not shine.' })
  const marked = markAfterBriefChange(tale, book, briefed)
  expect(steps(marked)).toEqual(texts)
  expect(markAfterBriefChange(tale, marked, withBrief(marked, null))).toEqual(book)
  const begun = markAfterBriefChange(
    tale,
    briefed,
    withBrief(briefed, { premise: 'A lighthouse, that must not shine!' }),
  )
  expect(steps(begun)).toEqual([])
})

it('marks stand on a piece when the words of its entry in the plan change, not for a comma', () => {
  const planned = (summary: (before: string) => string): Book => ({
    ...book,
    outline: {
      ...book.outline!,
      entries: book.outline!.entries.map((entry) =>
        entry.number === 2 ? { ...entry, summary: summary(entry.summary) } : entry,
      ),
    },
  })
  expect(
    steps(
      markAfterPlanChange(
        tale,
        book,
        planned((before) => `${before}, –`),
      ),
    ),
  ).toEqual([])
  const marked = markAfterPlanChange(
    tale,
    book,
    planned((before) => `${before} Nobody comes.`),
  )
  expect(steps(marked)).toEqual(['chapter 2'])
  expect(steps(markAfterPlanChange(tale, marked, { ...marked, outline: book.outline }))).toEqual([])
})

it('a line of an earlier book that changed marks the texts with its names, not those with its first word', () => {
  const before = { title: 'One', people: null, place: null, contents: [], voice: [], ending: null, texts: [] }
  const told = (rule: string): Book => ({
    ...book,
    pieces: book.pieces.map((piece) =>
      piece.step === 'chapter 1'
        ? { ...piece, text: 'The annual fair. Ann came late.' }
        : { ...piece, text: 'The Annual fair.' },
    ),
    booksBefore: [{ ...before, rules: [rule], states: [], threads: [], calendar: [], paid: [] }],
  })
  const rule = 'The boat of Ann leaves at six.'
  expect(steps(markAfterSeriesChange(tale, told(rule), told(rule.replace('six', 'seven'))))).toEqual(['chapter 1'])
  expect(steps(markAfterSeriesChange(tale, told(rule), told(rule)))).toEqual([])
})
