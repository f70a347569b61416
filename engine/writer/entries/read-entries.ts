import { toComparisonKey } from '../../base/comparison-key.ts'
import { escapeRegExp } from '../../prose/pattern.ts'
import type { ExpectedOutput, ExpectedPart } from '../output/expected.ts'
import { findMissingParts, isLabelledPartStart, labelledPart, withOwnLabels } from './entry-parts.ts'

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
    readingsAsList(text, most, (line) => isLabelledPartStart(line, each)),
    count,
  )
  const whole = cut && answers.size === 0 && (count === null || list.length <= count) ? list.slice(0, -1) : list
  const bodies = whole.map(({ number, lines }, index) => ({ number, text: bodyOf(lines, index === list.length - 1) }))
  const headless = withoutHeadings(bodies)
  const seen = new Set<string>()
  return headless
    .map((entry, index) => {
      const answer = answers.get(entry.number ?? index + 1)
      const isWhole = part === null || answer === undefined || findMissingParts(entry.text, [part]).length === 0
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
    const found = readNumberedStart(line)
    if (found?.number != null && !answers.has(found.number)) {
      open = found.number
      answers.set(open, found.rest.trim())
    } else if (open !== null && line.trim() !== '') answers.set(open, `${answers.get(open)} ${line.trim()}`)
  }
  return answers
}

/** How a line begins an entry of a list. */
interface ListStart {
  readonly number: number | null
  readonly rest: string
  /** The form of the mark; the entries of one list share it. */
  readonly form: string
}
type ReadStart = (line: string) => ListStart | null

const HEAD = '^ {0,2}(?:[-*+•][ \\t]+(?=[*_#\\d]))?(?:#{1,6}[ \\t]+)?'

