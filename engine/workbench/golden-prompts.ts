import { structuredPatch } from 'diff'
import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Generator } from '../generator/generator.ts'
import { createPrompts, type Prompts } from '../prompt/prompts.ts'
import { shortenSamples } from '../prompt/sample.ts'
import { createSampleAboutBook } from '../prompt/sample-about.ts'
import { countMessageTokens, type PromptStep, promptSteps, promptTokens, stepPrompt } from '../prompt/step-prompts.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import { tokenLimit } from '../writer/limits.ts'
import type { WritingOrder } from '../writer/order.ts'
import type { ChatMessage } from '../writer/provider.ts'
import { createExampleBookReading, type ExampleBook, exampleBookPerChoice } from './checks.ts'

/** The year of golden prompts, always the same, so that they don't differ in the next one. */
const GOLDEN_YEAR = 2026

/** A prompt as a file that is kept. */
export interface GoldenPrompt {
  /** As `romance/chapter-2.en.md`. */
  readonly path: string
  readonly text: string
}

/** The order of a step of a book in which nothing is written yet. */
type GoldenOrder = (generator: Generator, prompts: Prompts, book: Book, step: PromptStep) => WritingOrder

const sampleOrder: GoldenOrder = (generator, prompts, book, { step }) =>
  stepPrompt(generator, prompts, book, step).order

/** Every prompt that is kept: one of each kind of step, in each language a generator writes; of steps that repeat the second. */
export function goldenPrompts(
  { generators, templates }: Pick<Catalog, 'generators' | 'templates'>,
  count: CountTokens,
  orderOf: GoldenOrder = sampleOrder,
): GoldenPrompt[] {
  return generators.flatMap((generator) => {
    const prompts = createPrompts(generator, templates, count)
    return generator.languages.flatMap((language) => {
      const kept = (book: Book, ending: string) =>
        promptSteps(generator, book)
          .filter(isKept)
          .map((step) => ({
            path: `${generator.id}/${step.name.replace(' ', '-')}${ending}.${language}.md`,
            text: goldenText(generator, language, step, orderOf(generator, prompts, book, step), count),
          }))
      const alone = kept(exampleBook(generator, language), '')
      return generator.about === undefined
        ? alone
        : [...alone, ...kept(exampleBook(generator, language, createSampleAboutBook(language)), '-about-book')]
    })
  })
}

function isKept({ step: { name, number } }: PromptStep, _: number, steps: readonly PromptStep[]): boolean {
  return number === 0 || number === 2 || steps.every(({ step }) => step.name !== name || step.number === number)
}

/** A book with example settings and nothing written. Throws when the spec's own examples are refused. */
export function exampleBook(generator: Generator, language: Language, about: Book['about'] | null = null): Book {
  const reading = createExampleBookReading(generator, { language, year: GOLDEN_YEAR, about })
  if (reading.ok) return reading.book
  throw new Error(`${generator.id}: ${reading.faults.map(({ message }) => message).join('; ')}`)
}

function goldenText(
  generator: Generator,
  language: Language,
  { name, step }: PromptStep,
  order: WritingOrder,
  count: CountTokens,
): string {
  const sizes = order.messages.map((message) => countMessageTokens(message, count))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const { words, items } = order.task
  const reply = [
    ...(words === null ? [] : [`about ${words} words${items === null ? '' : ' an entry'}`]),
    ...(items === null ? [] : [`${items} entries`]),
    ...(order.task.entries ? [`${order.task.entries.count} outline entries`] : []),
    ...(step.kind === 'image' ? [] : [`at most ${tokenLimit(order)} tokens at ${order.temperature}`]),
  ]
  const head = [
    `# ${generator.id}, ${name}, ${language}`,
    `Prompt: ${total} tokens. Reply: ${reply.join(', ') || 'an image'}.`,
  ]
  const messages = order.messages.flatMap(({ role, content }, index) => [
    `## ${role}: ${sizes[index]} tokens`,
    // Four marks, since a prompt may hold three.
    `\`\`\`\`text\n${shortenSamples(content, language)}\n\`\`\`\``,
  ])
  return `${[...head, ...messages].join('\n\n')}\n`
}

/** One change of prompts, and every step in which it is the same. */
export interface PromptChange {
  readonly language: Language
  /** The choice with which the prompts change, as `heatLevel=mild`; null: those of the examples. */
  readonly setting: string | null
  /** Tokens of each step's prompt; 0 where the step isn't there. */
  readonly steps: readonly { readonly step: string; readonly before: number; readonly after: number }[]
  /** The hunks of a unified diff of the first of the steps. */
  readonly diff: readonly string[]
}

export interface GeneratorChange {
  readonly generator: string
  readonly change: 'changed' | 'new' | 'removed'
  readonly prompts: readonly PromptChange[]
  /** Of all prompts of the examples, in all languages. */
  readonly tokens: { readonly before: number; readonly after: number }
}

interface Side {
  readonly catalog: Pick<Catalog, 'templates'>
  /** Absent where the generator isn't there. */
  readonly generator: Generator | undefined
}

