import { bare } from './bare.ts'
import { entryLines } from './entry-lines.ts'
import { splitEntry } from './split-entry.ts'

export interface OutlineCandidate {
  readonly number: number | null
  readonly title: string
  readonly summary: string
}

export interface OutlineDraft {
  readonly title: string | null
  readonly entries: readonly OutlineCandidate[]
}

const TITLE_LINE =
  /^[\s#*_>-]*(?:the\s+)?(?:book(?:'s)?\s+)?(?:title|tajuk(?:\s+buku)?|judul(?:\s+buku)?)\s*[*_]*\s*[:：—–-]\s*(.+)$/iu
const HEADING = /^\s*#{1,2}\s+(.+)$/u
/** Headings that name the thing, not the book. */
const NO_TITLE =
  /^(?:book |story |guide |the )*(?:outline|chapters?|plan|contents)\b|^(?:rangka|senarai bab|bab-bab|kandungan)\b/iu

/** Reads what a model wrote as an outline: its title, and entries in any of the usual shapes. Says nothing on whether they suffice. */
export function readOutline(text: string, fixedTitles: readonly string[] | null = null): OutlineDraft {
  const lines = text.split('\n').map(withoutTable)
  const { entries, firstAt } = entryLines(lines, fixedTitles)
  return {
    title: titleOf(lines.slice(0, firstAt)),
    entries: entries.map(({ number, lines: own }) => ({ number, ...splitEntry(own) })),
  }
}

function titleOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = TITLE_LINE.exec(line)?.[1]
    if (found !== undefined && bare(found) !== '') return bare(found)
  }
  for (const line of lines) {
    const found = bare(HEADING.exec(line)?.[1] ?? '')
    if (found !== '' && !NO_TITLE.test(found)) return found
  }
  return null
}

/** `| 1 | Title | Summary |` as `1. Title — Summary`. */
function withoutTable(line: string): string {
  const found = /^\s*\|\s*(\d{1,3})\.?\s*\|\s*([^|]+?)\s*\|\s*([^|]+?)\s*\|?\s*$/u.exec(line)
  return found === null ? line : `${found[1]}. ${found[2]} — ${found[3]}`
}
