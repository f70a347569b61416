import { fromEveryLanguage } from '../../base/language.ts'
import { bulletStart, numberedStart } from '../entries/list-candidates.ts'
import { anyLanguage } from '../reply-words.ts'
import {
  ASIDE,
  anyStart,
  boldStart,
  chapterStart,
  type EntryLines,
  entryLines,
  headingStart,
  partStart,
  plainStart,
  romanStart,
  type Start,
  titledStart,
} from './entry-lines.ts'
import { readJsonOutline } from './json-outline.ts'
import { isComplete, type OutlineCandidate, type OutlineDraft, type OutlineTarget } from './place-entries.ts'
import { splitEntry, withoutMarks } from './split-entry.ts'
import { tablesToNumberedLines } from './table-lines.ts'

/**
 * Reads what a model wrote as an outline: its title, and entries in any of the usual shapes. Where the shape is ambiguous, the reading
 * that has as many complete entries as `target` asks for is taken; says nothing else on whether they suffice.
 */
export function readOutline(text: string, target: OutlineTarget | null = null): OutlineDraft {
  const json = readJsonOutline(text)
  if (json !== null) return json
  const lines = tablesToNumberedLines(text.split('\n'))
  const groupings = groupingsOf(lines, target?.titles ?? null)
  const [likeliest] = groupings
  if (likeliest === undefined) return { title: bookTitle(lines), entries: [] }
  const chosen = (target !== null && groupings.find((one) => suits(one, likeliest, target))) || likeliest
  return { title: bookTitle(lines.slice(0, chosen.firstAt)), entries: candidatesOf(chosen) }
}

/** The number asked for, all complete. Bare bullets and lines count only where there are no numbers, labels or headings. */
function suits(grouping: EntryGrouping, likeliest: EntryGrouping, { count, titles }: OutlineTarget): boolean {
  if (!grouping.firm && likeliest.firm && candidatesOf(likeliest).filter(isComplete).length > 1) return false
  const entries = candidatesOf(grouping)
  const complete = titles === null ? entries.filter(isComplete) : entries.filter(({ summary }) => summary !== '')
  return entries.length === count && complete.length === count
}

function candidatesOf({ entries }: EntryGrouping): OutlineCandidate[] {
  return entries.map(({ number, lines }) => ({ number, ...splitEntry(lines) }))
}

/** One way of reading lines as entries. */
interface EntryGrouping {
  readonly entries: readonly EntryLines[]
  readonly firstAt: number
  /** Entries carry numbers, labels or headings; otherwise they are bare bullets, lines or bold words. */
  readonly firm: boolean
}

/** The ways in which these lines can be read as entries, the likeliest first. Each has at least one entry. */
function groupingsOf(lines: readonly string[], fixedTitles: readonly string[] | null): EntryGrouping[] {
  const count = (start: Start) => lines.filter((line) => start(line) !== null).length
  const counts = { chapters: count(chapterStart), numbered: count(numberedStart), parts: count(partStart) }
  const romans = isCounted(lines, romanStart) ? [romanStart] : []
  const numbered = anyStart(numberedStart, ...romans)
  const firm: Start[] = []
  // Numbers below "Chapter 1" are its scenes; a numbered list in which single lines say "Chapter" is one list.
  const scenes =
    counts.chapters >= 2 && counts.chapters >= counts.numbered / 6 && comesFirst(lines, chapterStart, numbered)
  if (scenes) firm.push(chapterStart)
  if (counts.chapters > 0) firm.push(anyStart(chapterStart, numbered))
  // Numbers below "Part 1" are its chapters when they go on in "Part 2"; otherwise its scenes.
  const scenesOfParts =
    counts.parts >= 2 && counts.chapters === 0 && (counts.numbered === 0 || beginsAgain(lines, numbered))
  if (scenesOfParts) firm.push(anyStart(partStart, chapterStart), numbered)
  else firm.push(numbered, anyStart(partStart, chapterStart))
  firm.push(numberedStart)
  if (fixedTitles !== null) firm.push(titledStart(fixedTitles))
  const headings = [2, 3, 1, 4].map(headingStart).filter((start) => count(start) >= 2)
  const loose = [boldStart, bulletStart, plainStart].filter((start) => count(start) >= 2)
  return [
    ...firm.map((start) => ({ ...entryLines(lines, start), firm: true })),
    ...headings.map((start) => ({ ...entryLines(lines, start), firm: true })),
    ...loose.map((start) => ({ ...entryLines(lines, start), firm: false })),
    ...(count(bulletStart) === 1 ? [{ ...entryLines(lines, bulletStart), firm: false }] : []),
  ].flatMap((grouping) => [...chapterLists(grouping), grouping].filter(({ entries }) => entries.length > 0))
}

