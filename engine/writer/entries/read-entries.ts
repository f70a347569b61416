import { toComparisonKey } from '../../base/fingerprint.ts'
import { escapeRegExp } from '../../prose/pattern.ts'
import type { ExpectedOutput, ExpectedPart } from '../output/expected.ts'
import { beginsPart, labelledPart, partsMissing, withOwnLabels } from './entry-parts.ts'
import {
  type ListCandidate,
  type ListEntry,
  numberedStart,
  readingsAsList,
  withoutQuestionLabel,
} from './list-candidates.ts'

export interface Entry {
  readonly number: number | null
  /** Markdown without number or indentation. */
  readonly text: string
}

interface EntriesOptions {
  /** How many entries are asked for; null when it isn't known. */
  readonly count: number | null
  /** The highest number that an entry may have. */
  readonly most: number | null
  readonly output: Pick<ExpectedOutput, 'each'> | null
  /** The reply hit the token ceiling: its last entry is left out unless there are more than enough. */
  readonly cut: boolean
}

/**
 * Reads the entries of a list in any of the usual shapes, ignoring text before and after them; answers listed at the end go to their
 * entries. Empty and doubled ones are left out.
 */
export function readEntries(reply: string, options: Partial<EntriesOptions> & Pick<EntriesOptions, 'cut'>): Entry[] {
  const { count = null, most = null, output = null, cut } = options
  const each = output?.each ?? []
  const { text, answers, part } = splitAnswers(reply, each)
  const list = chosen(
    readingsAsList(text, most, (line) => beginsPart(line, each)),
    count,
  )
  const whole = cut && answers.size === 0 && (count === null || list.length <= count) ? list.slice(0, -1) : list
  const bodies = whole.map(({ number, lines }, index) => ({ number, text: bodyOf(lines, index === list.length - 1) }))
  const headless = withoutHeadings(bodies)
  const seen = new Set<string>()
  return headless
    .map((entry, index) => {
      const answer = answers.get(entry.number ?? index + 1)
      const isWhole = part === null || answer === undefined || partsMissing(entry.text, [part]).length === 0
      const joined = isWhole ? entry.text : `${entry.text}\n\n${labelledPart(part, answer)}`
      return { number: entry.number, text: tidied(joined, each) }
    })
    .filter(({ text: body }) => {
      const print = toComparisonKey(body)
      if (print === '' || seen.has(print)) return false
      seen.add(print)
      return true
    })
}

/** Numbers first; then the first reading with the number asked for; then one by marks that comes near it. Single lines are no list. */
function chosen(candidates: readonly ListCandidate[], count: number | null): readonly ListEntry[] {
  const numbered = candidates.find(({ by }) => by === 'numbered')
  const lists = candidates.filter(({ entries }) => entries.length > 1)
  const exact = lists.find(({ entries }) => entries.length === count)
  if (numbered !== undefined && (exact === undefined || numbered.entries.length > 1)) return numbered.entries
  const near = lists.find(({ by, entries }) => by === 'marked' && (count === null || entries.length >= count / 2))
  return (exact ?? near)?.entries ?? []
}

