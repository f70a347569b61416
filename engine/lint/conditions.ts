import { type LintFinding, type LintRule, placeIn } from './rule.ts'

/** The conditions of a template, as `{{#if recap}}` or `{{#is mood "sad"}}`. */
const CONDITION = /\{\{#(if|unless|is)\s+([^}]+?)\s*\}\}/g

/** A text that depends on a setting in one language only. */
export const conditions: LintRule = {
  name: 'language-conditions',
  *check({ generator: { prompt, languages } }) {
    for (const [slot, texts] of Object.entries(prompt.slots)) {
      for (const language of languages) {
        for (const other of languages) {
          const [text, compared] = [texts[language], texts[other]]
          if (language === other || text === undefined || compared === undefined) continue
          yield* missingConditions(['prompt', slot, language], text, new Set(conditionsOf(compared).keys()), other)
        }
      }
    }
  },
}

function* missingConditions(
  path: string[],
  text: string,
  known: ReadonlySet<string>,
  other: string,
): Iterable<LintFinding> {
  for (const [condition, index] of conditionsOf(text)) {
    if (known.has(condition)) continue
    const place = placeIn(text, index, condition.length)
    yield { path, place, message: `the text in ${other} does not have the condition ${condition}` }
  }
}

/** Each condition with its first place. */
function conditionsOf(text: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { 1: helper, 2: subject, index } of text.matchAll(CONDITION)) {
    const condition = `{{#${helper} ${subject!.replace(/\s+/g, ' ').replaceAll("'", '"')}}}`
    if (!found.has(condition)) found.set(condition, index)
  }
  return found
}
