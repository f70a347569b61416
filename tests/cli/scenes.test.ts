import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { exampleBook } from '../../engine/workbench/golden-prompts.ts'
import { shippedCatalog } from '../catalog.ts'
import { writtenUntil } from '../engine/written.ts'
import { opened } from '../opened.ts'
import { answer } from '../provider-server/answer.ts'
import type { RecordedCall } from '../provider-server/call.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { keepBook } from './kept-book.ts'
import { openWorkplace, type Workplace } from './terminal.ts'

const { generators } = shippedCatalog()
const story = generators.find(({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'))!
const short = generators.find(({ kind, flow }) => kind === 'book' && !flow.remember.includes('bible'))!
let place: Workplace
const server = opened(() => startProviderServer({ handler: answer }))
beforeEach(async () => {
  ;(server.calls as RecordedCall[]).length = 0
  place = openWorkplace()
  await keepBook(join(place.folder, 'reef'), writtenUntil(story, exampleBook(story, 'en'), 'chapter 2'))
})
afterEach(() => place.close())

function kalam(argv: readonly string[], stdin = '') {
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
  return place.run(['scenes', ...argv], { env, stdin })
}

const kept = () => (JSON.parse(readFileSync(join(place.folder, 'reef/book.json'), 'utf8')) as Book).scenePlans

it('kalam scenes asks for the plan of the next piece by one call, and keeps it', async () => {
  const { code, stdout, stderr } = await kalam(['reef'])
  expect([code, stderr]).toEqual([0, 'Chapter 2 will be written from this plan of scenes.\n'])
  expect(server.calls.map(({ task }) => task?.small)).toEqual(['scenes'])
  expect(stdout).toMatch(/^1\. \S/)
  expect(kept()).toEqual({ 'chapter 2': stdout.trim() })
  expect((await kalam(['reef', '--show'])).stdout).toBe(stdout)
})

it('kalam scenes proposes another without showing the one that is kept', async () => {
  await kalam(['reef', '--set', '-'], 'Only the pier.')
  await kalam(['reef'])
  const [call] = server.calls
  expect(JSON.stringify(call?.body)).not.toContain('Only the pier.')
  expect(kept()).not.toEqual({ 'chapter 2': 'Only the pier.' })
})

it('kalam scenes takes a plan from a file or stdin; an empty one takes it away', async () => {
  writeFileSync(join(place.folder, 'plan.txt'), '1. The pier\r\n2. The roof\n')
  expect((await kalam(['reef', '--set', 'plan.txt'])).stdout).toBe('1. The pier\n2. The roof\n')
  expect(kept()).toEqual({ 'chapter 2': '1. The pier\n2. The roof' })
  const { stdout, stderr } = await kalam(['reef/book.json', '--set', '-', '--json'], '\n')
  expect([JSON.parse(stdout), stderr]).toEqual([{ step: 'chapter 2', scenes: null, usage: null }, ''])
  expect(kept()).toBeUndefined()
  expect((await kalam(['reef', '--show'])).stderr).toContain('Chapter 2 has no plan of scenes yet')
  expect(server.calls).toEqual([])
})

it('kalam scenes plans the scenes of a later piece, in either language', async () => {
  const { code, stderr } = await kalam(['reef', '--piece', 'Bab 4'])
  expect([code, stderr]).toEqual([0, 'Chapter 4 will be written from this plan of scenes.\n'])
  expect(JSON.stringify(server.calls.at(-1)?.body)).toMatch(/chapter 4/i)
  await kalam(['reef', '--piece', '3', '--set', '-'], 'The lamp.')
  expect(Object.keys(kept() ?? {}).toSorted()).toEqual(['chapter 3', 'chapter 4'])
  expect((await kalam(['reef', '--piece', 'chapter 1', '--show'])).stderr).toMatch(
    /chapter 1 is no piece to come.*chapter 2/,
  )
})

it('kalam scenes refuses what it can’t use: exit code 2', async () => {
  for (const [argv, stdin, said] of [
    [['reef', '--set', 'none.txt'], '', 'none.txt cannot be read'],
    [['reef', '--set', '-'], 'x'.repeat(5001), 'at most 5000 characters'],
    [['reef', '--set', '-', '--show'], 'x', '--show changes nothing'],
  ] as const) {
    const { code, stdout, stderr } = await kalam(argv, stdin)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(said)
  }
  expect(kept()).toBeUndefined()
})

it('kalam scenes has none for an opening, for a book that remembers no story bible, and for a finished one', async () => {
  const begun = exampleBook(story, 'en')
  await keepBook(join(place.folder, 'begun'), writtenUntil(story, begun, 'introduction'))
  expect((await kalam(['begun'])).stderr).toContain('Introduction is not written from a plan of scenes')
  await keepBook(join(place.folder, 'short'), writtenUntil(short, exampleBook(short, 'en'), 'chapter 1'))
  expect((await kalam(['short'])).stderr).toContain('Chapter 1 is not written from a plan of scenes')
  await keepBook(join(place.folder, 'whole'), writtenUntil(story, begun))
  const whole = await kalam(['whole'])
  expect([whole.code, whole.stderr]).toEqual([2, expect.stringContaining('nothing left to write')])
  expect(server.calls).toEqual([])
})
