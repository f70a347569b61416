import { expect, it } from 'vitest'
import type { StreamEvent } from '../../../../server/generations/generations.ts'
import {
  IDLE_PIECE,
  isPieceBusy,
  type PieceState,
  reducePiece,
} from '../../../../studio/generator/writing/piece-state.ts'

const started: StreamEvent = {
  type: 'started',
  generation: 'g',
  book: 'b',
  step: 'introduction',
  price: 1,
  provider: 'demo',
  demo: true,
}

function told(...events: StreamEvent[]): PieceState {
  const begun = reducePiece(IDLE_PIECE, { type: 'begin', step: 'introduction', since: 5 })
  return events.reduce((state, event) => reducePiece(state, { type: 'event', event }), begun)
}

it('a piece on its page is busy from the moment it is asked for', () => {
  expect(told()).toMatchObject({ phase: 'busy', step: 'introduction', since: 5 })
  expect(isPieceBusy(reducePiece(told(), { type: 'cancelling' }))).toBe(true)
})

it('a piece on its page goes by the step that the server names', () => {
  expect(told({ ...started, step: 'chapter 2' }).step).toBe('chapter 2')
})

it('a piece on its page leaves nothing partial behind when it fails', () => {
  const failed: StreamEvent = { type: 'failed', code: 'generation.server-error', message: 'Sorry', credits: 3 }
  const state = told(started, { type: 'delta', text: 'Half' }, failed)
  expect(state).toMatchObject({ phase: 'failed', fault: { message: 'Sorry', source: null } })
  expect(state.draft.text).toBe('')
})

it('a piece on its page is as if it had never been when it was cancelled', () => {
  const cancelled: StreamEvent = { type: 'failed', code: 'generation.cancelled', message: 'Gone', credits: 3 }
  expect(told(started, { type: 'delta', text: 'Half' }, cancelled)).toEqual(IDLE_PIECE)
})

it('a piece on its page forgets the last fault when it begins again', () => {
  const failed: StreamEvent = { type: 'failed', code: 'generation.server-error', message: 'Sorry', credits: 3 }
  expect(reducePiece(told(failed), { type: 'begin', step: 'introduction', since: 9 }).fault).toBeNull()
})
