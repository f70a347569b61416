import { isRecord } from '../base/is-record.ts'
import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { findFieldKind, listTrials } from '../field-kinds/field-kinds.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { expectedOutput, itemsFor } from '../prompt/expected-output.ts'
import { rangeFor, wordsFor } from '../prompt/lengths.ts'
import type { Templates } from '../prompt/templates.ts'
import { ORDER_WORDS } from '../prose/language-words.ts'
import { namesNoStep } from '../spec/seen.ts'
import { createExampleBookReading, exampleBookPerChoice } from '../workbench/checks.ts'
import { formatRange, type WordTarget } from '../writer/length.ts'
import type { ExpectedForm } from '../writer/output/rules/form-rules.ts'
import { type LintFinding, type LintRule, locateInText } from './rule.ts'

/** A slot that orders what the rules of its set forbid. Only the subjects that `orders.json` lists are compared. */
export const contradictionsRule: LintRule = {
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
export const oneLanguageSetRule: LintRule = {
  name: 'set-of-one-language',
  *check({ generator: { prompt, languages, fields, writing }, templates }) {
    const field = fields.find(({ name }) => name === writing.languageField)
    if (field === undefined || prompt.templates === null) return
    for (const language of languages) {
      const isOther = field.options.some(({ code }) => code !== null && code !== language)
      const rules = rulesOf(templates, prompt.templates, 'system', language)
      const ordered = new RegExp(ORDER_WORDS[language].language, 'i').exec(rules)?.[0]
      if (!isOther || ordered === undefined) continue
      const message = `the rules of ${prompt.templates} say “${ordered}”, whatever ${field.name} says`
      yield { path: ['writing', 'language'], message, expected: 'a set whose rules name no language' }
      return
    }
  },
}

/** A book whose set of templates has rules for single texts alone. */
export const singleTextsSetRule: LintRule = {
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
  const { subjects, negations, orders } = ORDER_WORDS[language]
  for (const [name, subject] of Object.entries(subjects)) {
    if (!new RegExp(`\\b(?:${negations})\\b.*\\b(?:${subject})\\b`, 'i').test(rules)) continue
    const order = new RegExp(`\\b(?:${orders})\\b[^.;:,\\n]*?\\b(?:${subject})\\b`, 'gi')
    for (const match of text.matchAll(order)) {
      const sentence = text.slice(startOfSentence(text, match.index), match.index + match[0].length)
      if (new RegExp(`\\b(?:${negations})\\b`, 'i').test(sentence)) continue
      const place = locateInText(text, match.index, match[0].length)
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

/** The conditions of a template, as `{{#if recap}}` or `{{#is mood "sad"}}`. */
const CONDITION = /\{\{#(if|unless|is)\s+([^}]+?)\s*\}\}/g

/** A name that a template prints, as `{{subject}}` or `{{this.name}}`. */
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g

/** A text that depends on a setting, or prints one, in one language only. */
export const languageConditionsRule: LintRule = {
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
export const askedSettingsRule: LintRule = {
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
          const place = locateInText(text, printed.index, printed[0].length)
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
    const place = locateInText(text, index, condition.length)
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
    const place = locateInText(text, index, variable.length)
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

/** The year of the example books: no flow depends on it. */
const YEAR = 2026

/** Books that are tried of a generator, with every choice of the fields that decide its flow as far as there are no more. */
const MAX_BOOKS = 500

/** A step that no choice leads to. */
export const neverWrittenRule: LintRule = {
  name: 'never-written',
  *check({ generator, written }) {
    if (generator.kind !== 'book') return
    const flows = listFlows(generator)
    if (flows.length === 0) return
    for (const { name } of generator.flow.places.flat()) {
      if (flows.some((steps) => steps.some((step) => step.name === name))) continue
      const message = `"${name}" is written with no choice of the fields`
      yield { path: ownKey(written, name) ?? ['flow'], message, expected: 'a condition that some choice meets' }
    }
  },
}

/** A `sees` that shows no prompt anything. */
export const emptySeesRule: LintRule = {
  name: 'empty-sees',
  *check({ generator, written }) {
    if (generator.kind !== 'book') return
    for (const { name, sees } of generator.flow.places.flat()) {
      const path = ownKey(written, name, 'sees')
      if (sees === null || path === null) continue
      for (const [at, one] of sees.entries()) {
        const flows = listFlows(withSees(generator, name, [one]))
        const own = flows.flatMap((steps) => steps.filter((step) => step.name === name))
        if (own.length === 0 || own.some((step) => step.sees.length > 0)) continue
        const message = namesNoStep(one)
          ? `"${one}" is never there for "${name}"`
          : `"${one}" is never written before "${name}"`
        const expected = namesNoStep(one)
          ? 'a memory that the book remembers and an earlier step makes'
          : 'an earlier piece'
        yield { path: [...path, at], message, expected }
      }
    }
  },
}

function withSees(generator: Generator, name: string, sees: readonly string[]): Generator {
  const { flow } = generator
  const places = flow.places.map((place) => place.map((step) => (step.name === name ? { ...step, sees } : step)))
  return { ...generator, flow: { ...flow, places } }
}

/** The path of what the file says of a step; null: it says nothing. */
function ownKey(written: unknown, name: string, key?: string): string[] | null {
  const steps = isRecord(written) && isRecord(written.steps) ? written.steps : {}
  const entry = Object.hasOwn(steps, name) ? steps[name] : undefined
  if (entry === undefined || (key !== undefined && !(isRecord(entry) && entry[key] !== undefined))) return null
  return ['steps', name, ...(key === undefined ? [] : [key])]
}

/** The flow of a book for every choice of the fields that decide it. */
function listFlows(generator: Generator): (readonly Step[])[] {
  const language = generator.languages[0]!
  const deciding = generator.fields.filter(({ name }) => decides(generator, name))
  const choices = deciding.reduce<Readonly<Record<string, unknown>>[]>(
    (all, field) => {
      const values = findFieldKind(field).flowTrials?.(field) ?? listTrials(field)
      const more = all.flatMap((one) => values.map((value) => ({ ...one, [field.name]: value })))
      return more.length === 0 || more.length > MAX_BOOKS ? all : more
    },
    [{}],
  )
  return choices.flatMap((settings) => {
    const reading = createExampleBookReading(generator, { language, year: YEAR, settings })
    return reading.ok ? [listSteps(generator, reading.book.settings)] : []
  })
}

/** Whether a field says how many pieces there are or which, itself or by showing one that does. */
function decides({ flow, fields }: Generator, name: string): boolean {
  const steps = flow.places.flat()
  const named = new Set(
    steps.flatMap(({ each, when }) => [
      ...(typeof each === 'object' && each !== null && 'field' in each ? [each.field] : []),
      ...Object.keys(when ?? {}),
    ]),
  )
  for (const field of fields.toReversed())
    if (named.has(field.name)) for (const on of Object.keys(field.when ?? {})) named.add(on)
  return named.has(name)
}

/** Orders of length of which no text can keep both. */
export const impossibleLengthRule: LintRule = {
  name: 'impossible-length',
  *check({ generator }) {
    const language = generator.languages[0]!
    const told = new Set<string>()
    for (const { book } of exampleBookPerChoice(generator, language, YEAR, () => true)) {
      for (const step of stepsOf(generator, book)) {
        const message = lengthFault(generator, book.settings, step)
        if (message === null || told.has(step.name)) continue
        told.add(step.name)
        const path = generator.kind === 'book' ? ['steps', step.name] : ['output']
        yield { path, message, expected: 'lengths that one text can have' } satisfies LintFinding
      }
    }
  },
}

function stepsOf(generator: Generator, { settings }: Book): readonly Step[] {
  return listSteps(generator, settings).filter(({ kind }) => kind === 'text')
}

/** Letters of the shortest words with a space. */
const CHARACTERS_PER_WORD = 3

function lengthFault(generator: Generator, settings: Settings, step: Step): string | null {
  const declared = expectedOutput(generator, settings, step, 'en')
  if (declared === null) return null
  const { form, eachForm, each, parts, limit } = declared
  const items = itemsFor(generator, settings, step)
  const words = wordsFor(generator, settings, step)
  const whole = items === null ? rangeFor(generator, settings, step) : generator.kind === 'book' ? words : null
  const entry = items !== null && generator.kind !== 'book' ? words : null
  const within = parts.filter(({ extra, optional }) => !extra && !optional)
  const entries = items === null ? null : { count: items.min, words: wordsIn(eachForm) ?? entry }
  const orders: Order[] = [
    { name: 'words', range: whole },
    { name: 'the words of its form', range: wordsIn(form) },
    { name: 'its parts', least: sumOf(within.map((part) => part.words ?? wordsIn(part.form))) },
    { name: 'its entries', least: entries?.words ? entries.count * entries.words.min : 0 },
    { name: 'its characters', most: mostWords(form?.characters ?? limit?.characters) },
  ]
  const ofEach: Order[] = [
    { name: 'the words of an entry', range: wordsIn(eachForm) },
    { name: 'words', range: entry },
    {
      name: 'the parts of an entry',
      least: sumOf(each.filter(({ optional }) => !optional).map((part) => part.words ?? wordsIn(part.form))),
    },
    { name: 'the characters of an entry', most: mostWords(eachForm?.characters) },
  ]
  return conflict(step, orders) ?? conflict(step, ofEach)
}

interface Order {
  readonly name: string
  readonly range?: WordTarget | null
  readonly least?: number
  readonly most?: number | null
}

function wordsIn(form: ExpectedForm | null): WordTarget | null {
  return form?.exact ?? form?.words ?? null
}

function sumOf(ranges: readonly (WordTarget | null)[]): number {
  return ranges.reduce((sum, range) => sum + (range?.min ?? 0), 0)
}

function mostWords(characters: number | undefined): number | null {
  return characters === undefined ? null : Math.floor(characters / CHARACTERS_PER_WORD)
}

/** The first two orders of which one asks for more than the other lets be. */
function conflict({ name }: Step, orders: readonly Order[]): string | null {
  const bounds = orders.map(({ name: what, range, least, most }) => ({
    what,
    least: range?.min ?? least ?? 0,
    most: range?.max ?? most ?? Number.POSITIVE_INFINITY,
    range,
  }))
  const printed = ({ what, least, most, range }: (typeof bounds)[number]) =>
    `${what} (${range ? formatRange(range, 'en') : least > 0 ? `at least ${least}` : `at most ${most}`})`
  for (const one of bounds)
    for (const other of bounds)
      if (one.least > other.most) return `"${name}" can’t keep both: ${printed(one)} and ${printed(other)}`
  return null
}
