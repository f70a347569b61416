import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Clock } from '../../../../engine/base/clock.ts'
import { opened, openedEach } from '../../../opened.ts'
import { type Person, startTestServer } from '../../../server/harness.ts'
import { noonClock, openWorkplace, type RunOptions } from '../../terminal.ts'

const server = opened(() => startTestServer())
const place = openedEach(() => openWorkplace())

/** Waits are over at once. */
const hurried: Clock = { ...noonClock, delay: () => Promise.resolve() }

const ROWS = 'generator,name,chapters,topic,title\nguide,bees,5,Bees on a balcony,Bees\nguide,figs,5,Figs in pots,\n'

async function openShop({ scopes = ['read', 'write', 'spend'], url = server.url } = {}) {
  const person = await server.signUp()
  await server.giveCredits(person, 500)
  const credits = scopes.includes('spend') ? { credits: 100_000 } : {}
  const { token } = (await person.post('/api/profile/tokens', { name: 'Shop', scopes, ...credits })).body
  writeFileSync(join(place.folder, 'books.csv'), ROWS)
  const run = (words: string, options: RunOptions = {}) =>
    place.run(['batch', 'books.csv', '--server', url, ...words.split(' ')], { env: { KALAM_TOKEN: token }, ...options })
  return { person, run }
}

const available = async (person: Person) => (await person.get('/api/credits')).body.available as number
const listBooks = async (person: Person) =>
  [
    ...(await person.get('/api/books')).body.books,
    ...(await person.get('/api/books?begun=true')).body.books,
  ] as unknown[]
const lines = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const out = (...names: string[]) => join(place.folder, 'out', ...names)

it('a batch is quoted, written by a server and fetched; a second start fetches and pays nothing again', async () => {
  const { person, run } = await openShop()
  const quote = JSON.parse((await run('--dry-run --json')).stdout)
  const before = await available(person)
  expect(quote).toEqual({ server: server.url, books: 2, credits: expect.any(Number), available: before })
  expect(quote.credits).toBeGreaterThan(0)
  expect((await run('--dry-run')).stdout).toContain(
    `2 books cost ${quote.credits} credits at ${server.url}; ${before} are`,
  )
  expect(await listBooks(person)).toEqual([])

  const first = await run('--out out --export epub --json')
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('2 of 2 books finished')])
  const events = lines(first.stdout)
  expect(events[0]).toMatchObject({ event: 'quote', books: 2, credits: quote.credits })
  expect(events.at(-1)).toMatchObject({ event: 'end', stopped: null, total: { outcomes: { done: 2 } } })
  const spent = before - (await available(person))
  expect(events.at(-1).spent.credits).toBe(spent)
  expect(readFileSync(out('bees', 'bees.md'), 'utf8')).toContain('# Bees')
  expect(readFileSync(out('bees', 'bees.epub'), 'latin1').slice(0, 2)).toBe('PK')
  expect(readdirSync(out('figs')).map((name) => name.split('.')[1])).toEqual(['epub', 'md'])
  expect(readFileSync(out('report.md'), 'utf8')).toContain(`| credits | ${spent} |`)

  const again = await run('--out out --export epub --json')
  expect(again.code).toBe(0)
  expect(lines(again.stdout)[0]).toMatchObject({ event: 'quote', books: 0, credits: 0 })
  rmSync(out('bees', 'bees.md'))
  expect((await run('--out out --export epub')).code).toBe(0)
  expect(existsSync(out('bees', 'bees.md'))).toBe(true)
  expect(before - (await available(person))).toBe(spent)
  expect(await listBooks(person)).toHaveLength(2)

  // A row that changed is refused; the folder is that server's.
  rmSync(out('figs'), { recursive: true })
  writeFileSync(join(place.folder, 'books.csv'), ROWS.replace('Figs in pots', 'Dates'))
  const changed = await run('--out out')
  expect([changed.code, changed.stderr]).toEqual([4, expect.stringContaining('row 2, figs: ')])
  const local = await place.run(['batch', 'books.csv', '--out', 'out'])
  expect([local.code, local.stderr]).toEqual([5, expect.stringContaining(`is written by ${server.url}`)])
})

