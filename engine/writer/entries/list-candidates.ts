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
export const numberedStart: ReadStart = (raw) => {
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
export const bulletStart: ReadStart = (line) => {
  const found = /^ {0,1}[-*+•▪◦‣✓✔★][ \t]+(\S.*)$/u.exec(line)
  return found === null ? null : { number: null, rest: found[1] as string, form: 'bullet' }
}

/** The label that a question begins with when its number stood before it: `1. Q: …`. */
export function withoutQuestionLabel(text: string): string {
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

export interface ListEntry {
  readonly number: number | null
  readonly lines: readonly string[]
}

export interface ListCandidate {
  readonly entries: readonly ListEntry[]
  /** `numbered`: by numbers or labels; `marked`: by bullets, bold or opening words; `plain`: by blank lines, lines or commas. */
  readonly by: 'numbered' | 'marked' | 'plain'
}

/** The ways in which `text` can be read as a list, the likeliest first. `isPart` tells the lines that begin a part of an entry. */
export function readingsAsList(text: string, most: number | null, isPart: (line: string) => boolean): ListCandidate[] {
  const lines = text.split('\n')
  const firm = [...numberedLists(lines, numberedStart, most), ...numberedLists(lines, namedStart, most)]
  const labelled = marked(lines, (line) => (isPart(line) ? null : questionStart(line)))
  const loose = [openingStart, boldStart, bulletStart].map((start) =>
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
    .filter((entries) => start === numberedStart || entries.length > 1)
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
