import { toComparisonKey } from '../../base/comparison-key.ts'
import { collapseWhitespace } from '../../base/shorten.ts'
import { KalamError } from '../../messages/error.ts'
import { SECTION_BREAK_LINE } from '../../prose/scenes.ts'
import { MAX_PARTS } from '../limits.ts'
import type { Manuscript } from '../read-file.ts'
import {
  type Boundary,
  type Candidate,
  chapterTitles,
  type FollowingTitle,
  findBoundaries,
  type Survey,
  surveyBlocks,
} from './boundaries.ts'
import { contentsBlocks, findFrontEnd, listFrontParts, titlePage, toTitleCase } from './contents.ts'
import { isChapterLabel, MATTER_KINDS, type Part, type Proposal } from './part.ts'

/** The parts that a manuscript has as a book. Every block is in exactly one of them. Throws `import.parts` for more than `MAX_PARTS`. */
export function proposeParts(manuscript: Manuscript): Proposal {
  const { blocks } = manuscript
  const all = surveyBlocks(blocks)
  const heading = titleHeading(all, manuscript)
  const read = { ...all, candidates: all.candidates.filter(({ at }) => !heading.includes(at)) }
  const contents = contentsBlocks(read)
  const surveyed = { ...read, candidates: withoutLateContents(read) }
  const boundaries = findBoundaries(surveyed, contents)
  limitParts(manuscript, boundaries.length)
  const first = boundaries.find(({ reading }) => reading.kind !== 'contents')?.at ?? blocks.length
  const before = listFrontParts(surveyed, contents, boundaries.length === 0 ? 0 : first)
  const titles = chapterTitles(surveyed, boundaries)
  const begun = boundaries.filter(({ at }) => at >= first)
  const chapters = begun.flatMap((one, index) => (isChapter(one) ? [index] : []))
  const named = begun.map((one, index) =>
    partOf(one, {
      end: begun[index + 1]?.at ?? blocks.length,
      title: titles.get(one.at) ?? null,
      place: index < (chapters[0] ?? begun.length) ? 'before' : index > (chapters.at(-1) ?? -1) ? 'behind' : 'between',
    }),
  )
  const whole = named.length === 0 ? wholeText(surveyed, contents) : []
  const parts = withEnding(surveyed, withActs(withoutContents([...before, ...named, ...whole], contents)))
  limitParts(manuscript, parts.length)
  const pages = parts
    .filter(({ why }) => why === 'title-page')
    .flatMap(({ first: from, end }) => blocks.slice(from, end))
  const said = titlePage(pages)
  const title = manuscript.title ?? said.title
  return {
    manuscript,
    parts,
    title: title === null ? null : toTitleCase(title),
    author: manuscript.author ?? said.author,
  }
}

/** The candidates; after the front of the book a heading such as `Contents` is one, and a line such as `toc` isn't. */
function withoutLateContents(read: Survey): Candidate[] {
  const end = findFrontEnd(read)
  return read.candidates.flatMap((one) => {
    if (one.reading.kind !== 'contents' || one.at < end || one.block.looks.contents) return [one]
    const title = collapseWhitespace(one.block.text)
    const reading = { kind: 'plain' as const, number: null, label: null, title, isMarked: false }
    return one.block.level > 0 ? [{ ...one, reading }] : []
  })
}

function limitParts({ name }: Manuscript, count: number): void {
  if (count > MAX_PARTS) throw new KalamError('import.parts', { values: { file: name, count, most: MAX_PARTS } })
}

/** Words of a title page. */
const MAX_TITLE_PAGE_WORDS = 100

/**
 * The block of the title page's heading, which begins no chapter: it is the title of the book, and hardly any text follows it. Of a file
 * that says no title it is the first block, where the next heading of its level has the number 1. Empty: none.
 */
function titleHeading({ blocks, candidates, wordsIn }: Survey, { title }: Manuscript): number[] {
  const [first, second] = candidates
  if (first === undefined || second === undefined) return []
  if (title === null) {
    const next = candidates.find(({ at, block }) => at > 0 && block.level === first.block.level)
    const isAbove = first.at === 0 && first.block.level > 0 && first.reading.kind === 'plain'
    return isAbove && next?.reading.number === 1 ? [0] : []
  }
  const isTitle = toComparisonKey(blocks[first.at]!.text) === toComparisonKey(title)
  return isTitle && wordsIn(0, second.at) <= MAX_TITLE_PAGE_WORDS ? [first.at] : []
}

function isChapter({ reading, why }: Boundary): boolean {
  return why !== 'part' && ['label', 'number', 'numbered', 'plain', 'part'].includes(reading.kind)
}

interface Surroundings {
  readonly end: number
  /** The title in the line below the heading. */
  readonly title: FollowingTitle | null
  readonly place: 'before' | 'between' | 'behind'
}