it('a batch that is killed goes on with the books that it began, also those that it had no time to note', async () => {
  const { person, run } = await openShop()
  const { credits } = JSON.parse((await run('--dry-run --json')).stdout)
  const before = await available(person)
  const killer = new AbortController()
  const running = run('--out out', { signal: killer.signal })
  await expect.poll(async () => (await person.get('/api/runs')).body.runs.length).toBeGreaterThan(0)
  killer.abort('Ctrl-C')
  const killed = await running
  expect([killed.code, killed.stderr]).toEqual([130, expect.stringContaining('stopped by Ctrl-C')])
  rmSync(out('.kalam-batch.jsonl'))
  const resumed = await run('--out out')
  expect([resumed.code, resumed.stderr]).toEqual([0, expect.stringContaining('2 of 2 books finished')])
  expect(await listBooks(person)).toHaveLength(2)
  expect(before - (await available(person))).toBeLessThanOrEqual(credits)
})

it('a batch ends without books when its token may not, or when credits do not suffice', async () => {
  const reader = await openShop({ scopes: ['read'] })
  const refused = await reader.run('--out out')
  expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('write')])
  expect(await listBooks(reader.person)).toEqual([])
  rmSync(out(), { recursive: true })

  const { person, run } = await openShop()
  const capped = await run('--out out --max-credits 1')
  expect([capped.code, capped.stderr]).toEqual([6, expect.stringContaining('stopped by --max-credits 1')])
  await server.giveCredits(person, 3)
  const poor = await run('--out out')
  expect([poor.code, poor.stderr]).toEqual([6, expect.stringMatching(/only 3 are available: nothing was begun/)])
  expect(await listBooks(person)).toEqual([])
})

it.each([
  ['a page', 200, '<h1>A shop</h1>', 'does not answer as a server of Kalam does'],
  ['other JSON', 200, '{}', 'does not answer as a server of Kalam does'],
  ['a gateway before a server that is down', 502, '<h1>Bad Gateway</h1>', /does not answer\n/],
])('a batch says so when what answers is no server of Kalam: %s', async (_, status, answer, says) => {
  const foreign = createServer((_request, response) => response.writeHead(status).end(answer)).listen(0, '127.0.0.1')
  try {
    await once(foreign, 'listening')
    const { run } = await openShop({ url: `http://127.0.0.1:${(foreign.address() as AddressInfo).port}` })
    const { code, stderr } = await run('--dry-run', { clock: hurried })
    expect([code, stderr]).toEqual([4, expect.stringMatching(says)])
  } finally {
    foreign.close()
  }
})

it('a batch ends when its server goes away, and names the books that it began', async () => {
  const leaving = await startTestServer()
  try {
    const person = await leaving.signUp()
    await leaving.giveCredits(person, 500)
    const scopes = ['read', 'write', 'spend']
    const { token } = (await person.post('/api/profile/tokens', { name: 'Shop', scopes, credits: 1000 })).body
    writeFileSync(join(place.folder, 'books.csv'), ROWS)
    const argv = ['batch', 'books.csv', '--server', leaving.url, '--out', 'out', '--json']
    const running = place.run(argv, { env: { KALAM_TOKEN: token }, clock: hurried })
    await expect.poll(async () => (await person.get('/api/runs')).body.runs.length).toBeGreaterThan(0)
    await leaving.stop()
    const { code, stdout, stderr } = await running
    expect([code, stderr]).toEqual([4, expect.stringContaining(`${leaving.url} does not answer`)])
    expect(lines(stdout).find(({ event }) => event === 'book')).toMatchObject({
      outcome: 'unfinished',
      serverBook: expect.any(String),
    })
  } finally {
    await leaving.close()
  }
})
