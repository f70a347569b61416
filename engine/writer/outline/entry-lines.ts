import { fingerprint } from '../repair.ts'

export interface EntryLines {
  readonly number: number | null
  readonly lines: string[]
}

const LABEL = '(?:chapter|part|section|entry|step|bab|bahagian|seksyen|entri|langkah)'
const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  satu: 1,
  dua: 2,
  tiga: 3,
  empat: 4,
  lima: 5,
  enam: 6,
  tujuh: 7,
  lapan: 8,
  sembilan: 9,
  sepuluh: 10,
  sebelas: 11,
}
const MARKUP = '[ \\t]{0,3}(?:[-*+][ \\t]+)?(?:#{1,6}[ \\t]*)?(?:\\*\\*|__)?[ \\t]*'

/** `Chapter 1: …`, `### Bab 2 — …`, `- **Chapter three** …` */
const LABELLED = new RegExp(
  `^${MARKUP}${LABEL}[ \\t]+(\\d{1,3}|${Object.keys(WORDS).join('|')})\\b[ \\t]*(?:[.):：—–-]+|(?=[*_]|$))?[ \\t]*(.*)$`,
  'iu',
)
/** `1. …`, `1) …`, `**1.** …`, `### 1: …`, `1 - …` */
const NUMBERED = new RegExp(
  `^${MARKUP}\\(?(\\d{1,3})(?:[.):：](?=\\s|[*_]|\\p{L}|$)|[ \\t]*[—–-](?=\\s))[ \\t]*(.*)$`,
  'u',
)
const BULLET = /^ {0,1}[-*+•][ \t]+(.+)$/u
/** What stands around the chapters and is no entry. */
const AROUND =
  /^[\s#*_-]*(?:introduction|conclusion|epilogue|prologue|pengenalan|pendahuluan|kesimpulan|penutup|epilog|prolog)\s*[*_]*\s*(?:$|[:：—–(-])/iu

/** Sorts the lines of an outline into entries. */
export function entryLines(
  lines: readonly string[],
  fixedTitles: readonly string[] | null,
): { entries: readonly EntryLines[]; firstAt: number } {
  const start = starterOf(lines, fixedTitles)
  const entries: EntryLines[] = []
  let firstAt = lines.length
  let open: EntryLines | null = null
  lines.forEach((line, index) => {
    const found = start(line)
    if (found !== null) {
      open = { number: found.number, lines: [found.rest] }
      entries.push(open)
      firstAt = Math.min(firstAt, index)
    } else if (AROUND.test(line) || /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) {
      open = null
    } else {
      open?.lines.push(line)
    }
  })
  return { entries, firstAt }
}

type Start = (line: string) => { number: number | null; rest: string } | null

/** The shape in which this outline begins its entries: labelled, numbered, by the fixed titles, or bulleted. */
function starterOf(lines: readonly string[], fixedTitles: readonly string[] | null): Start {
  const labelled: Start = (line) => {
    const found = LABELLED.exec(line)
    if (found === null) return null
    const number = found[1] as string
    return { number: WORDS[number.toLowerCase()] ?? Number(number), rest: found[2] ?? '' }
  }
  const numbered: Start = (line) => {
    const found = NUMBERED.exec(line)
    return found === null ? null : { number: Number(found[1]), rest: found[2] ?? '' }
  }
  const either: Start = (line) => labelled(line) ?? numbered(line)
  const titled: Start = (line) => {
    const print = fingerprint(line)
    const at = (fixedTitles ?? []).findIndex(
      (title) => print === fingerprint(title) || print.startsWith(`${fingerprint(title)} `),
    )
    return at < 0 || line.trim() === '' ? null : { number: at + 1, rest: line }
  }
  const bulleted: Start = (line) => {
    const found = BULLET.exec(line)
    return found === null ? null : { number: null, rest: found[1] as string }
  }
  const count = (start: Start) => lines.filter((line) => start(line) !== null).length
  // Numbers beneath "Chapter 1" are its scenes; a numbered list in which single lines say "Chapter" is one list.
  if (count(labelled) >= 2 && count(labelled) >= count(numbered) / 6 && startsLabelled(lines, labelled, numbered))
    return labelled
  if (count(either) > 0) return either
  if (count(titled) > 0) return titled
  return bulleted
}

function startsLabelled(lines: readonly string[], labelled: Start, numbered: Start): boolean {
  const first = lines.find((line) => labelled(line) !== null || numbered(line) !== null)
  return first !== undefined && labelled(first) !== null
}
