import type { StreamEvent } from '../../../server/generations/generations.ts'
import type { MessageCode } from '../../../server/messages/messages.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { PieceSource } from '../../api/pieces.ts'
import { applyEventToDraft, type Draft, EMPTY_DRAFT } from '../../markdown/draft.ts'

/** Why no text came. */
export interface PieceFault {
  readonly code: MessageCode | 'unreachable'
  /** Null: the page shows its own message. */
  readonly message: string | null
  /** The piece to follow again; null: it has ended. */
  readonly source: PieceSource | null
  readonly details: ApiError['details']
  /** The endpoint's message, for administrators only. */
  readonly reason?: string
}

/** A piece on its page. */
export interface PieceState {
  readonly phase: 'idle' | 'busy' | 'cancelling' | 'done' | 'failed'
  /** Which step, as far as anything was ever written here. */
  readonly step: string | null
  readonly draft: Draft
  /** When it was asked for, in milliseconds since 1970. */
  readonly since: number
  readonly fault: PieceFault | null
}

export const IDLE_PIECE: PieceState = { phase: 'idle', step: null, draft: EMPTY_DRAFT, since: 0, fault: null }

type PieceAction =
  | { readonly type: 'begin'; readonly step: string; readonly since: number }
  | { readonly type: 'event'; readonly event: StreamEvent }
  | { readonly type: 'fault'; readonly fault: PieceFault }
  | { readonly type: 'cancelling' }
  | { readonly type: 'forget' }

export function reducePiece(state: PieceState, action: PieceAction): PieceState {
  switch (action.type) {
    case 'begin':
      return { ...IDLE_PIECE, phase: 'busy', step: action.step, since: action.since }
    case 'event':
      return afterEvent(state, action.event)
    case 'fault':
      return { ...state, phase: 'failed', draft: EMPTY_DRAFT, fault: action.fault }
    case 'cancelling':
      return { ...state, phase: 'cancelling' }
    case 'forget':
      return IDLE_PIECE
  }
}

/** A failed piece leaves no partial text. A cancelled one isn't a fault. */
function afterEvent(state: PieceState, event: StreamEvent): PieceState {
  if (event.type === 'failed') {
    if (event.code === 'generation.cancelled') return IDLE_PIECE
    const { code, message, details } = event
    const reason = details ? { reason: details.message } : {}
    const fault: PieceFault = { code, message, source: null, details: [], ...reason }
    return { ...state, phase: 'failed', draft: EMPTY_DRAFT, fault }
  }
  const draft = applyEventToDraft(state.draft, event)
  if (event.type === 'done') return { ...state, phase: 'done', draft }
  return { ...state, step: draft.started?.step ?? state.step, draft }
}

export function isPieceBusy({ phase }: PieceState): boolean {
  return phase === 'busy' || phase === 'cancelling'
}
