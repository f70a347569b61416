import { expect, it } from 'vitest'
import type { StreamEvent } from '../../../server/generations/generations.ts'
import { applyEventToDraft, type Draft, EMPTY_DRAFT } from '../../../studio/markdown/draft.ts'

const started: StreamEvent = {
  type: 'started',
  generation: 'g',
  book: 'b',
  step: 'chapter 1',
  price: 1,
  provider: 'p',
  demo: false,
}
const retrying: StreamEvent = {
  type: 'retrying',
  at: 3,
  code: 'generation.retrying',
  message: 'Again',
  attempt: 1,
  of: 3,
  waitSeconds: 0,
}

function afterAllOf(...events: StreamEvent[]): Draft {
  return events.reduce(applyEventToDraft, EMPTY_DRAFT)
}

it('a draft joins what comes', () => {
  const draft = afterAllOf(started, { type: 'delta', text: 'The ' }, { type: 'delta', text: 'reef' })
  expect(draft).toMatchObject({ text: 'The reef', state: 'writing', started })
})

it('a draft is cut back where the writer says so', () => {
  const text: StreamEvent = { type: 'delta', text: 'The reef.' }
  expect(afterAllOf(started, text, { type: 'tidied', at: 4 }).text).toBe('The ')
  expect(afterAllOf(started, text, { type: 'continued', at: 8, call: 2, why: 'length' }).text).toBe('The reef')
  expect(afterAllOf(started, text, retrying)).toMatchObject({ text: 'The', state: 'retrying', event: retrying })
})

it('a draft writes on after a retry, and still knows who writes', () => {
  const draft = afterAllOf(started, { type: 'delta', text: 'The reef' }, retrying, { type: 'delta', text: ' sea' })
  expect(draft).toMatchObject({ text: 'The sea', state: 'writing', started })
})

it('a draft begins anew when it is told from its start again', () => {
  expect(afterAllOf(started, { type: 'delta', text: 'Half a' }, started, { type: 'delta', text: 'Whole' }).text).toBe(
    'Whole',
  )
})