/** Without the lists of characters and themes; and the last list alone, when several begin at 1. */
function chapterLists(grouping: EntryGrouping): EntryGrouping[] {
  const { entries } = grouping
  const own = entries.filter(({ under }) => !ASIDE().test(under))
  const lists = [...new Set(own.map(({ list }) => list))]
  return [
    ...(own.length > 0 && own.length < entries.length ? [{ ...grouping, entries: own }] : []),
    ...(lists.length > 1
      ? lists.map((list) => ({ ...grouping, entries: own.filter((one) => one.list === list) }))
      : []
    ).toReversed(),
  ]
}

function isCounted(lines: readonly string[], start: Start): boolean {
  const numbers = lines.map((line) => start(line)?.number ?? null).filter((number) => number !== null)
  return numbers.includes(1) && numbers.includes(2)
}

function comesFirst(lines: readonly string[], start: Start, other: Start): boolean {
  const first = lines.find((line) => start(line) !== null || other(line) !== null)
  return first !== undefined && start(first) !== null
}

function beginsAgain(lines: readonly string[], start: Start): boolean {
  return lines.filter((line) => start(line)?.number === 1).length > 1
}

const TITLE_LINE = fromEveryLanguage(
  () => new RegExp(`^[\\s#*_>-]*${anyLanguage('plans', 'titleLine')}\\s*[*_]*\\s*[:：—–-]\\s*(.+)$`, 'iu'),
)
const HEADING = /^\s*#{1,4}\s+(.+)$/u
const BOLD = /^\s*(?:\*\*\*|\*\*|__|\*|_)(.+?)(?:\*\*\*|\*\*|__|\*|_)\s*$/u
const QUOTED = /^\s*["“'‘«](.+?)["”'’»]\s*$/u
/** Headings that name the thing, not the book. */
const NO_TITLE = fromEveryLanguage(() => new RegExp(`^${anyLanguage('plans', 'noTitle')}\\b|^[\\p{L} ]{3,24}:`, 'iu'))
const MAX_TITLE_CHARACTERS = 110
const MAX_TITLE_WORDS = 14

/**
 * The title of a book in the lines before its entries: after "Title:", else a heading, else a line in bold or quotation marks, else a
 * short line of its own. Null when there is none.
 */
function bookTitle(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = TITLE_LINE().exec(line)?.[1]
    if (found !== undefined && withoutMarks(found) !== '') return withoutMarks(found)
  }
  const own = lines.filter((line) => line.trim() !== '' && !isEntry(line))
  for (const pattern of [HEADING, BOLD, QUOTED]) {
    for (const line of own) {
      const found = titleIn(pattern.exec(line)?.[1] ?? '')
      if (found !== null) return found
    }
  }
  // What is neither marked nor ended like a sentence is the title only where nothing else can be.
  const plain = own.filter((line) => !/^\s*[|>]/.test(line))
  return plain.length > 0 && plain.length <= 2 && !/[.!?:,;]["”*_]*\s*$/u.test(plain[0] as string)
    ? titleIn(plain[0] as string)
    : null
}

function titleIn(text: string): string | null {
  const found = withoutMarks(text).replace(/^["“'‘«]|["”'’»]$/gu, '')
  const isTitle =
    found !== '' &&
    found.length <= MAX_TITLE_CHARACTERS &&
    found.split(/\s+/).length <= MAX_TITLE_WORDS &&
    !/[:：]$/u.test(found) &&
    !NO_TITLE().test(found) &&
    !ASIDE().test(found)
  return isTitle ? found : null
}

function isEntry(line: string): boolean {
  return (
    [chapterStart, partStart, numberedStart, bulletStart].some((start) => start(line) !== null) ||
    /^\s*[-*_=|]{3,}/.test(line)
  )
}
