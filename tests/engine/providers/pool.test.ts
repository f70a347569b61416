import { describe, expect, test } from 'vitest'
import type { ProbedProvider } from '../../../engine/providers/openai/openai.ts'
import { createPool, type PoolOptions } from '../../../engine/providers/pool.ts'
import { drawImage } from '../../../engine/writer/ask.ts'
import { type FaultKind, ProviderFault, toFinalError } from '../../../engine/writer/fault.ts'
import { PIECE_LIMITS } from '../../../engine/writer/limits.ts'
import type { ChatPart, ChatRequest, ImageReply, Provider, Task } from '../../../engine/writer/provider.ts'
import { fakeClock, orderFor, run, settle, TASK } from '../writer/scripted.ts'

/** What another endpoint may do better. */
const MOVING = [
  'rate-limited',
  'quota',
  'unavailable',
  'server',
  'authentication',
  'connection',
  'timeout',
  'malformed',
  'oversized',
  'refused',
] as const satisfies readonly FaultKind[]

interface Endpoint {
  readonly open: () => ProbedProvider
  readonly log: string[]
  probe: (signal: AbortSignal) => Promise<void>
  chat: () => AsyncIterable<ChatPart>
  image: () => Promise<ImageReply>
  thinkingTokens: number
}

async function* says(text: string): AsyncGenerator<ChatPart> {
  yield { type: 'text', text }
  yield { type: 'end', reason: 'stop', usage: null }
}

function endpoint(name: string, log: string[]): Endpoint {
  const own: Endpoint = {
    log,
    probe: async () => undefined,
    chat: () => says(name),
    image: async () => ({ bytes: new Uint8Array(), mediaType: 'image/png' }),
    thinkingTokens: 0,
    open: () => ({
      name,
      model: 'test-model',
      probe: (signal) => {
        log.push(`probe ${name}`)
        return own.probe(signal)
      },
      chat: () => {
        log.push(`chat ${name}`)
        return own.chat()
      },
      get thinkingTokens() {
        return own.thinkingTokens
      },
      image: () => {
        log.push(`image ${name}`)
        return own.image()
      },
    }),
  }
  return own
}

const request = () => ({
  messages: [],
  maxTokens: 1,
  temperature: 0,
  presencePenalty: 0,
  frequencyPenalty: 0,
  task: TASK,
  signal: new AbortController().signal,
})

async function ask(pool: Provider, more: Partial<ChatRequest> = {}): Promise<string> {
  let text = ''
  for await (const part of pool.chat({ ...request(), ...more })) if (part.type === 'text') text += part.text
  return text
}

const failing = (kind: FaultKind) => () => Promise.reject(new ProviderFault(kind))

