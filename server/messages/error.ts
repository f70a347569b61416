import * as engine from '../../engine/messages/error.ts'
import type { MessageCode } from './messages.ts'

/** The engine's class of errors with the server's codes. */
export const KalamError = engine.KalamError<MessageCode>
export type KalamError = engine.KalamError<MessageCode>

export const isKalamError = engine.isKalamError<MessageCode>

/** What isn't there, or is another user's. */
export const notFoundError = () => new KalamError('requests.not-found')

/** What a client needs to join its text with the current one. */
export interface Conflict {
  /** The current one. */
  readonly version: number
  /** Of the current version. */
  readonly text: string
  /** Of the version that the client changed; null: it isn't kept. */
  readonly base: string | null
}

/** `piece.changed`: a piece has another version than the one that was changed. */
export class TextConflict extends KalamError {
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    super('piece.changed')
    this.conflict = conflict
  }
}
