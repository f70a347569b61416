import { toComparisonKey } from '../base/comparison-key.ts'
import { knownLanguages, type Language } from '../base/language.ts'
import { findOption } from '../field-kinds/options.ts'
import { findFlowStep, type Step } from '../generator/flow.ts'
import { listVisibleFields } from '../generator/form-fields.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import { say } from '../messages/say.ts'
import type { Flag, OutlineReading, WrittenSection } from '../writer/events.ts'
import type { Usage } from '../writer/provider.ts'
import type { EndpointUsage } from '../writer/usage-by-endpoint.ts'
import type { AboutBook } from './about-book.ts'
import type { Attachment } from './attached.ts'
import type { AuthorBrief } from './author-brief.ts'
import type { BookBefore } from './book-before.ts'
import type { Reading } from './finding.ts'
import type { Mark } from './mark.ts'
import type { Publication } from './publication.ts'
import type { PieceSources } from './sources.ts'
import type { StoryBible } from './story-bible.ts'

/** A text that was written before its turn, since it sees no earlier piece. It becomes a piece once those before it are written. */
export interface AheadPiece {
  readonly step: string
  readonly accepted: WrittenSection
  /** What it was written from. */
  readonly from: PieceSources
}

/** A book (or single text) as a value: what was chosen, what is written, what is remembered. Never changed in place. */
export interface Book {
  readonly version: 1
  readonly generator: string
  readonly bookType: string
  readonly language: Language
  readonly settings: Settings
  /** From the outline, or as the author edited it. */
  readonly title: string | null
  readonly author: string | null
  /**
   * Names the author gave: chapter titles by chapter number, and the headings of `introduction` and `conclusion`, where an empty
   * one hides the heading.
   */
  readonly chapterTitles: Readonly<Record<string, string>>
  readonly outline: OutlineReading | null
  readonly characters: string | null
  /** What the author said about the book; absent: nothing. May change at any time, and holds for the pieces to come. */
  readonly authorBrief?: AuthorBrief
  /** Words of each piece that the plan has an entry for, where the author wants more than the generator asks; absent: as it asks. */
  readonly entryWords?: number
  /** Absent: not begun. */
  readonly bible?: StoryBible
  /** Scene plans of pieces that aren't written yet, by step, as proposed or as the author changed them. */
  readonly scenePlans?: Readonly<Record<string, string>>
  /** What is written of the next piece, when it has several sections; absent: nothing. */
  readonly unfinished?: UnfinishedPiece
  /** Texts that are written before their turn; absent: none. */
  readonly ahead?: readonly AheadPiece[]
  /** In the order they were made; absent: none. */
  readonly readings?: readonly Reading[]
  /** Of a single text or picture: the book that it is about, as it was then. */
  readonly about?: AboutBook
  /** The books of its series before it, the oldest first, as they stood when it was begun; absent: it is the first, or alone. */
  readonly booksBefore?: readonly BookBefore[]
  /** Texts and pictures that were made about it, in the order they were made; absent: none. */
  readonly attached?: readonly Attachment[]
  /** What its author says of it for the shop and the printer; absent: nothing. */
  readonly publication?: Publication
  /** In the order they were written. */
  readonly pieces: readonly Piece[]
}

/** One accepted text. */
export interface Piece {
  /** `outline`, `introduction`, `chapter 3`, `conclusion` or `text`. */
  readonly step: string
  /** The step's name, such as `chapter`. */
  readonly kind: string
  readonly number: number
  readonly text: string
  readonly recap: string | null
  /** The plan of its scenes (of a guide: sections) that the text was written from; absent: none was made. */
  readonly scenes?: string
  readonly words: number
  readonly flags: readonly Flag[]
  /** The words that the flag `indonesian-words` is about; absent: none, or a book of an earlier version. */
  readonly flaggedWords?: readonly string[]
  readonly calls: number
  /** Null when an endpoint did not say. */
  readonly usage: Usage | null
  /** The same by endpoint and model; absent: one answered all calls. */
  readonly usageBy?: readonly EndpointUsage[]
  readonly provider: string
  readonly model: string
  /** What it was written from; absent: no text of a book, or written before this was kept. */
  readonly from?: PieceSources
  /** No writer may change it, and no hand in the studio; absent: it is free. */
  readonly locked?: true
  /** Why it may be older than its sources; absent: it isn't. */
  readonly marks?: readonly Mark[]
}

/** A new book. `settings` are locked from here on: every piece is written with them. */
export function startBook(generator: Generator, settings: Settings, language: Language): Book {
  return {
    version: 1,
    generator: generator.id,
    bookType: generator.bookType,
    language,
    settings,
    title: null,
    author: null,
    chapterTitles: {},
    outline: null,
    characters: null,
    pieces: [],
  }
}