function failingChat(kind: FaultKind, retryAfterSeconds?: number) {
  return () => {
    throw new ProviderFault(kind, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
}

/** Says some words and then nothing more. */
function silentAfter(words: readonly string[]) {
  return async function* (): AsyncGenerator<ChatPart> {
    for (const text of words) yield { type: 'text', text }
    await new Promise(() => undefined)
  }
}

const poolOf = (...names: string[]) => open(names, false)
const tested = (...names: string[]) => open(names, true)

function open(names: string[], testCalls: boolean) {
  const log: string[] = []
  const clock = fakeClock()
  const endpoints = names.map((name) => endpoint(name, log))
  return {
    log,
    clock,
    endpoints,
    pool: createPool(
      endpoints.map(({ open }) => open),
      { clock, testCalls },
    ),
  }
}

function roledPool(roles: PoolOptions['roles'], ...names: string[]) {
  const made = poolOf(...names)
  const openers = made.endpoints.map((one) => one.open)
  return { ...made, open: createPool(openers, { clock: made.clock, roles: roles ?? {} }) }
}

const aim = (task: Partial<Task>) => ({ task: { ...TASK, ...task } })

async function faultOf(asking: Promise<unknown>): Promise<ProviderFault> {
  return asking.then(
    () => {
      throw new Error('it answered')
    },
    (error) => error as ProviderFault,
  )
}

describe('a pool', () => {
  test('makes no test call unless told to', async () => {
    const { log, clock, pool } = poolOf('one', 'two')
    await ask(pool)
    await clock.advance(60_000)
    await ask(pool)
    expect(log).toEqual(['chat one', 'chat two'])
  })

  test('rotates every minute', async () => {
    const { clock, pool } = poolOf('one', 'two', 'three')
    const answered: string[] = []
    for (let minute = 0; minute < 4; minute++) {
      answered.push(await ask(pool), await ask(pool))
      await clock.advance(60_000)
    }
    expect(answered).toEqual(['one', 'one', 'two', 'two', 'three', 'three', 'one', 'one'])
  })

  test.each(MOVING)('%s: the text comes from the next endpoint, at once, and the first one rests', async (kind) => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    const one = endpoints[0] as Endpoint
    one.chat = failingChat(kind, kind === 'rate-limited' ? 3600 : undefined)
    const { accepted, events } = await run(orderFor(), pool, { clock })
    expect(accepted).toMatchObject({ text: 'two', provider: 'two' })
    expect(events.filter(({ type }) => type === 'retrying')).toMatchObject([
      { code: 'generation.next-endpoint', attempt: 1, of: 5, waitSeconds: 0 },
    ])
    await run(orderFor(), pool, { clock })
    expect(log).toEqual(['chat one', 'chat two', 'chat two'])
    expect(pool.name).toBe('two')
  })

  test.each(['filtered', 'tool-call'] as const)('a %s leaves the endpoint out for this text alone', async (kind) => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    const [one, two] = endpoints as [Endpoint, Endpoint]
    one.chat = failingChat(kind)
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toBe('two')
    two.chat = failingChat('unavailable')
    one.chat = () => says('one again')
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toBe('one again')
    expect(log).toEqual(['chat one', 'chat two', 'chat two', 'chat one'])
  })

  test('an empty reply is asked for again where it came from while the other endpoint cools', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    const [one, two] = endpoints as [Endpoint, Endpoint]
    one.chat = failingChat('unavailable')
    await run(orderFor(), pool, { clock })
    let calls = 0
    two.chat = () => says(++calls === 1 ? '' : 'two at last')
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toBe('two at last')
    expect(log).toEqual(['chat one', 'chat two', 'chat two', 'chat two'])
  })

  test('asks an endpoint again when its rest is over', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    const one = endpoints[0] as Endpoint
    const answer = one.chat
    one.chat = failingChat('unavailable')
    await run(orderFor(), pool, { clock })
    one.chat = answer
    await clock.advance(60_000)
    expect(await ask(pool)).toBe('one')
    expect(log).toEqual(['chat one', 'chat two', 'chat one'])
  })

  test('words of an endpoint that broke are taken back: the text starts over at the next one', async () => {
    const { clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = async function* () {
      yield { type: 'text', text: 'The lamp burned all night. The wind' }
      throw new ProviderFault('unavailable')
    }
    const { accepted, shown } = await run(orderFor(), pool, { clock })
    expect(accepted?.text).toBe('two')
    expect(shown).toBe('two')
  })

  test('a stream without an end is left for the next endpoint', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = async function* () {
      yield { type: 'text', text: 'The lamp' }
    }
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toBe('two')
    expect(log).toEqual(['chat one', 'chat two'])
  })

  test('a reply without a word is asked of the next endpoint', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = () => says(' ')
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toBe('two')
    expect(log).toEqual(['chat one', 'chat two'])
  })

  test('an endpoint that stops for length again and again leaves the rest to the next one', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = async function* () {
      yield { type: 'text', text: 'The lamp burned and ' }
      yield { type: 'end', reason: 'length', usage: null }
    }
    ;(endpoints[1] as Endpoint).chat = () => says('then it went out.')
    expect((await run(orderFor(), pool, { clock })).accepted?.text).toMatch(/then it went out\.$/)
    expect(log).toEqual(['chat one', 'chat one', 'chat two'])
  })

  test.each([
    ['before its first word', 60_000, []],
    ['in mid-text', 60_000, ['The lamp burned ']],
  ])('silence %s leads to the next endpoint', async (_, milliseconds, words) => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = silentAfter(words)
    const asking = run(orderFor(), pool, { clock })
    const took = await clock.passUntil(asking)
    expect((await asking).accepted?.text).toBe('two')
    expect(took).toBeLessThanOrEqual(milliseconds + 1000)
    expect(log).toEqual(['chat one', 'chat two'])
    expect(clock.waiting).toBe(0)
  })

  test('an endpoint of another role is never asked, and each role takes its own turns', async () => {
    const { log, clock, open } = roledPool({ planner: [2], notes: [0, 1] }, 'one', 'two', 'three')
    const [plan, note] = [aim({ small: 'plan' }), aim({ small: 'note' })]
    expect(await ask(open, plan)).toBe('three')
    expect(await ask(open, note)).toBe('one')
    await clock.advance(61_000)
    expect(await ask(open, plan)).toBe('three')
    expect(await ask(open, note)).toBe('two')
    expect(await ask(open)).toBe('two')
    expect(log).toEqual(['chat three', 'chat one', 'chat three', 'chat two', 'chat two'])
  })

  test('failover stays within a role, and a cooldown holds for all roles', async () => {
    const { log, clock, endpoints, open } = roledPool({ writer: [0, 1], planner: [2] }, 'one', 'two', 'three')
    endpoints[0]!.chat = failingChat('authentication')
    expect((await run(orderFor(), open, { clock })).accepted?.text).toBe('two')
    endpoints[1]!.chat = failingChat('authentication')
    expect(await run(orderFor(), open, { clock }).then(({ code }) => code)).toBe('generation.authentication')
    expect(log).not.toContain('chat three')
  })

  test('a preferred endpoint is asked, whoever has the turn, until it fails', async () => {
    const { log, clock, endpoints, open } = roledPool({}, 'one', 'two', 'three')
    const order = { ...orderFor(), preferred: [{ role: 'writer' as const, name: 'two' }] }
    await run(order, open, { clock })
    await clock.advance(61_000)
    await run(order, open, { clock })
    endpoints[1]!.chat = failingChat('unavailable')
    await run(order, open, { clock })
    expect(log).toEqual(['chat two', 'chat two', 'chat two', 'chat three'])
    endpoints[1]!.chat = () => says('two')
    await run(order, open, { clock })
    await clock.advance(61_000)
    await run(order, open, { clock })
    expect(log.slice(-2)).toEqual(['chat three', 'chat two'])
  })

  test('a preferred endpoint of another role is passed over', async () => {
    const { open } = roledPool({ planner: [1, 0] }, 'one', 'two')
    const preferred = [{ role: 'writer' as const, name: 'one' }]
    expect(await ask(open, { ...aim({ small: 'plan' }), preferred })).toBe('two')
    expect(await ask(open, { ...aim({ small: 'plan' }), preferred: [{ role: 'planner', name: 'one' }] })).toBe('one')
    const planned = [{ role: 'planner' as const, name: 'two' }]
    expect(await ask(open, { preferred: planned })).toBe('one')
  })

  test('of endpoints with one name, the active one is preferred', async () => {
    const { log, clock, endpoints, open } = roledPool({}, 'one', 'one')
    endpoints[0]!.chat = failingChat('filtered')
    endpoints[1]!.chat = () => {
      log.push('second')
      return says('well')
    }
    const order = { ...orderFor(), preferred: [{ role: 'writer' as const, name: 'one' }] }
    await run(orderFor(), open, { clock })
    await run(order, open, { clock })
    expect(log).toEqual(['chat one', 'chat one', 'second', 'chat one', 'second'])
  })

  test('the follow-ups of a piece stay with its endpoint though the turn ends', async () => {
    const { log, clock, endpoints, open } = roledPool({}, 'one', 'two')
    endpoints[0]!.chat = async function* () {
      await clock.delay(70_000)
      yield { type: 'text', text: 'The lamp burned and ' }
      yield { type: 'end', reason: log.length > 1 ? 'stop' : 'length', usage: null }
    }
    endpoints[0]!.thinkingTokens = 100
    const asking = run(orderFor(), open, { clock })
    await clock.passUntil(asking)
    expect(log).toEqual(['chat one', 'chat one'])
  })

  test('a model that thinks may be silent for half of the deadline', async () => {
    const { clock, endpoints, pool } = poolOf('one', 'two')
    const one = endpoints[0] as Endpoint
    one.thinkingTokens = 8000
    one.chat = async function* () {
      await clock.delay(80_000)
      yield* says('thought')
    }
    const asking = run(orderFor(), pool, { clock })
    await clock.passUntil(asking)
    expect((await asking).accepted?.text).toBe('thought')
  })

  test('the only endpoint may be silent until the deadline', async () => {
    const { clock, endpoints, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).chat = async function* () {
      await clock.delay(170_000)
      yield* says('at last')
    }
    const asking = run(orderFor(), pool, { clock })
    await clock.passUntil(asking)
    expect((await asking).accepted?.text).toBe('at last')
  })

  test('a drip past the deadline: the next endpoint has a deadline of its own', async () => {
    const { clock, endpoints, pool } = poolOf('one', 'two')
    const drip = async function* (): AsyncGenerator<ChatPart> {
      for (;;) {
        await clock.delay(1000)
        yield { type: 'text', text: 'drop ' }
      }
    }
    ;(endpoints[0] as Endpoint).chat = drip
    ;(endpoints[1] as Endpoint).chat = async function* () {
      await clock.delay(50_000)
      yield* says('two')
    }
    const asking = run(orderFor(), pool, { clock })
    await clock.passUntil(asking)
    expect((await asking).accepted?.text).toBe('two')
    ;(endpoints[1] as Endpoint).chat = drip
    const failing = run(orderFor(), pool, { clock })
    const took = await clock.passUntil(failing)
    expect((await failing).code).toBe('generation.timed-out')
    expect(took).toBeLessThanOrEqual(2 * 180_000 + 2000)
  })

  test('an image goes on with the next endpoint, and leaves the texts where they are', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).image = () => Promise.reject(new ProviderFault('refused'))
    const request = { prompt: 'a lamp', size: '1024x1024', quality: 'standard', style: 'vivid', task: TASK }
    const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }
    await drawImage(request, pool, abilities)
    await drawImage(request, pool, abilities)
    expect(await ask(pool)).toBe('one')
    expect(log).toEqual(['image one', 'image two', 'image two', 'chat one'])
  })

  test('a filtered image goes to the next endpoint, for this image alone', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    const [one, two] = endpoints as [Endpoint, Endpoint]
    one.image = () => Promise.reject(new ProviderFault('filtered'))
    const request = { prompt: 'a lamp', size: '1024x1024', quality: 'standard', style: 'vivid', task: TASK }
    const abilities = { clock, signal: new AbortController().signal, limits: PIECE_LIMITS }
    await drawImage(request, pool, abilities)
    two.image = one.image
    await expect(drawImage(request, pool, abilities)).rejects.toMatchObject({ code: 'generation.cover-failed' })
    expect(log).toEqual(['image one', 'image two', 'image one', 'image two'])
  })
})

