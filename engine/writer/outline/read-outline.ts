import { memoByLanguage } from '../../base/language.ts'
import { readPieceLabel } from '../../prose/headings.ts'
import { readNumber } from '../../prose/numbers.ts'
import { readBulletStart, readNumberedStart } from '../entries/read-entries.ts'
import { joinPatterns } from '../reply-words.ts'
import {
  ASIDE_LIST_PATTERN,
  anyStartReader,
  type EntryLines,
  groupEntryLines,
  headingStartReader,
  type ReadStart,
  readBoldStart,
  readChapterStart,
  readJsonOutline,
  readPartStart,
  readPlainStart,
  readRomanStart,
  titledStartReader,
} from './entry-lines.ts'
import { isCompleteEntry, type OutlineCandidate, type OutlineDraft, type OutlineTarget } from './place-entries.ts'

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
  if (!grouping.firm && likeliest.firm && candidatesOf(likeliest).filter(isCompleteEntry).length > 1) return false
  const entries = candidatesOf(grouping)
  const complete = titles === null ? entries.filter(isCompleteEntry) : entries.filter(({ summary }) => summary !== '')
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
  const count = (start: ReadStart) => lines.filter((line) => start(line) !== null).length
  const counts = { chapters: count(readChapterStart), numbered: count(readNumberedStart), parts: count(readPartStart) }
  const romans = isCounted(lines, readRomanStart) ? [readRomanStart] : []
  const numbered = anyStartReader(readNumberedStart, ...romans)
  const firm: ReadStart[] = []
  // Numbers below "Chapter 1" are its scenes; a numbered list in which single lines say "Chapter" is one list.
  const scenes =
    counts.chapters >= 2 && counts.chapters >= counts.numbered / 6 && comesFirst(lines, readChapterStart, numbered)
  if (scenes) firm.push(readChapterStart)
  if (counts.chapters > 0) firm.push(anyStartReader(readChapterStart, numbered))
  // Numbers below "Part 1" are its chapters when they go on in "Part 2"; otherwise its scenes.
  const scenesOfParts =
    counts.parts >= 2 && counts.chapters === 0 && (counts.numbered === 0 || beginsAgain(lines, numbered))
  if (scenesOfParts) firm.push(anyStartReader(readPartStart, readChapterStart), numbered)
  else firm.push(numbered, anyStartReader(readPartStart, readChapterStart))
  firm.push(readNumberedStart)
  if (fixedTitles !== null) firm.push(titledStartReader(fixedTitles))
  const headings = [2, 3, 1, 4].map(headingStartReader).filter((start) => count(start) >= 2)
  const loose = [readBoldStart, readBulletStart, readPlainStart].filter((start) => count(start) >= 2)
  return [
    ...firm.map((start) => ({ ...groupEntryLines(lines, start), firm: true })),
    ...headings.map((start) => ({ ...groupEntryLines(lines, start), firm: true })),
    ...loose.map((start) => ({ ...groupEntryLines(lines, start), firm: false })),
    ...(count(readBulletStart) === 1 ? [{ ...groupEntryLines(lines, readBulletStart), firm: false }] : []),
  ].flatMap((grouping) => [...chapterLists(grouping), grouping].filter(({ entries }) => entries.length > 0))
}

/** Without the lists of characters and themes; and the last list alone, when several begin at 1. */
function chapterLists(grouping: EntryGrouping): EntryGrouping[] {
  const { entries } = grouping
  const own = entries.filter(({ under }) => !ASIDE_LIST_PATTERN().test(under))
  const lists = [...new Set(own.map(({ list }) => list))]
  return [
    ...(own.length > 0 && own.length < entries.length ? [{ ...grouping, entries: own }] : []),
    ...(lists.length > 1
      ? lists.map((list) => ({ ...grouping, entries: own.filter((one) => one.list === list) }))
      : []
    ).toReversed(),
  ]
}

function isCounted(lines: readonly string[], start: ReadStart): boolean {
  const numbers = lines.map((line) => start(line)?.number ?? null).filter((number) => number !== null)
  return numbers.includes(1) && numbers.includes(2)
}

