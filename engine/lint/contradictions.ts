import type { Language } from '../base/language.ts'
import type { Templates } from '../prompt/templates.ts'
import { ORDERS } from '../prose/language-words.ts'
import { type LintFinding, type LintRule, placeInText } from './rule.ts'

/** A slot that orders what the rules of its set forbid. Only the subjects that `orders.json` lists are compared. */
export const contradictions: LintRule = {
  name: 'set-contradiction',
  *check({ generator: { prompt, languages, fields }, templates }) {
    if (prompt.templates === null) return
    for (const { name, options } of fields) {
      for (const { value, say } of options) {
        for (const language of languages) {
          const rules = rulesOf(templates, prompt.templates, 'system', language)
          const path = ['fields', name, 'options', String(value), 'say', language]
          yield* ordersAgainst(rules, path, say?.[language] ?? '', language)
        }
      }
    }
    for (const [slot, texts] of Object.entries(prompt.slots)) {
      for (const language of languages) {
        const rules = rulesOf(templates, prompt.templates, slot, language)
        yield* ordersAgainst(rules, ['prompt', slot, language], texts[language] ?? '', language)
      }
    }
  },
}

/** A set of templates that names the language of every answer, where a choice says in which one it is. */
export const setOfOneLanguage: LintRule = {
  name: 'set-of-one-language',
  *check({ generator: { prompt, languages, fields, writing }, templates }) {
    const field = fields.find(({ name }) => name === writing.languageField)
    if (field === undefined || prompt.templates === null) return
    for (const language of languages) {
      const isOther = field.options.some(({ code }) => code !== null && code !== language)
      const rules = rulesOf(templates, prompt.templates, 'system', language)
      const ordered = new RegExp(ORDERS[language].language, 'i').exec(rules)?.[0]
      if (!isOther || ordered === undefined) continue
      const message = `the rules of ${prompt.templates} say “${ordered}”, whatever ${field.name} says`
      yield { path: ['writing', 'language'], message, expected: 'a set whose rules name no language' }
      return
    }
  },
}

/** A book whose set of templates has rules for single texts alone. */
export const setOfSingleTexts: LintRule = {
  name: 'set-of-single-texts',
  *check({ generator: { kind, prompt, flow, languages }, templates }) {
    const { templates: set } = prompt
    if (kind !== 'book' || set === null || templates[`${set}/single.${languages[0]}`] === undefined) return
    const steps = flow.places.flat()
    if (steps.some(({ name }) => templates[`${set}/${name}.${languages[0]}`] !== undefined)) return
    const books = Object.keys(templates).flatMap((name) => /^(\w+)\/chapter\.en$/.exec(name)?.[1] ?? [])
    const message = `the rules of ${set} are for single texts`
    yield { path: ['prompt', 'templates'], message, expected: books.join(', ') }
  },
}

function* ordersAgainst(rules: string, path: string[], text: string, language: Language): Iterable<LintFinding> {
  const { subjects, negations, orders } = ORDERS[language]
  for (const [name, subject] of Object.entries(subjects)) {
    if (!new RegExp(`\\b(?:${negations})\\b.*\\b(?:${subject})\\b`, 'i').test(rules)) continue
    const order = new RegExp(`\\b(?:${orders})\\b[^.;:,\\n]*?\\b(?:${subject})\\b`, 'gi')
    for (const match of text.matchAll(order)) {
      const sentence = text.slice(startOfSentence(text, match.index), match.index + match[0].length)
      if (new RegExp(`\\b(?:${negations})\\b`, 'i').test(sentence)) continue
      const place = placeInText(text, match.index, match[0].length)
      yield { path, place, message: `the text orders ${name}, which the rules of the set of templates forbid` }
    }
  }
}

function startOfSentence(text: string, index: number): number {
  return Math.max(...['.', ';', '\n'].map((mark) => text.lastIndexOf(mark, index - 1))) + 1
}

/** What the set says to every step, and to the step of the slot; line by line, as its rules stand. */
function rulesOf(templates: Templates, set: string, slot: string, language: Language): string {
  return ['system', slot].map((name) => templates[`${set}/${name}.${language}`] ?? '').join('\n')
}
