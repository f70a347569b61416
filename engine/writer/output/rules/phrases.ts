import { RE2JS } from 're2js'
import * as z from 'zod'
import { LANGUAGES, type Language } from '../../../base/language.ts'
import { createLocalizedSchema, LocalizedText, PromptText } from '../../../base/text-schemas.ts'
import { say } from '../../../messages/say.ts'
import { formRule } from './rule.ts'

export const LabelEntry = z.union([z.string().trim().min(1), z.array(z.string().trim().min(1)).min(1)])
const Phrases = createLocalizedSchema({ en: LabelEntry, ms: LabelEntry }, LabelEntry)

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

/** A pattern of RE2 that is found in it, with what it asks for and an example in the language of the prompt. */
export const matchesRule = formRule({
  schema: z
    .strictObject({
      pattern: z.string().min(1).max(200).describe('A regular expression in the syntax of RE2'),
      say: PromptText.describe('What it asks for, behind the noun: names a year in brackets'),
      example: LocalizedText.describe('A text in which the pattern is found; the demo writer uses it'),
    })
    .optional()
    .describe('A pattern that is found in it'),
  resolve: ({ pattern, say: asked, example }, language) => ({
    pattern,
    say: (asked[language] ?? '').trim(),
    example: example[language],
  }),
  kind: 'count',
  told: 'does',
  sentence: ({ say: asked }) => asked.replace(/\.$/u, ''),
  faults: ({ pattern, say: asked }, { text, language }) =>
    isFound(pattern, text) ? [] : [say('fault.matches', language, { say: asked.replace(/\.$/u, '') })],
  *specFaults({ pattern, example, say: asked }, { isInMalay }) {
    const fault = patternFault(pattern)
    if (fault !== null) yield { path: ['pattern'], message: `the pattern is none that RE2 takes: ${fault}` }
    else
      for (const language of LANGUAGES.filter((one) => !isFound(pattern, example[one])))
        yield { path: ['example', language], message: 'the pattern is not found in the example' }
    if (isInMalay && !asked.ms) yield { path: ['say'], message: 'say has no Malay text', expected: 'ms' }
  },
  demo: (text, { example }) => `${text} ${example}`,
})

const patterns = new Map<string, RE2JS>()

/**
 * Whether a pattern of RE2, which takes time in proportion to the text, is found in it. Letter case doesn't count, and `^` and `$`
 * are those of a line. Throws what RE2 says of a pattern that is none.
 */
function isFound(source: string, text: string): boolean {
  const pattern = patterns.get(source) ?? RE2JS.compile(source, RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE)
  patterns.set(source, pattern)
  return pattern.matcher(text).find()
}

function patternFault(pattern: string): string | null {
  try {
    isFound(pattern, '')
    return null
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)
  }
}
