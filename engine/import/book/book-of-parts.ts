import type { Language } from '../../base/language.ts'
import { IMPORT_PROVIDER } from '../../base/provider-names.ts'
import { collapseWhitespace, shortenAtWord } from '../../base/shorten.ts'
import { type Book, findOutputLanguage, type Piece, startBook } from '../../book/book.ts'
import { type Publication, PublicationRecord } from '../../book/publication.ts'
import { findPieceSources } from '../../book/sources.ts'
import { LEFT_OUT_SETTING } from '../../generator/asked-settings.ts'
import { findCountingField, setEntryCount } from '../../generator/compile-flow.ts'
import { countPlannedPieces, listSteps, type Step } from '../../generator/flow.ts'
import { isNeeded } from '../../generator/form-fields.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import { KalamError } from '../../messages/error.ts'
import { splitSentences } from '../../prose/sentences.ts'
import { describeVoice } from '../../prose/voice.ts'
import { countWords } from '../../prose/words.ts'
import { MAX_ENTRY_TITLE_CHARACTERS, MAX_PLAN_ENTRIES } from '../../revision/plan-entries.ts'
import { headingOfPart, isChapterLabel, type MatterKind, type Part, type Proposal } from '../parts/part.ts'
import type { Manuscript } from '../read-file.ts'

/** What the author chooses for the book of an imported manuscript. */
export interface ImportOrder {
  /** Valid settings of the generator. The one that counts the chapters is replaced. */
  readonly settings: Settings
  /** Chapters of the whole book; absent: as many as the manuscript has. */
  readonly chapters?: number | undefined
  readonly title?: string | undefined
  readonly author?: string | undefined
}

/** A text that becomes a piece. */
interface Told {
  readonly heading: string
  /** Markdown. */
  readonly text: string
  /** The same without marks and headings. */
  readonly plain: string
}

/**
 * Makes a book of a manuscript, without a model. Its chapters become the first pieces of the generator's flow; the plan gets an entry for
 * each, with its title and its first and last sentence. Steps without a text are left out of the flow, except those behind chapters that
 * are still to be written. Pages such as a dedication become part of `publication`.
 *
 * Throws `import.no-chapters`, `import.too-many`, `import.fixed`, `import.fewer`, `import.closing-early`, `import.no-entries`.
 */
export function bookOfParts(generator: Generator, proposal: Proposal, order: ImportOrder): Book {
  const language = findOutputLanguage(generator, order.settings)
  const { publication, openings, chapters, closings } = textsOf(proposal)
  const written = chapters.length
  const entries = countPlanEntries(generator, order.settings, {
    written,
    wanted: order.chapters ?? null,
    hasClosing: closings.length > 0,
    language,
  })
  const counted = setEntryCount(generator, order.settings, entries)
  const { before, behind } = stepsBeforeAndAfterEntries(listSteps(generator, counted))
  const placed = new Map([...placedAt(before, openings), ...placedAt(behind, closings)])
  const texts = withoutPlaces(chapters, {
    openings: before.length === 0 ? openings : [],
    closings: behind.length === 0 ? closings : [],
  })
  const left = leftOut(generator, placed, entries === written)
  const settings = left.length === 0 ? counted : { ...counted, [LEFT_OUT_SETTING]: left }
  const steps = listSteps(generator, settings)
  const labels = steps.filter(({ entry }) => entry > 0).map(({ label }) => label[language])
  const outline = {
    title: order.title ?? proposal.title,
    entries: labels.map((label, at) => ({
      number: at + 1,
      title: (texts[at]?.heading || label).slice(0, MAX_ENTRY_TITLE_CHARACTERS),
      summary: texts[at] === undefined ? '' : summaryOf(texts[at].plain),
    })),
  }
  const book: Book = {
    ...startBook(generator, settings, language),
    title: outline.title,
    author: order.author ?? proposal.author,
    outline,
    chapterTitles: Object.fromEntries([...placed].map(([id, { heading }]) => [id, heading])),
    ...(Object.keys(publication).length === 0 ? {} : { publication }),
  }
  const plan = outline.entries
    .map(({ number, title, summary }) => `${number}. ${title}\n${summary}`.trim())
    .join('\n\n')
  const pieces = steps.flatMap((step): Piece[] => {
    if (step.kind === 'plan') return [pieceOf(book, step, { text: plan, recap: null })]
    const found = step.entry > 0 ? texts[step.entry - 1] : placed.get(step.id)
    return found === undefined ? [] : [pieceOf(book, step, { text: found.text, recap: recapOf(found.plain) })]
  })
  return { ...book, pieces }
}