function comesFirst(lines: readonly string[], start: ReadStart, other: ReadStart): boolean {
  const first = lines.find((line) => start(line) !== null || other(line) !== null)
  return first !== undefined && start(first) !== null
}

function beginsAgain(lines: readonly string[], start: ReadStart): boolean {
  return lines.filter((line) => start(line)?.number === 1).length > 1
}

const TITLE_LINE = memoByLanguage(
  () => new RegExp(`^[\\s#*_>-]*${joinPatterns('plans', 'titleLine')}\\s*[*_]*\\s*[:：—–-]\\s*(.+)$`, 'iu'),
)
const HEADING = /^\s*#{1,4}\s+(.+)$/u
const BOLD = /^\s*(?:\*\*\*|\*\*|__|\*|_)(.+?)(?:\*\*\*|\*\*|__|\*|_)\s*$/u
const QUOTED = /^\s*["“'‘«](.+?)["”'’»]\s*$/u
/** Headings that name the thing, not the book. */
const NO_TITLE = memoByLanguage(() => new RegExp(`^${joinPatterns('plans', 'noTitle')}\\b|^[\\p{L} ]{3,24}:`, 'iu'))
const MAX_BOOK_TITLE_CHARACTERS = 110
const MAX_BOOK_TITLE_WORDS = 14

/**
 * The title of a book in the lines before its entries: after "Title:", else a heading, else a line in bold or quotation marks, else a
 * short line of its own. Null when there is none.
 */
function bookTitle(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = TITLE_LINE().exec(line)?.[1]
    if (found !== undefined && removeSurroundingMarks(found) !== '') return removeSurroundingMarks(found)
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
  const found = removeSurroundingMarks(text).replace(/^["“'‘«]|["”'’»]$/gu, '')
  const isTitle =
    found !== '' &&
    found.length <= MAX_BOOK_TITLE_CHARACTERS &&
    found.split(/\s+/).length <= MAX_BOOK_TITLE_WORDS &&
    !/[:：]$/u.test(found) &&
    !NO_TITLE().test(found) &&
    !ASIDE_LIST_PATTERN().test(found)
  return isTitle ? found : null
}

function isEntry(line: string): boolean {
  return (
    [readChapterStart, readPartStart, readNumberedStart, readBulletStart].some((start) => start(line) !== null) ||
    /^\s*[-*_=|]{3,}/.test(line)
  )
}

const SUMMARY_LABEL = memoByLanguage(
  () => new RegExp(`^[\\s*_>]*${joinPatterns('plans', 'summaryLabel')}\\s*[*_]*\\s*[:：—–-]\\s*[*_]*\\s*`, 'iu'),
)
const TITLE_LABEL = memoByLanguage(
  () => new RegExp(`^[\\s*_]*${joinPatterns('plans', 'titleLabel')}\\s*[*_]*\\s*[:：]\\s*[*_]*\\s*`, 'iu'),
)
const LIST_MARK = /^\s*(?:[-*+•▪◦‣→]|\d{1,2}[.)]|\d{1,2}(?:\.\d{1,2})+\.?|[a-z][.)])\s+/u
const MAX_TITLE_CHARACTERS = 140
/** A title before a colon or dash is no longer than this when the number alone could be the title: words. */
const MAX_TITLE_WORDS = 12

/** Splits the lines of one entry into title and summary, as one line each. An entry with a summary alone is called by its number. */
export function splitEntry(lines: readonly string[]): { title: string; summary: string } {
  const own = withTitleFirst(lines)
  const [head = '', ...rest] = own
  const labelled = ownLabel(head.replace(TITLE_LABEL(), '').trim())
  const [title, start] =
    labelled.label === null ? splitLine(labelled.rest) : splitLabelled(labelled.label, labelled.rest)
  const texts = [start, ...rest.map((line) => line.replace(LIST_MARK, '').replace(SUMMARY_LABEL(), '').trim())]
    .map(summaryText)
    .filter((part) => part !== '')
  return { title: titleText(title), summary: texts.join(' ') }
}

/** A number on a line of its own has its title on the next. */
function withTitleFirst(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => line.replace(/[\s*_:#]/g, '') !== '')
  return first <= 0 || SUMMARY_LABEL().test(lines[first] as string)
    ? lines
    : [(lines[first] as string).replace(/^\s*(?:#{1,6}\s+|[-*+•]\s+)/u, ''), ...lines.slice(first + 1)]
}

/** `Chapter 3 — …` within an entry that was numbered already. */
function ownLabel(line: string): { label: string | null; rest: string } {
  const text = line.replace(/^(?:\*\*|__)?\s*/, '')
  const found = readPieceLabel(text)
  if (found === null) return { label: null, rest: line }
  const after = text.slice(found.length)
  const separator = /^\s*(?:\*\*|__)?\s*(?:[:：.—–-]+\s*(?:\*\*|__)?\s*|$)/u.exec(after)
  if (separator === null) return { label: null, rest: line }
  const closed = /^\s*(?:\*\*|__)/.test(after) || !/^(?:\*\*|__)/.test(line)
  return {
    label: text.slice(0, found.length),
    rest: (closed ? '' : '**') + after.slice(separator[0].length),
  }
}

/** Splits what follows "Chapter 3 —": a title with its summary, or the summary alone. */
function splitLabelled(label: string, rest: string): [string, string] {
  const [title, summary] = splitLine(rest)
  if (summary === '')
    return /[.!?]["”’]?$/u.test(rest) && rest.split(/\s+/).length > MAX_TITLE_WORDS / 2
      ? [label, rest]
      : [title, summary]
  const isSentence = /[.!?]$/u.test(rest.slice(0, title.length + 1)) || title.split(/\s+/).length > MAX_TITLE_WORDS
  return isSentence ? [label, rest] : [title, summary]
}

function splitLine(line: string): [string, string] {
  const bold = /^(?:\*\*|__)(.+?)(?:\*\*|__)\s*[:：—–-]*\s*(.*)$/u.exec(line)
  if (bold !== null && (bold[2] !== '' || !/\s[—–]\s/u.test(bold[1] as string)))
    return [bold[1] as string, bold[2] as string]
  const quoted = /^["“]([^"”]{2,140})["”]\s*[.:：—–-]?\s*(.*)$/u.exec(line)
  if (quoted !== null) return [quoted[1] as string, quoted[2] as string]
  const plain = line.replace(/(?:\*\*|__)(?=\s*[:：—–-]|\s*$)/u, '').replace(/^(?:\*\*|__)/u, '')
  for (const separator of [
    /(?<!\s)\s*—\s*/u,
    /(?<!\s)\s+–\s+/u,
    /(?<!\s)\s+--?\s+/u,
    /(?<!\s)\s*[:：]\s+/u,
    /(?<=[\p{L}’'”"!?)])–(?=["“]?\p{Lu})/u,
    /(?<!\s)\s+\|\s+/u,
    /(?<!\s)\s+(?:→|->)\s+/u,
  ]) {
    const found = separator.exec(plain)
    if (
      found !== null &&
      found.index > 0 &&
      found.index <= MAX_TITLE_CHARACTERS &&
      found.index + found[0].length < plain.length
    ) {
      return [plain.slice(0, found.index), plain.slice(found.index + found[0].length)]
    }
  }
  const bracketed = /^(.{2,90}?)\s+\((.{20,})\)\.?$/u.exec(plain)
  if (bracketed !== null) return [bracketed[1] as string, bracketed[2] as string]
  const stop = /^(.{2,90}?)[.!?]\s+(\S+\s+\S+\s+\S.*)$/u.exec(plain)
  return stop === null ? [plain, ''] : [stop[1] as string, stop[2] as string]
}

function titleText(text: string): string {
  return removeSurroundingMarks(text)
    .replace(/(?:(?<!\s)\s+|(?<![\s:：—–-]))[:：—–-]+$/u, '')
    .replace(/(?<!\.)\.$/u, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function summaryText(text: string): string {
  return text
    .replace(SUMMARY_LABEL(), '')
    .replace(/^\s*>\s?/u, '')
    .replace(/\*\*|__/g, '')
    .replace(/^\*(?=\S)(.+)\*$/u, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s*_—–-]+|(?<![\s*_])[\s*_]+$/gu, '')
}

/** Text without the marks and quotes around it. */
export function removeSurroundingMarks(text: string): string {
  return text
    .replace(/^[\s#*_"“”'‘`]+|(?<![\s*_"“”`])[\s*_"“”`]+$/gu, '')
    .replace(/[’'](?=$)/u, '')
    .replace(/\*\*/g, '')
    .trim()
}

const ROW = /^\s*\|?(.+\|.+?)\|?\s*$/u
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/u
const NUMBER_HEAD = /^(?:#|no\.?|nombor|bil\.?|number|chapter|chapter no\.?|chapter #|bab|section|bahagian|ch\.?)$/iu
const SUMMARY_HEAD =
  /^(?:summary|what (?:happens|it covers)|synopsis|description|plot|covers|content|ringkasan|sinopsis|penerangan|huraian|isi|kandungan)/iu

/** Writes the rows of Markdown tables as `1. Title — Summary`; every other line stays. Columns beyond the summary follow it. */
function tablesToNumberedLines(lines: readonly string[]): string[] {
  const made: string[] = []
  let head: string[] | null = null
  let row = 0
  lines.forEach((line, index) => {
    if (RULE.test(line) && line.includes('|')) return
    const cells = cellsOf(line)
    if (cells === null) {
      head = null
      made.push(line)
      return
    }
    if (head === null) {
      const isHead = RULE.test(lines[index + 1] ?? '') && (lines[index + 1] ?? '').includes('|')
      head = isHead ? cells : []
      row = 0
      if (isHead) return
    }
    row++
    made.push(entryOf(cells, head, row) ?? line)
  })
  return made
}

function cellsOf(line: string): string[] | null {
  // Without outer bars a line is a row only when it has two inner ones.
  const bars = line.split('|').length - 1
  if (bars < 2 && !/^\s*\|/.test(line)) return null
  const found = ROW.exec(line)
  return found === null
    ? null
    : (found[1] as string).split('|').map((cell) => cell.trim().replace(/<br\s*\/?>/giu, ' '))
}

function entryOf(cells: readonly string[], head: readonly string[], row: number): string | null {
  const [first = '', ...rest] = cells
  const bare = first.replace(/[*_]/g, '').trim()
  const digits = /^#?(\d{1,3})[.)]?$/.exec(bare)
  const labelled = readPieceLabel(bare)
  const named = labelled === null ? '' : bare.slice(labelled.length).replace(/^[\s:.—–-]+/u, '')
  const alone = readNumber(bare)
  const isNumber =
    digits !== null ||
    (labelled !== null && named === '') ||
    (alone?.length === bare.length && NUMBER_HEAD.test(head[0] ?? ''))
  if (isNumber && rest.length < 2) return `${digits?.[1] ?? (labelled ?? alone)?.number}. ${rest[0] ?? ''}`
  const number = digits === null ? ((labelled ?? (isNumber ? alone : null))?.number ?? row) : Number(digits[1])
  const [title = '', ...texts] = isNumber ? rest : [named === '' ? first : named, ...rest]
  const heads = head.slice(isNumber ? 2 : 1)
  const at = Math.max(0, summaryAt(texts, heads))
  const summary = [texts[at] ?? '', ...texts.filter((_, index) => index !== at)].filter((text) => text !== '')
  return summary.length === 0 && title === ''
    ? null
    : `${number}. **${title.replace(/\*\*|__/g, '')}** — ${summary.map(ended).join(' ')}`
}

/** The column named as the summary, else the longest text. */
function summaryAt(texts: readonly string[], heads: readonly string[]): number {
  const named = heads.findIndex((head) => SUMMARY_HEAD.test(head.replace(/[*_]/g, '').trim()))
  return named >= 0 && named < texts.length
    ? named
    : texts.reduce((best, text, index) => (text.length > (texts[best] ?? '').length ? index : best), 0)
}

function ended(text: string): string {
  return /[.!?…]["”’)]?$/u.test(text) ? text : `${text}.`
}
