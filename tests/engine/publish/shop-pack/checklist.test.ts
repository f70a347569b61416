import { expect, it } from 'vitest'
import { DEMO_PROVIDER } from '../../../../engine/base/provider-names.ts'
import type { Book } from '../../../../engine/book/book.ts'
import type { Publication } from '../../../../engine/book/publication.ts'
import { say } from '../../../../engine/messages/say.ts'
import { discloseAi } from '../../../../engine/publish/shop-pack/disclosure.ts'
import { metadataSheet } from '../../../../engine/publish/shop-pack/metadata-sheet.ts'
import { checklist } from '../../../../engine/publish/shop-pack/pack.ts'
import { generatorOf } from '../../../catalog.ts'
import { bookOf, TALE } from '../../tale.ts'
import { writtenUntil } from '../../written.ts'
import { documentWith } from '../document.ts'

const generator = generatorOf(TALE.replace('fields:\n', 'categories: [Fiction / Sea Stories]\nfields:\n'))
const begun = bookOf(generator, { numberOfChapters: 3 })
const written: Book = { ...writtenUntil(generator, begun), author: 'Ada Lim' }
const READING = { number: 1, after: 'x', at: 0, provider: null, model: null, dropped: 0, calls: 0, usage: null }
const COMPLETE: Publication = {
  description: 'One night at sea.',
  keywords: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  copyright: '© 2026 Ada Lim',
  isbnPrint: '9780306406157',
  aiStatement: 'A model wrote it.',
}

function open(book: Book, publication: Publication = COMPLETE, hasCover = true) {
  const { metadata } = documentWith(['Text.'], { author: book.author, publication })
  const print = { trim: '6x9', pages: 100, paper: 'white', ink: 'black', bleed: false } as const
  const sheet = metadataSheet({ generator, settings: book.settings, metadata, publication, print })
  const disclosure = discloseAi({ generator, book, versions: new Map(), cover: null })
  return checklist({ generator, book, publication, sheet, disclosure, hasCover })
}

const codes = (items: ReturnType<typeof open>) => items.map(({ code }) => code.replace('checklist.', ''))

it('what is missing for a shop is nothing of a book that is read and complete', () => {
  expect(open({ ...written, readings: [{ ...READING, findings: [] }] })).toEqual([])
})

it('what is missing for a shop is all that a new book lacks, what a shop needs first', () => {
  const items = open({ ...begun }, {}, false)
  expect(codes(items)).toEqual([
    'unfinished',
    'cover',
    'author',
    'description',
    'keywords',
    'unread',
    'copyright',
    'isbn',
  ])
  expect(items.slice(0, 5).every(({ level }) => level === 'missing')).toBe(true)
})

it('what is missing for a shop names what is open in the text', () => {
  const [plan, first, second, ...rest] = written.pieces
  const finding = { id: '1.1', category: 'facts', source: 'repeats', passages: [], why: '', repair: null } as const
  const pieces = [
    plan!,
    { ...first!, text: '[Chapter text goes here]', provider: DEMO_PROVIDER },
    { ...second!, marks: [{ because: 'brief' as const }] },
    ...rest,
  ]
  const findings = [
    { ...finding, state: 'open' as const },
    { ...finding, state: 'left' as const },
  ]
  const items = open({ ...written, pieces, readings: [{ ...READING, findings }] })
  expect(codes(items)).toEqual(['demo', 'placeholder', 'marked', 'findings'])
  expect(items.at(-1)!.values).toEqual({ count: 1 })
})

it('what is missing for a shop finds what was left for the author to fill in, and says it in both languages', () => {
  const publication = {
    ...COMPLETE,
    description: 'By [add: your training]. See [this](https://a.b).',
    copyright: 'ISBN [tambah ISBN]',
  }
  const items = open({ ...written, readings: [{ ...READING, findings: [] }] }, publication)
  expect(items.map(({ code, values }) => say(code, 'en', values))).toEqual([
    'The description leaves something to fill in: [add: your training].',
    'The copyright page leaves something to fill in: [tambah ISBN].',
  ])
  expect(say(items[0]!.code, 'ms', items[0]!.values)).toBe(
    'Ada yang perlu diisi dalam penerangan buku: [add: your training].',
  )
})

it('what is missing for a shop advises to fill boxes and to say that a model took part', () => {
  const { aiStatement: _, ...silent } = { ...COMPLETE, keywords: ['sea'] }
  expect(codes(open({ ...written, readings: [{ ...READING, findings: [] }] }, silent))).toEqual([
    'few-keywords',
    'ai-statement',
  ])
})
