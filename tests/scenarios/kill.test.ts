import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../engine/node/clock.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { runIn } from '../cli/terminal.ts'
import { everyNth, isLongRun, openChance } from '../seeded.ts'
import { type DemoServer, startDemoServer } from './demo-server.ts'

/** Points of a step at which the process dies: before the first token, in mid-stream, and when the last one has been sent. */
const POINTS = ['before', 'middle', 'end'] as const
const STEPS = [
  'outline',
  'introduction',
  'chapter 1',
  'chapter 2',
  'chapter 3',
  'chapter 4',
  'chapter 5',
  'chapter 6',
  'chapter 7',
  'conclusion',
]
const RESUME = ['write', '--resume', '--out', 'book']
const BOOK = ['write', 'romance', '--chapters', '7', '--no-input', '--out', 'book']

let server: DemoServer
let folder: string
let running: ChildProcess | null = null

beforeAll(async () => {
  server = await startDemoServer()
  folder = mkdtempSync(join(tmpdir(), 'kalam-kill-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe(`kill -9 at ${isLongRun ? 'three points of every' : 'a point of every tenth'} step of a 7-chapter book`, () => {
  it('leaves a book that --resume finishes, equal to an undisturbed one, with one piece begun again a kill', async () => {
    await undisturbed([...BOOK.slice(0, -1), 'whole'])
    const whole = texts('whole')
    const undisturbedCalls = server.calls()
    const chance = openChance('killed books')
    const due = everyNth('killed books', STEPS, 10)
    let kills = 0
    let wanted = 0
    for (const [at, step] of STEPS.entries()) {
      if (!due.includes(step)) continue
      if (at > 0) await undisturbed(untilStep(STEPS[at - 1]!))
      const points = isLongRun ? POINTS : [chance.one(POINTS)]
      wanted += points.length
      for (const point of points) kills += await killedAt(step, point)
    }
    expect((await kalam(RESUME)).code).toBe(0)
    expect(kills).toBe(wanted)
    expect(texts('book')).toEqual(whole)
    expect(readdirSync(join(folder, 'book')).filter((file) => /\.tmp$|lock/.test(file))).toEqual([])
    // A piece takes up to 3 calls; each kill costs at most the piece at hand.
    expect(server.calls() - undisturbedCalls).toBeLessThanOrEqual(undisturbedCalls + 3 * kills)
  }, 300_000)
})

/** A command that nobody kills needs no process of its own. */
async function undisturbed(argv: readonly string[]): Promise<void> {
  const outcome = await runIn(folder, argv, { env: environment(), clock: systemClock })
  expect(outcome).toMatchObject({ code: 0 })
}

const environment = () => ({ OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' })

/** Starts or resumes the book and kills it at a point of the step; 1 when it died there. */
async function killedAt(step: string, point: (typeof POINTS)[number]): Promise<number> {
  const first = server.calls() + 1
  let killed = 0
  const kill = () => {
    if (killed === 0 && running?.kill('SIGKILL')) killed = 1
    return new Promise<void>((resolve) => setTimeout(resolve, 30))
  }
  server.onPart = (call, part) => {
    if (call === first && ((point === 'before' && part === 0) || (point === 'middle' && part === 25))) return kill()
  }
  server.onEnd = (call) => {
    if (point === 'end' && call === first) void kill()
  }
  await kalam(untilStep(step))
  server.onPart = () => undefined
  server.onEnd = () => undefined
  return killed
}

/** Begins the book, or goes on with it, up to and with a step. */
function untilStep(step: string): string[] {
  return [...(hasRecord() ? RESUME : BOOK), '--until', step]
}

function hasRecord(): boolean {
  try {
    return readdirSync(join(folder, 'book')).includes('book.json')
  } catch {
    return false
  }
}

/** Every text of a working folder, the manuscript included; what a killed process left half written doesn't count. */
function texts(name: string): Record<string, string> {
  const path = join(folder, name)
  const files = readdirSync(path).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(join(path, file), 'utf8')]))
}

function kalam(argv: readonly string[]): Promise<{ code: number | null }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageRoot(), 'cli/main.ts'), ...argv], {
      cwd: folder,
      env: { ...process.env, ...environment() },
      stdio: ['ignore', 'ignore', process.env.KALAM_SHOW ? 'inherit' : 'ignore'],
    })
    running = child
    child.on('close', (code) => {
      running = null
      resolve({ code })
    })
  })
}