function partOf({ at, reading, why }: Boundary, { end, title, place }: Surroundings): Part {
  const { kind, label, title: own } = reading
  const hasHeading = why !== 'page'
  const body = title?.body ?? (hasHeading ? at + 1 : at)
  const part = { label, title: own ?? title?.text ?? null, matter: null, first: at, body, end, why }
  if (why === 'part') return { ...part, role: 'out' }
  if (kind === 'contents') return { ...part, role: 'out', why: 'contents' }
  if (kind === 'leftOut' && (place === 'before' || (place === 'behind' && LISTS.test(label ?? ''))))
    return { ...part, role: 'out', why: 'page' }
  const matter = MATTER_KINDS.find((one) => one === kind)
  if (matter !== undefined) return { ...part, role: place === 'before' ? 'front' : 'back', matter }
  if (kind === 'opening' && place === 'before') return { ...part, role: 'opening' }
  if (kind === 'closing' && place === 'behind') return { ...part, role: 'closing' }
  // A prologue or an epilogue between chapters is a chapter of that name.
  const isName = kind === 'opening' || kind === 'closing' || kind === 'leftOut'
  return isName ? { ...part, role: 'entry', label: null, title: part.title ?? label } : { ...part, role: 'entry' }
}

function wholeText({ blocks }: Survey, contents: ReadonlySet<number>): Part[] {
  const start = blocks.findIndex((_, at) => !contents.has(at))
  if (start < 0) return []
  const heading = blocks[start]!.level > 0 ? 1 : 0
  const before =
    start === 0 ? [] : [{ ...EMPTY, role: 'out' as const, why: 'contents' as const, first: 0, body: 0, end: start }]
  const title = heading === 1 ? blocks[start]!.text : null
  return [
    ...before,
    { ...EMPTY, role: 'entry', why: 'whole', title, first: start, body: start + heading, end: blocks.length },
  ]
}

/** Headings of pages at the end that Kalam's books don't have. */
const LISTS = /^(?:index|indeks|also by|other books|books by|buku lain|advertisement)\b/i

const EMPTY = { label: null, title: null, matter: null }

/** The parts, each table of contents within one as a part of its own. */
function withoutContents(parts: readonly Part[], contents: ReadonlySet<number>): Part[] {
  return parts.flatMap((part) => {
    if (part.why === 'contents') return [part]
    const from = Array.from({ length: part.end - part.body }, (_, at) => part.body + at).find((at) => contents.has(at))
    if (from === undefined) return [part]
    let end = from
    while (end < part.end && contents.has(end)) end++
    const isFirst = from === part.body
    const first = isFirst ? part.first : from
    const list: Part = { ...EMPTY, role: 'out', why: 'contents', first, body: from, end }
    const rest =
      end === part.end
        ? []
        : [{ ...part, first: end, body: end, ...(from === part.body ? {} : { label: null, title: null }) }]
    return from === part.body && rest.length > 0
      ? [list, { ...rest[0]!, label: part.label, title: part.title }]
      : [{ ...part, end: from }, list, ...rest]
  })
}

/**
 * The parts; scenes whose labels come again in another act get the label of their act: `ACT I, SCENE II`. Chapters have numbers of their
 * own.
 */
function withActs(parts: readonly Part[]): Part[] {
  const labels = parts.flatMap(({ role, label }) => (role === 'entry' && label !== null ? [label.toLowerCase()] : []))
  const isRepeated = new Set(labels).size < labels.length
  let act: string | null = null
  return parts.map((part) => {
    if (part.why === 'part') act = part.label
    const { role, label } = part
    if (!isRepeated || act === null || role !== 'entry' || label === null || isChapterLabel(label)) return part
    return { ...part, label: `${act}, ${label}` }
  })
}

/** The parts, with a closing text without a heading split off the last chapter: it begins a page, and no other chapter has a page break. */
function withEnding({ blocks, wordsIn }: Survey, parts: readonly Part[]): Part[] {
  const chapters = parts.filter(({ role }) => role === 'entry')
  const last = chapters.at(-1)
  if (last === undefined || last.why === 'page' || parts.some(({ role }) => role === 'closing')) return [...parts]
  const starts = (part: Part) =>
    Array.from({ length: part.end - part.body }, (_, at) => part.body + at).filter(
      (at) => at > part.body && (blocks[at]!.looks.newPage === true || blocks[at]!.markdown === SECTION_BREAK_LINE),
    )
  const found = starts(last)
  if (found.length !== 1 || chapters.slice(0, -1).some((part) => starts(part).length > 0)) return [...parts]
  const at = found[0]!
  if (wordsIn(at, last.end) < 20 || chapters.length < 2) return [...parts]
  const body = blocks[at]!.kind === 'break' ? at + 1 : at
  const closing: Part = { ...EMPTY, role: 'closing', why: 'page', first: at, body, end: last.end }
  return parts.flatMap((part) => (part === last ? [{ ...part, end: at }, closing] : [part]))
}
