import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Book } from '../../../engine/book/book.ts'
import { shippedCatalog } from '../../catalog.ts'
import { answer } from '../../provider-server/answer.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { noonClock } from '../terminal.ts'
import { type BatchWorkplace, openBatchWorkplace } from './batch-workplace.ts'

const { generators } = shippedCatalog()
const making = (makes: string) => generators.find(({ about }) => about?.makes === makes)!.id
const [description, keywords, cover] = [making('description'), making('keywords'), making('cover')]

let server: ProviderServer
let place: BatchWorkplace
beforeAll(async () => {
  server = await startProviderServer({ handler: answer })
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
  place = openBatchWorkplace(env, noonClock)
})
afterAll(async () => {
  place.close()
  await server.close()
})

const record = (path: string) => JSON.parse(place.file(join(path, 'book.json'))) as Book
const outcomes = () => place.report().books.map(({ name, outcome }) => [name, outcome])

it('a column for the book that a text is about takes the book of a row above, writes after it, and keeps the texts beside it once', async () => {
  place.manifest(
    `generator,name,chapters,book,style,lang\nromance,reef,7,,,ms\n${description},,,reef,dramatic,\n${keywords},,,reef,,\n${cover},,,reef,,\n`,
  )
  const { code } = await place.batch('--no-review')
  expect(code).toBe(0)
  expect(outcomes()).toEqual([
    ['reef', 'done'],
    ['reef-description', 'done'],
    ['reef-keywords', 'done'],
    ['reef-cover', 'done'],
  ])
  const reef = record('out/reef')
  expect(reef.attached!.map(({ makes }) => makes).toSorted()).toEqual(['cover', 'description', 'keywords'])
  expect(readdirSync(join(place.folder, 'out/reef/attached')).toSorted()).toEqual([
    'cover.png',
    'description.md',
    'keywords.md',
  ])
  const text = record('out/reef-description')
  expect(text).toMatchObject({
    language: 'ms',
    settings: { bookTitle: reef.title, style: 'dramatic', genre: 'romance' },
  })
  expect(text.about?.contents.length).toBeGreaterThan(3)
  const calls = server.calls.length
  expect((await place.batch('--no-review')).code).toBe(0)
  expect(server.calls.length).toBe(calls)
  expect(record('out/reef').attached).toEqual(reef.attached)
})

it('a column for the book that a text is about takes a folder, and says at once where there is no book', async () => {
  place.manifest(`generator,book\n${keywords},out/reef\n`, 'more.csv')
  expect((await place.run('batch', 'more.csv', '--out', 'more')).code).toBe(0)
  expect(existsSync(join(place.folder, 'out/reef/attached/keywords-2.md'))).toBe(true)
  place.manifest(`generator,name,book,chapters\n${keywords},,later,\nromance,later,,7\n`, 'wrong.csv')
  const { code, stderr } = await place.run('batch', 'wrong.csv', '--dry-run')
  expect(code).toBe(2)
  expect(stderr).toContain('row 1, column book: "later" is no book')
  place.manifest(`generator,book\n${keywords},out/reef\n`, 'quoted.csv')
  expect((await place.run('batch', 'quoted.csv', '--dry-run')).code).toBe(0)
})

it('a column for the book that a text is about begins no text before its book is whole, and goes on with it', async () => {
  place.manifest(`generator,name,chapters,book\nromance,other,7,\n${keywords},,,other\n`)
  const stopped = await place.run('batch', 'books.csv', '--out', 'capped', '--no-review', '--max-calls', '4')
  const { books } = JSON.parse(place.file('capped/report.json'))
  expect(books.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unfinished', 'not-started'])
  expect(stopped.code).toBe(6)
  expect((await place.run('batch', 'books.csv', '--out', 'capped', '--no-review')).code).toBe(0)
  expect(record('capped/other').attached).toHaveLength(1)
})
