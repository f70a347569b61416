import { describe, expect, test } from 'vitest'
import type { ProbedProvider } from '../../../engine/providers/openai/openai.ts'
import { createPool } from '../../../engine/providers/pool.ts'
import { type FaultKind, ProviderFault } from '../../../engine/writer/fault.ts'
import type { ChatPart, Provider } from '../../../engine/writer/provider.ts'
import { fakeClock, orderFor, run, settle, TASK } from '../writer/scripted.ts'

interface Endpoint {
  readonly open: () => ProbedProvider
  readonly log: string[]
  probe: (signal: AbortSignal) => Promise<void>
  chat: () => AsyncIterable<ChatPart>
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
      image: async () => {
        log.push(`image ${name}`)
        return { bytes: new Uint8Array(), mediaType: 'image/png' }
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

async function ask(pool: Provider, signal?: AbortSignal): Promise<string> {
  let text = ''
  for await (const part of pool.chat({ ...request(), ...(signal === undefined ? {} : { signal }) }))
    if (part.type === 'text') text += part.text
  return text
}

const failing = (kind: FaultKind, retryAfterSeconds?: number) => () =>
  Promise.reject(new ProviderFault(kind, retryAfterSeconds === undefined ? {} : { retryAfterSeconds }))

function poolOf(...names: string[]) {
  const log: string[] = []
  const clock = fakeClock()
  const endpoints = names.map((name) => endpoint(name, log))
  return {
    log,
    clock,
    endpoints,
    pool: createPool(
      endpoints.map(({ open }) => open),
      { clock },
    ),
  }
}

async function faultOf(asking: Promise<unknown>): Promise<ProviderFault> {
  return asking.then(
    () => {
      throw new Error('it answered')
    },
    (error) => error as ProviderFault,
  )
}

describe('a pool', () => {
  test('probes once, then trusts the client for a minute, and longer while it is used', async () => {
    const { log, clock, pool } = poolOf('one')
    await ask(pool)
    await clock.advance(40_000)
    await ask(pool)
    await clock.advance(40_000)
    await ask(pool)
    expect(log).toEqual(['probe one', 'chat one', 'chat one', 'chat one'])
    await clock.advance(61_000)
    await ask(pool)
    expect(log.slice(4)).toEqual(['probe one', 'chat one'])
  })

  test('rotates every minute, and probes whom it turns to', async () => {
    const { log, clock, pool } = poolOf('one', 'two', 'three')
    expect(await ask(pool)).toBe('one')
    await clock.advance(60_000)
    expect(await ask(pool)).toBe('two')
    await clock.advance(60_000)
    expect(await ask(pool)).toBe('three')
    await clock.advance(60_000)
    expect(await ask(pool)).toBe('one')
    expect(log.filter((line) => line.startsWith('probe'))).toHaveLength(4)
  })

  test('turns to the next after a failed initialisation, two seconds later', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    ;(endpoints[0] as Endpoint).probe = failing('authentication')
    const asking = ask(pool)
    await settle()
    expect(log).toEqual(['probe one'])
    await clock.advance(1999)
    expect(log).toEqual(['probe one'])
    await clock.advance(1)
    expect(await asking).toBe('two')
    expect(pool.name).toBe('two')
  })

  test('gives up after three attempts with the fault itself, for good', async () => {
    const { log, clock, endpoints, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).probe = failing('unavailable')
    const asking = faultOf(ask(pool))
    await clock.advance(10_000)
    expect(await asking).toMatchObject({ kind: 'unavailable', final: true })
    expect(log).toEqual(['probe one', 'probe one', 'probe one'])
  })

  test.each(['authentication', 'server', 'refused'] as const)(
    'does not ask the only endpoint again after %s',
    async (kind) => {
      const { log, endpoints, pool } = poolOf('one')
      ;(endpoints[0] as Endpoint).probe = failing(kind)
      expect(await faultOf(ask(pool))).toMatchObject({ kind, final: true })
      expect(log).toEqual(['probe one'])
    },
  )

  test('leaves a wait that the only endpoint asks for to the writer', async () => {
    const { endpoints, log, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).probe = failing('rate-limited', 30)
    expect(await faultOf(ask(pool))).toMatchObject({ kind: 'rate-limited', final: false, retryAfterSeconds: 30 })
    expect(log).toEqual(['probe one'])
  })

  test('ends a probe that hangs, three times before the deadline', async () => {
    const { clock, endpoints, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).probe = () => new Promise(() => undefined)
    const asking = faultOf(ask(pool))
    const took = await clock.passUntil(asking)
    expect(await asking).toMatchObject({ kind: 'timeout', final: true })
    expect(took).toBeLessThan(180_000)
    expect(clock.waiting).toBe(0)
  })

  test('shares one initialisation among all who ask meanwhile', async () => {
    const { log, clock, endpoints, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).probe = () => clock.delay(1000)
    const asking = Promise.all([ask(pool), ask(pool), ask(pool)])
    await clock.advance(1000)
    await asking
    expect(log.filter((line) => line === 'probe one')).toHaveLength(1)
  })

  test('lets one who leaves go at once, and keeps the attempt for the others', async () => {
    const { clock, endpoints, pool } = poolOf('one')
    ;(endpoints[0] as Endpoint).probe = () => clock.delay(1000)
    const leaving = new AbortController()
    const left = faultOf(ask(pool, leaving.signal))
    const stays = ask(pool)
    await settle()
    leaving.abort(new Error('left'))
    expect(await left).toMatchObject({ message: 'left' })
    await clock.advance(1000)
    expect(await stays).toBe('one')
  })

  test('probes an endpoint that has just failed, when there is another to turn to', async () => {
    const { log, clock, endpoints, pool } = poolOf('one', 'two')
    await ask(pool)
    const one = endpoints[0] as Endpoint
    one.chat = () => {
      throw new ProviderFault('connection')
    }
    one.probe = failing('connection')
    await faultOf(ask(pool))
    const asking = ask(pool)
    await clock.advance(2000)
    expect(await asking).toBe('two')
    expect(log.slice(2)).toEqual(['chat one', 'probe one', 'probe two', 'chat two'])
  })

  test('probes nobody for an image', async () => {
    const { log, pool } = poolOf('one')
    await pool.image({
      prompt: 'a lamp',
      size: '1024x1024',
      quality: 'standard',
      style: 'vivid',
      signal: new AbortController().signal,
      task: TASK,
    })
    expect(log).toEqual(['image one'])
  })

  test.each(['rate-limited', 'unavailable', 'connection', 'timeout', 'server', 'authentication'] as const)(
    'under a lasting %s a piece takes at most 8 probes and calls',
    async (kind) => {
      for (const names of [['one'], ['one', 'two', 'three']]) {
        for (const alive of [true, false]) {
          const { log, clock, endpoints, pool } = poolOf(...names)
          for (const each of endpoints) {
            if (!alive) each.probe = failing(kind)
            each.chat = () => {
              throw new ProviderFault(kind)
            }
          }
          const outcome = run(orderFor(), pool, { clock })
          await clock.passUntil(outcome)
          expect((await outcome).accepted).toBeNull()
          expect(log.length, `${log}`).toBeLessThanOrEqual(8)
        }
      }
    },
  )
})
