import { toComparisonKey } from '../../base/comparison-key.ts'
import { isRecord } from '../../base/is-record.ts'
import { memoByLanguage } from '../../base/language.ts'
import { ENDINGS, ENTRY_LABELS, OPENINGS, PART_WORDS } from '../../prose/heading-words.ts'
import { createLabelReader, readPieceLabel } from '../../prose/headings.ts'
import { readNumber } from '../../prose/numbers.ts'
import { joinPatterns } from '../reply-words.ts'
import type { OutlineCandidate, OutlineDraft } from './place-entries.ts'

/** How a line begins an entry: its number, if it has one, and the text after it. */
interface EntryStart {
  readonly number: number | null
  readonly rest: string
}
export type ReadStart = (line: string) => EntryStart | null

const MARKUP = '[ \\t]{0,3}(?:[-*+•][ \\t]+)?(?:#{1,6}[ \\t]*)?(?:\\*\\*|__|\\*|_)?[ \\t]*'
/** `1. Chapter 1 …` and `1) Bab 1 …`: the number before the label is dropped. */
const LEADING_NUMBER = '(?:\\(?\\d{1,3}[.):][ \\t]+(?:\\*\\*)?)?'
const SEPARATOR =
  /^[ \t]*(?:of[ \t]+\d{1,3}|\/[ \t]*\d{1,3})?[ \t]*(?:(?:\*\*|__)[ \t]*)?(?:[.):：|—–-]+[ \t]*|(?=[*_"“(]|$))/u

/** `Chapter 1: …`, `### Bab Kedua — …`, `- **Chapter XIII** …`, `1. Chapter one …`; `First Chapter: …` too. */
export const readChapterStart: ReadStart = labelledStart(ENTRY_LABELS)
/** `## Part 1: …`, `BAHAGIAN I – …` */
export const readPartStart: ReadStart = labelledStart(PART_WORDS)

function labelledStart(labels: () => ReadonlySet<string>): ReadStart {
  const read = memoByLanguage(() => createLabelReader(labels()))
  const marks = new RegExp(`^${MARKUP}${LEADING_NUMBER}`, 'iu')
  return (line) => {
    const text = line.replace(marks, '')
    const found = read()(text)
    const separator = found && SEPARATOR.exec(text.slice(found.length))
    return separator && { number: found.number, rest: text.slice(found.length + separator[0].length).trim() }
  }
}

const ROMAN = new RegExp(
  `^${MARKUP}\\(?([IVXLC]{1,7})(?:[.):：]+(?:\\*\\*)?[ \\t]*|(?:\\*\\*)?[ \\t]+[—–-]+[ \\t]+)(?=\\S)(.*)$`,
  'u',
)
/** `I. …`, `**IV)** …`, `XIII – …` */
export const readRomanStart: ReadStart = (line) => {
  const found = ROMAN.exec(line)
  const read = found === null ? null : readNumber(found[1] as string)
  return read === null || read.length !== found?.[1]?.length ? null : { number: read.number, rest: found[2] ?? '' }
}

/** `## Title`: a heading of this level without a number. */
export function headingStartReader(level: number): ReadStart {
  const pattern = new RegExp(`^ {0,3}#{${level}}[ \\t]+(\\S.*)$`, 'u')
  return (line) => {
    const found = pattern.exec(line)
    return found === null ? null : { number: null, rest: (found[1] as string).replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '') }
  }
}

/** `**Title**` on a line of its own, or before its summary. */
export const readBoldStart: ReadStart = (line) => {
  const found = /^ {0,1}(\*\*|__)(?=\S)(.{2,160}?)\1(.*)$/u.exec(line)
  return found === null ? null : { number: null, rest: line.trim() }
}

/** `Title — summary` without any mark; a blank line or a new line begins the next one. */
export const readPlainStart: ReadStart = (line) =>
  /^ {0,1}["“]?\p{Lu}[^—–:|]{1,90}?["”]?(?:[ \t]+[—–-]{1,2}[ \t]+|:[ \t]+)\S+(?:[ \t]+\S+){3}/u.test(line)
    ? { number: null, rest: line.trim() }
    : null

/** The fixed titles themselves. */
export function titledStartReader(titles: readonly string[]): ReadStart {
  const prints = titles.map(toComparisonKey)
  return (line) => {
    if (line.trim() === '') return null
    const print = toComparisonKey(line)
    const at = prints.findIndex((title) => print === title || print.startsWith(`${title} `))
    return at < 0 ? null : { number: at + 1, rest: line }
  }
}

export function anyStartReader(...starts: readonly ReadStart[]): ReadStart {
  return (line) => {
    for (const start of starts) {
      const found = start(line)
      if (found !== null) return found
    }
    return null
  }
}

export interface EntryLines {
  readonly number: number | null
  readonly lines: string[]
  /** The list that it belongs to: a heading, or a number that begins again at 1, opens a new one. */
  readonly list: number
  /** The heading above its list, or an empty text. */
  readonly under: string
}

/** A part around the chapters, which is no entry. */
const FRAME_LINE = memoByLanguage(
  () => new RegExp(`^[\\s#*_-]*(?:${[...OPENINGS(), ...ENDINGS()].join('|')})\\s*[*_]*\\s*(?:$|[:：—–(-])`, 'iu'),
)
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/
const HEADING =
  /^ {0,3}(?:#{1,6}[ \t]+(.+)|\*\*([^*]{2,80})\*\*:?|__([^_]{2,80})__:?|([\p{L}][\p{L} &/]{2,40}):)[ \t]*$/u
/** Lists that plans have beside their entries. */
export const ASIDE_LIST_PATTERN = memoByLanguage(() => new RegExp(`^${joinPatterns('plans', 'aside')}\\b`, 'iu'))
/** A heading within an entry that names a part of it. */
const OWN_PART = memoByLanguage(() => new RegExp(`^${joinPatterns('plans', 'ownPart')}\\b`, 'iu'))
const ENTRY_LIST = memoByLanguage(() => new RegExp(`^${joinPatterns('plans', 'entryList')}\\b`, 'iu'))

/** Groups lines into entries. A part around the chapters, and a heading that begins no entry and names no part of one, end the open entry. */
export function groupEntryLines(
  lines: readonly string[],
  start: ReadStart,
): { readonly entries: readonly EntryLines[]; readonly firstAt: number } {
  const entries: EntryLines[] = []
  let firstAt = lines.length
  let open: EntryLines | null = null
  let list = 0
  let under = ''
  lines.forEach((line, index) => {
    const found = start(line)
    if (found !== null) {
      const before = entries.at(-1)?.number ?? null
      if (found.number === 1 && before !== null && entries.at(-1)?.list === list) list++
      open = { number: found.number, lines: [found.rest], list, under }
      entries.push(open)
      firstAt = Math.min(firstAt, index)
      return
    }
    if (FRAME_LINE().test(line) || RULE.test(line)) {
      open = null
      return
    }
    const heading = headingIn(line)
    // The title of an entry may be on the line after its number.
    const isTitle = open?.lines.every((one) => one.trim() === '') === true
    const holdsEntries = readPartStart(line) !== null && readChapterStart(line) === null && !isTitle
    if (holdsEntries || (heading !== null && !isTitle && !OWN_PART().test(heading) && closes(line, heading))) {
      open = null
      list++
      under = heading ?? ''
      return
    }
    open?.lines.push(line)
  })
  return { entries, firstAt }
}

/** A Markdown heading ends an entry, and so does a line in bold or before a colon that names a list of another kind. */
function closes(line: string, heading: string): boolean {
  return /^ {0,3}#/.test(line) || ASIDE_LIST_PATTERN().test(heading) || ENTRY_LIST().test(heading)
}

function headingIn(line: string): string | null {
  const found = HEADING.exec(line)
  if (found === null) return null
  return (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').replace(/[*_:#]+/g, '').trim()
}

const TITLE_KEY = memoByLanguage(() => keyOf('titleKey'))
const SUMMARY_KEY = memoByLanguage(() => keyOf('summaryKey'))
const NUMBER_KEY = memoByLanguage(() => keyOf('numberKey'))
const ASIDE_KEY = memoByLanguage(() => keyOf('asideKey'))
const MAX_DEPTH = 12

/** Reads an outline written as JSON, fenced or with words around it; null when the text is no JSON or holds no entries. */
export function readJsonOutline(text: string): OutlineDraft | null {
  const value = parse(text)
  const entries = entriesIn(value, 0)
  return entries.length === 0 ? null : { title: isRecord(value) ? titleOf(value) : null, entries }
}

function keyOf(name: 'titleKey' | 'summaryKey' | 'numberKey' | 'asideKey'): RegExp {
  return new RegExp(`^${joinPatterns('plans', name)}$`, 'iu')
}

function parse(text: string): unknown {
  const from = text.search(/[[{]/)
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  // Prose with brackets in it is no JSON: the value must make up nearly all of the text.
  if (from < 0 || to <= from || from + (text.length - to) > 400) return null
  const body = text.slice(from, to + 1)
  for (const attempt of [body, body.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(attempt) as unknown
    } catch {}
  }
  return null
}

function titleOf(record: Record<string, unknown>): string | null {
  for (const [key, value] of Object.entries(record))
    if (TITLE_KEY().test(key) && typeof value === 'string') return value.trim() || null
  for (const value of Object.values(record))
    if (isRecord(value)) {
      const found = titleOf(value)
      if (found !== null && entriesIn(value, 0).length > 0) return found
    }
  return null
}

/** The entries of the deepest lists: the chapters of parts, not the parts. */
function entriesIn(value: unknown, depth: number): OutlineCandidate[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) {
    const inner = value.flatMap((one) => (isRecord(one) ? entriesIn(one, depth + 1) : []))
    if (inner.length > 0) return inner
    return value
      .flatMap((one, index) => (isRecord(one) ? entryOf(one, index) : typeof one === 'string' ? entryOfText(one) : []))
      .filter(({ title, summary }) => title !== '' && summary !== '')
  }
  if (!isRecord(value)) return []
  const labelled = Object.entries(value).filter(([key]) => readPieceLabel(wordsOfKey(key)) !== null)
  if (labelled.length > 1) return labelled.flatMap(([key, one]) => entryOfKey(key, one))
  return Object.entries(value).flatMap(([key, one]) => (ASIDE_KEY().test(key) ? [] : entriesIn(one, depth + 1)))
}

function entryOf(record: Record<string, unknown>, index: number): OutlineCandidate[] {
  const keys = Object.entries(record)
  const text = (pattern: RegExp) => keys.find(([key, value]) => pattern.test(key) && textOf(value) !== '')
  const number = keys.find(([key, value]) => NUMBER_KEY().test(key) && numberOf(value) !== null)
  const title =
    text(TITLE_KEY()) ??
    keys.find(([key, value]) => NUMBER_KEY().test(key) && typeof value === 'string' && numberOf(value) === null)
  if (title === undefined) return []
  const summary = text(SUMMARY_KEY())
  const rest = keys.filter((one) => one !== title && one !== summary && one !== number && typeof one[1] !== 'number')
  const parts = [...(summary ? [summary] : []), ...rest].map(([, value]) => textOf(value)).filter((part) => part !== '')
  return [
    {
      number: number === undefined ? index + 1 : numberOf(number[1]),
      title: withoutLabel(textOf(title[1])),
      summary: parts.join(' '),
    },
  ]
}

/** `chapter_1` and `chapterOne` as words. */
function wordsOfKey(key: string): string {
  return key.replace(/_|(?<=^\p{Ll}+)(?=\p{Lu})/gu, ' ')
}

/** `"Chapter 1: The Quay": "…"` and `"chapter_1": {…}` */
function entryOfKey(key: string, value: unknown): OutlineCandidate[] {
  const words = wordsOfKey(key)
  const label = readPieceLabel(words)
  const number = label?.number ?? null
  const title = words.slice(label?.length ?? 0).replace(/^[\s:.—–-]+/u, '')
  if (isRecord(value)) {
    const [found] = entryOf(title === '' ? value : { title, ...value }, 0)
    return found === undefined ? [] : [{ ...found, number }]
  }
  if (title !== '') return [{ number, title, summary: textOf(value) }]
  return typeof value === 'string' ? entryOfText(value).map((entry) => ({ ...entry, number })) : []
}

/** `"1. The Quay — …"` */
function entryOfText(text: string): OutlineCandidate[] {
  const found = /^(?:\D{0,8}?(\d{1,3})[.):]\s+)?([^—–:]{2,140}?)\s*[—–:]\s+(.+)$/su.exec(withoutLabel(text))
  return found === null
    ? []
    : [{ number: found[1] === undefined ? null : Number(found[1]), title: found[2]!.trim(), summary: found[3]!.trim() }]
}

function withoutLabel(title: string): string {
  const rest = title.slice(readPieceLabel(title)?.length ?? title.length).replace(/^[\s:.—–-]+/u, '')
  return rest === '' ? title.trim() : rest
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  const found = readPieceLabel(text) ?? readNumber(text)
  return found?.length === text.length ? found.number : null
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((part) => part !== '')
      .join(' ')
  return isRecord(value)
    ? Object.values(value)
        .map(textOf)
        .filter((part) => part !== '')
        .join(' ')
    : ''
}
