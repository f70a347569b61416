import * as engine from '../../engine/messages/error.ts'
import type { MessageCode } from './messages.ts'

/** The engine's class of errors with the command line's codes. */
export const KalamError = engine.KalamError<MessageCode>
export type KalamError = engine.KalamError<MessageCode>

export const isKalamError = engine.isKalamError<MessageCode>
