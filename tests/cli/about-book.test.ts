import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { loadBook } from '../../cli/folder/book-record.ts'
import { findLatestAttachment } from '../../engine/book/attached.ts'
import type { Book } from '../../engine/book/book.ts'
import { exampleBook } from '../../engine/workbench/golden-prompts.ts'
import { shippedCatalog } from '../catalog.ts'
import { writtenUntil } from '../engine/written.ts'
import { opened } from '../opened.ts'
import { answer } from '../provider-server/answer.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { keepBook } from './kept-book.ts'
import { noonClock, openWorkplace } from './terminal.ts'

const { generators } = shippedCatalog()
const story = generators.find(({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'))!
const making = (makes: string) => generators.find(({ about }) => about?.makes === makes)!.id
const server = opened(() => startProviderServer({ handler: answer }))
const place = opened(() => openWorkplace())
beforeAll(async () => {
  const begun = { ...exampleBook(story, 'en'), author: 'Salmah' }
  await keepBook(join(place.folder, 'reef'), writtenUntil(story, begun, 'chapter 3'))
})

function kalam(...argv: string[]) {
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
  return place.run(argv, { env })
}

const reef = () => join(place.folder, 'reef')
const record = () => JSON.parse(readFileSync(join(reef(), 'book.json'), 'utf8')) as Book
const loaded = () => loadBook(reef(), story, { clock: noonClock })

it('a text about a book in a working folder is written from the book, printed, and kept beside it; the newest holds, as its file says it', async () => {
  const before = record()
  const { code, stdout, stderr } = await kalam('write', making('description'), '--book', 'reef', '--json')
  expect([code, stderr]).toEqual([0, expect.stringContaining(join('attached', 'description.md'))])
  const { text, attached } = JSON.parse(stdout) as { text: string; attached: string }
  expect(attached).toBe(join(reef(), 'attached', 'description.md'))
  expect(readFileSync(attached, 'utf8')).toBe(`${text}\n`)
  expect({ ...record(), attached: undefined }).toEqual({ ...before, attached: undefined })
  await kalam('write', making('description'), '--book', join('reef', 'book.json'))
  writeFileSync(join(reef(), 'attached', 'description-2.md'), 'Corrected by hand.\n')
  expect(findLatestAttachment(await loaded(), 'description')).toMatchObject({
    text: 'Corrected by hand.',
    at: '2026-03-20T04:00:00.000Z',
  })
  rmSync(join(reef(), 'attached', 'description-2.md'))
  expect(findLatestAttachment(await loaded(), 'description')?.text).toBe(text)
})

it('a text about a book in a working folder shows the prompt and the price with the book’s facts, which options may overrule', async () => {
  const { stdout } = await kalam('prompt', making('keywords'), '--book', 'reef')
  expect(stdout).toContain('# The book it is about')
  expect(stdout).toContain('Step 1 of the Stairs')
  const overruled = await kalam(
    'prompt',
    making('copyright'),
    '--book',
    'reef',
    '--set',
    'authorName=Ros',
    '--lang',
    'ms',
  )
  expect(overruled.stdout).toContain('# Buku yang dimaksudkan')
  expect(overruled.stdout).toContain('- Pengarang: ⟦Ros⟧')
  const quoted = await kalam('quote', making('titles'), '--book', 'reef', '--json')
  expect(JSON.parse(quoted.stdout).total.credits).toBe(1)
})

it('a text about a book in a working folder keeps a cover there, and elsewhere where that is asked for', async () => {
  const drawn = await kalam('write', making('cover'), '--book', 'reef')
  expect(drawn.stdout).toBe(`${join(reef(), 'attached', 'cover.png')}\n`)
  const placed = await kalam('write', making('cover'), '--book', 'reef', '--out', 'covers')
  expect(existsSync(placed.stdout.trim())).toBe(true)
  expect(readdirSync(join(reef(), 'attached')).filter((name) => name.endsWith('.png'))).toEqual([
    'cover-2.png',
    'cover.png',
  ])
  expect((await loaded()).attached?.at(-1)).toMatchObject({ kind: 'image', file: 'attached/cover-2.png' })
})

it('a text about a book in a working folder is delivered also when the folder is in use, and refused where there is no book to be about', async () => {
  writeFileSync(join(reef(), '.kalam.lock'), String(process.ppid))
  const { code, stdout, stderr } = await kalam('write', making('keywords'), '--book', 'reef')
  rmSync(join(reef(), '.kalam.lock'))
  expect([code, stderr]).toEqual([0, expect.stringContaining('could not be kept in the folder of the book')])
  expect(stdout).toMatch(/^1\. /)
  expect((await kalam('write', making('keywords'), '--book', 'nowhere')).code).toBe(5)
  const other = await kalam('write', story.id, '--book', 'reef')
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('cannot be given a book')])
})
