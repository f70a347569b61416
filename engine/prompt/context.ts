import type { Book } from '../book/book.ts'
import { chapterTitle } from '../book/next-step.ts'
import { chaptersBetween, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Language } from '../language.ts'
import { demandsOf } from './expected-output.ts'
import { facesOf, printedSettings, quoted } from './faces.ts'
import { eventsAnEntry, itemsFor, rangeFor, sharesOf, toldRange, wordsFor } from './lengths.ts'
import { marksIn } from './marks.ts'
import { memoryFor, openingOf } from './memory.ts'
import type { CountTokens } from './tokens.ts'

/** Everything a template may name; `docs/generators.md` lists it. */
export function contextFor(generator: Generator, book: Book, step: Step, count: CountTokens): Record<string, unknown> {
  const { language, settings } = book
  const remember = generator.book?.remember ?? []
  const range = rangeFor(generator, settings, step)
  const words = range ?? wordsFor(generator, settings, step)
  const chapterRange = generator.book ? rangeFor(generator, settings, { kind: 'chapter' }) : null
  return {
    ...facesOf(generator, settings, language),
    ...memoryFor(book, step, count),
    settings: printedSettings(generator, settings, language),
    step: stepContext(generator, book, step, language),
    parts: chaptersBetween(generator, settings),
    sections: sectionsOf(generator, language),
    words: words && toldRange(words, language),
    share: sharesOf(range),
    events: eventsAnEntry(generator, settings),
    chapterWords: chapterRange && toldRange(chapterRange, language),
    items: itemsFor(generator, settings),
    demands: demandsOf(generator, settings, step, language),
    workTitle: book.title && printedTitle(book.title, book.outline?.title),
    opening: step.kind === 'conclusion' ? openingOf(book) : null,
    remember: Object.fromEntries(
      (['outline', 'characters', 'recap'] as const).map((one) => [one, remember.includes(one)]),
    ),
    marks: marksIn(language),
    guidance: hasGuidance(generator, step, language),
  }
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
    opening: step.kind === 'introduction',
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
