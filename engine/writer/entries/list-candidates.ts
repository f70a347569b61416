import {
  boldStart,
  bulletStart,
  type ListStart,
  namedStart,
  numberedStart,
  openingStart,
  questionStart,
  type ReadStart,
} from './list-starts.ts'

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
export function listCandidates(text: string, most: number | null, isPart: (line: string) => boolean): ListCandidate[] {
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
 * The starts that count one list through. A number that jumps ahead while the next one is still to come stands within an entry (an
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
    .map((item) => item.replace(/^[\s*_"“]+|[\s*_"”.]+$/gu, ''))
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
