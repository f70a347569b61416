import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { steadyAnswer } from '../cli/batch/steady-answer.ts'
import { runIn } from '../cli/terminal.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import type { PlayName } from '../provider-server/play.ts'
import type { Rule } from '../provider-server/script.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'
import { type Chance, isLongRun, openChance } from '../seeded.ts'

const BOOKS = isLongRun ? 200 : 2
const KILLS = isLongRun ? 2 : 1
const CONCURRENCY = 8

/** 10 to 14 pieces each, one call a piece and one for the plan of a book without an outline step: introduction, chapters and conclusion, and an outline where there is one. */
const KINDS = [
  { row: 'mental-health,en,10', pieces: 10 },
  { row: 'mental-health,ms,10', pieces: 10 },
  { row: 'romance,en,7', pieces: 10 },
  { row: 'health-fitness,en,10', pieces: 11 },
  { row: 'mental-health,en,13', pieces: 13 },
] as const

/** The files of their generators. */
const NAMED = ['non-fiction/mental-health.yaml', 'fiction/romance.yaml', 'non-fiction/health-fitness.yaml']

let server: ProviderServer
let folder: string
const running = new Set<ChildProcess>()
/** Called with each chat call before it is answered. */
let onCall: (number: number) => void = () => undefined

beforeEach(async () => {
  server = await startProviderServer({
    handler: (call) => {
      onCall(chats().length)
      return steadyAnswer(call)
    },
  })
  folder = mkdtempSync(join(tmpdir(), 'kalam-batch-'))
  for (const path of NAMED) cpSync(join(packageRoot(), 'generators', path), join(folder, 'generators', path))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  onCall = () => undefined
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const chats = () => server.calls.filter(({ kind }) => kind === 'chat')

describe(`${BOOKS} books of 10 to 14 pieces${isLongRun ? '' : ' (a seeded sample; 200 in the long run)'}`, () => {
  it(`with 10 % 429s, 2 % cuts and ${KILLS} kill -9: each book once, the texts of an undisturbed run, no call too many`, async () => {
    const chance = openChance('a disturbed batch')
    const kinds = Array.from({ length: BOOKS }, () => chance.one(KINDS))
    const rows = kinds.map(({ row }, at) => `${row},book-${String(at + 1).padStart(3, '0')}`)
    writeFileSync(join(folder, 'books.csv'), `generator,lang,chapters,name\n${rows.join('\n')}\n`)
    const pieces = kinds.reduce((sum, kind) => sum + kind.pieces, 0)

    expect((await batchInPlace('whole')).code).toBe(0)
    const undisturbed = chats().length
    expect(undisturbed).toBeGreaterThanOrEqual(pieces)
    const whole = texts('whole')
    const books = reportOf('whole').books
    expect(books.map(({ outcome, pieces: kept }) => [outcome, kept])).toEqual(
      kinds.map((kind) => ['done', kind.pieces]),
    )
    ;(server.calls as RecordedCall[]).length = 0

    const plays = playsFor(undisturbed * 2, chance)
    // So small a sample could be spared by chance.
    if (!isLongRun) plays[chance.below(10)] = '429'
    server.always(...plays.flatMap((play, at) => (play === 'answer' ? [] : [ruleFor(play, at + 1)])))
    for (let kill = 1; kill <= KILLS; kill++) {
      const at = chats().length + Math.floor((undisturbed / (KILLS + 1)) * (0.4 + chance.below(80) / 100))
      onCall = (number) => {
        if (number >= at) for (const child of running) child.kill('SIGKILL')
      }
      expect(await batch('out')).toBeNull()
    }
    onCall = () => undefined
    expect((await batchInPlace('out')).code).toBe(0)

    const injected = chats().filter(({ task }, at) => isInjected(plays[at], task?.small !== undefined)).length
    expect(injected).toBeGreaterThan(isLongRun ? undisturbed / 20 : 0)
    expect(texts('out')).toEqual(whole)
    expect(chats().length).toBeLessThanOrEqual(undisturbed + injected + KILLS * CONCURRENCY)
    expect(reportOf('out').books.map(({ name, outcome, file }) => [name, outcome, file])).toEqual(
      books.map(({ name, outcome, file }) => [name, outcome, file]),
    )
    expect(leftovers('out')).toEqual([])
    const calls = chats().length
    expect((await batchInPlace('out')).code).toBe(0)
    expect(chats().length).toBe(calls)
  }, 1_800_000)
})

it('two runs on one folder: the second is refused with the process of the first, and changes nothing', async () => {
  writeFileSync(join(folder, 'books.csv'), 'generator,chapters,name\nmental-health,5,one\n')
  server.always('stall')
  const first = batch('shared')
  while (chats().at(-1)?.play !== 'stall') await moment()
  const [owner] = running
  const calls = chats().length
  const second = await batchInPlace('shared')
  expect([second.code, second.stderr]).toEqual([5, expect.stringContaining(`Process ${owner!.pid} `)])
  expect(chats().length).toBe(calls)
  expect(existsSync(join(folder, 'shared/report.json'))).toBe(false)
  server.always()
  owner!.kill('SIGKILL')
  await first
})

it('Ctrl-C at the terminal: once ends after the pieces in flight, twice at once, both with 130 and a report', async () => {
  writeFileSync(join(folder, 'books.csv'), 'generator,chapters,name\nmental-health,5,one\nmental-health,5,two\n')
  onCall = (number) => {
    if (number === 3) for (const child of running) child.kill('SIGINT')
  }
  expect(await batch('once')).toBe(130)
  const kept = reportOf('once').books.reduce((sum, { pieces }) => sum + pieces, 0)
  expect(kept).toBe(chats().filter(({ task }) => task?.small === undefined).length)
  expect(kept).toBeLessThan(10)

  server.always('stall')
  const before = chats().length
  const dropped = batch('twice')
  while (chats().length === before) await moment()
  for (let press = 0; press < 2; press++) {
    for (const child of running) child.kill('SIGINT')
    await moment()
  }
  expect(await dropped).toBe(130)
  expect(reportOf('twice').books.map(({ outcome }) => outcome)).toEqual(['not-started', 'not-started'])
  server.always()
})

/** Signals that come at once would count as one. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 50))

function playsFor(calls: number, chance: Chance): PlayName[] {
  return Array.from({ length: calls }, () => {
    const drawn = chance.below(100)
    return drawn < 10 ? '429' : drawn < 12 ? 'cut' : 'answer'
  })
}

/** A small call that is cut is passed over, and what it would have told is missing in the texts: only texts are cut. */
function ruleFor(play: PlayName, nth: number): Rule {
  if (play === 'cut') return { play, nth, small: false }
  return { play: { play: 'status', status: 429, retryAfterMs: 20 }, nth }
}

function isInjected(play: PlayName | undefined, isSmall: boolean): boolean {
  return play === '429' || (play === 'cut' && !isSmall)
}

/** Every text of a batch, by its path. */
function texts(name: string): Record<string, string> {
  const root = join(folder, name)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\/.+\.md$/.test(file))
  return Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function leftovers(name: string): string[] {
  return readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tmp$|\.lock$/.test(file),
  )
}

interface ReportedBook {
  readonly name: string
  readonly outcome: string
  readonly pieces: number
  readonly file: string | null
}

function reportOf(name: string): { readonly books: readonly ReportedBook[] } {
  return JSON.parse(readFileSync(join(folder, name, 'report.json'), 'utf8'))
}

const argvOf = (out: string) => ['batch', 'books.csv', '--out', out, '--concurrency', String(CONCURRENCY)]
/** Without the generators that no row names: a process compiles all that it knows. */
const environment = () => ({
  OPENAI_BASE_URL: server.url,
  KALAM_DESCRIBE_TASK: '1',
  KALAM_GENERATORS: join(folder, 'generators'),
  KALAM_NO_SHIPPED: '1',
})

/** A batch that no signal ends needs no process of its own. */
function batchInPlace(out: string) {
  return runIn(folder, argvOf(out), { env: environment(), clock: systemClock })
}

/** The exit code of a batch in a process; null when it was killed. */
function batch(out: string): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageRoot(), 'cli/main.ts'), ...argvOf(out)], {
      cwd: folder,
      env: { ...process.env, ...environment() },
      stdio: ['ignore', 'ignore', process.env.KALAM_SHOW ? 'inherit' : 'ignore'],
    })
    running.add(child)
    child.on('close', (code) => {
      running.delete(child)
      resolve(code)
    })
  })
}
