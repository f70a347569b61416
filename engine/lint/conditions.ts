import { type LintFinding, type LintRule, placeInText } from './rule.ts'

/** The conditions of a template, as `{{#if recap}}` or `{{#is mood "sad"}}`. */
const CONDITION = /\{\{#(if|unless|is)\s+([^}]+?)\s*\}\}/g

/** A name that a template prints, as `{{subject}}` or `{{this.name}}`. */
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g

/** A text that depends on a setting, or prints one, in one language only. */
export const conditions: LintRule = {
  name: 'language-conditions',
  *check({ generator: { prompt, languages, fields } }) {
    const names = new Set(fields.map(({ name }) => name))
    for (const [slot, texts] of Object.entries(prompt.slots)) {
      for (const language of languages) {
        for (const other of languages) {
          const [text, compared] = [texts[language], texts[other]]
          if (language === other || text === undefined || compared === undefined) continue
          yield* missingConditions(['prompt', slot, language], text, new Set(conditionsOf(compared).keys()), other)
          yield* missingSettings(['prompt', slot, language], text, compared, names, other)
        }
      }
    }
  },
}

/** A text that prints what only the prompts of another step have. */
export const askedSettings: LintRule = {
  name: 'asked-setting',
  *check({ generator: { prompt, fields, flow } }) {
    const steps = flow.places.flat()
    for (const { name: field } of fields) {
      const asking = steps.find(({ asks }) => asks.includes(field))?.name
      if (asking === undefined) continue
      const isGuarded = new RegExp(`\\{\\{#(?:if|is)\\s[^}]*\\b${field}\\b`)
      for (const [slot, texts] of Object.entries(prompt.slots).filter(([slot]) => slot !== asking)) {
        for (const [language, text = ''] of Object.entries(texts)) {
          const printed = [...text.matchAll(VARIABLE)].find(([, name]) => name === field)
          if (printed === undefined || isGuarded.test(text)) continue
          const place = placeInText(text, printed.index, printed[0].length)
          const message = `${field} is asked with "${asking}", so it is empty in the prompts of other steps`
          yield { path: ['prompt', slot, language], place, message, expected: `{{#if ${field}}}…{{/if}}` }
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
    const place = placeInText(text, index, condition.length)
    yield { path, place, message: `the text in ${other} does not have the condition ${condition}` }
  }
}

/** Settings that the text prints and the other language never names. */
function* missingSettings(
  path: string[],
  text: string,
  compared: string,
  names: ReadonlySet<string>,
  other: string,
): Iterable<LintFinding> {
  const told = new Set<string>()
  for (const { 0: variable, 1: name, index } of text.matchAll(VARIABLE)) {
    if (!names.has(name!) || told.has(name!)) continue
    told.add(name!)
    if (new RegExp(`\\{\\{[^}]*\\b${name}\\b`).test(compared)) continue
    const place = placeInText(text, index, variable.length)
    yield { path, place, message: `the text in ${other} does not have ${variable}` }
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
