import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../base/language.ts'
import { inLanguages } from '../../../base/text-schemas.ts'
import { say } from '../../../messages/say.ts'
import { formRule } from './rule.ts'

export const Label = z.union([z.string().trim().min(1), z.array(z.string().trim().min(1)).min(1)])
const Phrases = inLanguages({ en: Label, ms: Label }, Label)

/** The phrases of the prompt's language, then those of the others. */
export function phrasesFor(phrases: z.infer<typeof Phrases>, language: Language): string[] {
  return [...new Set([language, ...LANGUAGES].flatMap((one) => phrases[one] ?? phrases.en))]
}

/** What it begins with, in every language; the first is the prompt's own. */
export const startsRule = formRule({
  schema: Phrases.optional().describe('Words that it begins with, or several to choose from; prompts name the first'),
  resolve: phrasesFor,
  kind: 'count',
  told: 'does',
  sentence: ([text], language) => say('demand.starts', language, { text: text! }),
  faults: (phrases, { text, language }) =>
    beginsWith(text, phrases) ? [] : [say('fault.starts', language, { text: phrases[0]! })],
  demo: (text, [start]) => `${start} ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
})

/** What it ends with, in every language; the first is the prompt's own. */
export const endsRule = formRule({
  schema: Phrases.optional().describe('Words or a mark that it ends with, or several to choose from'),
  resolve: phrasesFor,
  kind: 'count',
  told: 'does',
  sentence: ([text], language) => say('demand.ends', language, { text: text! }),
  faults: (phrases, { text, language }) =>
    endsWith(text, phrases) ? [] : [say('fault.ends', language, { text: phrases[0]! })],
  demo: (text, [end = '']) =>
    /^\P{L}/u.test(end) ? text.replace(/[.!?…]*$/u, end) : `${text} ${end}${/[\p{L}\p{N}]$/u.test(end) ? '.' : ''}`,
})

/** Characters at either end of a text that its beginning and its end are looked for in. */
const JUDGED_CHARACTERS = 1000

/** Compared without letter case, marks of Markdown and the shape of quotation marks. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[*_#>]+/gu, '')
    .replace(/[“”]/gu, '"')
    .replace(/[‘’]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
}

function beginsWith(text: string, phrases: readonly string[]): boolean {
  const own = plain(text.slice(0, JUDGED_CHARACTERS))
  const bare = own.replace(/^["'([\s]+/u, '')
  return phrases.map(plain).some((start) => {
    const at = own.startsWith(start) ? own : bare
    return at.startsWith(start) && !/^[\p{L}\p{N}]/u.test(/[\p{L}\p{N}]$/u.test(start) ? at.slice(start.length) : '')
  })
}

function endsWith(text: string, phrases: readonly string[]): boolean {
  const own = plain(text.trimEnd().slice(-JUDGED_CHARACTERS))
  const unquoted = own.replace(/["')\]\s]+$/u, '')
  const bare = unquoted.replace(/[.!?…,;:]+$/u, '')
  return phrases.map(plain).some((end) => [own, unquoted, bare].some((one) => one.endsWith(end)))
}
