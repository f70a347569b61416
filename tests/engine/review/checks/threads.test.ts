import { expect, it } from 'vitest'
import type { BibleLine } from '../../../../engine/book/story-bible.ts'
import { splitForChecks } from '../../../../engine/review/checks/checked-book.ts'
import { checkThreads } from '../../../../engine/review/checks/repeats.ts'
import { generatorOf } from '../../../catalog.ts'
import { bookOf, TALE } from '../../tale.ts'
import { writtenUntil } from '../../written.ts'
import { readTexts } from './read-texts.ts'

const thread = (rest: Partial<BibleLine>): BibleLine => ({
  id: 1,
  kind: 'thread',
  text: 'The mug with the red R comes out of its drawer',
  from: 'chapter 1',
  owedBy: 'chapter 2',
  ...rest,
})
const texts = ['Rain fell. She kept the red mug in newspaper, at the back of a drawer. Wind rose.', 'He slept.']
const threadsIn = (...lines: readonly BibleLine[]) => checkThreads(readTexts(texts, 'en', { bible: { lines } }))

it('the check of threads finds one that a written piece owes, and quotes where it was opened', () => {
  expect(threadsIn(thread({}))).toEqual([
    {
      category: 'thread',
      source: 'threads',
      passages: [{ step: 'chapter 1', quote: 'She kept the red mug in newspaper, at the back of a drawer.' }],
      why: 'Chapter 2 was to pay this thread, and it is still open: The mug with the red R comes out of its drawer.',
      repair: null,
    },
  ])
})

it('the check of threads quotes the piece that owes it when the author noted it by hand', () => {
  expect(threadsIn(thread({ from: 'author' }))[0]!.passages).toEqual([{ step: 'chapter 2', quote: 'He slept.' }])
})

it('the check of threads passes over what is paid, replaced, owed later or no thread', () => {
  expect(threadsIn(thread({ paidIn: 'chapter 2' }))).toEqual([])
  expect(threadsIn(thread({ replacedBy: 2 }))).toEqual([])
  expect(threadsIn(thread({ owedBy: 'chapter 3' }))).toEqual([])
  expect(threadsIn(thread({ owedBy: null }))).toEqual([])
  expect(threadsIn(thread({ kind: 'state' }))).toEqual([])
  expect(checkThreads(readTexts(texts))).toEqual([])
})

it('the check of threads finds every open one when the book is finished', () => {
  const tale = generatorOf(TALE)
  const book = writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }, 'ms'))
  const [fault] = checkThreads(splitForChecks(tale, { ...book, bible: { lines: [thread({ owedBy: null })] } }))
  expect(fault!.why).toBe(
    'Buku ini tamat sedangkan perkara ini masih tergantung: The mug with the red R comes out of its drawer.',
  )
  expect(fault!.passages[0]!.step).toBe('chapter 1')
})
