import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode, MessageValues } from '../messages/messages.ts'
import { say } from '../messages/say.ts'

export interface FieldFault {
  /** Path of the value: `body.email`, `query.page`. */
  readonly field: string
  readonly message: string
}

/** `requests.invalid` with each field's fault. */
export class InputFault extends KalamError {
  readonly details: readonly FieldFault[]

  constructor(details: readonly FieldFault[]) {
    // The paths are in the details.
    super('requests.invalid', { values: { faults: [...new Set(details.map(({ message }) => message))].join('; ') } })
    this.details = details
  }
}

type Issue = z.core.$ZodRawIssue
type Sentence = readonly [code: MessageCode, values?: MessageValues]

/** Gives the message for an invalid value. A message of the schema itself has precedence. */
export function createIssueMessage(language: Language): (issue: Issue) => string {
  return (issue) => {
    const [code, values] = sentenceOf(issue)
    return say(code, language, values)
  }
}

function sentenceOf(issue: Issue): Sentence {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return ofFormat(issue.format)
    case 'invalid_value':
      return ['requests.field-choice', { choices: issue.values.map(String).join(', ') }]
    case 'unrecognized_keys':
      return ['requests.field-unknown', { names: issue.keys.join(', ').slice(0, 200) }]
    default:
      return ['requests.field-invalid']
  }
}

function ofType(expected: string, input: unknown): Sentence {
  if (input === undefined || input === null || input === '') return ['requests.field-empty']
  if (expected === 'int') return ['requests.field-whole-number']
  return [expected === 'number' ? 'requests.field-number' : 'requests.field-invalid']
}

function tooSmall(origin: string, least: number): Sentence {
  if (origin === 'string' || origin === 'array') {
    return least <= 1 ? ['requests.field-empty'] : ['requests.field-short', { least }]
  }
  return ['requests.field-least', { least }]
}

function tooBig(origin: string, most: number): Sentence {
  return [origin === 'string' || origin === 'array' ? 'requests.field-long' : 'requests.field-most', { most }]
}

function ofFormat(format: string): Sentence {
  if (format === 'email') return ['accounts.email-invalid']
  return [format === 'datetime' || format === 'date' ? 'requests.field-date' : 'requests.field-invalid']
}
