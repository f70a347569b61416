import type { Localized } from '../language.ts'

/** `error` and `success` colour a toast; `info` is everything else: labels, hints, notes. */
type Tone = 'error' | 'success' | 'info'

/** One sentence in each language. `{name}` stands for a value, the same names in both. */
export interface Message extends Localized {
  readonly tone: Tone
  /** How long its toast stays, in seconds. Absent: it isn't a toast, or it stays until the work it speaks of ends. */
  readonly seconds?: number
  /** Seconds of waiting after which it is shown. */
  readonly after?: number
}

export type Messages = Readonly<Record<string, Message>>
