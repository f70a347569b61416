import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '../../../cli/messages/messages.ts'
import { fastClock } from '../../faults/desk.ts'
import { opened } from '../../opened.ts'
import type { RecordedCall } from '../../provider-server/call.ts'
import { startProviderServer } from '../../provider-server/server.ts'
import { everyNth } from '../../seeded.ts'
import { type BatchWorkplace, openBatchWorkplace } from './batch-workplace.ts'
import { steadyAnswer } from './steady-answer.ts'

const HEAD = 'generator,name,chapters,title,subject'
/** Books of six pieces, a call each, and one that begins the story bible. */
const THREE = 'generator,name,chapters\nmoral-values,one,5\nmoral-values,two,5\nmoral-values,three,5\n'
const STEPS = ['outline', 'introduction', 'chapter', 'chapter', 'chapter', 'conclusion']
let desk: BatchWorkplace
/** Called with each chat call before it is answered. */
let onCall: (call: RecordedCall, number: number) => void
const server = opened(() =>
  startProviderServer({
    handler: (call) => {
      onCall(call, chats().length)
      return steadyAnswer(call)
    },
  }),
)
beforeEach(() => {
  server.always()
  ;(server.calls as RecordedCall[]).length = 0
  onCall = () => undefined
  desk = openBatchWorkplace({ OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }, fastClock(60))
})
afterEach(() => desk.close())

/** `kalam batch books.csv --out out …` without the readings, so that a piece is a call. */
const written = (...options: string[]) => desk.batch('--no-review', ...options)

const chats = () => server.calls.filter(({ kind }) => kind === 'chat')
/** Calls for texts, not for what is beside them. */
const askedFor = () => chats().filter(({ task }) => task?.small === undefined)

