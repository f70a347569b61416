import { describe, expect, it } from 'vitest'
import { createEventLog } from '../../../server/generations/event-log.ts'
import type { GenerationEvent } from '../../../server/generations/events.ts'
import { isLongRun, openChance } from '../../seeded.ts'
import { textOf } from './desk.ts'

const STARTED: GenerationEvent = {
  type: 'started',
  generation: 'g',
  book: 'b',
  step: 'text',
  price: 1,
  provider: 'p',
  demo: false,
}
const FAILED: GenerationEvent = { type: 'failed', code: 'generation.failed', values: {}, credits: 1 }
const NOTHING = new AbortController().signal

/** Flushes when told. */
function handFlusher(): Parameters<typeof createEventLog>[1] & { flush(): void } {
  let waiting = new Set<() => void>()
  return {
    soon: (flush) => void waiting.add(flush),
    flush() {
      const round = waiting
      waiting = new Set()
      for (const one of round) one()
    },
  }
}

async function all(events: AsyncIterable<{ id: number; event: GenerationEvent }>) {
  const read: { id: number; event: GenerationEvent }[] = []
  for await (const event of events) read.push(event)
  return read
}

describe('an event log', () => {
  it('passes the first words on at once and later ones together', async () => {
    const flusher = handFlusher()
    const log = createEventLog(1, flusher)
    const reading = all(log.read(0, NOTHING))
    log.append(STARTED)
    log.append({ type: 'delta', text: 'One ' })
    log.append({ type: 'delta', text: 'two ' })
    log.append({ type: 'delta', text: 'three' })
    await Promise.resolve()
    flusher.flush()
    log.append({ type: 'delta', text: '.' })
    log.append(FAILED)
    log.append({ type: 'delta', text: 'never' })
    flusher.flush()
    expect((await reading).map(({ id, event }) => [id, 'text' in event ? event.text : event.type])).toEqual([
      [1, 'started'],
      [2, 'One '],
      [4, 'two three.'],
      [5, 'failed'],
    ])
    expect(log.end).toEqual(FAILED)
  })

  it('goes on after any event without a gap or a repeat, for readers who come and go at any moment', async () => {
    const chance = openChance('event log')
    for (let round = 0; round < (isLongRun ? 300 : 8); round++) {
      const flusher = handFlusher()
      const log = createEventLog(1, flusher)
      let text = ''
      const reader = async () => {
        let has = ''
        let after = 0
        for (;;) {
          const leaving = new AbortController()
          let left = 1 + chance.below(6)
          for await (const logged of log.read(after, leaving.signal)) {
            expect(logged.id).toBeGreaterThan(after)
            after = logged.id
            has = textOf([logged as never], has)
            if (logged.event.type === 'failed') return has
            if (--left === 0) leaving.abort()
          }
        }
      }
      const readers = Array.from({ length: 4 }, reader)
      log.append(STARTED)
      const events = chance.below(20) === 0 ? 9000 : 200
      for (let count = 0; count < events; count++) {
        const kind = chance.below(20)
        if (kind === 0) {
          const at = chance.below(text.length + 1)
          text = text.slice(0, at)
          log.append({ type: 'tidied', at })
        } else {
          const word = `${chance.below(1000)} `
          text += word
          log.append({ type: 'delta', text: word })
        }
        if (chance.below(2) === 0) flusher.flush()
        if (chance.below(5) === 0) await Promise.resolve()
        if (chance.below(100) === 0) readers.push(reader())
      }
      log.append(FAILED)
      for (const has of await Promise.all(readers)) expect(has).toBe(text)
    }
  })

  it('keeps no more than so many events, and still tells everything', async () => {
    const log = createEventLog(1, handFlusher())
    log.append(STARTED)
    let text = ''
    for (let count = 0; count < 10_000; count++) {
      const word = `${count} `
      text += word
      log.append({ type: 'delta', text: word })
      log.append({ type: 'tidied', at: text.length })
    }
    log.append(FAILED)
    for (const after of [0, 1, 3, 3999, 4000, 4001, 8000, 15_000, 20_005]) {
      const events = await all(log.read(after, NOTHING))
      expect(events.length).toBeLessThan(4010)
      expect(events.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted((a, b) => a - b))
      expect(events.at(-1)!.event).toEqual(FAILED)
      if (events.some(({ event }) => event.type === 'tidied' && event.at === 0) || after === 0) {
        expect(textOf(events as never)).toBe(text)
      }
    }
  })

  it('numbers a later attempt above an earlier one, whose readers begin anew', async () => {
    const second = createEventLog(2, handFlusher())
    second.append(STARTED)
    second.append({ type: 'delta', text: 'Again.' })
    second.append(FAILED)
    for (const after of [0, 57]) {
      const events = await all(second.read(after, NOTHING))
      expect(events.map(({ id }) => id)).toEqual([1_000_001, 1_000_002, 1_000_003])
      expect(textOf(events as never, 'what the first attempt said')).toBe('Again.')
    }
  })

  it('lets go of a reader who leaves while nothing happens', async () => {
    const log = createEventLog(1, handFlusher())
    log.append(STARTED)
    const leaving = new AbortController()
    const reading = all(log.read(0, leaving.signal))
    await Promise.resolve()
    leaving.abort()
    expect((await reading).length).toBeLessThanOrEqual(1)
    expect(await log.ended(leaving.signal)).toBeNull()
  })
})
