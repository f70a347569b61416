import type { Book } from '../book/book.ts'
import { chapterTitle } from '../book/next-step.ts'
import { chaptersBetween, type Step } from '../generator/flow.ts'
import type { Generator, Settings, WordRange } from '../generator/generator.ts'
import { optionOf } from '../generator/visible.ts'
import type { Language } from '../language.ts'
import { facesOf, printedSettings, printedWords, quoted } from './faces.ts'
import { marksIn } from './marks.ts'
import { memoryFor } from './memory.ts'
import type { CountTokens } from './tokens.ts'

/** Everything a template may name; `docs/generators.md` lists it. */
export function contextFor(generator: Generator, book: Book, step: Step, count: CountTokens): Record<string, unknown> {
  const { language, settings } = book
  const remember = generator.book?.remember ?? []
  const words = wordsFor(generator, settings, step)
  return {
    ...facesOf(generator, settings, language),
    ...memoryFor(book, step, count),
    settings: printedSettings(generator, settings, language),
    step: stepContext(generator, book, step, language),
    parts: chaptersBetween(generator, settings),
    sections: sectionsOf(generator, language),
    words: words && printedWords(words),
    items: itemsFor(generator, settings),
    workTitle: book.title && printedTitle(book.title, book.outline?.title),
    planned: plansInIntroduction(generator, step),
    remember: Object.fromEntries(
      (['outline', 'characters', 'recap'] as const).map((one) => [one, remember.includes(one)]),
    ),
    marks: marksIn(language),
    guidance: hasGuidance(generator, step, language),
  }
}

/** The word target of a step: its own range, or the one that the chosen option carries. */
export function wordsFor(generator: Generator, settings: Settings, step: Step): WordRange | null {
  const words = generator.writing.steps[step.kind]?.words ?? null
  if (words === null || !('field' in words)) return words
  const field = generator.fields.find((one) => one.name === words.field)
  return (field && optionOf(field, settings[field.name])?.words) ?? null
}

/** How many entries the text must have: a count, a number chosen, or what the chosen option carries. */
export function itemsFor(generator: Generator, settings: Settings): number | null {
  const { items } = generator.writing
  if (items === null || typeof items === 'number') return items
  const field = generator.fields.find((one) => one.name === items.field)
  const value = settings[items.field]
  return (field && optionOf(field, value)?.items) ?? (typeof value === 'number' ? value : null)
}

/** A book without an outline step makes its plan with the introduction, in notes. */
export function plansInIntroduction(generator: Generator, step: Step): boolean {
  const { book } = generator
  return step.kind === 'introduction' && book?.outline === null && book.remember.includes('outline')
}

function sectionsOf(generator: Generator, language: Language) {
  const sections = generator.book?.sections
  return (
    sections?.map(({ name, about }, index) => ({
      number: index + 1,
      name: name[language],
      about: about?.[language] ?? null,
    })) ?? null
  )
}

function stepContext(generator: Generator, book: Book, step: Step, language: Language) {
  const entry = step.kind === 'chapter' ? book.outline?.entries[step.number - 1] : undefined
  const about = generator.book?.sections?.[step.number - 1]?.about?.[language]
  const title = chapterTitle(book, step)
  const label = step.label[language]
  return {
    label,
    title: title !== null && title !== label ? printedTitle(title, entry?.title) : null,
    plan: step.kind === 'chapter' ? [about, entry?.summary].filter(Boolean).join(' ') || null : null,
    later: laterOf(generator, book, step, language),
    number: step.number,
    last: step.kind === 'chapter' && step.number === chaptersBetween(generator, book.settings),
  }
}

/** A title that isn't the outline's was typed by the author, and stands between marks like all that is typed. */
function printedTitle(title: string, planned: string | null | undefined): string {
  return title === planned ? title : quoted(title)
}

/** Entries named in "not yet": the next ones matter most, and a bound keeps long books' prompts short. */
const LATER_ENTRIES = 3

function laterOf(generator: Generator, book: Book, step: Step, language: Language): string | null {
  if (step.kind !== 'chapter' && step.kind !== 'introduction') return null
  const entries = book.outline?.entries.slice(step.number, step.number + LATER_ENTRIES)
  if (entries && entries.length > 0) return entries.map(({ title }) => title).join('; ')
  const sections = generator.book?.sections?.slice(step.number, step.number + LATER_ENTRIES)
  return sections?.map(({ name }) => name[language]).join('; ') || null
}

function hasGuidance(generator: Generator, step: Step, language: Language): boolean {
  if (step.kind === 'text' || step.kind === 'image') return false
  return Boolean(generator.prompt.slots[step.kind]?.[language]?.trim())
}