export interface CompareOptions {
  readonly count: CountTokens
  readonly year: number
  /** Only this language. */
  readonly language?: Language
  /** The settings of one book in place of the examples. */
  readonly bookOf?: (generator: Generator, language: Language) => Promise<Book>
}

/** What differs in the prompts of a generator between two catalogs; null when nothing does. */
export async function comparePrompts(
  before: Side,
  after: Side,
  options: CompareOptions,
): Promise<GeneratorChange | null> {
  const [one, other] = [before.generator, after.generator]
  const known = (other ?? one)!
  const sameSpec = JSON.stringify(one) === JSON.stringify(other)
  if (sameSpec && sameTexts(before.catalog.templates, after.catalog.templates)) return null
  const languages = options.language === undefined ? known.languages : [options.language]
  const changes: PromptChange[] = []
  const tokens = { before: 0, after: 0 }
  const isTried = sameSpec ? () => false : changedFields(one, other)
  for (const language of languages) {
    const [then, now] = [
      await promptsOf(before, language, isTried, options),
      await promptsOf(after, language, isTried, options),
    ]
    const own = changesOf(then, now, language, options.count)
    tokens.before += own.before
    tokens.after += own.after
    changes.push(...own.changes)
  }
  const change = one === undefined ? 'new' : other === undefined ? 'removed' : 'changed'
  if (change !== 'changed') return { generator: known.id, change, prompts: [], tokens }
  return changes.length === 0 ? null : { generator: known.id, change, prompts: changes, tokens }
}

/**
 * The fields whose other choices may show an edit that the examples don't: those that were edited, or all where anything else of
 * the spec was.
 */
function changedFields(one: Generator | undefined, other: Generator | undefined): (field: string) => boolean {
  if (one === undefined || other === undefined) return () => false
  if (JSON.stringify({ ...one, fields: [] }) !== JSON.stringify({ ...other, fields: [] })) return () => true
  const textOf = ({ fields }: Generator, name: string) => JSON.stringify(fields.find((field) => field.name === name))
  return (name) => textOf(one, name) !== textOf(other, name)
}

function sameTexts(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

interface PromptText {
  /** The messages, each under its role. */
  readonly text: string
  readonly messages: readonly ChatMessage[]
}

const NO_PROMPT: PromptText = { text: '', messages: [] }

/** The prompt of each step, by the setting of its book. */
type PromptTexts = Map<string | null, Map<string, PromptText>>

async function promptsOf(
  { catalog, generator }: Side,
  language: Language,
  isTried: (field: string) => boolean,
  { count, year, bookOf }: CompareOptions,
): Promise<PromptTexts> {
  if (generator === undefined || !generator.languages.includes(language)) return new Map()
  const prompts = createPrompts(generator, catalog.templates, count)
  const books: ExampleBook[] =
    bookOf === undefined
      ? exampleBookPerChoice(generator, language, year, isTried)
      : [{ setting: null, book: await bookOf(generator, language) }]
  return new Map(
    books.map(({ setting, book }) => [
      setting,
      new Map(
        promptSteps(generator, book).map(({ name, step }) => {
          const { messages } = stepPrompt(generator, prompts, book, step).order
          const text = messages.map(({ role, content }) => `[${role}]\n${content}\n`).join('\n')
          return [name, { text, messages }]
        }),
      ),
    ]),
  )
}

interface LanguageChanges {
  readonly changes: readonly PromptChange[]
  readonly before: number
  readonly after: number
}

/** The changes of the examples, and those of other choices that the examples don't show. */
function changesOf(then: PromptTexts, now: PromptTexts, language: Language, count: CountTokens): LanguageChanges {
  const changes = new Map<string, PromptChange & { steps: PromptChange['steps'][number][] }>()
  const sum = { before: 0, after: 0 }
  const settings = [...new Set([...now.keys(), ...then.keys()])]
  for (const setting of settings) {
    const [one, other] = [then.get(setting), now.get(setting)]
    // A choice that only one side has: the examples show what came with it.
    if (setting !== null && (one === undefined || other === undefined)) continue
    for (const step of new Set([...(other?.keys() ?? []), ...(one?.keys() ?? [])])) {
      const [before, after] = [one?.get(step) ?? NO_PROMPT, other?.get(step) ?? NO_PROMPT]
      if (before.text === after.text && setting !== null) continue
      const tokens = { step, before: promptTokens(before, count).total, after: promptTokens(after, count).total }
      if (setting === null) {
        sum.before += tokens.before
        sum.after += tokens.after
      }
      if (before.text === after.text) continue
      const diff = hunksOf(before.text, after.text)
      const key = diff.filter((line) => /^[+-]/.test(line)).join('\n')
      const known = changes.get(key)
      if (known === undefined) changes.set(key, { language, setting, steps: [tokens], diff })
      else if (known.setting === setting) known.steps.push(tokens)
    }
  }
  return { changes: [...changes.values()], ...sum }
}

function hunksOf(before: string, after: string): string[] {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context: 2 })
  return hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines.filter((line) => !line.startsWith('\\')),
  ])
}
