import { expect, it } from 'vitest'
import { DEMO_PROVIDER } from '../../../engine/base/provider-names.ts'
import { setChapterTitle } from '../../../engine/book/accept.ts'
import type { Book } from '../../../engine/book/book.ts'
import { hasDemoText, listReaderParts } from '../../../engine/book/parts.ts'
import { say } from '../../../engine/messages/say.ts'
import { formatManuscript } from '../../../engine/publish/manuscript.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE } from '../tale.ts'
import { writtenUntil } from '../written.ts'

const tale = generatorOf(TALE)

function withTexts(book: Book, text: string): Book {
  return { ...book, pieces: book.pieces.map((piece) => ({ ...piece, text: `${piece.step}: ${text}` })) }
}

const book = withTexts(writtenUntil(tale, bookOf(tale, { numberOfChapters: 3 }, 'ms')), 'Ada **hujan** dan *angin*.')

it('a manuscript puts the headings inside a part below the part’s own', () => {
  const written = withTexts(book, 'x\n\n## Solutions\n\n### One\n\nText # 3.')
  expect(formatManuscript(tale, written, 'md')).toContain('### Solutions\n\n#### One\n\nText # 3.')
  const lower = withTexts(book, 'x\n\n### One')
  expect(formatManuscript(tale, lower, 'md')).toContain('\n\n### One\n')
})

it('a manuscript is what a reader reads, without the outline', () => {
  expect(formatManuscript(tale, book, 'md')).toBe(
    `# The Ninth Step

## Pengenalan

introduction: Ada **hujan** dan *angin*.

## Bab 1: Step 1 of the Stairs

chapter 1: Ada **hujan** dan *angin*.

## Bab 2: Step 2 of the Stairs

chapter 2: Ada **hujan** dan *angin*.

## Bab 3: Step 3 of the Stairs

chapter 3: Ada **hujan** dan *angin*.

## Kesimpulan

conclusion: Ada **hujan** dan *angin*.
`,
  )
})

it('a manuscript is plain text without marks', () => {
  const text = formatManuscript(tale, book, 'txt')
  expect(text).toMatch(/^The Ninth Step\n={14}\n\nPengenalan\n-{10}\n\nintroduction: Ada hujan dan angin\.\n/)
  expect(text).not.toMatch(/[#*]/)
})

it('a manuscript keeps a multiplication and a lone star in plain text', () => {
  const starred = withTexts(writtenUntil(tale, bookOf(tale)), '2 * 3 * 4 and 5 stars *')
  expect(formatManuscript(tale, starred, 'txt')).toContain('2 * 3 * 4 and 5 stars *')
})

it('a manuscript is JSON with its settings', () => {
  const json = JSON.parse(formatManuscript(tale, book, 'json'))
  expect(json).toMatchObject({
    title: 'The Ninth Step',
    author: null,
    language: 'ms',
    generator: 'tale',
    finished: true,
    notice: null,
  })
  expect(json.settings).toEqual(book.settings)
  expect(json.parts).toEqual(listReaderParts(tale, book).map(({ heading, text }) => ({ heading, text })))
})

it('a manuscript grows with the book', () => {
  const growing = writtenUntil(tale, bookOf(tale), 'chapter 2')
  expect(listReaderParts(tale, growing).map(({ heading }) => heading)).toEqual([
    'Introduction',
    'Chapter 1: Step 1 of the Stairs',
  ])
  expect(JSON.parse(formatManuscript(tale, growing, 'json')).finished).toBe(false)
  expect(formatManuscript(tale, bookOf(tale), 'md')).toBe('# Salmah\n')
})

it('a manuscript keeps a heading on one line whatever a title holds, and says no name twice', () => {
  const odd = setChapterTitle(
    setChapterTitle({ ...book, author: 'A\nB', title: 'One\n\n# Two' }, 1, 'X\n## Y'),
    2,
    'bab 2',
  )
  const lines = formatManuscript(tale, odd, 'md').split('\n')
  expect(lines.slice(0, 3)).toEqual(['# One # Two', '', '*A B*'])
  expect(lines).toContain('## Bab 1: X ## Y')
  expect(lines).toContain('## Bab 2')
})

it('a manuscript is labelled where the demo writer wrote', () => {
  const demo: Book = {
    ...book,
    pieces: book.pieces.map((piece, at) => (at === 2 ? { ...piece, provider: DEMO_PROVIDER } : piece)),
  }
  expect([hasDemoText(book), hasDemoText(demo)]).toEqual([false, true])
  expect(formatManuscript(tale, demo, 'md')).toContain(`> ${say('demo.notice', 'ms')}\n`)
  expect(formatManuscript(tale, demo, 'txt')).toContain(`\n${say('demo.notice', 'ms')}\n`)
  expect(JSON.parse(formatManuscript(tale, demo, 'json')).notice).toBe(say('demo.notice', 'ms'))
})