function pieceOf(book: Book, step: Step, { text, recap }: Pick<Piece, 'text' | 'recap'>): Piece {
  return {
    step: step.id,
    kind: step.name,
    number: step.number,
    text,
    recap,
    words: countWords(text),
    flags: [],
    calls: 0,
    usage: null,
    provider: IMPORT_PROVIDER,
    model: IMPORT_PROVIDER,
    ...(step.kind === 'plan' ? {} : { from: findPieceSources(book, step.entry) }),
  }
}

interface Texts {
  readonly publication: Publication
  readonly openings: readonly Told[]
  readonly chapters: readonly Told[]
  readonly closings: readonly Told[]
}

/** The texts of a manuscript by their places. A page that `publication` cannot hold is put with the texts before or behind the chapters. */
function textsOf({ manuscript, parts }: Proposal): Texts {
  const kept = keptParts({ manuscript, parts })
  const pages = kept.flatMap(({ page, text }) => (page === null ? [] : [[page, text] as const]))
  const of = (...roles: readonly Part['role'][]) =>
    kept.flatMap(({ part, page, heading, text }) =>
      page === null && roles.includes(part.role) ? [{ heading, text, plain: plainOf(manuscript, part) }] : [],
    )
  return {
    publication: { ...manuscript.publication, ...Object.fromEntries(pages) },
    openings: of('front', 'opening'),
    chapters: of('entry'),
    closings: of('closing', 'back'),
  }
}

/** A part that becomes a text of the book. */
interface KeptPart {
  readonly part: Part
  /** As the book shows it; '' for a page of the publication, and for a chapter that has only a number. */
  readonly heading: string
  readonly text: string
  /** The labels of the definitions at the end of its text. */
  readonly notes: readonly string[]
  /** The field of the publication that holds the text; null: it is a text of the book. */
  readonly page: MatterKind | null
}

/** The parts that become texts of the book, in their order; parts without a text don't. */
export function keptParts({ manuscript, parts }: Pick<Proposal, 'manuscript' | 'parts'>): KeptPart[] {
  const pages = new Set<MatterKind>()
  return parts.flatMap((part): KeptPart[] => {
    if (part.role === 'out') return []
    const { text, notes } = textAndNotes(manuscript, part)
    if (text === '') return []
    const { matter } = part
    const isPage = matter !== null && !pages.has(matter) && PublicationRecord.shape[matter].safeParse(text).success
    if (!isPage) return [{ part, heading: headingOf(part), text, notes, page: null }]
    pages.add(matter)
    return [{ part, heading: '', text, notes, page: matter }]
  })
}

function plainOf({ blocks }: Proposal['manuscript'], { body, end }: Part): string {
  const told = blocks.slice(body, end).filter(({ kind }) => kind !== 'heading')
  return told.map(({ text }) => text).join('\n\n')
}

/** The heading of a part, without a label of a chapter that the book's own label repeats. */
function headingOf({ role, label, title }: Part): string {
  const isRepeated = role === 'entry' && label !== null && isChapterLabel(label)
  return headingOfPart({ label: isRepeated ? null : label, title })
}

/** Pairs the ids of steps with texts, in order. Texts beyond the last step are joined to it. */
function placedAt(steps: readonly Step[], texts: readonly Told[]): [string, Told][] {
  if (steps.length === 0) return []
  return spread(texts, steps.length).map((text, at) => [steps[at]!.id, text])
}

function spread(texts: readonly Told[], places: number): Told[] {
  if (texts.length <= places) return [...texts]
  return [...texts.slice(0, places - 1), joined(texts.slice(places - 1))]
}