describe('when every endpoint fails', () => {
  test('the pause of the retry policy follows, and the best one is asked', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = failingChat('authentication')
    const two = endpoints[1] as Endpoint
    const answer = two.chat
    two.chat = failingChat('unavailable')
    const asking = run(orderFor(), pool, { clock })
    await settle()
    expect(log).toEqual(['chat one', 'chat two'])
    two.chat = answer
    await clock.advance(2000)
    expect((await asking).accepted?.text).toBe('two')
    expect(log).toEqual(['chat one', 'chat two', 'chat two'])
  })

  test('what is said is the fault of the endpoint that may answer sooner, with the rest of its wait', async () => {
    const { clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).chat = failingChat('rate-limited', 30)
    ;(endpoints[1] as Endpoint).chat = failingChat('authentication')
    await faultOf(ask(pool))
    await clock.advance(10_000)
    const fault = await faultOf(ask(pool))
    expect(fault.kind).toBe('authentication')
    expect(pool.failover?.lasting(fault, 'chat')).toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 20 })
  })

  test.each(MOVING)(
    'a lasting %s: at most 6 calls of a text, over all endpoints, and nothing is left running',
    async (kind) => {
      for (const names of [['one'], ['one', 'two'], ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']]) {
        const { log, clock, endpoints, pool } = poolOf(...names)
        for (const each of endpoints) each.chat = failingChat(kind)
        const asking = run(orderFor(), pool, { clock })
        await clock.passUntil(asking)
        expect(await asking).toMatchObject({ accepted: null, code: toFinalError(new ProviderFault(kind)).code })
        expect(log.length, `${log}`).toBeLessThanOrEqual(6)
        expect(log.length).toBeGreaterThanOrEqual(Math.min(names.length, 6))
        expect(clock.waiting).toBe(0)
      }
    },
  )

  test('in a batch a 429 of the last endpoint is waited for, that of the first is not, and neither takes a retry', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    let left = 12
    for (const each of endpoints) {
      const answer = each.chat
      each.chat = () => (left-- > 0 ? failingChat('rate-limited')() : answer())
    }
    let waits = 0
    const paused = async () => {
      waits++
      await clock.delay(61_000)
      return true
    }
    const asking = run(orderFor(), pool, { clock, paused })
    await clock.passUntil(asking)
    expect((await asking).accepted?.text).toBe('one')
    expect(waits).toBe(6)
    expect(log).toHaveLength(13)
  })
})

