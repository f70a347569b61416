import { RE2JS } from 're2js'
import * as z from 'zod'
import { LANGUAGES } from '../../../base/language.ts'
import { LocalizedText, PromptText } from '../../../base/text-schemas.ts'
import { say } from '../../../messages/say.ts'
import { formRule } from './rule.ts'

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
