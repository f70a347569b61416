import { expect, it } from 'vitest'
import {
  type Attachment,
  findLatestAttachment,
  findPictureAddress,
  findUnfilledNotes,
} from '../../../engine/book/attached.ts'
import type { Book } from '../../../engine/book/book.ts'
import { resumeBook } from '../../../engine/book/record.ts'
import { bookDocument } from '../../../engine/publish/document-of.ts'
import { completedPublication } from '../../../engine/publish/publication-file.ts'
import { generatorOf } from '../../catalog.ts'
import { bookOf, TALE, YEAR } from '../tale.ts'

const tale = generatorOf(TALE)

const made = (makes: Attachment['makes'], text: string, more: Partial<Attachment> = {}): Attachment => ({
  makes,
  generator: 'blurb',
  language: 'en',
  at: '2026-03-20T04:00:00.000Z',
  provider: 'test',
  model: 'test',
  kind: 'text',
  text,
  ...more,
})

const KEYWORDS =
  '1. **Short-tail:** harbour stories — readers\n\n**For the seven boxes**\n\n- harbour stories ferry\n- lost boats'

const book = (attached: readonly Attachment[], more: Partial<Book> = {}): Book => ({
  ...bookOf(tale),
  attached,
  ...more,
})

it('what was made about a book is found by what it is for, the newest of it', () => {
  const cover = made('cover', '![The Reef](attached/cover-2.png)', { kind: 'image' })
  const attached = [made('description', 'One.'), made('cover', 'x'), made('description', 'Two.'), cover]
  expect(findLatestAttachment(book(attached), 'description')?.text).toBe('Two.')
  expect(findPictureAddress(findLatestAttachment(book(attached), 'cover')!)).toBe('attached/cover-2.png')
  expect(findLatestAttachment(book(attached), 'copyright')).toBeNull()
  expect(findLatestAttachment({}, 'cover')).toBeNull()
})

it('what was made about a book stays in the record of the book', () => {
  const kept = book([made('titles', 'A')])
  expect(resumeBook(tale, JSON.parse(JSON.stringify(kept)), YEAR)).toEqual(kept)
})

it('what was made about a book says what a book’s author has not said for the shop and the printer', () => {
  const attached = [
    made('description', '**Two boats.**\n\nOne.'),
    made('keywords', KEYWORDS),
    made('copyright', '© 2026 Ros'),
  ]
  expect(completedPublication(book(attached))).toEqual({
    description: '**Two boats.**\n\nOne.',
    keywords: ['harbour stories ferry', 'lost boats'],
    copyright: '© 2026 Ros',
  })
  // What the author left empty stays empty.
  const said = { description: 'Mine.', keywords: [], copyright: '', publisher: 'Tamarind' }
  expect(completedPublication(book(attached, { publication: said }))).toEqual({
    description: 'Mine.',
    keywords: [],
    copyright: '',
    publisher: 'Tamarind',
  })
  const sources = { uuid: 'x', modified: '2026-03-20T04:00:00Z', cover: null, pictures: new Map() }
  expect(bookDocument(tale, book(attached), sources).metadata).toMatchObject({
    description: 'Two boats. One.',
    keywords: ['harbour stories ferry', 'lost boats'],
  })
})

it('what was made about a book is no part of what is published while it has notes to fill in, is too long, or was written by the demo writer', () => {
  const waiting = [
    made('description', `${'x'.repeat(4001)}`),
    made('keywords', KEYWORDS, { provider: 'demo' }),
    made('copyright', '© 2026 [name of the other rights holder]'),
  ]
  expect(completedPublication(book(waiting))).toEqual({})
  expect(findUnfilledNotes('See [add: your training], [a link](x.html), ![p](y.png) and [ref][1].')).toEqual([
    'add: your training',
  ])
})
