import * as engine from '../../engine/messages/error.ts'
import type { MessageCode } from './messages.ts'

/** The engine's class of errors with the server's codes. */
export const KalamError = engine.KalamError<MessageCode>
export type KalamError = engine.KalamError<MessageCode>

export const isKalamError = engine.isKalamError<MessageCode>

/** What isn't there, or is another user's. */
export const notFoundError = () => new KalamError('requests.not-found')
