import { ASIDE, type EntryLines, entryLines } from './entry-lines.ts'
import {
  boldStart,
  bulletStart,
  chapterStart,
  either,
  headingStart,
  numberedStart,
  partStart,
  plainStart,
  romanStart,
  type Start,
  titledStart,
} from './entry-starts.ts'

/** One way of reading lines as entries. */
export interface Sorting {
  readonly entries: readonly EntryLines[]
  readonly firstAt: number
  /** Entries carry numbers, labels or headings; otherwise they are bare bullets, lines or bold words. */
  readonly firm: boolean
}

/** The ways in which these lines can be read as entries, the likeliest first. Each has at least one entry. */
export function sortingsOf(lines: readonly string[], fixedTitles: readonly string[] | null): Sorting[] {
  const count = (start: Start) => lines.filter((line) => start(line) !== null).length
  const counts = { chapters: count(chapterStart), numbered: count(numberedStart), parts: count(partStart) }
  const romans = isCounted(lines, romanStart) ? [romanStart] : []
  const numbered = either(numberedStart, ...romans)
  const firm: Start[] = []
  // Numbers beneath "Chapter 1" are its scenes; a numbered list in which single lines say "Chapter" is one list.
  const scenes =
    counts.chapters >= 2 && counts.chapters >= counts.numbered / 6 && comesFirst(lines, chapterStart, numbered)
  if (scenes) firm.push(chapterStart)
  if (counts.chapters > 0) firm.push(either(chapterStart, numbered))
  // Numbers beneath "Part 1" are its chapters when they go on in "Part 2"; otherwise its scenes.
  const scenesOfParts =
    counts.parts >= 2 && counts.chapters === 0 && (counts.numbered === 0 || beginsAgain(lines, numbered))
  if (scenesOfParts) firm.push(either(partStart, chapterStart), numbered)
  else firm.push(numbered, either(partStart, chapterStart))
  firm.push(numberedStart)
  if (fixedTitles !== null) firm.push(titledStart(fixedTitles))
  const headings = [2, 3, 1, 4].map(headingStart).filter((start) => count(start) >= 2)
  const loose = [boldStart, bulletStart, plainStart].filter((start) => count(start) >= 2)
  return [
    ...firm.map((start) => ({ ...entryLines(lines, start), firm: true })),
    ...headings.map((start) => ({ ...entryLines(lines, start), firm: true })),
    ...loose.map((start) => ({ ...entryLines(lines, start), firm: false })),
    ...(count(bulletStart) === 1 ? [{ ...entryLines(lines, bulletStart), firm: false }] : []),
  ].flatMap((sorting) => [...chapterLists(sorting), sorting].filter(({ entries }) => entries.length > 0))
}

/** Without the lists of characters and themes; and the last list alone, when several begin at 1. */
function chapterLists(sorting: Sorting): Sorting[] {
  const { entries } = sorting
  const own = entries.filter(({ under }) => !ASIDE.test(under))
  const lists = [...new Set(own.map(({ list }) => list))]
  return [
    ...(own.length > 0 && own.length < entries.length ? [{ ...sorting, entries: own }] : []),
    ...(lists.length > 1
      ? lists.map((list) => ({ ...sorting, entries: own.filter((one) => one.list === list) }))
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
