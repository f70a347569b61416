import type { MessageCode } from '../../engine/messages/messages.ts'
import type { PlayName } from './play.ts'

export type LastingFault = readonly [PlayName | 'refused', MessageCode]

/** The sixteen faults that every surface survives, and what each says while it lasts. `refused` closes the port instead of playing. */
export const SIXTEEN_FAULTS: readonly LastingFault[] = [
  ['429', 'generation.rate-limited'],
  ['429-retry-after-3600', 'generation.rate-limited'],
  ['500', 'generation.server-error'],
  ['503', 'generation.unavailable'],
  ['401', 'generation.authentication'],
  ['refused', 'generation.retries-exhausted'],
  ['hang', 'generation.timed-out'],
  ['reset', 'generation.retries-exhausted'],
  ['reset-mid', 'generation.retries-exhausted'],
  ['cut', 'generation.retries-exhausted'],
  ['stall', 'generation.timed-out'],
  ['drip', 'generation.timed-out'],
  ['empty', 'generation.empty'],
  ['length', 'generation.still-cut'],
  ['malformed', 'generation.failed'],
  ['html', 'generation.failed'],
]

/** Faults that pass after one call and leave a whole text. */
export const PASSING_FAULTS: readonly PlayName[] = [
  '429',
  '429-retry-after-1',
  '503',
  'reset',
  'reset-mid',
  'cut',
  'length',
  'json',
  'stream-error',
  'wrong-language',
  'preamble',
  'thinking',
  'fences',
  'chatter',
  'all-taints',
]
