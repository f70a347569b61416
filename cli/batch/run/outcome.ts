import type { Language } from '../../../engine/base/language.ts'
import type { EndpointEntry } from '../../../engine/node/config.ts'
import type { ExportFormat } from '../../../engine/publish/formats.ts'
import type { Usage } from '../../../engine/writer/provider.ts'
import { formatReason, type LocalizedFault, localizeFault } from '../../base/fault.ts'
import { say } from '../../messages/say.ts'
import { isKalamError } from '../../messages/told.ts'

/** `unfinished`: begun, and continued by the next run; `not-started`: no call was made yet. */
export type Outcome = 'done' | 'failed' | 'unfinished' | 'not-started'
export const OUTCOMES: readonly Outcome[] = ['done', 'failed', 'unfinished', 'not-started']

/** The result of one book, for the journal, the report and the JSON lines. */
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
  /** Of the kept texts; null when an endpoint did not report them. */
  readonly tokens: Usage | null
  /** What these tokens cost; null when tokens or prices are unknown. */
  readonly cost: number | null
  /** Repeated calls over all runs. */
  readonly retries: number
  /** Flags of the texts, each with its step: `chapter 3: too-short`. */
  readonly flags: readonly string[]
  /** Of all readings; an entry of an older journal has none. */
  readonly findings?: number
  /** Those of them whose repair is taken. */
  readonly mended?: number
  /** What this run changed of a finished book, because its row says so: columns, and titles of chapters. */
  readonly renewed?: readonly string[]
  /** The id of the book on the server that writes it. */
  readonly serverBook?: string
  /** The formats of its exported files. */
  readonly exported?: readonly ExportFormat[]
  /** The command of `--after-book` has run. */
  readonly commandDone?: boolean
  /** Exports and commands that failed after the book was finished, a sentence each. */
  readonly afterFaults?: readonly string[]
  /** An entry of an older journal has no reason. */
  readonly error: (Omit<LocalizedFault, 'reason'> & Partial<Pick<LocalizedFault, 'reason'>>) | null
}

/** What a result says of an error. */
export function describeError(error: unknown, language: Language, providers: readonly EndpointEntry[]): LocalizedFault {
  if (isKalamError(error)) return localizeFault(error, language, providers)
  return { code: 'unexpected', message: error instanceof Error ? error.message : String(error), reason: null }
}

/** As `row 3, the-reef`. */
export function formatRowName(row: number, name: string, language: Language): string {
  return `${say('manifest.row', language, { row })}, ${name}`
}

/** What the endpoint said, and the message. */
export function formatResultError({ message, reason }: NonNullable<BookResult['error']>): string {
  const said = formatReason(reason)
  return said === null ? message : `${said} (${message})`
}
