import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { opened, openedEach } from '../opened.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { steadyAnswer } from './batch/steady-answer.ts'
import { openWorkplace } from './terminal.ts'

const server = opened(() =>
  startProviderServer({ handler: (call) => (call.task?.reading ? findingIn(call) : steadyAnswer(call)) }),
)
beforeEach(() => {
  server.always()
  ;(server.calls as RecordedCall[]).length = 0
})
const place = openedEach(() => openWorkplace())

/** An endpoint whose readings hold a whole book; without a window of its own it would have that of an unknown model. */
const CONFIGURATION = (window: number) =>
  `providers: [{ name: main, baseURL: "${server.url}", model: gpt-6-luna, key: OPENAI_API_KEY, window: ${window} }]\n`
beforeEach(() => writeFileSync(join(place.folder, 'kalam.config.yaml'), CONFIGURATION(400_000)))

const MENDED = 'Mended by the reading.'
const READINGS = { reading: true } as const

const question = (call: RecordedCall) => call.messages.at(-1)!.content
const readings = () => server.calls.filter(({ task }) => task?.reading)

/** One finding about a sentence that occurs once in the text of the question. */
function findingIn(call: RecordedCall): string {
  const text = /\[\[BOOK\]\][\s\S]*\[\[\/BOOK\]\]/.exec(question(call))![0]
  const sentences = text.match(/[A-Z][^.!?\n[\]"]{30,120}\./g) ?? []
  const one = sentences.find((sentence) => text.split(sentence).length === 2 && sentence !== MENDED)!
  const finding = { category: 'facts', quotes: [one], why: 'It cannot be so.', repair: { find: one, replace: MENDED } }
  return JSON.stringify(finding)
}

function kalam(...argv: string[]) {
  return place.run(argv, { env: { OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' } })
}

const write = (...argv: string[]) => kalam('write', 'romance', '--out', 'reef', ...argv)

function record(folder = 'reef'): Book {
  return JSON.parse(readFileSync(join(place.folder, folder, 'book.json'), 'utf8')) as Book
}

function changeRecord(change: (book: Book) => object): void {
  writeFileSync(join(place.folder, 'reef/book.json'), JSON.stringify(change(record())))
}

it('kalam write reads a book once at its end, says what was found, and again only where a process was killed before it', async () => {
  const { code, stderr, stdout } = await write('--chapters', '7', '--json')
  expect(code).toBe(0)
  expect(readings()).toHaveLength(1)
  expect(stderr).toContain('10 pieces, 1 reading,')
  expect(stderr).toMatch(/✓ Read to Conclusion: \d+ new findings\./)
  const printed = JSON.parse(stdout) as { open: number; readings: { findings: number; calls: number }[] }
  expect(printed.readings).toEqual([expect.objectContaining({ number: 1, after: 'conclusion', calls: 1 })])
  expect(printed.open).toBe(record().readings![0]!.findings.length)
  expect(record().readings![0]!.findings.some(({ why }) => why === 'It cannot be so.')).toBe(true)
  const calls = server.calls.length
  const resumed = await write('--resume')
  expect(resumed.code).toBe(0)
  expect(resumed.stderr).toContain('kalam review reef')
  expect(server.calls).toHaveLength(calls)
  // A process that was killed before the reading leaves a record without one, and no manuscript.
  const manuscript = resumed.stdout.trim()
  rmSync(manuscript)
  changeRecord(({ readings: _, ...book }) => book)
  expect((await write('--resume')).code).toBe(0)
  expect(server.calls).toHaveLength(calls + 1)
  expect(record().readings).toHaveLength(1)
  expect(existsSync(manuscript)).toBe(true)
})

it('kalam write reads a long book after every seventh text too, with what came before in short, as its quote says', async () => {
  await write('--chapters', '12', '--json')
  const [first, second] = readings()
  expect(readings()).toHaveLength(2)
  expect(record().readings!.map(({ after, since }) => [after, since])).toEqual([
    ['chapter 6', undefined],
    ['conclusion', 'chapter 7'],
  ])
  const opening = record().pieces.length
  expect(opening).toBe(15)
  const text = readFileSync(join(place.folder, 'reef/02-chapter-1.md'), 'utf8').trim()
  expect(question(first!)).toContain(text)
  expect(question(first!)).toContain('The book goes on')
  expect(question(second!)).not.toContain(text)
  expect(question(second!)).toContain('Read already, in short:')
  expect(question(second!)).not.toContain('The book goes on')

  const quoted = async (...more: string[]) =>
    JSON.parse((await kalam('quote', 'romance', '--chapters', '12', '--json', ...more)).stdout)
  const [with_, without] = [await quoted(), await quoted('--no-review')]
  expect(with_.readings.times).toBe(2)
  expect(without.readings).toBeNull()
  expect(with_.total.credits).toBe(without.total.credits)
  expect(with_.total.calls.least).toBe(without.total.calls.least + 2)
  expect(with_.total.tokens.input).toBe(without.total.tokens.input + with_.readings.tokens.input)
  expect(with_.readings.tokens.input).toBeGreaterThan(15_000)
  const asked = readings().reduce((sum, call) => sum + question(call).split(/\s+/).length * 1.35, 0)
  expect(with_.readings.tokens.input / asked).toBeGreaterThan(0.75)
  expect(with_.readings.tokens.input / asked).toBeLessThan(1.33)
})

it('kalam write is read by nobody with --no-review, and by the checks alone where no model is connected', async () => {
  expect((await write('--chapters', '7', '--no-review')).code).toBe(0)
  expect(readings()).toHaveLength(0)
  expect(record().readings).toBeUndefined()
  rmSync(join(place.folder, 'kalam.config.yaml'))
  const demo = await place.run(['write', 'romance', '--out', 'demo', '--chapters', '7'])
  expect(demo.code).toBe(0)
  expect(demo.stderr).toContain('none is connected')
  expect(record('demo').readings).toEqual([expect.objectContaining({ provider: null, calls: 0 })])
})

it('kalam write takes the repairs with --mend, and each can be undone', async () => {
  await write('--chapters', '7', '--mend')
  const { findings } = record().readings![0]!
  const mended = findings.filter(({ state }) => state === 'taken')
  expect(mended.map(({ repair }) => repair?.replace)).toContain(MENDED)
  const file = join(place.folder, 'reef', fileOf(mended.at(-1)!.repair!.step))
  expect(readFileSync(file, 'utf8')).toContain(MENDED)
  await kalam('review', 'reef', '--undo', mended.at(-1)!.id)
  expect(readFileSync(file, 'utf8')).toContain(mended.at(-1)!.repair!.find)
})

it('kalam write loses nothing by a reading that fails: the book is whole, and kalam review reads it later', async () => {
  server.always({ play: { play: 'status', status: 400 }, ...READINGS })
  const { code, stderr, stdout } = await write('--chapters', '7')
  expect(code).toBe(0)
  expect(stderr).toContain('The book was not read')
  expect(existsSync(stdout.trim())).toBe(true)
  expect(record().readings).toBeUndefined()
  server.always()
  expect((await kalam('review', 'reef')).code).toBe(1)
  expect(record().readings).toHaveLength(1)
})

it('kalam write keeps every finding as its text is when a process ends between the record and the text', async () => {
  await write('--chapters', '7')
  const finding = record().readings![0]!.findings.find(({ repair }) => repair?.replace === MENDED)!
  const file = join(place.folder, 'reef', fileOf(finding.repair!.step))
  const before = readFileSync(file, 'utf8')
  await kalam('review', 'reef', '--take', finding.id)
  // The record was written, the text was not.
  writeFileSync(file, before)
  const { stdout } = await kalam('review', 'reef', '--json')
  expect(JSON.parse(stdout).findings).toContainEqual(finding)
  await kalam('review', 'reef', '--take', finding.id)
  expect(readFileSync(file, 'utf8')).toContain(MENDED)
})

describe('kalam batch', () => {
  const batch = (...argv: string[]) => kalam('batch', 'books.csv', '--out', 'out', ...argv)
  const books = () => JSON.parse(readFileSync(join(place.folder, 'out/report.json'), 'utf8'))
  beforeEach(() => {
    writeFileSync(
      join(place.folder, 'books.csv'),
      'generator,name,chapters\nmoral-values,one,5\nmoral-values,two,5\npoems,verse,\n',
    )
  })

  it('reads each book at its end, and the report counts what was found', async () => {
    const { code, stderr } = await batch()
    expect(code).toBe(0)
    expect(readings()).toHaveLength(2)
    expect(stderr).toContain('findings')
    const [one, two, verse] = books().books
    expect(one.findings).toBeGreaterThanOrEqual(1)
    expect(books().total.findings).toBe(one.findings + two.findings)
    expect(verse.findings).toBe(0)
    const calls = server.calls.length
    expect((await batch()).code).toBe(0)
    expect(server.calls).toHaveLength(calls)
  })

  it('mends with --mend, and leaves readings out with --no-review', async () => {
    await batch('--mend', '--only', 'one')
    expect(books().books[0]).toMatchObject({ outcome: 'done', mended: expect.any(Number) })
    expect(books().total.mended).toBeGreaterThanOrEqual(1)
    expect(readFileSync(join(place.folder, 'out', books().books[0].file), 'utf8')).toContain(MENDED)
    const before = readings().length
    await batch('--no-review')
    expect(readings()).toHaveLength(before)
  })

  it('finishes a book whose reading fails, or for which a cap leaves no call', async () => {
    server.always({ play: { play: 'status', status: 400 }, ...READINGS })
    const failed = await batch('--only', 'one', '--json')
    expect(failed.code).toBe(0)
    expect(failed.stdout).toContain('"event":"unread"')
    server.always()
    const ofPieces = server.calls.filter(({ task }) => !task?.reading).length
    const capped = await batch('--only', 'two', '--max-calls', String(ofPieces))
    expect(capped.code).toBe(0)
    expect(books().books[0]).toMatchObject({ outcome: 'done', findings: 0 })
  })
})

/** The file of a step's piece in the working folder of a romance. */
function fileOf(step: string): string {
  const at = record().pieces.findIndex((piece) => piece.step === step)
  return `${String(at).padStart(2, '0')}-${step.replace(' ', '-')}.md`
}
