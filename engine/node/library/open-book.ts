import type { Language } from '../../base/language.ts'
import type { AuthorBrief } from '../../book/author-brief.ts'
import type { Book } from '../../book/book.ts'
import { sayBriefFault } from '../../book/brief-fault.ts'
import { parseNewBook } from '../../book/new-book.ts'
import { findNextStep } from '../../book/next-step.ts'
import { checkBriefAllowed, parseBrief } from '../../book/read-brief.ts'
import { resumeBook as resumeRecord } from '../../book/record.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { findEntryWordsFault } from '../../generator/entry-words.ts'
import type { Step } from '../../generator/flow.ts'
import { dayAt } from '../../generator/price.ts'
import { KalamError } from '../../messages/error.ts'
import { createPrompts } from '../../prompt/prompts.ts'
import { loadTokenCounter } from '../../prompt/tokens.ts'
import type { Format } from '../../publish/formats.ts'
import { formatManuscript as manuscriptOf } from '../../publish/manuscript.ts'
import { type Quote, quoteBook } from '../../quote/quote-book.ts'
import { replaceBrief } from '../../revision/marks.ts'
import { systemClock } from '../clock.ts'
import { findGenerator, withErrorSentence, withErrorSentencesSync } from './load-catalog.ts'

/** What a new book is made of. */
export interface BookOptions {
  /** The generator's id, such as `romance`. */
  readonly generator: string
  /** By field name, as the generator's form asks for them; what is left out gets its default. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The book's language, unless the settings name one: `en` by default. */
  readonly language?: Language
  /** Words of each chapter, within the bounds of the generator's `entryWords`; left out: as it asks. */
  readonly entryWords?: number
  /** Left out: the outline gives the title. */
  readonly title?: string
  readonly author?: string
  /** What the author says about the book, by part; of generators that write books only. */
  readonly brief?: AuthorBrief
}

/**
 * A new book, or a new single text or picture. It is plain data, safe as JSON; nothing is written yet. Throws `KalamError`
 * `catalog.no-generator`, `catalog.settings` with every fault of the settings and of the words of a chapter, and `brief.faulty` with every
 * fault of the brief.
 */
export function openBook(catalog: Catalog, options: BookOptions): Book {
  const { settings = {}, language = 'en', title = null, author = null, entryWords } = options
  const generator = findGenerator(catalog, options.generator)
  const reading = parseNewBook(generator, { settings, language, year: currentYear() })
  const sized = entryWords === undefined ? {} : { entryWords }
  const lengthFault = entryWords === undefined ? null : findEntryWordsFault(generator, entryWords, language)
  if (reading.ok && lengthFault === null) {
    const book = { ...reading.book, title, author, ...sized }
    return options.brief === undefined ? book : changeBrief(catalog, book, options.brief)
  }
  const faults = [
    ...(reading.ok ? [] : reading.faults),
    ...(lengthFault === null ? [] : [{ field: 'entryWords', message: lengthFault }]),
  ]
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('; ')
  throw withErrorSentence(new KalamError('catalog.settings', { values: { id: generator.id, faults } }))
}

/**
 * The book with another brief for the pieces to come, null: without one. Marks the texts that were written from another brief. Throws
 * `KalamError` `brief.faulty` with every fault of the brief, and for a generator that writes no book.
 */
export function changeBrief(catalog: Catalog, book: Book, brief: AuthorBrief | null): Book {
  const generator = findGenerator(catalog, book.generator)
  const refusal = checkBriefAllowed(generator)
  const reading = refusal === null ? parseBrief(brief ?? {}) : { ok: false as const, faults: [refusal] }
  if (reading.ok) return replaceBrief(generator, book, reading.brief)
  const faults = reading.faults.map((fault) => sayBriefFault(fault, 'en')).join(' ')
  throw withErrorSentence(new KalamError('brief.faulty', { values: { faults } }))
}

/**
 * A book that was kept as JSON, ready to be written on. Throws `KalamError` `book.record-unreadable` for other data,
 * `book.record-outdated` when it no longer fits its generator, and `catalog.no-generator`.
 */
export function resumeBook(catalog: Catalog, record: unknown): Book {
  const id = (record as { readonly generator?: unknown } | null)?.generator
  return withErrorSentencesSync(() => {
    if (typeof id !== 'string') throw new KalamError('book.record-unreadable')
    return resumeRecord(findGenerator(catalog, id), record, currentYear())
  })
}

/** The step that is written next; null when the book is finished. */
export function nextStep(catalog: Catalog, book: Book): Step | null {
  return findNextStep(findGenerator(catalog, book.generator), book)
}

/**
 * What the rest of a book takes, a piece at a time and in all: credits on `day`, the least and the most calls of the model, and an
 * estimate of tokens. No model is asked. `day` is a date such as `2026-03-19`; left out: today in the generator's time zone.
 */
export async function quote(catalog: Catalog, book: Book, { day }: { readonly day?: string } = {}): Promise<Quote> {
  const generator = findGenerator(catalog, book.generator)
  const count = await loadTokenCounter()
  const today = day ?? dayAt(systemClock.now(), generator.price.timezone)
  return quoteBook(generator, book, createPrompts(generator, catalog.templates, count), count, today)
}

/** What is written of a book, as Markdown, plain text or JSON. Texts of the demo writer are marked as such. */
export function manuscript(catalog: Catalog, book: Book, format: Format = 'md'): string {
  return manuscriptOf(findGenerator(catalog, book.generator), book, format)
}

function currentYear(): number {
  return new Date(systemClock.now()).getFullYear()
}
