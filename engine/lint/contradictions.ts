import type { Language } from '../base/language.ts'
import type { Templates } from '../prompt/templates.ts'
import { type LintFinding, type LintRule, placeIn } from './rule.ts'

/** What a set of templates may forbid and a slot order, by the words for it. */
const SUBJECTS: readonly { readonly name: string; readonly words: Readonly<Record<Language, string>> }[] = [
  { name: 'a summary', words: { en: 'summar(?:y|ies|ise|ize)', ms: 'ringkasan|rumusan|rumuskan' } },
  { name: 'a heading', words: { en: 'headings?', ms: 'tajuk bahagian|tajuk kecil' } },
  { name: 'a moral', words: { en: 'moral', ms: 'pengajaran' } },
  { name: 'a rhetorical question', words: { en: 'rhetorical questions?', ms: 'soalan retorik' } },
  { name: 'a preamble', words: { en: 'preamble', ms: 'mukadimah' } },
  { name: 'a code block', words: { en: 'code (?:fence|block)s?', ms: 'blok kod' } },
  { name: 'a table', words: { en: 'tables?', ms: 'jadual' } },
  { name: 'emoji', words: { en: 'emojis?', ms: 'emoji' } },
]

const NEGATIONS: Readonly<Record<Language, string>> = {
  en: "no|not|never|without|don't|avoid|instead of|rather than",
  ms: 'tiada|tanpa|jangan|bukan|tidak|elakkan',
}

const ORDERS: Readonly<Record<Language, string>> = {
  en: 'write|add|give|include|begin|open|start|end|close|finish|use|make',
  ms: 'tulis|tambah|beri|sertakan|mulakan|buka|akhiri|tutup|gunakan|buat',
}

/** A slot that orders what the rules of its set forbid. Only the subjects of the list above are compared. */
export const contradictions: LintRule = {
  name: 'set-contradiction',
  *check({ generator: { prompt, languages }, templates }) {
    if (prompt.templates === null) return
    for (const [slot, texts] of Object.entries(prompt.slots)) {
      for (const language of languages) {
        const rules = rulesOf(templates, prompt.templates, slot, language)
        yield* ordersAgainst(rules, ['prompt', slot, language], texts[language] ?? '', language)
      }
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
  for (const { name, words } of SUBJECTS) {
    const subject = words[language]
    if (!new RegExp(`\\b(?:${NEGATIONS[language]})\\b.*\\b(?:${subject})\\b`, 'i').test(rules)) continue
    const order = new RegExp(`\\b(?:${ORDERS[language]})\\b[^.;:,\\n]*?\\b(?:${subject})\\b`, 'gi')
    for (const match of text.matchAll(order)) {
      const sentence = text.slice(startOfSentence(text, match.index), match.index + match[0].length)
      if (new RegExp(`\\b(?:${NEGATIONS[language]})\\b`, 'i').test(sentence)) continue
      const place = placeIn(text, match.index, match[0].length)
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
