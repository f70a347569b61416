import type { Language } from '../../engine/base/language.ts'
import type { MessageValues } from '../../engine/messages/message.ts'
import type { EndpointEntry } from '../../engine/node/config.ts'
import { type EndpointReason, endpointReason, isProviderFault, reasonText } from '../../engine/writer/fault.ts'
import { say } from '../messages/say.ts'
import type { KalamError } from '../messages/told.ts'

/** A fault in one language, as `--json` prints it. */
export interface LocalizedFault {
  readonly code: string
  readonly message: string
  /** The endpoint's own message; null when the endpoint isn't the cause or gave none. */
  readonly reason: EndpointReason | null
}

/** The message of a fault for a terminal. A refused key is named by its variable. */
export function localizeFault(
  error: KalamError,
  language: Language,
  providers: readonly EndpointEntry[] = [],
): LocalizedFault {
  const reason = endpointReason(error)
  const message =
    error.code === 'generation.authentication' && isProviderFault(error.cause)
      ? keyRefused(reason?.provider, language, providers)
      : say(error.code, language, valuesOf(error, language))
  return { code: error.code, message, reason }
}

/** The values of a message, among them the faults of a file that the author edited, in the language of the message. */
function valuesOf({ values, cause }: KalamError, language: Language): MessageValues {
  return cause instanceof FileFaults ? { ...values, faults: cause.say(language) } : values
}

function keyRefused(name: string | undefined, language: Language, providers: readonly EndpointEntry[]): string {
  const entry = providers.find((one) => one.name === name) ?? (providers.length === 1 ? providers[0] : undefined)
  if (entry === undefined) return say('generation.authentication', language)
  return entry.key === undefined
    ? say('generation.key-refused-unset', language, { provider: entry.name })
    : say('generation.key-refused', language, { provider: entry.name, variable: entry.key })
}

/** The reason in one line, as `openai: 404 model_not_found: The model "x" does not exist`; null when there is nothing to tell. */
export function formatReason(reason: EndpointReason | null | undefined): string | null {
  const text = reason ? reasonText(reason) : ''
  return text === '' ? null : `${reason!.provider}: ${text}`
}

/** A fault of a file that an author wrote: its line, from 1, or null for the file as a whole. */
export interface FileFault {
  readonly line: number | null
  readonly sentence: (language: Language) => string
}

/** Everything that is wrong with one file, as the cause of a `folder.file-faulty`. */
export class FileFaults extends Error {
  readonly file: string
  readonly faults: readonly FileFault[]

  constructor(file: string, faults: readonly FileFault[]) {
    super(`${file} has faults`)
    this.name = 'FileFaults'
    this.file = file
    this.faults = faults
  }

  /** One line a fault: `brief.md:3: …`. */
  say(language: Language): string {
    return this.faults
      .map(({ line, sentence }) => `${this.file}${line === null ? '' : `:${line}`}: ${sentence(language)}`)
      .join('\n')
  }
}
