import type { Usage } from '../../../engine/writer/provider.ts'

import { reasonLine, type ToldFault } from '../../fault.ts'

/** `unfinished`: begun, and going on with the next run; `not-started`: nothing of it was asked for yet. */
export type Outcome = 'done' | 'failed' | 'unfinished' | 'not-started'
export const OUTCOMES: readonly Outcome[] = ['done', 'failed', 'unfinished', 'not-started']

/** What became of one book, as journal, report and JSON lines tell it. */
export interface BookResult {
  readonly row: number
  readonly name: string
  readonly generator: string
  readonly outcome: Outcome
  readonly title: string | null
  /** The manuscript or picture, from the batch's folder on; null until the book is finished. */
  readonly file: string | null
  readonly pieces: number
  readonly of: number
  readonly words: number
  /** Of the texts that were kept; null when an endpoint did not say. */
  readonly tokens: Usage | null
  /** What these tokens cost; null when tokens or prices are unknown. */
  readonly cost: number | null
  /** Calls that were asked again, over all runs. */
  readonly retries: number
  /** The gate's flags, with the step before each: `chapter 3: too-short`. */
  readonly flags: readonly string[]
  /** An entry of an older journal has no reason. */
  readonly error: (Omit<ToldFault, 'reason'> & Partial<Pick<ToldFault, 'reason'>>) | null
}

/** The sentence, and what the endpoint said in brackets behind it. */
export function faultText({ message, reason }: NonNullable<BookResult['error']>): string {
  const said = reasonLine(reason)
  return said === null ? message : `${message} (${said})`
}
