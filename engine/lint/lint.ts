import { isRecord } from '../base/is-record.ts'
import type { Generator } from '../generator/generator.ts'
import { countWords } from '../prose/words.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { Path, Source } from '../spec/source.ts'
import { judgeLength } from '../writer/length.ts'
import { askedSettings, conditions } from './conditions.ts'
import { contradictions, setOfOneLanguage, setOfSingleTexts } from './contradictions.ts'
import { labels, ownWords, says } from './options.ts'
import { emptySees, impossibleLength, neverWritten } from './outcomes.ts'
import { proseWords } from './prose-words.ts'
import type { LintContext, LintFinding, LintRule } from './rule.ts'

/** A pattern of a whole text whose own example is shorter or longer than the text may be. */
const lengths: LintRule = {
  name: 'pattern-length',
  *check({ generator: { outputs, writing, languages } }) {
    for (const [step, { matches, items }] of Object.entries(outputs.steps)) {
      const words = writing.steps[step]?.words ?? null
      const { pattern, example } = matches ?? {}
      if (items !== undefined || words === null || 'field' in words || !pattern || !example) continue
      if (!pattern.startsWith('^') || !/(?<!\\)\$$/.test(pattern)) continue
      const count = languages
        .map((language) => countWords(example[language]))
        .find((one) => judgeLength(one, words) !== 'fits')
      if (count === undefined) continue
      const path = ['steps', step, 'output', 'matches', 'example']
      const message = `the example has ${count} words, and the pattern holds for the whole text, which is to have ${words.min} to ${words.max}`
      yield { path, message, expected: 'a pattern and words that one text can have' }
    }
  },
}

/** Different words from which a text is hardly the same in both languages; names and titles are shorter. */
const MIN_COPIED_WORDS = 5

/** A text, or a label of several words that is no name, that is the same in English and Malay. */
const copiedTexts: LintRule = {
  name: 'copied-text',
  check: ({ written }) => copiesIn(written, []),
}

function* copiesIn(value: unknown, path: Path): Iterable<LintFinding> {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* copiesIn(item, [...path, at])
  if (!isRecord(value)) return
  const { en, ms } = value
  if (typeof en === 'string' && typeof ms === 'string' && (isLong(en) || isPhrase(en)) && en.trim() === ms.trim())
    yield { path: [...path, 'ms'], message: 'the text is the English one', expected: 'the text in Malay' }
  for (const [key, item] of Object.entries(value)) yield* copiesIn(item, [...path, key])
}

/** Whether a text is several words of which all but the first are in lower case: no name, and no title. */
function isPhrase(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}{2,})+$/u.test(text.trim())
}

/** Whether a text has enough different words; those of its fields are the same in every language. */
function isLong(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, ' ').match(/\p{L}{2,}/gu) ?? []
  return new Set(words).size >= MIN_COPIED_WORDS
}

const LINT_RULES: readonly LintRule[] = [
  proseWords,
  contradictions,
  setOfSingleTexts,
  setOfOneLanguage,
  conditions,
  askedSettings,
  labels,
  says,
  ownWords,
  lengths,
  copiedTexts,
  neverWritten,
  emptySees,
  impossibleLength,
]

/** The warnings of one generator. */
export function lintGenerator(
  generator: Generator,
  source: Source,
  { words, templates }: Pick<LintContext, 'words' | 'templates'>,
): Diagnostic[] {
  const context = { generator, written: source.value, words, templates }
  return LINT_RULES.flatMap(({ name, check }) =>
    [...check(context)].map(({ path, place, ...found }) => {
      const fault = { ...found, rule: name, severity: 'warning' as const }
      return place === undefined
        ? source.at(path, fault)
        : source.within(path, place.line, place.column, place.length, fault)
    }),
  )
}
