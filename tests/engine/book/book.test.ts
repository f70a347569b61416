import { expect, it } from 'vitest'
import { acceptPiece, setChapterTitle } from '../../../engine/book/accept.ts'
import { findBookTitle } from '../../../engine/book/book.ts'
import {
  findChapterTitle,
  findNextStep,
  listRemainingSteps,
  measureBookProgress,
} from '../../../engine/book/next-step.ts'
import { toProgressRow } from '../../../engine/book/record.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { accepted, writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)

it('a book is written step by step to its end, and not past it', () => {
  let book = bookOf(tale, { numberOfChapters: 3 })
  const steps = listSteps(tale, book.settings)
  for (const step of steps) {
    expect(findNextStep(tale, book)).toEqual(step)
    const before = structuredClone(book)
    const next = acceptPiece(tale, book, step, accepted(tale, book, step))
    expect(book).toEqual(before)
    book = next
  }
  expect(findNextStep(tale, book)).toBeNull()
  expect(listRemainingSteps(tale, book)).toEqual([])
  expect(measureBookProgress(tale, book)).toMatchObject({ share: 1 })
  expect(() => acceptPiece(tale, book, steps.at(-1)!, accepted(tale, book, steps.at(-1)!))).toThrow(/not the next step/)
})

it('a book takes no step out of turn', () => {
  const book = bookOf(tale)
  const chapter = listSteps(tale, book.settings)[2]!
  expect(() => acceptPiece(tale, book, chapter, accepted(tale, book, chapter))).toThrow(
    'chapter 1 is not the next step',
  )
})

it('a book remembers the outline, the characters of the introduction and a recap of each piece', () => {
  const book = writtenUntil(tale, bookOf(tale), 'chapter 2')
  expect(book.title).toBe('The Ninth Step')
  expect(book.outline!.entries).toHaveLength(5)
  expect(book.characters).toContain('Salmah')
  expect(book.pieces.map(({ recap }) => recap !== null)).toEqual([false, true, true])
})

it('a book remembers nothing that its spec does not ask for', () => {
  const plain = generatorOf(TALE.replace(/remember: \[[^\]]*\]/, 'remember: [outline]'))
  const book = writtenUntil(plain, bookOf(plain), 'chapter 2')
  expect(book.characters).toBeNull()
  expect(book.pieces.every(({ recap }) => recap === null)).toBe(true)
})

it('a book has no recap when the model left none', () => {
  const book = writtenUntil(tale, bookOf(tale), 'introduction')
  const step = findNextStep(tale, book)!
  const text = 'It began with rain. Much happened. In the end the boat was gone.'
  const written = acceptPiece(tale, book, step, { ...accepted(tale, book, step), text, notes: {} })
  expect(written.pieces.at(-1)!.recap).toBeNull()
  expect(written.characters).toBeNull()
})

it('a book is called by its title, else by what was typed, else by its generator until it is begun', () => {
  const book = bookOf(tale, {}, 'ms')
  expect(findBookTitle(tale, book)).toBe('Salmah')
  expect(findBookTitle({ ...tale, titleFrom: null }, book)).toBe('Penjana Kisah Ribut')
  expect(findBookTitle(tale, { ...book, title: 'Malam' })).toBe('Malam')
  const begun = { ...writtenUntil(tale, book, 'introduction'), title: null }
  expect(findBookTitle({ ...tale, titleFrom: null }, begun)).toBe('Tanpa tajuk')
})

it('a book keeps the title its author gave when the outline comes', () => {
  const book = { ...bookOf(tale), title: 'Mine' }
  expect(writtenUntil(tale, book, 'introduction').title).toBe('Mine')
})

it('a book calls a chapter by the author’s title, else by the outline’s', () => {
  const book = writtenUntil(tale, bookOf(tale), 'introduction')
  const [, , first] = listSteps(tale, book.settings)
  expect(findChapterTitle(book, first!)).toBe('Step 1 of the Stairs')
  expect(findChapterTitle(setChapterTitle(book, 1, 'Rain'), first!)).toBe('Rain')
  expect(findChapterTitle(setChapterTitle(setChapterTitle(book, 1, 'Rain'), 1, ''), first!)).toBe(
    'Step 1 of the Stairs',
  )
  expect(findChapterTitle(book, listSteps(tale, book.settings)[1]!)).toBeNull()
})

it('a book has a row of progress', () => {
  const book = writtenUntil(tale, bookOf(tale), 'chapter 2')
  expect(toProgressRow(tale, book)).toEqual({
    book_type: tale.bookType,
    current_chapter: 2,
    total_chapters: 5,
    settings: book.settings,
  })
})
