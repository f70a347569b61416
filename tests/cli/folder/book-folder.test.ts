import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBookFolder } from '../../../cli/folder/book-folder.ts'
import { hasPieces, loadBook } from '../../../cli/folder/book-record.ts'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { noonClock } from '../terminal.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd())
const generator = catalog!.generators.find(({ book }) => book?.outline === 'story')!
const YEAR = 2026

let path: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'kalam-folder-'))
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

function bookWith(...texts: string[]): Book {
  const reading = parseSettings(generator, exampleSettings(generator, 'en', YEAR), { language: 'en', year: YEAR })
  if (!reading.ok) throw new Error('the examples are settings')
  const names = ['outline', 'introduction'] as const
  return {
    ...startBook(generator, reading.settings, 'en'),
    title: '../../The Reef',
    pieces: texts.map((text, index) => ({
      step: names[index]!,
      kind: names[index]!,
      number: 0,
      text,
      recap: null,
      words: 3,
      flags: [],
      calls: 1,
      usage: { input: 1, output: 1 },
      provider: 'test',
      model: 'test',
    })),
  }
}

async function saved(...texts: string[]): Promise<void> {
  const folder = await createBookFolder(path, generator)
  for (let count = 1; count <= texts.length; count += 1) await folder.save(bookWith(...texts.slice(0, count)))
  await folder.close()
}

it('a working folder gives back what was saved, to the letter', async () => {
  const texts = ['Title: The Reef\n\n1. One — two.', 'She came home.  \n\n* * *\n\nNobody had waited.']
  await saved(...texts)
  const book = await loadBook(path, generator, { clock: noonClock })
  expect(book.pieces.map((piece) => piece.text)).toEqual(texts)
})

it('a working folder takes a text that the author has edited', async () => {
  await saved('Title: The Reef', 'She came home.')
  writeFileSync(join(path, '01-introduction.md'), 'He came home instead.\r\nLate.\r\n')
  const book = await loadBook(path, generator, { clock: noonClock })
  expect(book.pieces[1]!.text).toBe('He came home instead.\nLate.')
})

it('a working folder is rid of what a killed process left beside its versions, as soon as it is opened', async () => {
  await saved('Title: The Reef')
  const versions = join(path, 'versions/00-outline')
  const before = readdirSync(versions).toSorted()
  writeFileSync(join(versions, '0002.md.4242-0a1b2c3d.tmp'), 'half')
  await (await createBookFolder(path, generator)).close()
  expect(readdirSync(versions).toSorted()).toEqual(before)
})

it('a working folder names a file that is gone or empty, and overwrites nothing', async () => {
  await saved('Title: The Reef', 'She came home.')
  writeFileSync(join(path, '01-introduction.md'), '  \n')
  const before = readFileSync(join(path, 'book.json'), 'utf8')
  await expect(loadBook(path, generator, { clock: noonClock })).rejects.toMatchObject({
    code: 'folder.damaged',
    values: { file: join(path, '01-introduction.md') },
  })
  expect(readFileSync(join(path, 'book.json'), 'utf8')).toBe(before)
})

it.each([
  ['half a record', '{"version": 1, "gen'],
  ['another thing', '[1, 2]'],
  ['nothing', ''],
])('a working folder says that a record is damaged: %s', async (_, text) => {
  writeFileSync(join(path, 'book.json'), text)
  await expect(loadBook(path, generator, { clock: noonClock })).rejects.toMatchObject({ code: 'folder.damaged' })
})

it('a working folder says what no longer fits the generator, without naming a button of the studio', async () => {
  await saved('Title: The Reef')
  const record = JSON.parse(readFileSync(join(path, 'book.json'), 'utf8'))
  writeFileSync(join(path, 'book.json'), JSON.stringify({ ...record, settings: { ...record.settings, gone: 'x' } }))
  await expect(loadBook(path, generator, { clock: noonClock })).rejects.toMatchObject({
    code: 'folder.outdated',
    values: { path, fault: expect.stringContaining('gone') },
  })
})

it('a working folder reads no file outside itself, whatever a record names', async () => {
  await saved('Title: The Reef')
  const record = JSON.parse(readFileSync(join(path, 'book.json'), 'utf8'))
  record.pieces[0].file = '../../../../etc/hostname'
  writeFileSync(join(path, 'book.json'), JSON.stringify(record))
  await expect(loadBook(path, generator, { clock: noonClock })).rejects.toMatchObject({ code: 'folder.damaged' })
})

it('a working folder publishes within itself, whatever the title says', async () => {
  const folder = await createBookFolder(path, generator)
  const file = await folder.publish(bookWith('Title: The Reef'), 'md')
  await folder.close()
  expect(file).toBe(join(path, 'the-reef.md'))
})

it('a working folder refuses a second process while the first is at work, and takes over from one that is gone', async () => {
  writeFileSync(join(path, '.kalam.lock'), String(process.ppid))
  await expect(createBookFolder(path, generator)).rejects.toMatchObject({
    code: 'folder.in-use',
    values: { pid: process.ppid },
  })
  writeFileSync(join(path, '.kalam.lock'), '999999999')
  const folder = await createBookFolder(path, generator)
  await folder.close()
  expect(readdirSync(path)).toEqual([])
})

it('a working folder may be begun anew while it holds no piece', async () => {
  const folder = await createBookFolder(path, generator)
  await folder.save(bookWith())
  await folder.close()
  expect(await hasPieces(path)).toBe(false)
  await saved('Title: The Reef')
  expect(await hasPieces(path)).toBe(true)
})

it('a working folder ends where no folder can be made, instead of trying for ever', async () => {
  await expect(createBookFolder('/proc/kalam/book', generator)).rejects.toMatchObject({ code: 'folder.not-writable' })
})

it('a working folder says that a file stands where the folder should be', async () => {
  writeFileSync(join(path, 'book'), '')
  await expect(createBookFolder(join(path, 'book'), generator)).rejects.toMatchObject({ code: 'folder.not-writable' })
})
