import { isRecord } from '../base/is-record.ts'
import { createLanguageTable, type Language } from '../base/language.ts'
import type { Field, Generator } from '../generator/generator.ts'
import { ORDER_WORDS } from '../prose/language-words.ts'
import { countWords } from '../prose/words.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { Path, Source } from '../spec/source.ts'
import { judgeLength, type WordTarget } from '../writer/length.ts'
import {
  askedSettingsRule,
  contradictionsRule,
  emptySeesRule,
  impossibleLengthRule,
  languageConditionsRule,
  neverWrittenRule,
  oneLanguageSetRule,
  singleTextsSetRule,
} from './contradictions.ts'
import { type LintContext, type LintFinding, type LintRule, locateInText } from './rule.ts'

const NUMBER = '(\\d{1,3}(?:[,.]\\d{3})+|\\d+)'

/**
 * A length of the whole text: a clause of its own ("about 500 words."), or one that names the text ("write 500 words", "a chapter of
 * 500 words"). Lengths of sentences, scenes or notes are none.
 */
const LENGTHS = createLanguageTable(
  (language) => new RegExp(ORDER_WORDS[language].length.replaceAll('{number}', NUMBER), 'gi'),
)

/** How far outside `writing.words` a number in prose may lie: what is accepted of a text. */
const SLACK = { least: 0.7, most: 1.3 }

/** A number of words in a slot that `writing.words` contradicts. */
const proseWords: LintRule = {
  name: 'words-in-prose',
  *check({ generator }) {
    for (const [slot, texts] of Object.entries(generator.prompt.slots)) {
      const target = targetOf(generator, slot)
      if (target === null) continue
      for (const language of generator.languages)
        yield* otherLengths(['prompt', slot, language], texts[language] ?? '', language, target)
    }
  },
}

function* otherLengths(path: string[], text: string, language: Language, target: WordTarget): Iterable<LintFinding> {
  for (const match of text.matchAll(LENGTHS[language])) {
    const least = numberOf(match[1]!)
    const most = match[2] === undefined ? least : numberOf(match[2])
    if (most >= target.min * SLACK.least && least <= target.max * SLACK.most) continue
    const start = match.index + match[0].search(/\d/)
    const place = locateInText(text, start, match.index + match[0].length - start)
    const asked = target.min === target.max ? `${target.min}` : `${target.min} to ${target.max}`
    yield { path, place, message: `the text orders another length than writing.words, ${asked}` }
  }
}

function numberOf(written: string): number {
  return Number(written.replace(/[,.]/g, ''))
}

/** The words that the step of a slot asks for; null where it is none in particular. */
function targetOf({ writing, outputs, fields, book }: Generator, slot: string): WordTarget | null {
  const steps: Readonly<
    Record<string, { readonly words: WordTarget | { readonly field: string } | null } | undefined>
  > = writing.steps
  const name = Object.hasOwn(steps, slot) ? slot : book === null ? Object.keys(steps)[0] : undefined
  const words = (name === undefined ? null : steps[name]?.words) ?? null
  const declared = Object.entries(outputs.steps).find(([step]) => step === name)?.[1]
  const isList = writing.items !== null || (declared !== undefined && declared.items !== null)
  if (words === null || isList) return null
  if (!('field' in words)) return words
  const options = fields.find(({ name }) => name === words.field)?.options ?? []
  const targets = options.flatMap(({ words: own }) => own ?? [])
  if (targets.length === 0) return null
  return { min: Math.min(...targets.map(({ min }) => min)), max: Math.max(...targets.map(({ max }) => max)) }
}

/** An option that repeats its label from _words.yaml. */
const labels: LintRule = {
  name: 'redundant-label',
  *check({ written, words }) {
    for (const [name, field] of entriesOf(entry(written, 'fields'))) {
      for (const [value, option] of entriesOf(entry(field, 'options'))) {
        const word = Object.hasOwn(words, value) ? words[value] : undefined
        if (word === undefined || entry(option, 'en') !== word.en || entry(option, 'ms') !== word.ms) continue
        const message = `the label of "${value}" is the one in _words.yaml`
        yield { path: ['fields', name, 'options', value], message, expected: 'the option without en and ms' }
      }
    }
  },
}

/** An option that says nothing to the model beside options that do. */
const says: LintRule = {
  name: 'option-say',
  *check({ generator: { fields } }) {
    for (const field of fields) {
      const silent = field.options.filter(({ say }) => say === null)
      if (silent.length === 0 || silent.length === field.options.length) continue
      const untold = silent.filter(({ value }) => !isTyped(field, value, fields) && !OWN_WORDS.has(value))
      for (const { value } of untold) {
        const message = `option "${value}" has no say, and other options of ${field.name} have one`
        yield { path: ['fields', field.name, 'options', value], message }
      }
    }
  },
}

/** Options that stand for the author's own words, which need a text field. */
const OWN_WORDS = new Set<unknown>(['custom', 'other', 'others'])

const ownWords: LintRule = {
  name: 'option-text',
  *check({ generator: { fields } }) {
    for (const field of fields.filter(({ kind }) => kind === 'choice')) {
      for (const { value } of field.options.filter((one) => OWN_WORDS.has(one.value) && one.say === null)) {
        if (isTyped(field, value, fields)) continue
        const message = `option "${value}" of ${field.name} has no text that says what is meant`
        const expected = `a text field with when: { ${field.name}: ${value} } and replaces: ${field.name}`
        yield { path: ['fields', field.name, 'options', value], message, expected }
      }
    }
  },
}

/** Whether a typed text replaces the option, as for "other". */
function isTyped({ name }: Field, value: string | number, fields: readonly Field[]): boolean {
  return fields.some(({ replaces, when }) => replaces === name && (when?.[name] ?? []).includes(value))
}

function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : []
}

function entry(value: unknown, key: string): unknown {
  return entriesOf(value).find(([name]) => name === key)?.[1]
}

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
const copiedTexts: LintRule = { name: 'copied-text', check: ({ written }) => copiesIn(written, []) }

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
  contradictionsRule,
  singleTextsSetRule,
  oneLanguageSetRule,
  languageConditionsRule,
  askedSettingsRule,
  labels,
  says,
  ownWords,
  lengths,
  copiedTexts,
  neverWrittenRule,
  emptySeesRule,
  impossibleLengthRule,
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
