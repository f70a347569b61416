import { afterEach, expect, it } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import { createWorkshop, type TaskOrder, type TaskRecord, type Workshop } from '../../../server/threads/workshop.ts'

const ENTRY = new URL('../publish/scripted-thread.ts', import.meta.url)
const NEVER = new AbortController().signal

/** Time stands still until a test moves it; a deadline passes when the test says so. */
function openClock() {
  let at = 0
  const deadlines: (() => void)[] = []
  const clock: Clock = {
    now: () => at,
    delay: (_milliseconds, signal) =>
      new Promise((resolve, reject) => {
        deadlines.push(resolve)
        const over = () => {
          if (deadlines.includes(resolve)) deadlines.splice(deadlines.indexOf(resolve), 1)
          reject(new Error('over'))
        }
        signal?.addEventListener('abort', over, { once: true })
      }),
  }
  return {
    clock,
    /** Deadlines that have not passed. */
    waiting: () => deadlines.length,
    move: (milliseconds: number) => (at += milliseconds),
    pass() {
      for (const one of deadlines.splice(0)) one()
    },
  }
}

let workshop: Workshop
let time: ReturnType<typeof openClock>
let ended: TaskRecord[]
const logged: object[] = []

function open({ longThreads = 1 } = {}) {
  time = openClock()
  workshop = createWorkshop({
    clock: time.clock,
    logger: { error: (line: object) => void logged.push(line) },
    entry: ENTRY,
    cache,
    longThreads,
    maxHeapMb: 64,
  })
  ended = []
  workshop.watch((record) => ended.push(record))
  made.length = 0
}

afterEach(() => workshop.close())

const made: string[] = []
const kept: [name: string, what: string][] = []
const cache = { write: async (name: string, bytes: Uint8Array) => void kept.push([name, text(bytes)]) }

function order(key: string, does = 'answer', more: Partial<TaskOrder<'export'>> = {}): TaskOrder<'export'> {
  const load = async () => {
    made.push(key)
    return { does, says: key } as never
  }
  return { kind: 'export', length: 'long', key, userId: 'aminah', load, ...more }
}

const text = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array)

it('makes one thing for all who ask for it, one after the other, and keeps it before anybody is told', async () => {
  open()
  const both = [1, 2].map(() => workshop.make(order('a', 'answer', { keep: { file: 'kept' } }), NEVER))
  const other = workshop.make(order('b'), NEVER)
  expect(await workshop.state('a')).toEqual({ state: 'queued', ahead: 0 })
  expect(await workshop.state('b')).toEqual({ state: 'queued', ahead: 1 })
  expect((await Promise.all(both)).map(text)).toEqual(['a', 'a'])
  expect(kept).toEqual([['kept', 'a']])
  expect(text(await other)).toBe('b')
  expect(made).toEqual(['a', 'b'])
  expect(await workshop.state('a')).toBeNull()
  expect(ended).toEqual([1, 1].map((thread) => ({ kind: 'export', userId: 'aminah', thread, code: null })))
})

it('goes on after a fault, a bug, a thread that dies and one that hangs, and says what happened', async () => {
  open()
  await expect(workshop.make(order('publish.nothing-written', 'fault'), NEVER)).rejects.toMatchObject({
    code: 'publish.nothing-written',
  })
  expect(logged).toEqual([])
  for (const bug of ['bug', 'throw', 'die']) {
    await expect(workshop.make(order(bug, bug), NEVER)).rejects.toMatchObject({ code: 'exports.failed' })
  }
  expect(logged).toHaveLength(3)
  const hung = workshop.make(order('hang', 'hang'), NEVER)
  const told = expect(hung).rejects.toMatchObject({ code: 'exports.too-long' })
  await expect.poll(() => made.includes('hang')).toBe(true)
  await expect.poll(time.waiting).toBe(1)
  time.pass()
  await told
  expect(await workshop.fault('hang')).toMatchObject({ code: 'exports.too-long' })
  expect(text(await workshop.make(order('after'), NEVER))).toBe('after')
  time.move(120_000)
  expect(await workshop.fault('hang')).toBeNull()
})

it('ends a task that needs too much memory, with its thread, and goes on', async () => {
  open()
  await expect(workshop.make(order('fill', 'fill'), NEVER)).rejects.toMatchObject({ code: 'work.too-large' })
  expect(text(await workshop.make(order('after'), NEVER))).toBe('after')
})

it('closes a thread in whose tasks the process grew by too much together', async () => {
  open()
  const threads: string[] = []
  for (const key of ['a', 'b', 'c']) threads.push(text(await workshop.make(order(key, 'grow'), NEVER)))
  expect(threads[1]).toBe(threads[0])
  expect(threads[2]).not.toBe(threads[0])
})

