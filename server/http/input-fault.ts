import type * as z from 'zod'
import type { Language } from '../../engine/language.ts'
import { KalamError } from '../../engine/messages/error.ts'
import { inputSentence } from './input-sentence.ts'

const SENTENCES = { en: inputSentence('en'), ms: inputSentence('ms') }
const MOST_FAULTS = 20

export interface FieldFault {
  /** Where: `body.email`, `query.page`. */
  readonly field: string
  readonly message: string
}

/** `requests.invalid` with each field's fault. */
export class InputFault extends KalamError {
  readonly details: readonly FieldFault[]

  constructor(details: readonly FieldFault[]) {
    super('requests.invalid')
    this.details = details
  }

  valuesIn(_language: Language): { faults: string } {
    // Where each one is stands in the details.
    return { faults: [...new Set(this.details.map(({ message }) => message))].join('; ') }
  }
}

/** What the schema makes of the value; its faults in the asker's language. */
export async function readInput<Schema extends z.ZodType>(
  part: string,
  schema: Schema | undefined,
  value: unknown,
  language: Language,
): Promise<{ readonly value: unknown } | { readonly faults: readonly FieldFault[] }> {
  if (schema === undefined) return { value: undefined }
  const result = await schema.safeParseAsync(value, { error: SENTENCES[language] })
  if (result.success) return { value: result.data }
  return { faults: result.error.issues.slice(0, MOST_FAULTS).map((issue) => faultOf(part, issue)) }
}

function faultOf(part: string, { path, message }: z.core.$ZodIssue): FieldFault {
  return { field: [part, ...path.map(String)].join('.').slice(0, 200), message: message.slice(0, 300) }
}
