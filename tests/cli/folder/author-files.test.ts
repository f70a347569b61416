import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BookFolder, createBookFolder } from '../../../cli/folder/book-folder.ts'
import { loadBook } from '../../../cli/folder/book-record.ts'
import { type Book, startBook } from '../../../engine/book/book.ts'
import { withBrief } from '../../../engine/book/read-brief.ts'
import type { BibleLine } from '../../../engine/book/story-bible.ts'
import { exampleSettings, parseSettings } from '../../../engine/generator/settings.ts'
import { resolveCatalogFolders } from '../../../engine/node/folders.ts'
import { loadCatalog } from '../../../engine/node/load.ts'
import { writtenUntil } from '../../engine/written.ts'
import { noonClock } from '../terminal.ts'

const { catalog } = await loadCatalog(resolveCatalogFolders(), process.cwd())
const generator = catalog!.generators.find(({ book }) => book?.outline === 'story')!
const YEAR = 2026

let path: string
let folder: BookFolder
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'kalam-author-files-'))
  folder = await createBookFolder(path, generator)
})
afterEach(async () => {
  await folder.close()
  rmSync(path, { recursive: true, force: true })
})

const LINES: readonly BibleLine[] = [
  { id: 1, kind: 'calendar', text: 'Monday 3 March.', from: 'outline' },
  { id: 2, kind: 'thread', text: 'Who sold the boat?', from: 'outline', owedBy: 'chapter 7' },
]
const NEXT: BibleLine = { id: 3, kind: 'state', text: 'Ros has the key.', from: 'introduction' }

function book(...lines: readonly BibleLine[]): Book {
  const reading = parseSettings(generator, exampleSettings(generator, 'en', YEAR), { language: 'en', year: YEAR })
  if (!reading.ok) throw new Error('the examples are settings')
  const started = startBook(generator, reading.settings, 'en')
  return lines.length === 0 ? started : { ...started, bible: { lines } }
}

const read = (name: string) => readFileSync(join(path, name), 'utf8')
const edit = (name: string, from: string, to: string) => writeFileSync(join(path, name), read(name).replace(from, to))
const load = () => loadBook(path, generator, { clock: noonClock })