it('says how much is made where the thread tells it', async () => {
  open()
  await workshop.begin(order('told', 'share'))
  await expect.poll(() => workshop.state('told')).toEqual({ state: 'making', share: { done: 1, of: 4 } })
})

it('does nothing for whoever has left', async () => {
  open()
  const gone = new AbortController()
  const hung = workshop.make(order('hang', 'hang'), gone.signal)
  const waiting = workshop.make(order('waiting'), gone.signal)
  await workshop.begin(order('begun'))
  await workshop.begin(order('polled'))
  await expect.poll(() => made).toEqual(['hang'])
  time.move(29_000)
  await workshop.state('polled')
  time.move(2_000)
  const left = Promise.all([hung, waiting].map((one) => expect(one).rejects.toMatchObject({ name: 'AbortError' })))
  gone.abort()
  await left
  await expect.poll(() => made).toEqual(['hang', 'polled'])
})

it('begins a small file at once on the thread that is kept for it while twelve long ones of another user wait', async () => {
  open({ longThreads: 2 })
  for (let at = 0; at < 12; at++) await workshop.begin(order(`long-${at}`, 'hang'))
  await expect(workshop.begin(order('one more'))).rejects.toMatchObject({ code: 'exports.too-many' })
  await expect.poll(() => made).toEqual(['long-0'])
  expect(text(await workshop.make(order('small', 'answer', { userId: 'badrul', length: 'short' }), NEVER))).toBe(
    'small',
  )
  expect(text(await workshop.make(order('other', 'answer', { userId: 'badrul' }), NEVER))).toBe('other')
  expect(made).toEqual(['long-0', 'small', 'other'])
  expect(ended.map(({ thread }) => thread)).toEqual([0, 2])
  expect(await workshop.state('long-0')).toMatchObject({ state: 'making' })
  expect(await workshop.state('long-11')).toEqual({ state: 'queued', ahead: 11 })
})

it('lets users take turns, whoever has asked for more', async () => {
  open()
  const gone = new AbortController()
  const first = workshop.make(order('first', 'hang'), gone.signal).catch(() => undefined)
  await expect.poll(() => made).toEqual(['first'])
  const users = { aminah: 3, badrul: 2, chong: 1 }
  const all = Object.entries(users).flatMap(([userId, count]) =>
    Array.from({ length: count }, (_, at) => workshop.make(order(`${userId}-${at}`, 'answer', { userId }), NEVER)),
  )
  gone.abort()
  await Promise.all([first, ...all])
  expect(made).toEqual(['first', 'badrul-0', 'chong-0', 'aminah-0', 'badrul-1', 'aminah-1', 'aminah-2'])
})

it('leaves a thread for others’ short tasks, and begins one that takes too long again as a long one', async () => {
  open({ longThreads: 2 })
  const short = (key: string, userId: string, does = 'hang') => order(key, does, { userId, length: 'short' })
  const slow = workshop.make(short('a-0', 'aminah'), NEVER)
  await workshop.begin(short('a-1', 'aminah'))
  await expect.poll(() => made).toEqual(['a-0'])
  expect(text(await workshop.make(short('b-0', 'badrul', 'answer'), NEVER))).toBe('b-0')
  const told = expect(slow).rejects.toMatchObject({ code: 'exports.too-long' })
  await expect.poll(time.waiting).toBe(1)
  time.pass()
  await expect.poll(() => made).toEqual(['a-0', 'b-0', 'a-1', 'a-0'])
  await expect.poll(time.waiting).toBe(2)
  time.pass()
  await told
})

it('refuses more than a few of one user and some of all', async () => {
  open()
  const all = new AbortController()
  const asked = Array.from({ length: 34 }, (_, user) =>
    Array.from({ length: 13 }, (__, n) =>
      workshop.make(order(`${user}-${n}`, 'hang', { userId: `${user}` }), all.signal),
    ),
  )
  const ends = Promise.allSettled(asked.flat())
  await expect(asked[0]![12]).rejects.toMatchObject({ code: 'exports.too-many' })
  await expect(asked[33]![4]).rejects.toMatchObject({ code: 'exports.too-many' })
  await expect(
    workshop.make({ ...order('report'), kind: 'report', userId: '33' } as never, all.signal),
  ).rejects.toMatchObject({ code: 'work.too-many' })
  await workshop.close()
  const reasons = (await ends).map((one) => (one.status === 'rejected' ? one.reason.code : null))
  expect(new Set(reasons)).toEqual(new Set(['exports.too-many', 'exports.interrupted']))
  await expect(workshop.make(order('late'), NEVER)).rejects.toMatchObject({ code: 'exports.interrupted' })
})
