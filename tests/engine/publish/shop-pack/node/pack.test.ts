import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Attachment } from '../../../../../engine/book/attached.ts'
import type { Publication } from '../../../../../engine/book/publication.ts'
import { drawFront } from '../../../../../engine/node/publish/covers.ts'
import { makePublishPack } from '../../../../../engine/node/publish/shop-pack.ts'
import type { CoverChoice } from '../../../../../engine/publish/covers/cover.ts'
import { bookDocument } from '../../../../../engine/publish/document-of.ts'
import { pictureOf } from '../../../../../engine/publish/picture.ts'
import { generatorOf } from '../../../../catalog.ts'
import { bookOf, TALE } from '../../../tale.ts'
import { writtenUntil } from '../../../written.ts'
import { SOURCES } from '../../document.ts'

const generator = generatorOf(TALE)
const written = writtenUntil(generator, bookOf(generator, { numberOfChapters: 3 }))
const CHOICE: CoverChoice = { design: 'horizon', colours: 'sea', seed: 7 }
const PUBLICATION: Publication = {
  description: 'A **tide** & a debt.',
  keywords: ['sea stories', 'tides'],
  subjects: ['Fiction / Sea Stories'],
}

async function packWith(
  publication: Publication,
  chosen: CoverChoice | null,
  cover: Uint8Array | null = null,
  attached: readonly Attachment[] = [],
) {
  const book = { ...written, attached, title: 'Pasang', author: 'Aminah', language: 'ms' as const, publication }
  const document = bookDocument(generator, book, { ...SOURCES, cover: cover === null ? null : pictureOf(cover) })
  const bytes = await makePublishPack({
    generator,
    book,
    document,
    versions: new Map(),
    chosen: chosen === null ? null : { choice: chosen, picture: null },
    making: null,
    name: 'pasang',
  })
  const files = unzipSync(bytes)
  return {
    bytes,
    names: Object.keys(files),
    file: (name: string) => files[name]!,
    text: (name: string) => strFromU8(files[name]!),
  }
}

it('a publish pack holds the three books, the covers, and what a shop asks for, each with its purpose', async () => {
  const pack = await packWith(PUBLICATION, CHOICE)
  const books = ['books/pasang.epub', 'books/pasang.pdf', 'books/pasang.docx']
  const shop = ['details.md', 'description.html', 'keywords.txt', 'categories.txt', 'ai.md'].map(
    (name) => `shop/${name}`,
  )
  const pages = /(\d+) halaman/.exec(pack.text('README.md'))![1]
  const wrap = Number(pages) < 24 ? [] : ['cover/wrap.pdf']
  expect(pack.names).toEqual([
    'README.md',
    ...books,
    'cover/cover.jpg',
    'cover/cover.png',
    ...wrap,
    ...shop,
    'checklist.md',
  ])
  for (const name of pack.names.slice(1)) expect(pack.text('README.md')).toContain(`- \`${name}\`: `)
  expect(strFromU8(pack.file(books[0]!).subarray(30, 58))).toBe('mimetypeapplication/epub+zip')
  expect(strFromU8(pack.file(books[1]!).subarray(0, 5))).toBe('%PDF-')
  const [, cover] = Object.entries(unzipSync(pack.file(books[0]!))).find(([name]) => name.endsWith('/cover.jpg'))!
  expect(cover).toEqual(pack.file('cover/cover.jpg'))
  expect(Object.keys(unzipSync(pack.file(books[2]!)))).toContain('word/document.xml')
  expect(pictureOf(pack.file('cover/cover.jpg'))).toMatchObject({
    mediaType: 'image/jpeg',
    width: 1600,
    height: 2560,
  })
  expect(pack.text('shop/description.html')).toBe('<p>A <b>tide</b> &amp; a debt.</p>')
  expect(pack.text('shop/keywords.txt')).toBe('sea stories\ntides\n\n\n\n\n\n')
  expect(pack.text('shop/categories.txt').split('\n')[0]).toBe('Fiction / Sea Stories')
  expect((await packWith(PUBLICATION, CHOICE)).bytes).toEqual(pack.bytes)
})

it('a publish pack has the description and the keywords that were made for the book', async () => {
  const at = '2026-03-20T04:00:00.000Z'
  const made = { generator: 'x', language: 'ms', at, provider: 'test', model: 'test', kind: 'text' } as const
  const pack = await packWith({}, null, null, [
    { ...made, makes: 'description', text: 'A **tide**.' },
    { ...made, makes: 'copyright', text: '© 2026 Aminah' },
  ])
  expect(pack.text('shop/description.html')).toBe('<p>A <b>tide</b>.</p>')
  expect(pack.text('checklist.md')).not.toMatch(/[Pp]enerangan|[Hh]ak cipta/)
})

it('a publish pack says what is missing, and takes a cover that somebody else made as it is', async () => {
  const without = await packWith({}, null)
  expect(without.names.filter((name) => /^cover\/|keywords/.test(name))).toEqual([])
  expect(without.text('checklist.md')).toContain('- [ ] ')
  const size = { width: 300, height: 300 }
  const own = await drawFront({ title: 'Own', subtitle: null, author: null, series: null }, CHOICE, {
    size,
    format: 'png',
    picture: null,
  })
  const pack = await packWith({}, null, own)
  expect(pack.file('cover/cover.png')).toEqual(new Uint8Array(own))
  expect(pictureOf(pack.file('cover/cover.jpg'))).toMatchObject({ mediaType: 'image/jpeg', ...size })
})
