import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import * as library from '../../../../engine/index.ts'
import { PICTURE } from '../../publish/node/finished-books.ts'

const { createDemo, exportBook, loadCatalog, openBook, writeBook } = library

let catalog: library.Catalog
let poem: library.Book
beforeAll(async () => {
  catalog = await loadCatalog()
  const blank = openBook(catalog, { generator: 'poems', title: 'A Lamp', author: 'Aminah' })
  const written = await writeBook(catalog, blank, { provider: createDemo() })
  poem = library.replacePieceText(
    catalog,
    written,
    'text',
    '# A Lamp\n\n![A gate](gate.png)\n\nI left it a little wide.',
  )
})

const modified = new Date('2026-03-20T04:05:06Z')

it('exporting a book gives bytes that are the same for the same time, with the cover and the pictures', async () => {
  const options = { modified, cover: PICTURE.bytes, pictures: { 'gate.png': PICTURE.bytes } }
  const { bytes, ...said } = await exportBook(catalog, poem, 'epub', options)
  expect(said).toEqual({ ending: 'epub', mediaType: 'application/epub+zip' })
  expect((await exportBook(catalog, poem, 'epub', options)).bytes).toEqual(bytes)
  const names = Object.keys(unzipSync(bytes))
  expect(names.filter((name) => name.endsWith('.png'))).toHaveLength(2)
  const plain = Object.keys(unzipSync((await exportBook(catalog, poem, 'epub', { modified })).bytes))
  expect(plain.filter((name) => name.endsWith('.png'))).toEqual([])
})

it('exporting a book sets it as the options say', async () => {
  const pdf = strFromU8((await exportBook(catalog, poem, 'pdf', { trim: '6x9', modified })).bytes, true)
  expect(pdf).toMatch(/\/MediaBox ?\[0 0 432 648\]/)
  const text = strFromU8((await exportBook(catalog, poem, 'txt')).bytes)
  expect(text).toContain('I left it a little wide.')
})

it('exporting a book says in English what it refuses', async () => {
  const refusals: [library.ExportFormat, library.BookExportOptions, string, string][] = [
    ['pdf', { trim: '7x7' }, 'publish.unknown-trim', '7x7'],
    ['epub', { cover: new TextEncoder().encode('<svg/>') }, 'cover.picture-format', 'PNG or a JPEG'],
  ]
  for (const [format, options, code, said] of refusals)
    await expect(exportBook(catalog, poem, format, options)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(said),
    })
  const blank = openBook(catalog, { generator: 'poems' })
  await expect(exportBook(catalog, blank, 'md')).rejects.toMatchObject({ code: 'publish.nothing-written' })
})
