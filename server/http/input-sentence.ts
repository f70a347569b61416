import type * as z from 'zod'
import type { Language } from '../../engine/language.ts'
import type { MessageCode, MessageValues } from '../../engine/messages/catalogue.ts'
import { say } from '../../engine/messages/say.ts'

type Issue = z.core.$ZodRawIssue
type Said = readonly [code: MessageCode, values?: MessageValues]

/** What is wrong with one value, in words for the person who entered it. A schema's own sentence goes before it. */
export function inputSentence(language: Language): (issue: Issue) => string {
  return (issue) => say(...inLanguage(sentenceOf(issue), language))
}

function inLanguage([code, values]: Said, language: Language): [MessageCode, Language, MessageValues?] {
  return values === undefined ? [code, language] : [code, language, values]
}

function sentenceOf(issue: Issue): Said {
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

function ofType(expected: string, input: unknown): Said {
  if (input === undefined || input === null || input === '') return ['requests.field-empty']
  if (expected === 'int') return ['requests.field-whole-number']
  return [expected === 'number' ? 'requests.field-number' : 'requests.field-invalid']
}

function tooSmall(origin: string, least: number): Said {
  if (origin === 'string' || origin === 'array') {
    return least <= 1 ? ['requests.field-empty'] : ['requests.field-short', { least }]
  }
  return ['requests.field-least', { least }]
}

function tooBig(origin: string, most: number): Said {
  return [origin === 'string' || origin === 'array' ? 'requests.field-long' : 'requests.field-most', { most }]
}

function ofFormat(format: string): Said {
  if (format === 'email') return ['accounts.email-invalid']
  return [format === 'datetime' || format === 'date' ? 'requests.field-date' : 'requests.field-invalid']
}
