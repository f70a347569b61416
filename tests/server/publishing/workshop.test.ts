import { afterEach, expect, it } from 'vitest'
import type { Clock } from '../../../engine/clock.ts'
import { createWorkshop, type JobOrder, type Workshop } from '../../../server/publishing/workshop.ts'

const ENTRY = new URL('./scripted-thread-process.ts', import.meta.url)
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
        signal?.addEventListener('abort', () => reject(new Error('over')), { once: true })
      }),
  }
  return {
    clock,
    move: (milliseconds: number) => (at += milliseconds),
    pass() {
      for (const one of deadlines.splice(0)) one()
    },
  }
}

let workshop: Workshop
let time: ReturnType<typeof openClock>
const logged: object[] = []

function open() {
  time = openClock()
  workshop = createWorkshop({
    clock: time.clock,
    logger: { error: (line: object) => void logged.push(line) },
    entry: ENTRY,
  })
}

afterEach(() => workshop.close())

const made: string[] = []

function order(key: string, does = 'answer', more: Partial<JobOrder<'cover'>> = {}): JobOrder<'cover'> {
  const load = async () => {
    made.push(key)
    return { kind: 'cover', does, says: key } as never
  }
  return { key, userId: 'aminah', load, ...more }
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it('makes one thing for all who ask for it, one after the other, and keeps it before anybody is told', async () => {
  open()
  made.length = 0
  const kept: string[] = []
  const keep = async (bytes: Uint8Array) => void kept.push(text(bytes))
  const both = [1, 2].map(() => workshop.make(order('a', 'answer', { keep }), NEVER))
  const other = workshop.make(order('b'), NEVER)
  expect(workshop.state('a')).toEqual({ state: 'queued', ahead: 0 })
  expect(workshop.state('b')).toEqual({ state: 'queued', ahead: 1 })
  expect((await Promise.all(both)).map(text)).toEqual(['a', 'a'])
  expect(kept).toEqual(['a'])
  expect(text(await other)).toBe('b')
  expect(made).toEqual(['a', 'b'])
  expect(workshop.state('a')).toBeNull()
})

it('goes on after a fault, a bug, a thread that dies and one that hangs, and says what happened', async () => {
  open()
  await expect(workshop.make(order('publish.nothing-written', 'fault'), NEVER)).rejects.toMatchObject({
    code: 'publish.nothing-written',
  })
  expect(logged).toEqual([])
  await expect(workshop.make(order('bug', 'bug'), NEVER)).rejects.toMatchObject({ code: 'exports.failed' })
  expect(logged).toHaveLength(1)
  await expect(workshop.make(order('die', 'die'), NEVER)).rejects.toMatchObject({ code: 'exports.failed' })
  const hung = workshop.make(order('hang', 'hang'), NEVER)
  const told = expect(hung).rejects.toMatchObject({ code: 'exports.too-long' })
  await expect.poll(() => made.includes('hang')).toBe(true)
  time.pass()
  await told
  expect(workshop.fault('hang')).toMatchObject({ code: 'exports.too-long' })
  expect(text(await workshop.make(order('after'), NEVER))).toBe('after')
  time.move(120_000)
  expect(workshop.fault('hang')).toBeNull()
})

it('says how much is made where the thread tells it', async () => {
  open()
  workshop.begin(order('told', 'share'))
  await expect.poll(() => workshop.state('told')).toEqual({ state: 'making', share: { done: 1, of: 4 } })
})

it('does nothing for whoever has left', async () => {
  open()
  made.length = 0
  const gone = new AbortController()
  const hung = workshop.make(order('hang', 'hang'), gone.signal)
  const waiting = workshop.make(order('waiting'), gone.signal)
  workshop.begin(order('begun'))
  workshop.begin(order('polled'))
  await expect.poll(() => made).toEqual(['hang'])
  time.move(29_000)
  workshop.state('polled')
  time.move(2_000)
  const left = Promise.all([hung, waiting].map((one) => expect(one).rejects.toMatchObject({ name: 'AbortError' })))
  gone.abort()
  await left
  await expect.poll(() => made).toEqual(['hang', 'polled'])
})

it('refuses more than a few of one user and some of all', async () => {
  open()
  const all = new AbortController()
  const asked = Array.from({ length: 4 }, (_, user) =>
    Array.from({ length: 13 }, (__, n) =>
      workshop.make(order(`${user}-${n}`, 'hang', { userId: `${user}` }), all.signal),
    ),
  )
  const refused = await Promise.all(
    asked.map((own) => expect(own[12]).rejects.toMatchObject({ code: 'exports.too-many' })),
  )
  expect(refused).toHaveLength(4)
  await expect(asked[3]![4]).rejects.toMatchObject({ code: 'exports.too-many' })
  const ended = Promise.allSettled(asked.flat())
  await workshop.close()
  const reasons = (await ended).map((one) => (one.status === 'rejected' ? one.reason.code : null))
  expect(new Set(reasons)).toEqual(new Set(['exports.too-many', 'exports.interrupted']))
  await expect(workshop.make(order('late'), NEVER)).rejects.toMatchObject({ code: 'exports.interrupted' })
})
