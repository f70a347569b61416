import type { ListForm } from '../output/expected.ts'

/** A run of list lines in a text, at its first and behind its last character. */
interface FoundList {
  readonly form: ListForm
  readonly from: number
  readonly end: number
  readonly count: number
}

export interface TextLine {
  readonly text: string
  readonly from: number
  readonly end: number
}

export function linesOf(text: string): TextLine[] {
  let from = 0
  return text.split('\n').map((line) => {
    const start = from
    from += line.length + 1
    return { text: line, from: start, end: start + line.length }
  })
}

/** The lists of a text, in order. Numbers that begin again at 1 begin another list; rows of a table are a bulleted one. */
export function listsIn(text: string): FoundList[] {
  const lists: { form: FoundList['form']; from: number; end: number; count: number; last: number }[] = []
  for (const line of linesOf(text)) {
    const open = lists.at(-1)
    const number = numberOf(line.text)
    const form = number !== null ? 'numbered' : isBulleted(line.text) ? 'bulleted' : null
    if (form === null) continue
    const follows = open?.form === form && (number === null || number === open.last + 1)
    if (follows) Object.assign(open, { end: line.end, count: open.count + 1, last: number ?? 0 })
    else if (number === null || number === 1)
      lists.push({ form, from: line.from, end: line.end, count: 1, last: number ?? 0 })
  }
  return lists.map(({ last: _, ...list }) => list)
}

/** `1.`, `**2)**`, `- 3.`, `### Step 4:`, `5️⃣`. */
function numberOf(line: string): number | null {
  const found =
    /^\s{0,3}(?:[-*+•]\s+)?(?:#{1,6}\s+)?(?:\*\*|__)?(?:\p{L}+\s+)?(?:(\d{1,2})(?:[.):]|\s*[—–-]\s|\*\*|__)|(\d)\uFE0F?\u20E3)/u.exec(
      line,
    )
  return found === null ? null : Number(found[1] ?? found[2])
}

/** A bullet or a row of a table; `- **Serves:** 4` says something of the whole and is no item. */
function isBulleted(line: string): boolean {
  if (/^\s*[-*+•]\s+(?:\*\*|__)[^*\n]{1,40}(?:[:：](?:\*\*|__)|(?:\*\*|__)[:：])/u.test(line)) return false
  return /^\s*(?:[-*+•▪◦‣–]\s+\S|\|(?!\s*:?-{2,})\s*\S)/u.test(line)
}
