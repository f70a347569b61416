import { type Book, languageOf, type Piece, startBook } from '../../book/book.ts'
import { titled } from '../../book/heading.ts'
import { LEFT_OUT, type Step, stepsOf } from '../../generator/flow.ts'
import type { Generator } from '../../generator/generator.ts'
import type { Settings } from '../../generator/public-generator.ts'
import { withCount } from '../../manuscript/plan.ts'
import { MAX_ENTRY_TITLE_CHARACTERS } from '../../manuscript/plan-entries.ts'
import { sourcesOf } from '../../manuscript/sources.ts'
import { KalamError } from '../../messages/error.ts'
import { type Publication, PublicationRecord } from '../../publish/publication.ts'
import { countWords } from '../../writer/words.ts'
import type { Part, Proposal } from '../parts/part.ts'
import { entriesOf, textSteps } from './places.ts'
import { IMPORT_PROVIDER } from './provider.ts'
import { textOfPart } from './text-of-part.ts'
import { recapOf, summaryOf } from './told.ts'

/** What its author says of the book that a manuscript becomes. */
export interface ImportOrder {
  /** Valid settings of the generator; the number of entries follows the manuscript. */
  readonly settings: Settings
  /** Entries of the whole book; absent: as many as the manuscript has. */
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
 * The book that a manuscript becomes: its chapters are the first pieces of the generator's flow, each with an entry of the plan made of its
 * title, its first and its last sentence. Steps that the manuscript has no text for are left out of the flow, but for those behind chapters
 * that are still to come. Pages around the text become what its author says for the shop. Nothing is asked of a model.
 *
 * Throws `import.no-chapters`, `import.too-many`, `import.fixed`, `import.fewer`, `import.closing-early`, `import.no-entries`.
 */
export function bookOfParts(generator: Generator, proposal: Proposal, order: ImportOrder): Book {
  const language = languageOf(generator, order.settings)
  const { publication, openings, chapters, closings } = textsOf(proposal)
  const written = chapters.length
  const entries = entriesOf(generator, order.settings, {
    written,
    wanted: order.chapters ?? null,
    hasClosing: closings.length > 0,
    language,
  })
  const { before, behind } = textSteps(generator)
  const opened = before.length === 0 ? [] : spread(openings, before.length)
  const closed = behind.length === 0 ? [] : spread(closings, behind.length)
  const texts = withoutPlaces(chapters, {
    openings: before.length === 0 ? openings : [],
    closings: behind.length === 0 ? closings : [],
  })
  const left = leftOut(generator, { opened: opened.length, closed: closed.length, isWhole: entries === written })
  const counted = withCount(generator, order.settings, entries)
  const settings = left.length === 0 ? counted : { ...counted, [LEFT_OUT]: left }
  const steps = stepsOf(generator, settings)
  const labels = steps.filter(({ entry }) => entry > 0).map(({ label }) => label[language])
  const outline = {
    title: order.title ?? proposal.title,
    entries: labels.map((label, at) => ({
      number: at + 1,
      title: (texts[at]?.heading || label).slice(0, MAX_ENTRY_TITLE_CHARACTERS),
      summary: texts[at] === undefined ? '' : summaryOf(texts[at].plain),
    })),
  }
  const begun: Book = {
    ...startBook(generator, settings, language),
    title: outline.title,
    author: order.author ?? proposal.author,
    outline,
    ...(Object.keys(publication).length === 0 ? {} : { publication }),
  }
  const placed = new Map([...placedAt(steps, before, opened), ...placedAt(steps, behind, closed)])
  const told = (step: Step) => (step.entry > 0 ? texts[step.entry - 1] : placed.get(step.id))
  const chapterTitles = Object.fromEntries([...placed].map(([id, { heading }]) => [id, heading]))
  const book = { ...begun, chapterTitles }
  const plan = outline.entries
    .map(({ number, title, summary }) => `${number}. ${title}\n${summary}`.trim())
    .join('\n\n')
  const pieces = steps.flatMap((step): Piece[] => {
    if (step.kind === 'plan') return [pieceOf(book, step, { text: plan, recap: null })]
    const found = told(step)
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
    ...(step.kind === 'plan' ? {} : { from: sourcesOf(book, step.entry) }),
  }
}

interface Texts {
  readonly publication: Publication
  readonly openings: readonly Told[]
  readonly chapters: readonly Told[]
  readonly closings: readonly Told[]
}

/** The texts of a manuscript by their places. A page around the text that the book has no room for stands with its first or last texts. */
function textsOf({ manuscript, parts }: Proposal): Texts {
  const kept = parts
    .filter(({ role }) => role !== 'out')
    .map((part) => ({ part, text: textOfPart(manuscript, part), plain: plainOf(manuscript, part) }))
  const publication: Record<string, string> = {}
  const rest = kept.filter(({ part: { matter }, text }) => {
    if (matter === null || text === '' || matter in publication) return true
    if (!PublicationRecord.shape[matter].safeParse(text).success) return true
    publication[matter] = text
    return false
  })
  const of = (...roles: readonly Part['role'][]) =>
    rest.flatMap(({ part, text, plain }) =>
      roles.includes(part.role) && text !== '' ? [{ heading: headingOf(part), text, plain }] : [],
    )
  return {
    publication: { ...manuscript.publication, ...publication },
    openings: of('front', 'opening'),
    chapters: of('entry'),
    closings: of('closing', 'back'),
  }
}

function plainOf({ blocks }: Proposal['manuscript'], { body, end }: Part): string {
  const told = blocks.slice(body, end).filter(({ kind }) => kind !== 'heading')
  return told.map(({ text }) => text).join('\n\n')
}

/** A label that the book's own says as well is left to it. */
function headingOf({ role, label, title }: Part): string {
  const isOwn =
    role === 'entry' &&
    label !== null &&
    (/^(?:chapter|chap|ch|bab)\b|^[\W\d_]*$|^[ivxlc]+$/i.test(label) || label.split(/\s/).length === 1)
  if (label === null || (isOwn && role === 'entry')) return title ?? ''
  return titled(label, title)
}

/** As many texts as there are places, the last with what is left over; each of those has its heading in the text. */
function spread(texts: readonly Told[], places: number): Told[] {
  if (texts.length <= places) return [...texts]
  return [...texts.slice(0, places - 1), joined(texts.slice(places - 1))]
}

function joined(texts: readonly Told[]): Told {
  const text = texts.map(({ heading, text: own }) => (heading === '' ? own : `## ${heading}\n\n${own}`)).join('\n\n')
  return { heading: '', text, plain: texts.map(({ plain }) => plain).join('\n\n') }
}

/** Where a flow has no place for openings or endings, they stand in the first and the last chapter. */
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

interface Placed {
  readonly opened: number
  readonly closed: number
  /** No chapter is to come. */
  readonly isWhole: boolean
}

/** The names of the steps that the book has no text for and doesn't wait for. */
function leftOut(generator: Generator, { opened, closed, isWhole }: Placed): string[] {
  const { flow } = generator
  const { before, behind } = textSteps(generator)
  const at = flow.places.findIndex((place) => place.some(({ name }) => name === flow.measure))
  const kept = new Set([
    flow.measure,
    ...before.slice(0, opened).map(({ name }) => name),
    ...behind.slice(0, closed).map(({ name }) => name),
  ])
  return flow.places.flatMap((place, index) =>
    index > at && !isWhole ? [] : place.flatMap(({ name, kind }) => (kind === 'plan' || kept.has(name) ? [] : [name])),
  )
}

function placedAt(
  steps: readonly Step[],
  places: ReturnType<typeof textSteps>['before'],
  texts: readonly Told[],
): [string, Told][] {
  return texts.map((text, at) => {
    const step = steps.find(({ name }) => name === places[at]!.name)
    if (step === undefined) throw new KalamError('import.no-chapters')
    return [step.id, text]
  })
}