/** The lines of an entry without their indentation and blank lines in runs; the last one without what is said after the list. */
function bodyOf(lines: readonly string[], isLast: boolean): string {
  const [first = '', ...rest] = isLast ? withoutClosing(lines) : lines
  const indent = Math.min(
    ...rest.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0),
    4,
  )
  const kept = [first, ...rest.map((line) => line.slice(Math.min(indent, /^ */.exec(line)?.[0].length ?? 0)))]
  while (kept.length > 1 && /^\s*$|^#{1,6}\s|^(?:-{3,}|\*{3,})\s*$/.test(kept.at(-1) ?? '')) kept.pop()
  return kept
    .join('\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const CLOSING =
  /^(?:[*_(]*)(?:(?:i |we )?hope (?:these|this|you|they)|enjoy (?:these|the|your)|let me know|feel free|would you like|if you(?:'d| would) like|want more|need more|happy (?:laughing|riddling|writing|reading)|these (?:jokes|riddles|facts|names|titles|keywords|\w+) (?:are|should|will|can|cover|aim|range)|there you (?:have it|go)|that['’]s (?:all|it)|note:|remember:|all (?:of )?these|good luck|have fun|semoga|harap|diharap|saya harap|selamat|jika anda|kalau anda|beritahu saya|maklumkan|nota:|kesemua|itulah|adakah anda (?:mahu|ingin))/iu

/** The last entry without a paragraph that speaks of the list. */
function withoutClosing(lines: readonly string[]): readonly string[] {
  const at = lines.findLastIndex(
    (line, index) => index > 0 && line.trim() === '' && lines.slice(index + 1).some((one) => one.trim() !== ''),
  )
  const closing = at < 0 ? '' : lines.slice(at + 1).join('\n')
  // Lines of an entry are indented, or have the shape of the entries before it.
  return /^ {0,1}\S/.test(closing) && CLOSING.test(closing) ? withoutClosing(lines.slice(0, at)) : lines
}

/** Takes a line in bold off an entry's end that heads what follows, such as `**Long-tail keywords**`. */
function withoutHeadings(entries: readonly Entry[]): readonly Entry[] {
  const heading = /\n\n?(?:\*\*|__)[^*\n]{2,60}(?:\*\*|__):?$/u
  const found = entries.filter(({ text }) => heading.test(text)).length
  if (found === 0 || found > entries.length / 2) return entries
  return entries.map(({ number, text }, index) => ({
    number,
    text: index < entries.length - 1 ? text.replace(heading, '').trim() : text,
  }))
}

function tidied(text: string, each: NonNullable<EntriesOptions['output']>['each']): string {
  const plain = withoutQuestionLabel(text)
  return each.some(({ place, labels }) => place === 'label' && labels.length > 0) ? withOwnLabels(plain, each) : plain
}

interface SplitAnswers {
  readonly text: string
  /** The answer's text by the number of its entry, for the part it belongs to. */
  readonly answers: ReadonlyMap<number, string>
  readonly part: ExpectedPart | null
}

/**
 * Takes a closing list of answers (`**Answers:**`, `## Jawapan`) off a list. A line with more than one answer (`1. A lamp 2. A shoe`,
 * `1-B, 2-A`) counts too. Without such a list everything stays.
 */
function splitAnswers(text: string, each: readonly ExpectedPart[]): SplitAnswers {
  const lines = text.split('\n')
  for (const part of each.filter(({ labels }) => labels.length > 0)) {
    const at = lines.findLastIndex((line) => isHeadingOf(line, part))
    if (at < 0) continue
    const behind = lines.slice(at)
    behind[0] = (behind[0] as string).replace(/^[^:：]*[:：]?/u, '')
    const answers = readAnswers(behind)
    if (answers.size > 1) return { text: lines.slice(0, at).join('\n'), answers, part }
  }
  return { text, answers: new Map(), part: null }
}

function isHeadingOf(line: string, { labels }: ExpectedPart): boolean {
  const plain = line
    .replace(/[#*_>\s-]+/g, ' ')
    .trim()
    .toLowerCase()
  return labels.some((label) => {
    const name = label.toLowerCase()
    if (name.length < 3) return false
    return new RegExp(
      `^(?:the |all |senarai |semua )?${escapeRegExp(name)}s?(?: key| kepada teka-teki| to the \\w+)?\\s*[:：]?(?:$|\\s*1[.):])`,
      'u',
    ).test(plain)
  })
}

function readAnswers(lines: readonly string[]): Map<number, string> {
  const answers = new Map<number, string>()
  let open: number | null = null
  for (const line of lines.flatMap((one) => one.split(/(?<=[\p{L}.!?)])[;,]?[ \t]+(?=\(?\d{1,2}[.):][ \t])/u))) {
    const found = numberedStart(line)
    if (found?.number != null && !answers.has(found.number)) {
      open = found.number
      answers.set(open, found.rest.trim())
    } else if (open !== null && line.trim() !== '') answers.set(open, `${answers.get(open)} ${line.trim()}`)
  }
  return answers
}
