import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalog, openBook, quote } from '../../engine/index.ts'
import { systemClock } from '../../engine/node/clock.ts'
import { steadyAnswer } from '../cli/batch/steady-answer.ts'
import { openedEach } from '../opened.ts'
import type { Handler } from '../provider-server/answer.ts'
import { lastMessage, type RecordedCall } from '../provider-server/call.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { recorded } from '../replies/replay.ts'
import { fixedOrders, type Orders } from './books.ts'
import { readCount, readVote } from './counting.ts'
import type { LoggedCall } from './ledger.ts'
import { trialOptions } from './options.ts'
import { runTrial, TrialError, type TrialOptions } from './trial.ts'

const tale = { generator: 'children', entryWords: 150, order: 'A tale.', settings: { numberOfChapters: 5 } }
const ORDERS: Orders = {
  tale: { ...tale, brief: { premise: 'A lamp that nobody lit.' } },
  panduan: {
    generator: 'mental-health',
    entryWords: 500,
    order: 'Sebuah panduan.',
    settings: { language: 'ms', numberOfChapters: 5 },
  },
}
/** Pieces, one reading, two counts. */
const CALLS = { tale: 8 + 1 + 2, panduan: 5 + 1 + 2 }

const kindOf = (call: RecordedCall) => {
  const asked = lastMessage(call)
  return !call.task?.reading
    ? 'write'
    : /"buy"/.test(asked)
      ? 'compare'
      : /"kind":"hard"/.test(asked)
        ? 'count'
        : 'read'
}

/** A hard contradiction that two sentences of the text prove, a repeat of which one is invented, and a thread. */
const counted: Handler = (call) => {
  const [one, two] = lastMessage(call).match(/[A-Z][a-z ,]{30,120}\./g)!
  const lines = [
    { kind: 'hard', quotes: [one, two], why: 'Both can’t be.' },
    { kind: 'hard', quotes: [two, one], why: 'The same once more.' },
    { kind: 'repeat', quotes: [one, 'Words that stand nowhere in the book.'], why: 'Invented.' },
    { kind: 'thread', quotes: [one], why: 'Never paid.' },
  ]
  return `[[NOTES]]\n{"kind":"hard"}\n[[/NOTES]]\n${lines.map((line) => JSON.stringify(line)).join('\n')}`
}

/** The book that stands first is always bought, and nobody's prose is better. */
const VOTE = '{"buy":"A","prose":"equal","characters":"B","plot":"A","continuity":"equal","why":"It is first."}'

const OTHER = '# Another Lamp\n\nSomebody else lit it.'

let judge: Handler
const server = openedEach(() => {
  judge = (call) => (kindOf(call) === 'compare' ? VOTE : counted(call))
  return startProviderServer({
    handler: (call) => (['count', 'compare'].includes(kindOf(call)) ? judge(call) : steadyAnswer(call)),
  })
})
const place = openedEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-trial-'))
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) }
})