function texts(folder = 'out'): Record<string, string> {
  const root = join(desk.folder, folder)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\/.*\.md$/.test(file))
  return Object.fromEntries(files.toSorted().map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

const outcomes = () => Object.fromEntries(desk.report().books.map(({ name, outcome }) => [name, outcome]))

it('a batch leaves out rows with faults when asked to, names them and says so by its exit code', async () => {
  desk.manifest('generator,name,theme\npoems,one,\npoems,two,none-such\npoemz,three,\npoems,four,\n')
  const refused = await written()
  expect([refused.code, chats().length]).toEqual([2, 0])
  const outcome = await written('--skip-faulty')
  expect(outcome.code).toBe(2)
  for (const line of ['row 2', 'poemz', '--skip-faulty']) expect(outcome.stderr).toContain(line)
  expect(outcomes()).toEqual({ one: 'done', four: 'done' })
})

it('a batch writes a row by the endpoint that it names', async () => {
  const other = await startProviderServer({ handler: steadyAnswer })
  try {
    const entry = (name: string, url: string) => `  - { name: ${name}, baseURL: "${url}", model: m }`
    desk.manifest(
      ['providers:', entry('quick', server.url), entry('careful', other.url), ''].join('\n'),
      'kalam.config.yaml',
    )
    desk.manifest('generator,name,endpoint\npoems,one,quick\npoems,two,careful\n')
    expect((await written()).code).toBe(0)
    expect([askedFor().length, other.calls.filter(({ kind }) => kind === 'chat').length]).toEqual([1, 1])
    desk.manifest('generator,name,endpoint\npoems,three,carefull\n')
    const refused = await written()
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('did you mean "careful"?')
  } finally {
    await other.close()
  }
})

it('a batch writes every row into a folder of its own, as write does, and tells of it', async () => {
  desk.manifest(
    'generator,name,chapters,author,title\nmental-health,calm,5,Aminah,Calm Days\npoems,verse,,,\nbook-cover,cover,,,The Reef\n',
  )
  const outcome = await written()
  expect([outcome.code, outcome.stderr]).toEqual([0, expect.stringContaining('3 of 3 books finished')])
  expect(readdirSync(join(desk.folder, 'out')).toSorted()).toEqual([
    '.kalam-batch.jsonl',
    'calm',
    'cover',
    'report.json',
    'report.md',
    'verse',
  ])
  expect(desk.file('out/calm/calm-days.md')).toMatch(/^# Calm Days\n\n\*Aminah\*\n\n## /)
  expect(readFileSync(join(desk.folder, 'out/cover/book-cover.png')).subarray(1, 4).toString()).toBe('PNG')
  const books = desk.report().books
  expect(books.map(({ row, name, outcome, file, pieces, of }) => [row, name, outcome, file, pieces, of])).toEqual([
    [1, 'calm', 'done', 'calm/calm-days.md', 5, 5],
    [2, 'verse', 'done', expect.stringMatching(/^verse\/.+\.md$/), 1, 1],
    [3, 'cover', 'done', 'cover/book-cover.png', 1, 1],
  ])
  expect(outcome.lines.filter(({ event }) => event === 'piece')).toHaveLength(7)
  expect(outcome.lines.filter(({ event }) => event === 'book')).toHaveLength(3)
  expect(outcome.lines.at(-1)).toMatchObject({ event: 'end', stopped: null, total: { books: 3, pieces: 7 } })
  expect((await desk.run('write', '--resume', '--out', 'out/calm')).code).toBe(0)
})

it('a batch starts books in order and interleaves their pieces, no more at once than allowed', async () => {
  desk.manifest(THREE)
  const outcome = await written('--concurrency', '2')
  const pieces = outcome.lines.filter(({ event }) => event === 'piece')
  const firstOf = (name: string) => pieces.findIndex((piece) => piece.name === name)
  const lastOf = (name: string) => pieces.findLastIndex((piece) => piece.name === name)
  expect(firstOf('two')).toBeLessThan(lastOf('one'))
  expect(firstOf('three')).toBeGreaterThan(Math.min(lastOf('one'), lastOf('two')))
  for (const name of ['one', 'two', 'three'])
    expect(pieces.filter((piece) => piece.name === name).map(({ step }) => String(step).split(' ')[0])).toEqual(STEPS)
})

it('a batch asks for nothing that is there: a second run makes no call, and keeps what was corrected by hand', async () => {
  desk.manifest(THREE)
  await written()
  const manuscript = join(desk.folder, 'out', String(desk.report().books[0]!.file))
  writeFileSync(manuscript, 'corrected')
  const calls = chats().length
  const again = await written()
  expect([again.code, chats().length]).toEqual([0, calls])
  expect(readFileSync(manuscript, 'utf8')).toBe('corrected')
  expect(desk.report().books.map(({ outcome, words }) => [outcome, words > 0])).toEqual(
    Array.from({ length: 3 }, () => ['done', true]),
  )
  rmSync(manuscript)
  await written('--format', 'txt')
  expect(chats().length).toBe(calls)
  expect(desk.report().books[0]!.file).toMatch(/\.txt$/)
})

it('a batch refuses a row whose settings changed, names it, and writes the others', async () => {
  desk.manifest(THREE)
  await written('--only', '1-2')
  desk.manifest(THREE.replace('moral-values,two,5', 'moral-values,two,10'))
  const outcome = await written()
  expect(outcome.code).toBe(4)
  expect(outcomes()).toEqual({ one: 'done', two: 'failed', three: 'done' })
  expect(desk.report().books[1]!.error).toMatchObject({
    code: 'folder.row-changed',
    message: expect.stringContaining('(numberOfChapters: 5, now 10)'),
  })
  expect(outcome.stderr).toContain('kalam: row 2, two: ')
  expect(outcome.stderr).toContain('kalam: 1 row was changed after the book was begun')
  expect(outcome.stderr).not.toContain('the same command again')
  desk.manifest(THREE.replace('moral-values,two,5', 'poems,two,'))
  expect((await written()).stderr).toContain('(generator: moral-values, now poems)')
  expect(desk.file('out/report.md')).toContain('## What failed')
})

it('a batch gives a finished book its new title, and removes the manuscript of the old one unless it was corrected', async () => {
  const titled = (title: string) => desk.manifest(`generator,name,title\npoems,verse,${title}\n`)
  const manuscripts = () => readdirSync(join(desk.folder, 'out/verse')).filter((file) => /^(the|a)-.*md$/.test(file))
  titled('The Reef')
  await written()
  expect(manuscripts()).toEqual(['the-reef.md'])
  titled('The Tide')
  await written()
  expect(manuscripts()).toEqual(['the-tide.md'])
  writeFileSync(join(desk.folder, 'out/verse/the-tide.md'), 'corrected')
  titled('A Wave')
  await written()
  expect(manuscripts()).toEqual(['a-wave.md', 'the-tide.md'])
})

it('a batch lets a bad row fail alone, and --retry-failed writes that one only', async () => {
  desk.manifest(THREE)
  server.always({ play: '400', nth: 2, times: 1 })
  const outcome = await written('--concurrency', '1')
  expect(outcome.code).toBe(4)
  expect(Object.values(outcomes()).toSorted()).toEqual(['done', 'done', 'failed'])
  const failed = desk.report().books.find((book) => book.outcome === 'failed')!
  expect([failed.name, failed.pieces, failed.error?.code]).toEqual(['one', 1, 'generation.failed'])
  const calls = chats().length
  rmSync(join(desk.folder, 'out/three'), { recursive: true })
  expect((await written('--retry-failed')).code).toBe(0)
  expect(chats().length - calls).toBe(6)
  expect(existsSync(join(desk.folder, 'out/three'))).toBe(false)
})

it('a batch refuses a broken manifest whole, before anything is called or made', async () => {
  desk.manifest(`${HEAD}\nmental-health,one,5,,\nno-such,two,5,,\n`)
  const outcome = await written()
  expect([outcome.code, server.calls.length, existsSync(join(desk.folder, 'out'))]).toEqual([2, 0, false])
  expect(outcome.stderr).toMatch(/row 2.*no-such/)
})

it.each([
  [['--max-calls', '0'], '--max-calls 0'],
  [['--max-calls', '1.5'], '--max-calls 1.5'],
  [['--max-cost', '-1'], '--max-cost -1'],
  [['--max-cost', 'ten'], '--max-cost ten'],
  [['--rate', 'fast'], '--rate fast'],
])('a batch refuses %j', async (options, said) => {
  desk.manifest(THREE)
  const outcome = await written(...options)
  expect([outcome.code, server.calls.length]).toEqual([2, 0])
  expect(outcome.stderr).toContain(said)
})

it('a batch quotes with --dry-run and calls nothing', async () => {
  desk.manifest(THREE)
  const outcome = await desk.run('batch', 'books.csv', '--dry-run')
  expect([outcome.code, server.calls.length]).toEqual([0, 0])
  expect(outcome.stdout).toContain('moral-values')
})

describe('in a terminal', () => {
  it.each(everyNth('columns of a live table', [60, 120], 2))(
    'a live table of %i columns stands on stderr while it writes, and is taken away at the end',
    async (columns) => {
      desk.close()
      desk = openBatchWorkplace(
        { OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1', NO_COLOR: '1' },
        fastClock(60),
        {
          columns,
        },
      )
      desk.manifest(THREE)
      const { code, stderr } = await written()
      expect(code).toBe(0)
      const tables = stderr.replaceAll('\u{1b}', '^').split(/\^\[\d+F\^\[0J/)
      expect(tables.length).toBeGreaterThan(2)
      for (const table of tables.slice(0, -1)) {
        expect(table).toMatch(/^books \d\/3/)
        for (const line of table.split('\n')) expect(line.length).toBeLessThan(columns)
      }
      expect(tables.at(-1)).toContain('kalam: 3 of 3 books finished, 9,300 words in 18 pieces, 21 calls\n')
    },
  )
})

it('a new title in the manifest gives a finished book another manuscript without a call', async () => {
  desk.manifest(THREE.replace('chapters\n', 'chapters,title\n').replaceAll(',5\n', ',5,First\n'))
  await written('--only', 'one')
  const calls = chats().length
  desk.manifest(THREE.replace('chapters\n', 'chapters,title\n').replaceAll(',5\n', ',5,Second\n'))
  expect((await written('--only', 'one')).code).toBe(0)
  expect(chats().length).toBe(calls)
  expect(desk.file('out/one/second.md')).toMatch(/^# Second\n/)
  expect(JSON.parse(desk.file('out/one/book.json')).title).toBe('Second')
})

describe('caps', () => {
  it.each(everyNth('caps of calls', [1, 4, 7, 14], 2))(
    '--max-calls %i is never crossed, what is left is told, and the next run goes on',
    async (most) => {
      desk.manifest(THREE)
      const outcome = await written('--max-calls', String(most))
      expect(outcome.code).toBe(6)
      expect(chats().length).toBe(most)
      const kept = desk.report().books.reduce((sum, { pieces }) => sum + pieces, 0)
      expect(kept).toBe(askedFor().length)
      expect(outcome.lines.at(-1)).toMatchObject({ stopped: `--max-calls ${most}`, spent: { calls: most } })
      expect((await written()).code).toBe(0)
      expect(askedFor()).toHaveLength(18)
    },
  )

  it('a cap that is just enough is no reason to stop', async () => {
    desk.manifest(THREE)
    expect((await written('--max-calls', '21')).code).toBe(0)
  })

  it('counts calls that fail', async () => {
    desk.manifest(THREE)
    server.always('503')
    const outcome = await written('--max-calls', '4')
    expect([outcome.code, chats().length]).toEqual([6, 4])
  })

  it('--max-cost is never crossed by what the provider counts', async () => {
    const config = { prices: { inputPerMillion: 100, outputPerMillion: 400, currency: 'USD' } }
    desk.manifest(JSON.stringify(config), 'kalam.config.yaml')
    desk.manifest(THREE)
    // One outline alone may cost more than 8: it may think.
    const outcome = await written('--max-cost', '10')
    expect(outcome.code).toBe(6)
    const end = outcome.lines.at(-1) as unknown as { spent: { cost: number } }
    expect(end.spent.cost).toBeGreaterThan(0)
    expect(end.spent.cost).toBeLessThanOrEqual(10)
    const kept = desk.report().books.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
    expect(end.spent.cost).toBeCloseTo(kept, 9)
  })

  it('--max-cost needs prices', async () => {
    desk.manifest(THREE)
    const outcome = await written('--max-cost', '1')
    expect([outcome.code, outcome.stderr]).toEqual([3, expect.stringContaining('prices')])
  })
})

it('a provider that says 429 is paused for all books at once, and no piece fails for it', async () => {
  desk.manifest(THREE)
  server.next('429', '429', '429', '429')
  const outcome = await written()
  expect([outcome.code, chats().length]).toEqual([0, 25])
  expect(outcome.lines.filter(({ event }) => event === 'retrying')).toEqual([])
  expect(outcome.lines.some(({ event }) => event === 'paused')).toBe(true)
  expect(desk.report().books.reduce((sum, { retries }) => sum + retries, 0)).toBe(4)
})

it('a provider that says 429 for good ends the batch: eight calls a piece at most, and the rest is not started', async () => {
  desk.manifest(THREE)
  server.always('429')
  const outcome = await written('--concurrency', '2')
  expect(outcome.code).toBe(4)
  expect(chats().length).toBeLessThanOrEqual(16)
  expect(outcomes()).toEqual({ one: 'failed', two: 'failed', three: 'not-started' })
  expect(desk.report().books[0]!.error?.message).toBe(MESSAGES['generation.rate-limited'].en)
  server.always()
  expect((await written()).code).toBe(0)
})

it('a provider that says 429 for an hour fails the books at hand at once', async () => {
  desk.manifest(THREE)
  server.always('429-retry-after-3600')
  const outcome = await written('--concurrency', '2')
  expect(outcome.code).toBe(4)
  expect(chats().length).toBeLessThanOrEqual(2)
  expect(outcomes()).toEqual({ one: 'failed', two: 'failed', three: 'not-started' })
})

it('a provider that says 429 pauses covers as well', async () => {
  desk.manifest('generator,title\nbook-cover,The Reef\n')
  server.always({ play: '429-retry-after-1', kinds: ['image'], times: 4 })
  expect((await written()).code).toBe(0)
  expect(desk.report().books[0]!.retries).toBe(4)
})

describe('Ctrl-C', () => {
  it('once finishes the pieces in flight and keeps them; the next run writes the rest', async () => {
    desk.manifest(THREE)
    onCall = (_, number) => {
      if (number === 4) desk.interrupt()
    }
    const outcome = await written('--concurrency', '2')
    expect(outcome.code).toBe(130)
    const asked = askedFor().length
    expect(asked).toBeLessThanOrEqual(5)
    expect(desk.report().books.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(asked)
    expect(outcomes()).toMatchObject({ one: 'unfinished', two: 'unfinished', three: 'not-started' })
    expect(outcome.stderr).toContain('stopped by Ctrl-C')
    onCall = () => undefined
    expect((await written()).code).toBe(0)
    expect(askedFor().length).toBe(18)
  })

  it('tells what a killed run began, although no journal knows of it', async () => {
    desk.manifest(THREE)
    await written('--concurrency', '2', '--max-calls', '4')
    rmSync(join(desk.folder, 'out/.kalam-batch.jsonl'))
    expect((await written('--concurrency', '1', '--max-calls', '1')).code).toBe(6)
    expect(outcomes()).toMatchObject({ one: 'unfinished', two: 'unfinished', three: 'not-started' })
  })

  it('twice drops what is in flight and keeps the rest', async () => {
    desk.manifest(THREE)
    let dropped = 0
    onCall = (call, number) => {
      if (number <= 4) return
      dropped++
      call.play = 'dropped'
      // Then nothing is in flight that would still be answered.
      if (dropped < 2) return
      desk.interrupt()
      desk.interrupt()
    }
    server.always({ play: 'stall', from: 5 })
    const outcome = await written('--concurrency', '2')
    expect(outcome.code).toBe(130)
    const answered = askedFor().filter(({ play }) => play !== 'dropped')
    expect(desk.report().books.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(answered.length)
    onCall = () => undefined
    server.always()
    expect((await written()).code).toBe(0)
    expect(chats().length).toBe(21 + dropped)
  })
})

it('what is written is the same whatever came between', async () => {
  desk.manifest(THREE)
  expect((await written()).code).toBe(0)
  const undisturbed = texts()
  const calls = chats().length
  rmSync(join(desk.folder, 'out'), { recursive: true })
  // The faults meet texts alone: a story bible whose call fails is given up, and the prompts are others then.
  const faults = ['429', 'reset', '503', 'cut', '429'] as const
  server.always(...faults.map((play) => ({ play, small: false, times: 1 })))
  onCall = (_, number) => {
    if (number === calls + 8) desk.interrupt()
  }
  expect((await written()).code).toBe(130)
  onCall = () => undefined
  expect((await written('--max-calls', '2')).code).toBe(6)
  expect((await written('--rate', '600')).code).toBe(0)
  expect(texts()).toEqual(undisturbed)
})
