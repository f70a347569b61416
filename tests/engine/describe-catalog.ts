import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../engine/base/language.ts'
import { type Book, findOutputLanguage, startBook } from '../../engine/book/book.ts'
import { measureBookProgress } from '../../engine/book/next-step.ts'
import { resumeBook } from '../../engine/book/record.ts'
import type { Catalog } from '../../engine/catalog/catalog.ts'
import { describeGenerator } from '../../engine/generator/describe.ts'
import { countPlannedPieces, findCountedTotal, listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import { exampleSettings, parseSettings } from '../../engine/generator/settings.ts'
import { findCountChoiceField } from '../../engine/generator/sizes.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { formatDiagnostic } from '../../engine/spec/diagnostic.ts'
import { runChecks } from '../../engine/workbench/checks.ts'
import type { ChatMessage } from '../../engine/writer/provider.ts'
import { everyNth } from '../seeded.ts'
import { accepted, LONG, REMEMBERED, writtenUntil } from './written.ts'

const YEAR = 2026
const SYSTEM_TOKENS = 600
const PROMPT_TOKENS = 7_700
/** The plan of a book of more chapters takes more of the prompt. */
const MANY_CHAPTERS = 20
const LONG_PLAN_TOKENS = 2_000
/** A chapter-20 prompt over a chapter-10 prompt, without the text so far, and with recaps in its place. */
const MEMORY_RATIO = 1.1
/** Of a late chapter's prompt in a book of seven, what the next one begins with, so that a provider's cache has it. */
const PREFIX_SHARE = 0.8

/** What holds for every generator of a catalog, whatever its ids and book types are; for those of them that `choose` takes. */
export function describeCatalog(
  name: string,
  open: () => Catalog,
  choose: (all: readonly Generator[]) => readonly Generator[] = (all) => all,
): void {
  const catalog = open()
  const shared = sharedStepsOf(catalog)
  const taken = choose(catalog.generators)
  /** Of these long prompts are written: all in the long run, else of a third. */
  const written = new Set(everyNth(`long prompts of ${name}`, taken, 3))
  let count: CountTokens
  beforeAll(async () => {
    count = await loadTokenCounter()
  })

  describe(`${name}: ${catalog.generators.length} generators`, () => {
    it('has all that are promised, with keys of their own', () => {
      const promised = catalog.generators.filter(({ imports }) => !imports)
      expect(promised).toHaveLength(41)
      const types = catalog.generators.flatMap(({ bookType, formerly }) => [bookType, ...formerly])
      expect(new Set(types).size).toBe(types.length)
      expect(new Set(catalog.generators.map(({ id }) => id)).size).toBe(catalog.generators.length)
    })

    describe.each(taken.map((generator) => [generator.id, generator] as const))('%s', (_id, generator) => {
      const prompts = createPrompts(generator, catalog.templates, (text) => count(text))

      it.each(generator.languages)('takes its own examples in %s, unchanged a second time', (language) => {
        const settings = exampleOf(generator, language)
        expect(parseSettings(generator, structuredClone(settings), { language, year: YEAR })).toEqual({
          ok: true,
          settings,
        })
        expect(findOutputLanguage(generator, settings)).toBe(language)
      })

      it('speaks both languages', () => {
        expect(untranslated(generator)).toEqual([])
      })

      it('describes itself as plain JSON', () => {
        const description = describeGenerator(generator, '2026-11-02')
        expect(JSON.parse(JSON.stringify(description))).toEqual(description)
        expect(JSON.parse(JSON.stringify(generator))).toEqual(generator)
      })

      it('has at least three checks over two steps or both languages, and all hold', () => {
        const { checks } = catalog.specs.get(generator.id)!
        const languageIn = ({ language, settings }: (typeof checks)[number]) =>
          language ?? settings?.[generator.languageSetting] ?? ''
        const spread = new Set(checks.map((check) => `${check.step ?? ''} ${languageIn(check)}`))
        expect(checks.length).toBeGreaterThanOrEqual(3)
        if (generator.languages.length > 1 || generator.book) expect(spread.size).toBeGreaterThanOrEqual(2)
        expect(runChecks(catalog, generator, count, YEAR).map(formatDiagnostic)).toEqual([])
      })

      it('flows as its spec says', () => expectFlow(generator, shared))

      const languages = written.has(generator) ? generator.languages : []
      it.each(languages)('renders every step at every option in %s', (language) => {
        for (const settings of everyNth(`options of ${generator.id}`, everyOption(generator, language), 12)) {
          let book = startBook(generator, settings, language)
          for (const step of distinctSteps(generator, settings)) {
            book = writtenUntil(generator, book, step)
            const messages = prompts.messages(book, stepNamed(generator, settings, step))
            for (const { content } of messages)
              expectClean(content, `${generator.id} ${step} ${JSON.stringify(settings)}`)
          }
        }
      })

      it.each(languages)('stays within its tokens in %s', (language) => {
        const settings = longest(generator, exampleOf(generator, language))
        const book = writtenUntil(generator, startBook(generator, settings, language), shared.end, LONG)
        const most = PROMPT_TOKENS + (countPlannedPieces(generator, settings) > MANY_CHAPTERS ? LONG_PLAN_TOKENS : 0)
        for (const step of listSteps(generator, settings).slice(-2)) {
          const messages = prompts.messages(book, step)
          const [first, second] = messages.map((message) => count(withoutTextSoFar(book, message)))
          if (second === undefined) expect(first).toBeLessThanOrEqual(most)
          else {
            expect(first, step.id).toBeLessThanOrEqual(SYSTEM_TOKENS)
            expect(first! + second, step.id).toBeLessThanOrEqual(most)
          }
        }
      })

      if (generator.book) {
        it.each(generator.languages)('resumes from its record in %s', (language) => {
          const written = writtenUntil(generator, startBook(generator, exampleOf(generator, language), language))
          expect(resumeBook(generator, JSON.parse(JSON.stringify(written)), YEAR)).toEqual(written)
          expect(measureBookProgress(generator, written).share).toBe(1)
        })
      }

      if (generator.book?.chapters && written.has(generator)) {
        // Each writes a long book: a language a day.
        const spoken = everyNth(`long books of ${generator.id}`, generator.languages, 2)
        it.each(spoken)('remembers no more in chapter 20 than in chapter 10, in %s', (language) => {
          const long = withChapters(generator, 20)
          const settings = exampleOf(long, language)
          const longPrompts = createPrompts(long, catalog.templates, count)
          let written = startBook(long, settings, language)
          const [tenth, twentieth] = [10, 20].map((number) => {
            const step = `${shared.counted} ${number}`
            written = writtenUntil(long, written, step, LONG)
            const asked = messagesOf(longPrompts, long, written, step)
            const tokensOf = (print: typeof withRecaps) => count(asked.map(print).join('\n'))
            return { beside: tokensOf((message) => withoutTextSoFar(written, message)), recaps: tokensOf(withRecaps) }
          })
          // Pieces that have no room are shown as recaps.
          const most = Math.max(tenth!.beside, tenth!.recaps) * MEMORY_RATIO
          expect(twentieth!.beside).toBeLessThanOrEqual(most)
          expect(twentieth!.recaps / tenth!.recaps).toBeLessThanOrEqual(MEMORY_RATIO)
        })

        it.each(spoken)('repeats four fifths of a chapter prompt in the next one, in %s', (language) => {
          const { share, lasting, shared } = repeated(withChapters(generator, 7), catalog, language, count)
          expect(shared).toBeGreaterThanOrEqual(lasting)
          expect(share).toBeGreaterThanOrEqual(PREFIX_SHARE)
        })
      }
    })
  })
}

function exampleOf(generator: Generator, language: Language): Settings {
  const input = { ...exampleSettings(generator, language, YEAR), [generator.languageSetting]: language }
  const reading = parseSettings(generator, input, { language, year: YEAR })
  if (!reading.ok) throw new Error(reading.faults.map(({ message }) => message).join('\n'))
  return reading.settings
}

/** The examples, then each option of each choice, all flags and none, and every hidden text that an option opens. */
function everyOption(generator: Generator, language: Language): Settings[] {
  const base = exampleSettings(generator, language, YEAR)
  const texts = Object.fromEntries(
    generator.fields.flatMap((field) =>
      field.kind === 'text' ? [[field.name, field.example?.[language] ?? field.label[language]]] : [],
    ),
  )
  const variants = generator.fields.flatMap((field): Record<string, unknown>[] => {
    if (field.kind === 'choice') return field.options.map(({ value }) => ({ [field.name]: value }))
    if (field.kind === 'flag') return [{ [field.name]: true }, { [field.name]: false }]
    if (field.kind !== 'flags') return []
    return [{ [field.name]: [] }, { [field.name]: field.options.map(({ value }) => value) }]
  })
  return [{}, ...variants, ...variants.map((variant) => ({ ...texts, ...variant })), texts].map((variant) => {
    const input = { ...base, ...variant, [generator.languageSetting]: language }
    const reading = parseSettings(generator, input, { language, year: YEAR })
    if (!reading.ok)
      throw new Error(`${JSON.stringify(input)}: ${reading.faults.map(({ message }) => message).join('\n')}`)
    return reading.settings
  })
}

/** One step of each kind, the last chapter besides: further chapters render from the same text. */
function distinctSteps(generator: Generator, settings: Settings): string[] {
  const steps = listSteps(generator, settings)
  return steps.filter(({ number, isLast }) => number < 2 || isLast).map(({ id }) => id)
}

function stepNamed(generator: Generator, settings: Settings, name: string) {
  return listSteps(generator, settings).find((step) => step.id === name)!
}

function expectClean(prompt: string, about: string): void {
  const dirty = /\[object|\bundefined\b|\bnull\b|\bNaN\b|\{\{|\}\}|\n{3}|[ \t]\n/.exec(prompt)
  if (dirty)
    throw new Error(`${about}: ${JSON.stringify(prompt.slice(Math.max(0, dirty.index - 80), dirty.index + 80))}`)
  if (prompt.trim() === '') throw new Error(`${about}: the prompt is empty`)
}

function untranslated(generator: Generator): string[] {
  const { title, summary, tagline, button, busy, fields, book, price } = generator
  const texts = [
    title,
    summary,
    tagline,
    button,
    busy,
    price.promotion?.note,
    ...(book?.sections ?? []).flatMap((section) => [section.name, section.about]),
    ...fields.flatMap((field) => [field.label, field.help, field.example, ...field.options.map(({ label }) => label)]),
  ]
  return texts.flatMap((text) => (text && (!text.en.trim() || !text.ms.trim()) ? [JSON.stringify(text)] : []))
}

interface SharedSteps {
  readonly plan: string
  readonly opening: string
  readonly counted: string
  readonly end: string
}

/** The names of the shared flow's steps in this catalog. */
function sharedStepsOf({ settings }: Catalog): SharedSteps {
  const [plan, opening, counted, end] = settings.kinds.book!.flow as [string, string, string, string]
  return { plan, opening, counted, end }
}

function expectFlow(generator: Generator, shared: SharedSteps): void {
  const { book } = generator
  const totals = book?.chapters?.choices ?? [undefined]
  for (const numberOfChapters of totals) {
    const settings = {
      ...exampleOf(generator, generator.languages[0]!),
      ...(numberOfChapters ? { numberOfChapters } : {}),
    }
    const names = listSteps(generator, settings).map(({ id }) => id)
    const total = findCountedTotal(generator, settings)
    if (!book) expect(names).toEqual([generator.kind === 'image' ? 'image' : 'text'])
    else {
      const between = book.conclusion === 'total-1' ? total - 2 : total
      expect(countPlannedPieces(generator, settings)).toBe(between)
      const chapters = Array.from({ length: between }, (_, index) => `${shared.counted} ${index + 1}`)
      expect(names).toEqual([...(book.outline ? [shared.plan] : []), shared.opening, ...chapters, shared.end])
    }
  }
}

/** The most chapters it offers. */
function longest(generator: Generator, settings: Settings): Settings {
  const choices = generator.book?.chapters?.choices
  return choices ? { ...settings, numberOfChapters: Math.max(...choices) } : settings
}

/** The same generator with this number of chapters between introduction and conclusion. */
function withChapters(generator: Generator, between: number): Generator {
  const book = generator.book!
  const total = book.conclusion === 'total-1' ? between + 2 : between
  const option = {
    label: { en: String(total), ms: String(total) },
    value: total,
    words: null,
    items: null,
    code: null,
    say: null,
    output: null,
  }
  const fields = generator.fields.map((field) =>
    field.name === findCountChoiceField(generator)!.name ? { ...field, options: [option], default: total } : field,
  )
  return { ...generator, fields, book: { ...book, chapters: { choices: [total], default: total } } }
}

function messagesOf(prompts: Prompts, generator: Generator, book: Book, step: string): readonly ChatMessage[] {
  const next = stepNamed(generator, book.settings, step)
  const { bible, messages } = prompts.order(book, next)
  return bible?.messagesWith(accepted(generator, book, next, REMEMBERED).notes.bible ?? '') ?? messages
}

/** What a message holds besides the pieces of the book that are written, and their headings. */
function withoutTextSoFar({ pieces }: Book, { content }: ChatMessage): string {
  return pieces.reduce((rest, { text }) => rest.replace(text.trim(), ''), content).replaceAll(/^=== .* ===\s+/gm, '')
}

/** The message as an endpoint gets it that takes recaps in place of the text so far. */
function withRecaps({ content, shorter }: ChatMessage): string {
  return shorter?.().content ?? content
}

/**
 * The questions for the last two chapters of a book: how much of the first one, in tokens, is the beginning of the second, and whether
 * all of the first one is, but what comes after its text so far.
 */
function repeated(generator: Generator, catalog: Catalog, language: Language, count: CountTokens) {
  const settings = exampleOf(generator, language)
  const prompts = createPrompts(generator, catalog.templates, count)
  const chapters = countPlannedPieces(generator, settings)
  let written = startBook(generator, settings, language)
  const [before, last] = [chapters - 1, chapters].map((number) => {
    const step = `${sharedStepsOf(catalog).counted} ${number}`
    written = writtenUntil(generator, written, step, REMEMBERED)
    return messagesOf(prompts, generator, written, step)
  })
  const print = (messages: readonly ChatMessage[]) => messages.map(({ content }) => content).join('\n')
  const text = print(before!)
  const shared = sharedLength(text, print(last!))
  const { content, breaks } = before!.at(-1)!
  return {
    share: count(text.slice(0, shared)) / count(text),
    lasting: text.length - content.length + breaks!.at(-1)!,
    shared,
  }
}

function sharedLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
