import { fromEveryLanguage } from '../../base/language.ts'
import { readPieceLabel } from '../../prose/headings.ts'
import { anyLanguage } from '../reply-words.ts'

const SUMMARY_LABEL = fromEveryLanguage(
  () => new RegExp(`^[\\s*_>]*${anyLanguage('plans', 'summaryLabel')}\\s*[*_]*\\s*[:：—–-]\\s*[*_]*\\s*`, 'iu'),
)
const TITLE_LABEL = fromEveryLanguage(
  () => new RegExp(`^[\\s*_]*${anyLanguage('plans', 'titleLabel')}\\s*[*_]*\\s*[:：]\\s*[*_]*\\s*`, 'iu'),
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
  return withoutMarks(text)
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
export function withoutMarks(text: string): string {
  return text
    .replace(/^[\s#*_"“”'‘`]+|(?<![\s*_"“”`])[\s*_"“”`]+$/gu, '')
    .replace(/[’'](?=$)/u, '')
    .replace(/\*\*/g, '')
    .trim()
}