/** `1.`, `1)`, `**1.**`, `**1. Name**`, `1 -`, `## 1.`, `#1:`, `[1]`, `1️⃣`; never a sum such as `12 - 4 = 8`. */
export const readNumberedStart: ReadStart = (raw) => {
  const line = raw.replace(
    /^( {0,2}(?:#{1,6}[ \t]+)?(?:\*\*)?)((?:[0-9]\uFE0F?\u20E3)+|\u{1F51F})[ \t]*[.):]?/u,
    (_, before: string, caps: string) => `${before}${caps === '\u{1F51F}' ? '10' : caps.replace(/[^0-9]/g, '')}.`,
  )
  const found = new RegExp(
    `${HEAD}(\\*\\*|__)?[ \\t]*(#[ \\t]?|[([]|no\\.?[ \\t]*)?(\\d{1,3})([.):\\]]+(?=\\s|\\*|_|\\p{L}|["“]|$)|[ \\t]*[-–—][ \\t]+)[ \\t]*(\\*\\*|__)?[ \\t]*(.*)$`,
    'iu',
  ).exec(line)
  if (found === null || isSum(line)) return null
  const [, before, mark = '', digits, separator = '', after, rest = ''] = found
  return {
    number: Number(digits),
    rest: firstLine(before, after, rest),
    form: `${mark.trim()[0] ?? ''}0${separator.trim().replace(/[–—]/u, '-')}`,
  }
}

/** `**Joke 1:** …`, `### Joke 1`, `Teka-teki 3 – …`, `**Option 2** - …`: the same word before each number. */
const namedStart: ReadStart = (line) => {
  const found = new RegExp(
    `${HEAD}(\\*\\*|__)?[ \\t]*(\\p{L}[\\p{L}'’-]{1,20}(?:[ \\t]\\p{L}{2,14})?)[ \\t]*(?:#|no\\.?[ \\t]*)?[ \\t]?(\\d{1,3})[ \\t]*(?:([.):–—-]+)[ \\t]*(\\*\\*|__)?[ \\t]*|(\\*\\*|__)[ \\t]*[.):–—-]*[ \\t]*|$)(.*)$`,
    'u',
  ).exec(line)
  if (found === null) return null
  const [, before, name = '', digits, , inner, outer, rest = ''] = found
  return { number: Number(digits), rest: firstLine(before, inner ?? outer, rest), form: name.toLowerCase() }
}

/** `Q: …`, `**Riddle:** …`, `Soalan: …`: a question without a number. */
const questionStart: ReadStart = (line) => {
  const found = new RegExp(
    `${HEAD}(?:\\*\\*|__)?(q|s|question|riddle|joke|set-?up|fact|soalan|teka-teki|jenaka|fakta)[ \\t]*\\d{0,3}(?:\\*\\*|__)?[ \\t]*[:：.][ \\t]*(?:\\*\\*|__)?[ \\t]*(\\S.*)$`,
    'iu',
  ).exec(line)
  return found === null ? null : { number: null, rest: found[2] ?? '', form: (found[1] as string).toLowerCase() }
}

/** `- …`, `• …`; not an indented bullet below another. */
export const readBulletStart: ReadStart = (line) => {
  const found = /^ {0,1}[-*+•▪◦‣✓✔★][ \t]+(\S.*)$/u.exec(line)
  return found === null ? null : { number: null, rest: found[1] as string, form: 'bullet' }
}

/** The label that a question begins with when its number stood before it: `1. Q: …`. */
function withoutQuestionLabel(text: string): string {
  return text.replace(
    /^(?:\*\*|__)?(?:q|question|soalan)[ \t]*\d{0,3}(?:\*\*|__)?[ \t]*[:：][ \t]*(?:\*\*|__)?[ \t]*/iu,
    '',
  )
}

function isSum(line: string): boolean {
  return /^\s*\d{1,3}\s*[-–—+×x*/÷]\s*\d[\d\s+×x*/÷–—-]*=/u.test(line)
}

/** Keeps the bold of `**1. Name**` on the name, and drops that of `**1.** text`. */
function firstLine(before: string | undefined, after: string | undefined, rest: string): string {
  if (before !== undefined && after !== undefined) return rest
  if (before !== undefined) return before + rest
  return (after ?? '') + rest
}

/** `Did you know that …`: the words stay. */
const openingStart: ReadStart = (line) =>
  /^ {0,2}["“*_]*(?:did you know|tahukah (?:anda|kamu|awak))\b/iu.test(line)
    ? { number: null, rest: line.trim(), form: 'opening' }
    : null

/** `**Name** …`: bold words at the head of a line. */
const boldStart: ReadStart = (line) =>
  /^ {0,1}(?:#{2,6}[ \t]+\S|(?:\*\*|__)(?=\S).{2,160}?(?:\*\*|__))/u.test(line)
    ? {
        number: null,
        rest: line
          .trim()
          .replace(/^#{2,6}[ \t]+(.*[^ \t#]|)[ \t#]*$/u, '**$1**')
          .replace(/^\*{4}|\*{4}$/g, '**'),
        form: 'bold',
      }
    : null

interface ListEntry {
  readonly number: number | null
  readonly lines: readonly string[]
}

interface ListCandidate {
  readonly entries: readonly ListEntry[]
  /** `numbered`: by numbers or labels; `marked`: by bullets, bold or opening words; `plain`: by blank lines, lines or commas. */
  readonly by: 'numbered' | 'marked' | 'plain'
}

/** The ways in which `text` can be read as a list, the likeliest first. `isPart` tells the lines that begin a part of an entry. */
function readingsAsList(text: string, most: number | null, isPart: (line: string) => boolean): ListCandidate[] {
  const lines = text.split('\n')
  const firm = [...numberedLists(lines, readNumberedStart, most), ...numberedLists(lines, namedStart, most)]
  const labelled = marked(lines, (line) => (isPart(line) ? null : questionStart(line)))
  const loose = [openingStart, boldStart, readBulletStart].map((start) =>
    marked(lines, (line) => (isPart(line) ? null : start(line))),
  )
  const plainly = [paragraphs(text, isPart), lines.map(plain).filter(isFilled), commas(text)]
  return [
    ...firm.map((entries) => ({ entries, by: 'numbered' as const })),
    { entries: labelled, by: labelled.length > 1 ? ('numbered' as const) : ('marked' as const) },
    ...loose.map((entries) => ({ entries, by: 'marked' as const })),
    ...plainly.map((entries) => ({ entries, by: 'plain' as const })),
  ].filter(({ entries }) => entries.length > 0)
}

/** Lists whose marks share a form: at its head the form with the most entries. */
function numberedLists(lines: readonly string[], start: ReadStart, most: number | null): ListEntry[][] {
  const found = lines.map(start)
  const forms = [...new Set(found.flatMap((one) => (one === null ? [] : [one.form])))]
  return forms
    .map((form) =>
      chainOf(
        found.map((one) => (one?.form === form ? one : null)),
        most,
      ),
    )
    .map((chain) => entriesOf(lines, chain))
    .filter((entries) => start === readNumberedStart || entries.length > 1)
    .toSorted((one, other) => other.length - one.length)
}

/**
 * The starts that number one list. A number that jumps ahead while the next one is still to come belongs to the text of an entry (an
 * answer such as `11. The next prime`), and so does one beyond `most`. A list may begin again at 1.
 */
function chainOf(starts: readonly (ListStart | null)[], most: number | null): (ListStart | null)[] {
  let last = 0
  return starts.map((start, index) => {
    const number = start?.number ?? null
    if (start === null || number === null) return null
    const later = starts.slice(index + 1).flatMap((one) => (one?.number == null ? [] : [one.number]))
    const again = number === 1 && last > 1 && later[0] === 2
    const next = number === last + 1
    const ahead = number > last && (most === null || number <= most) && !later.includes(last + 1)
    if (!again && !next && !ahead) return null
    last = number
    return start
  })
}

function marked(lines: readonly string[], start: ReadStart): ListEntry[] {
  return entriesOf(lines, lines.map(start))
}

function entriesOf(lines: readonly string[], starts: readonly (ListStart | null)[]): ListEntry[] {
  const entries: { number: number | null; lines: string[] }[] = []
  lines.forEach((line, index) => {
    const start = starts[index] ?? null
    if (start !== null) entries.push({ number: start.number, lines: [start.rest] })
    else entries.at(-1)?.lines.push(line)
  })
  return entries
}

/** Blank lines between entries; a part of an entry stays with it. */
function paragraphs(text: string, isPart: (line: string) => boolean): ListEntry[] {
  const entries: { number: null; lines: string[] }[] = []
  for (const paragraph of text.split(/\n[ \t]*\n+/)) {
    const lines = paragraph.split('\n')
    const first = lines[0] ?? ''
    const last = entries.at(-1)
    if (paragraph.trim() === '' || /:[*_]*\s*$/u.test(paragraph.trim()) || /^ {0,3}#/.test(first)) continue
    if (last !== undefined && (isPart(first) || /^ {2,}/.test(first))) last.lines.push('', ...lines)
    else entries.push({ number: null, lines })
  }
  return entries
}

/** `first keyword, second keyword, …` */
function commas(text: string): ListEntry[] {
  const items = text
    .split('\n')
    .map((line) => line.replace(/^[\s#*_-]*[\p{L} -]{2,40}:[*_]*\s*/u, ''))
    .flatMap((line) => line.split(/[,;，、]\s*/u))
    .map((item) => item.replace(/^[\s*_"“]+/u, '').replace(/(?<![\s*_"”.])[\s*_"”.]+$/u, ''))
    .filter((item) => item !== '')
  return items.length > 2 && items.every((item) => item.length <= 80)
    ? items.map((item) => ({ number: null, lines: [item] }))
    : []
}

function plain(line: string): ListEntry {
  return { number: null, lines: [line.trim()] }
}

function isFilled({ lines }: ListEntry): boolean {
  return (lines[0] ?? '') !== '' && !/^#|:$/.test(lines[0] ?? '')
}