describe('test calls beside the work', () => {
  test('are made when the turn of an endpoint begins; no text waits for them', async () => {
    const { log, clock, endpoints, pool } = tested('one', 'two')
    for (const each of endpoints) each.probe = () => clock.delay(30_000)
    expect(await ask(pool)).toBe('one')
    expect(log).toEqual(['probe one', 'chat one'])
    await ask(pool)
    await clock.advance(60_000)
    expect(await ask(pool)).toBe('two')
    expect(log.slice(2)).toEqual(['chat one', 'probe two', 'chat two'])
  })

  test('a text that came is as good as a test', async () => {
    const { log, clock, pool } = tested('one')
    await ask(pool)
    await clock.advance(40_000)
    await ask(pool)
    await clock.advance(40_000)
    await ask(pool)
    expect(log.filter((line) => line === 'probe one')).toHaveLength(1)
    await clock.advance(61_000)
    await ask(pool)
    expect(log.filter((line) => line === 'probe one')).toHaveLength(2)
  })

  test('an endpoint that fails its test rests, and the next is tested two seconds later, three times in all', async () => {
    const { log, clock, endpoints, pool } = tested('one', 'two', 'three', 'four')
    for (const each of endpoints) each.chat = () => silentAfter([])()
    for (const each of endpoints) each.probe = failing('connection')
    const leaving = new AbortController()
    void faultOf(ask(pool, { signal: leaving.signal }))
    await settle()
    expect(log).toEqual(['probe one', 'chat one'])
    await clock.advance(1999)
    expect(log).toHaveLength(2)
    await clock.advance(1)
    expect(log).toEqual(['probe one', 'chat one', 'probe two'])
    await clock.advance(10_000)
    expect(log.filter((line) => line.startsWith('probe'))).toEqual(['probe one', 'probe two', 'probe three'])
    endpoints[3]!.chat = () => says('four')
    expect(await ask(pool)).toBe('four')
    leaving.abort()
  })

  test('one that refuses so short a request still writes', async () => {
    const { clock, endpoints, pool } = tested('one', 'two')
    endpoints[0]!.probe = failing('refused')
    await ask(pool)
    await clock.advance(10_000)
    expect(await ask(pool)).toBe('one')
  })

  test('many who ask at once share one attempt', async () => {
    const { log, clock, endpoints, pool } = tested('one')
    endpoints[0]!.probe = () => clock.delay(1000)
    await Promise.all([ask(pool), ask(pool), ask(pool)])
    await clock.advance(1000)
    expect(log.filter((line) => line === 'probe one')).toHaveLength(1)
  })

  test('one that hangs ends by itself, and is not repeated for every text', async () => {
    const { log, clock, endpoints, pool } = tested('one')
    endpoints[0]!.probe = () => new Promise(() => undefined)
    await ask(pool)
    await clock.advance(57_000)
    expect(clock.waiting).toBe(0)
    await ask(pool)
    expect(log.filter((line) => line === 'probe one')).toHaveLength(1)
  })
})
