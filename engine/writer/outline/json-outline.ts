import { isRecord } from '../../base/is-record.ts'
import { fromEveryLanguage } from '../../base/language.ts'
import { readPieceLabel } from '../../prose/headings.ts'
import { readNumber } from '../../prose/numbers.ts'
import { anyLanguage } from '../reply-words.ts'
import type { OutlineCandidate, OutlineDraft } from './place-entries.ts'

const TITLE_KEY = fromEveryLanguage(() => keyOf('titleKey'))
const SUMMARY_KEY = fromEveryLanguage(() => keyOf('summaryKey'))
const NUMBER_KEY = fromEveryLanguage(() => keyOf('numberKey'))
const ASIDE_KEY = fromEveryLanguage(() => keyOf('asideKey'))
const MAX_DEPTH = 12

/** Reads an outline written as JSON, fenced or with words around it; null when the text is no JSON or holds no entries. */
export function readJsonOutline(text: string): OutlineDraft | null {
  const value = parse(text)
  const entries = entriesIn(value, 0)
  return entries.length === 0 ? null : { title: isRecord(value) ? titleOf(value) : null, entries }
}

function keyOf(name: 'titleKey' | 'summaryKey' | 'numberKey' | 'asideKey'): RegExp {
  return new RegExp(`^${anyLanguage('plans', name)}$`, 'iu')
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