describe('bible.md', () => {
  it('shows the bible of the book, and each line that a piece adds', async () => {
    await folder.save(book(...LINES))
    expect(read('bible.md')).toContain('## Calendar\n\n- 1. Monday 3 March.\n  (from outline)\n\n## Threads\n')
    await folder.save(book(...LINES, NEXT))
    expect(read('bible.md')).toContain('## What has changed\n\n- 3. Ros has the key.\n  (from introduction)\n')
    expect((await load()).bible).toEqual({ lines: [...LINES, NEXT] })
  })

  it('holds as its author has corrected it', async () => {
    await folder.save(book(...LINES))
    edit('bible.md', 'Monday 3 March.', 'Tuesday 4 March.')
    const loaded = await load()
    expect(loaded.bible!.lines[0]).toEqual({ id: 1, kind: 'calendar', text: 'Tuesday 4 March.', from: 'author' })
    expect(loaded.bible!.lines[1]).toEqual(LINES[1])
  })

  it('takes corrections over while the book is being written, beside what the next piece adds', async () => {
    await folder.save(book(...LINES))
    edit('bible.md', 'Monday 3 March.', 'Tuesday 4 March.')
    edit('bible.md', '# Story bible', '# My bible\n\nMei is the pilot.')
    const merged = await folder.save(book(...LINES, NEXT))
    expect(merged.bible!.lines.map(({ text }) => text)).toEqual([
      'Tuesday 4 March.',
      'Who sold the boat?',
      'Ros has the key.',
    ])
    expect(read('bible.md')).toMatch(/^# My bible\n\nMei is the pilot\./)
    expect(read('bible.md')).toContain('- 3. Ros has the key.')
    await folder.save(merged)
    expect((await load()).bible).toEqual(merged.bible)
  })

  it('stays as its author has laid it out while nothing is added', async () => {
    await folder.save(book(...LINES))
    const own = read('bible.md').replace('- 1. Monday 3 March.\n', '*  1.   Monday\n  3 March.\n')
    writeFileSync(join(path, 'bible.md'), own)
    await folder.save(await load())
    expect(read('bible.md')).toBe(own)
  })

  it('that is damaged is named with its line, is left as it is, and no piece is lost', async () => {
    await folder.save(book(...LINES))
    edit('bible.md', '## Threads', '## Treads')
    const damaged = read('bible.md')
    await expect(load()).rejects.toMatchObject({ code: 'folder.file-faulty' })
    const paid = { ...LINES[1]!, paidIn: 'introduction' }
    await expect(folder.save(book(LINES[0]!, paid, NEXT))).rejects.toMatchObject({
      code: 'folder.file-faulty',
      cause: { file: join(path, 'bible.md'), faults: [{ line: damaged.split('\n').indexOf('## Treads') + 1 }] },
    })
    expect(read('bible.md')).toBe(damaged)
    expect(JSON.parse(read('book.json')).bible.lines).toHaveLength(3)
    edit('bible.md', '## Treads', '## Threads')
    edit('bible.md', 'Who sold', 'Who stole')
    await folder.close()
    folder = await createBookFolder(path, generator)
    const corrected = [LINES[0], { ...paid, text: 'Who stole the boat?', from: 'author' }, NEXT]
    expect((await load()).bible).toEqual({ lines: corrected })
    await folder.save(await load())
    expect(read('bible.md')).toContain('- 3. Ros has the key.')
    expect((await load()).bible).toEqual({ lines: corrected })
    expect(readdirSync(path).filter((name) => name.includes('before'))).toEqual([])
  })

  it('that is gone is written anew, and an empty one is no bible', async () => {
    await folder.save(book(...LINES))
    rmSync(join(path, 'bible.md'))
    expect((await load()).bible).toEqual({ lines: LINES })
    await folder.save(book(...LINES))
    expect(read('bible.md')).toContain('Who sold the boat?')
    writeFileSync(join(path, 'bible.md'), '')
    await expect(load()).rejects.toMatchObject({ code: 'folder.file-faulty' })
  })

  it('may be begun by the author', async () => {
    writeFileSync(join(path, 'bible.md'), '## Threads\n\n- Who sold the boat?\n')
    const saved = await folder.save(book())
    expect(saved.bible).toEqual({ lines: [{ id: 1, kind: 'thread', text: 'Who sold the boat?', from: 'author' }] })
  })
})

describe('brief.md', () => {
  it('is taken over while the book is being written', async () => {
    await folder.save(withBrief(book(), { premise: 'One boat.' }))
    writeFileSync(join(path, 'brief.md'), 'Two boats.')
    const merged = await folder.save(withBrief(book(), { premise: 'One boat.' }))
    expect(merged.authorBrief).toEqual({ premise: 'Two boats.' })
    expect(read('brief.md')).toBe('Two boats.')
    expect((await load()).authorBrief).toEqual({ premise: 'Two boats.' })
  })

  it('marks the pieces that were written from the older one, also while the book is being written', async () => {
    const written = writtenUntil(generator, withBrief(book(), { premise: 'One boat.' }), 'chapter 2')
    const [first, second, third] = [1, 2, 3].map((count) => ({ ...written, pieces: written.pieces.slice(0, count) }))
    await folder.save(first!)
    await folder.save(second!)
    writeFileSync(join(path, 'brief.md'), 'Two boats.')
    const merged = await folder.save(third!)
    const marked = ({ pieces }: Book) =>
      pieces.flatMap(({ step, marks = [] }) => marks.map(({ because }) => [step, because]))
    const older = written.pieces.slice(1, 3).map(({ step }) => [step, 'brief'])
    expect(marked(merged)).toEqual(older)
    expect(marked(await load())).toEqual(older)
  })

  it('that is damaged meanwhile leaves the book saved, and is told', async () => {
    await folder.save(withBrief(book(), { premise: 'One boat.' }))
    writeFileSync(join(path, 'brief.md'), '# Nonsense\n\nx')
    await expect(folder.save(withBrief(book(...LINES), { premise: 'One boat.' }))).rejects.toMatchObject({
      code: 'folder.file-faulty',
    })
    expect(JSON.parse(read('book.json')).bible.lines).toHaveLength(2)
    expect(read('brief.md')).toBe('# Nonsense\n\nx')
  })
})
