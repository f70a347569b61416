import { KalamError } from './error.ts'

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