const folderOf = (name = 'one') => join(place.folder, name)
const read = (file: string, name?: string) => readFileSync(join(folderOf(name), file), 'utf8')
const callsOf = (kind: string) => server.calls.filter((call) => call.kind === 'chat' && kindOf(call) === kind)
const chats = () => server.calls.filter(({ kind }) => kind === 'chat').length
const ledger = () =>
  read('calls.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LoggedCall)

function optionsOf(over: Partial<TrialOptions> = {}): TrialOptions {
  const prices = { inputPerMillion: 1, outputPerMillion: 5, currency: 'USD' }
  const entry = { name: 'local', baseURL: server.url, model: 'small', prices }
  const limits = { retrySeconds: 0 }
  const all = { folder: folderOf(), against: null, orders: ORDERS, isDryRun: false, maxCost: Infinity, limits }
  return { writer: entry, judge: entry, ...all, ...over }
}

async function run(over: Partial<TrialOptions> = {}, stop = new AbortController()) {
  const [printed, told]: [string[], string[]] = [[], []]
  const env = { KALAM_DESCRIBE_TASK: '1', KALAM_CACHE: folderOf('cache') }
  const tell = (line: string) => void told.push(line)
  const print = (text: string) => void printed.push(text)
  const isWhole = await runTrial(optionsOf(over), { env, clock: systemClock, stop, print, tell })
  return { isWhole, printed: printed.join(''), told: told.join('\n') }
}

/** The cells of a row of a Markdown table of `trial.md`, by the titles of its table. */
function row(first: string, name?: string): Record<string, string> {
  const lines = read('trial.md', name).split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${first} |`))
  const titles = lines.slice(0, at).findLastIndex((line) => line.startsWith('| ---')) - 1
  const cells = (line: string) => line.slice(2, -2).split(' | ')
  return Object.fromEntries(cells(lines[titles]!).map((title, place_) => [title, cells(lines[at]!)[place_]!]))
}

describe('a trial', () => {
  it('writes, reads and counts each book, and pays nothing twice when it is run again', async () => {
    const { isWhole, printed } = await run()
    expect(isWhole).toBe(true)
    expect(printed).toMatch(/\| all \| \d+ to \d+ \| [\d,]+ \| [\d,]+ \| \$0\.\d+ \|/)
    expect(row('tale')).toMatchObject({ hard: '1, 1', soft: '0, 0', threads: '1, 1', repeats: '0, 0', dropped: '1, 1' })
    expect(row('panduan')).toMatchObject({ hard: '1, 1', repeats: '0, 0' })
    const words = Number(row('tale').words!.replace(',', ''))
    expect(row('tale')['hard, soft in 12,000 words']).toBe(`${(12_000 / words).toFixed(1)}, 0.0`)
    expect(Number(row('tale').calls)).toBeGreaterThanOrEqual(CALLS.tale)
    expect(Number(row('all').calls)).toBe(chats())
    expect([row('reading').calls, row('counting').calls, row('comparing').calls]).toEqual(['2', '4', '0'])
    const all = ledger().reduce((sum, { input, output }) => sum + input + 5 * output, 0) / 1_000_000
    expect(row('all').cost).toBe(`$${all.toFixed(4)}`)
    expect(read('trial.md')).toContain('Nothing failed.')
    expect(read('faults.md')).not.toContain('Invented.')
    expect(callsOf('count').map((call) => lastMessage(call).includes(read('tale.md').trim()))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(lastMessage(callsOf('count')[2]!)).toContain('Senaraikan')

    const [page, calls] = [read('trial.md'), chats()]
    expect((await run()).printed).toContain('| all | 0 to 0 | 0 | 0 | $0.0000 |')
    expect(chats()).toBe(calls)
    expect(read('trial.md')).toBe(page)
  })

  it('compares with another trial blindly, in both orders, and counts ties', async () => {
    const orders = { tale: ORDERS.tale! }
    mkdirSync(folderOf('other'))
    writeFileSync(join(folderOf('other'), 'tale.md'), `${OTHER}\n`)
    const { isWhole } = await run({ orders, against: folderOf('other') })
    expect(isWhole).toBe(true)
    const texts = [read('tale.md').trim(), OTHER]
    const places = callsOf('compare').map((call) => texts.map((text) => lastMessage(call).indexOf(text)))
    expect(places).toHaveLength(2)
    expect(places.flat()).not.toContain(-1)
    expect(places.map(([own, other]) => own! < other!)).toEqual([true, false])
    expect(lastMessage(callsOf('compare')[0]!)).toContain('A tale. A lamp that nobody lit.')
    expect(lastMessage(callsOf('compare')[0]!)).not.toContain(folderOf('other'))
    const votes = read('trial.md').split('Blind votes')[1]
    expect(votes).toContain('| tale | 1–1–0 | 0–0–2 | 1–1–0 | 1–1–0 | 0–0–2 |')
  })

  it('asks a judge that gives no answer once more, says so, and asks again in the next run', async () => {
    const orders = { tale: ORDERS.tale! }
    judge = () => 'I would rather not.'
    const { isWhole } = await run({ orders })
    expect(isWhole).toBe(false)
    expect(row('tale')).toMatchObject({ hard: '–, –', 'hard, soft in 12,000 words': '–, –' })
    expect(read('trial.md')).toContain('- tale, counting, count-1: two replies were no answer')
    expect(callsOf('count')).toHaveLength(4)
    judge = counted
    expect((await run({ orders })).isWhole).toBe(true)
    expect(callsOf('count')).toHaveLength(6)
    expect(row('tale').hard).toBe('1, 1')
  })

  it('goes on with the next book when a piece fails, and tries the piece again in the next run', async () => {
    server.always({ play: { play: 'status', status: 400 }, step: 'chapter', chapter: 4 })
    const { isWhole } = await run()
    expect(isWhole).toBe(false)
    expect(row('tale').words).toBe('1,050 (unfinished)')
    expect(row('panduan').hard).toBe('1, 1')
    expect(read('trial.md').match(/- tale, writing, chapter 4: generation\.failed: .*400/g)).toHaveLength(2)
    server.always()
    const before = callsOf('write').length
    expect((await run()).isWhole).toBe(true)
    expect(
      callsOf('write')
        .slice(before)
        .map(({ task }) => task!.step),
    ).toEqual(['chapter', 'chapter', 'conclusion'])
  })

  it('stops before it could spend more than --max-cost over all runs, and goes on with a higher one', async () => {
    const orders = { tale: ORDERS.tale! }
    const maxCost = 0.03
    const { isWhole, told } = await run({ orders, maxCost })
    expect(isWhole).toBe(false)
    expect(told).toContain('--max-cost is reached')
    const spent = () => ledger().reduce((sum, { cost }) => sum + cost!, 0)
    expect(spent()).toBeGreaterThan(maxCost / 3)
    expect(spent()).toBeLessThanOrEqual(maxCost)
    const calls = chats()
    await run({ orders, maxCost })
    expect(chats()).toBe(calls)
    expect((await run({ orders, maxCost: 1 })).isWhole).toBe(true)
    await expect(run({ orders, maxCost, judge: { name: 'j', baseURL: server.url, model: 'm' } })).rejects.toThrow(
      '--judge-prices',
    )
  })

  it('spends nothing with --dry-run, and refuses a folder with another model’s trial', async () => {
    const orders = { tale: ORDERS.tale! }
    expect((await run({ isDryRun: true, orders })).printed).toContain('| counting | 2 to 24 |')
    expect(server.calls).toHaveLength(0)
    expect(readdirSync(place.folder)).not.toContain('one')
    const stop = new AbortController()
    stop.abort('SIGINT')
    await run({ orders }, stop)
    const writer = { ...optionsOf().writer, model: 'large' }
    await expect(run({ orders, writer })).rejects.toThrow(TrialError)
    await expect(run({ orders, writer: { ...optionsOf().writer, memory: 'recaps' } })).rejects.toThrow('--memory')
    expect(chats()).toBe(0)
  })

  it('loses at most the call in flight to a kill', async () => {
    const orders = { tale: ORDERS.tale! }
    let isKilled = (): void => undefined
    const until = new Promise<void>((resolve) => (isKilled = resolve))
    server.always({ play: { play: 'hold', until }, step: 'chapter', chapter: 3, times: 1 })
    const script = join(import.meta.dirname, 'trial-process.ts')
    const child = spawn(process.execPath, [script, JSON.stringify(optionsOf({ orders }))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve) =>
      child.stdout.on('data', (lines: Buffer) => String(lines).includes('chapter 2') && resolve()),
    )
    child.kill('SIGKILL')
    await once(child, 'close')
    isKilled()
    const before = callsOf('write').length
    expect((await run({ orders })).isWhole).toBe(true)
    expect(
      callsOf('write')
        .slice(before)
        .map(({ task }) => task!.step),
    ).toEqual(['chapter', 'chapter', 'chapter', 'conclusion'])
    expect(ledger().filter(({ type, part }) => type === 'call' && part === 'counting')).toHaveLength(2)
  })
})

describe('what the judge answers', () => {
  it('is a count of the recorded reading, letter by letter in the recorded book', () => {
    const answer = recorded('romance-en-again', 'reading')
    const lines = answer.split('\n').map((line) => JSON.parse(line) as { quotes: string[] })
    const steps = ['outline', 'introduction'].map((step) => recorded('romance-en', step))
    const chapters = [1, 2, 3, 4, 5, 6, 7].map((number) => recorded('romance-en-again', `chapter ${number}`))
    const text = [...steps, ...chapters, recorded('romance-en-again', 'conclusion')].join('\n\n')
    const asCounted = lines.map(({ quotes }) => JSON.stringify({ kind: 'soft', quotes, why: '' })).join('\n')
    const { faults, dropped } = readCount(asCounted, text)!
    expect(faults.length + dropped).toBe(lines.length)
    expect(faults.length).toBeGreaterThan(20)
    expect(readCount(asCounted, chapters[0]!)!.dropped).toBeGreaterThan(15)
  })

  it('may say that there is nothing, wrap its lines, and repeat a phrase; anything else is no answer', () => {
    expect(readCount('{"none":true}', 'A text.')).toEqual({ faults: [], dropped: 0 })
    expect(readCount('A fine book!', 'A text.')).toBeNull()
    const wrapped = '{"faults":[{"kind":"repeat","quotes":["the lamp"],"why":"Twice."}]}'
    expect(readCount(wrapped, 'See the lamp by the lamp.')!.faults).toHaveLength(1)
    expect(readCount(wrapped, 'See the lamp.')).toEqual({ faults: [], dropped: 1 })
  })

  it('is a vote only when it is whole', () => {
    const vote = { buy: 'a', prose: 'B', characters: 'equal', plot: 'A ', continuity: 'A' }
    expect(readVote(JSON.stringify(vote))).toEqual({
      buy: 'A',
      prose: 'B',
      characters: 'equal',
      plot: 'A',
      continuity: 'A',
    })
    expect(readVote(JSON.stringify({ ...vote, plot: 'both' }))).toBeNull()
  })
})

describe('the five books', () => {
  it('fit their generators and have about 6,000 words each', async () => {
    const catalog = await loadCatalog()
    const books = Object.values(fixedOrders()).map(({ order: _, ...options }) => openBook(catalog, options))
    expect(books.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en', 'ms'])
    for (const book of books) {
      const { size } = await quote(catalog, book)
      expect(size!.words, book.generator).toBeGreaterThanOrEqual(5700)
      expect(size!.words, book.generator).toBeLessThanOrEqual(6300)
    }
  })
})

describe('the options', () => {
  const base = ['--endpoint', 'http://localhost:11434/v1', '--model', 'qwen3:8b']
  it('name the writer, and another judge with its own key and prices', () => {
    const options = trialOptions([...base, '--prices', '0.25,2', '--books', 'guide-ms'], {})
    expect(options.writer.prices).toEqual({
      inputPerMillion: 0.25,
      outputPerMillion: 2,
      cachedPerMillion: 0.25,
      currency: 'USD',
    })
    expect(options.judge).toEqual({ ...options.writer, name: 'judge' })
    expect(options.folder).toMatch(/books\/trial-qwen3-8b$/)
    expect(Object.keys(options.orders)).toEqual(['guide-ms'])
    const other = trialOptions(
      [...base, '--prices', '1,2', '--judge-endpoint', 'https://judge.example/v1', '--judge-key', 'KEY'],
      { KEY: 'x' },
    )
    expect(other.judge).toEqual({ name: 'judge', baseURL: 'https://judge.example/v1', model: 'qwen3:8b', key: 'KEY' })
  })

  it('say what is wrong with them', () => {
    const faultOf = (...more: string[]) => {
      try {
        return trialOptions([...base, ...more], {})
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(faultOf('--books', 'romanse')).toContain('there are romance, mystery')
    expect(faultOf('--memory', 'all')).toBe('--memory is text or recaps')
    expect(faultOf('--max-cost', 'much')).toContain('write a number above 0')
    expect(faultOf('--prices', '1')).toContain('as 0.25,2')
    expect(faultOf('--key', 'NOT_SET')).toBe('the variable NOT_SET is not set')
    expect(faultOf('--nonsense')).toContain('npm run trial')
  })
})