function joined(texts: readonly Told[]): Told {
  const text = texts.map(({ heading, text: own }) => (heading === '' ? own : `## ${heading}\n\n${own}`)).join('\n\n')
  return { heading: '', text, plain: texts.map(({ plain }) => plain).join('\n\n') }
}

/** The chapters, the first with openings and the last with closings that the flow has no step for. */
function withoutPlaces(
  chapters: readonly Told[],
  { openings, closings }: Pick<Texts, 'openings' | 'closings'>,
): Told[] {
  return chapters.map((chapter, at) => {
    const before = at === 0 ? openings : []
    const behind = at === chapters.length - 1 ? closings : []
    if (before.length + behind.length === 0) return chapter
    return { ...joined([...before, { ...chapter, heading: '' }, ...behind]), heading: chapter.heading }
  })
}

/**
 * The names of the steps that the book is without: those that have no text, unless they are behind chapters that are still to be written.
 * `placed`: texts by the ids of their steps.
 */
function leftOut({ flow }: Generator, placed: ReadonlyMap<string, Told>, isWhole: boolean): string[] {
  const at = flow.places.findIndex((place) => place.some(({ name }) => name === flow.measure))
  const due = isWhole ? flow.places : flow.places.slice(0, at + 1)
  return due
    .flat()
    .filter(({ name, kind }) => kind !== 'plan' && name !== flow.measure && !placed.has(name))
    .map(({ name }) => name)
}

/** Characters of a quoted sentence; a longer one is cut at a word. */
const MAX_SENTENCE_CHARACTERS = 300

/** Sentences of a recap. */
const RECAP_SENTENCES = 5

/** The first and the last sentence of a text without marks, in one line. */
function summaryOf(plain: string): string {
  const sentences = splitSentences(collapseWhitespace(plain))
  const [first] = sentences
  const last = sentences.at(-1)
  if (first === undefined || last === undefined) return ''
  return first === last ? cut(first) : `${cut(first)} … ${cut(last)}`
}

/** A recap of a text that no model has summed up: sentences from its beginning, its middle and its end. */
function recapOf(plain: string): string {
  const sentences = splitSentences(collapseWhitespace(plain))
  const step = Math.max(1, (sentences.length - 1) / (RECAP_SENTENCES - 1))
  const taken = Array.from({ length: RECAP_SENTENCES }, (_, at) => sentences[Math.round(at * step)])
  return [...new Set(taken)].flatMap((sentence) => (sentence === undefined ? [] : [cut(sentence)])).join(' ')
}

function cut(sentence: string): string {
  return shortenAtWord(sentence, MAX_SENTENCE_CHARACTERS)
}

/**
 * The text of a part as Markdown, without its heading. Blocks of a Markdown file stay as they are; the footnotes and addresses that they
 * refer to are added at the end. Headings within the text begin at level 2, as in every text of a book.
 */
export function textOfPart(manuscript: Manuscript, part: Pick<Part, 'body' | 'end'>): string {
  return textAndNotes(manuscript, part).text
}

/** The text of a part, and the labels of the definitions at its end, such as `^1`. */
function textAndNotes(
  { blocks, definitions }: Manuscript,
  { body, end }: Pick<Part, 'body' | 'end'>,
): { readonly text: string; readonly notes: readonly string[] } {
  const own = blocks.slice(body, end)
  while (own.at(-1)?.kind === 'break') own.pop()
  const isLowered = own.some(({ level }) => level === 1)
  const text = own
    .map(
      ({ markdown, before, level }, at) =>
        `${at === 0 ? '' : before}${isLowered && level > 0 && level < 6 ? lowered(markdown, level) : markdown}`,
    )
    .join('')
  const notes = [...referencesIn(text)].filter((name) => definitions.has(name))
  const defined = notes.map((name) => definitions.get(name)!)
  return { text: [text.trim(), ...defined].filter((one) => one !== '').join('\n\n'), notes }
}