/** The output language that settings choose. */
export function findOutputLanguage(generator: Generator, settings: Settings): Language {
  return settings[generator.languageSetting] as Language
}

export function findPiece(book: Book, step: string): Piece | undefined {
  return book.pieces.find((piece) => piece.step === step)
}

/**
 * The book's name: its title, else the heading a single text begins with, else what the author typed in the generator's
 * main field, else that it has no title. Before its first text, and of a single text: the generator's name.
 */
export function findBookTitle(generator: Generator, book: Book): string {
  const heading = generator.kind === 'book' ? undefined : /^# (.+)/.exec(book.pieces[0]?.text ?? '')?.[1]
  const typed = generator.titleFrom === null ? undefined : book.settings[generator.titleFrom]
  const isBegun = generator.kind === 'book' && book.pieces.length > 0
  const nameless = isBegun ? say('book.untitled', book.language) : generator.title[book.language]
  return book.title || heading || (typeof typed === 'string' && firstLine(typed)) || nameless
}

function firstLine(text: string): string {
  return text.split('\n')[0]!.slice(0, 120)
}

/** What the first choice of a form was, in the book's language, or what was typed in its place; null without a choice. */
export function findMainChoice(generator: Pick<Generator, 'fields' | 'languageSetting'>, book: Book): string | null {
  const shown = listVisibleFields(generator, book.settings)
  const main = shown.find(({ kind, name }) => kind === 'choice' && name !== generator.languageSetting)
  if (main === undefined) return null
  const instead = shown.find(({ replaces }) => replaces === main.name)
  const typed = instead === undefined ? undefined : book.settings[instead.name]
  if (typeof typed === 'string' && typed.trim() !== '') return typed.trim().split('\n')[0]!.slice(0, 120)
  return findOption(main, book.settings[main.name])?.label[book.language] ?? null
}

/** What is written of a longer piece whose next section failed, or was interrupted. */
export interface UnfinishedPiece {
  readonly step: string
  /** Sections that the whole piece has. */
  readonly count: number
  /** Those that are written: at least one, and fewer than `count`. */
  readonly sections: readonly WrittenSection[]
}

/** The sections that a try of a step begins with. A piece that is divided otherwise than before is written anew. */
export function findWrittenSections({ unfinished }: Book, { id }: Step, count: number): readonly WrittenSection[] {
  return unfinished?.step === id && unfinished.count === count ? unfinished.sections : []
}

/** The book with the sections of the piece that is being written; without any when there are none. */
export function withSections(book: Book, { step, count, sections }: UnfinishedPiece): Book {
  const { unfinished: _, ...others } = book
  return sections.length === 0 ? others : { ...others, unfinished: { step, count, sections } }
}

/** The book without what was written of a step. */
export function withoutSections(book: Book, step: string): Book {
  return book.unfinished?.step === step ? withSections(book, { step, count: 0, sections: [] }) : book
}

/**
 * The step that somebody means by `chapter 4`, `Bab 4`, `4`, `the conclusion` or the heading of a part; null: none of these steps. A
 * number without a name is that of an entry of the plan.
 */
export function findStepByName(generator: Generator, steps: readonly Step[], written: string): Step | null {
  const wanted = folded(written)
  if (wanted === '') return null
  const named = steps.find((step) => namesOf(generator, step).some((name) => folded(name) === wanted))
  if (named !== undefined) return named
  const number = Number(/\d+/.exec(wanted)?.[0] ?? 0)
  return number === 0 ? null : (steps.find(({ entry }) => entry === number) ?? null)
}

function namesOf(generator: Generator, { id, name, label }: Step): string[] {
  const heading = findFlowStep(generator, name)?.heading
  return [id, ...knownLanguages().flatMap((language) => [label[language], ...(heading ? [heading[language]] : [])])]
}

/** Case, articles and punctuation don't count. */
function folded(name: string): string {
  return toComparisonKey(name.toLowerCase().replace(/^(?:in |by |dalam |pada )?(?:the )?/, ''))
}

/**
 * The book with a plan of scenes for a step that isn't written yet; an empty one takes it away, so that the text makes its own. What was
 * written of the step by another plan is taken away.
 */
export function withScenes(book: Book, step: string, scenes: string): Book {
  const { [step]: former = '', ...rest } = book.scenePlans ?? {}
  const { scenePlans: _, ...others } = former === scenes.trim() ? book : withoutSections(book, step)
  const plans = scenes.trim() === '' ? rest : { ...rest, [step]: scenes.trim() }
  return Object.keys(plans).length === 0 ? others : { ...others, scenePlans: plans }
}
