import type { Generator } from '../generator/generator.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { Source } from '../spec/source.ts'
import { askedSettings, conditions } from './conditions.ts'
import { contradictions, setOfSingleTexts } from './contradictions.ts'
import { copiedTexts } from './copied-texts.ts'
import { lengths } from './lengths.ts'
import { labels, ownWords, says } from './options.ts'
import { proseWords } from './prose-words.ts'
import type { LintContext, LintRule } from './rule.ts'

const LINT_RULES: readonly LintRule[] = [
  proseWords,
  contradictions,
  setOfSingleTexts,
  conditions,
  askedSettings,
  labels,
  says,
  ownWords,
  lengths,
  copiedTexts,
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