/** A heading one level lower. */
function lowered(markdown: string, level: number): string {
  if (/^ {0,3}#/.test(markdown)) return markdown.replace(/^ {0,3}#/, '##')
  const [text = ''] = markdown.split(/\n {0,3}(?:=+|-+)[ \t]*$/)
  return `${'#'.repeat(level + 1)} ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}`
}

/** The labels of footnotes, as `^1`, and of addresses that a text refers to, in its order. */
function referencesIn(text: string): ReadonlySet<string> {
  if (!text.includes('[')) return new Set()
  return new Set([...text.matchAll(/\[([^\]\n[]{1,200})\]/g)].map(([, name]) => name!.toLowerCase()))
}

/** The least share of words between quotation marks that a story has. */
const STORY_DIALOGUE = 0.04

/** Characters of a text that are examined. */
const MAX_SAMPLE_CHARACTERS = 100_000

/**
 * Chooses a generator for a manuscript when the author names none, of those that write any number of chapters and need no typed setting: the
 * one that is marked with `imports`, else the first of stories when the text has dialogue, and of guides when it hasn't. Undefined: the
 * catalog has none.
 */
export function usualGenerator(
  generators: readonly Generator[],
  { blocks, language }: Manuscript,
): Generator | undefined {
  const books = generators.filter(({ kind, flow, fields }) => {
    return kind === 'book' && findCountingField({ flow }) !== null && !fields.some(isNeeded)
  })
  const marked = books.find(({ imports }) => imports)
  if (marked !== undefined) return marked
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text)
  const sample = prose.join('\n\n').slice(0, MAX_SAMPLE_CHARACTERS)
  const { dialogueShare } = describeVoice(sample, language ?? 'en')
  const isStory = ({ flow }: Generator) => flow.remember.includes('characters')
  return books.find((one) => isStory(one) === dialogueShare >= STORY_DIALOGUE) ?? books[0]
}

/** The texts of a book that are written once, before the first entry of its plan and behind the last. */
interface StepsAroundEntries {
  readonly before: readonly Step[]
  readonly behind: readonly Step[]
}

function stepsBeforeAndAfterEntries(steps: readonly Step[]): StepsAroundEntries {
  const isText = ({ kind, number }: Step) => kind === 'text' && number === 0
  const first = steps.findIndex(({ entry }) => entry > 0)
  const last = steps.findLastIndex(({ entry }) => entry > 0)
  return { before: steps.slice(0, first).filter(isText), behind: steps.slice(last + 1).filter(isText) }
}

/** Throws `import.too-many` for more chapters than a book may have. */
export function requireFittingChapters(count: number): void {
  if (count > MAX_PLAN_ENTRIES) throw new KalamError('import.too-many', { values: { count, most: MAX_PLAN_ENTRIES } })
}

/** What decides how many entries the plan of an imported book gets. */
interface Counted {
  /** Chapters of the manuscript. */
  readonly written: number
  /** Chapters that the author wants of the whole book; null: as many as the manuscript has. */
  readonly wanted: number | null
  readonly hasClosing: boolean
  readonly language: Language
}

/**
 * How many entries the plan gets. Throws `import.no-chapters`, `import.too-many`, `import.fixed`, `import.fewer`, `import.closing-early`,
 * `import.no-entries`.
 */
function countPlanEntries(
  generator: Generator,
  settings: Settings,
  { written, wanted, hasClosing, language }: Counted,
): number {
  const title = generator.title[language]
  if (generator.kind !== 'book' || generator.flow.measure === null)
    throw new KalamError('import.no-entries', { values: { title } })
  if (written === 0) throw new KalamError('import.no-chapters')
  const fixed = findCountingField(generator) === null ? countPlannedPieces(generator, settings) : null
  if (fixed !== null && (written > fixed || (wanted !== null && wanted !== fixed)))
    throw new KalamError('import.fixed', { values: { title, count: fixed, written: Math.max(written, wanted ?? 0) } })
  const entries = fixed ?? wanted ?? written
  if (entries < written) throw new KalamError('import.fewer', { values: { wanted: entries, written } })
  requireFittingChapters(entries)
  if (hasClosing && entries > written)
    throw new KalamError('import.closing-early', { values: { wanted: entries, written } })
  return entries
}
