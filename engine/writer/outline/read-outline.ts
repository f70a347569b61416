import { bookTitle } from './book-title.ts'
import { type Sorting, sortingsOf } from './candidates.ts'
import type { OutlineCandidate, OutlineDraft, OutlineWish } from './draft.ts'
import { isComplete } from './is-complete.ts'
import { readJsonOutline } from './json-outline.ts'
import { splitEntry } from './split-entry.ts'
import { tableLines } from './table-lines.ts'

/**
 * Reads what a model wrote as an outline: its title, and entries in any of the usual shapes. Where the shape is ambiguous, the reading
 * that has as many complete entries as `wish` asks for is taken; says nothing else on whether they suffice.
 */
export function readOutline(text: string, wish: OutlineWish | null = null): OutlineDraft {
  const json = readJsonOutline(text)
  if (json !== null) return json
  const lines = tableLines(text.split('\n'))
  const sortings = sortingsOf(lines, wish?.titles ?? null)
  const [likeliest] = sortings
  if (likeliest === undefined) return { title: bookTitle(lines), entries: [] }
  const chosen = (wish !== null && sortings.find((one) => suits(one, likeliest, wish))) || likeliest
  return { title: bookTitle(lines.slice(0, chosen.firstAt)), entries: candidatesOf(chosen) }
}

/** The number asked for, all complete. Bare bullets and lines count only where there are no numbers, labels or headings. */
function suits(sorting: Sorting, likeliest: Sorting, { count, titles }: OutlineWish): boolean {
  if (!sorting.firm && likeliest.firm && candidatesOf(likeliest).filter(isComplete).length > 1) return false
  const entries = candidatesOf(sorting)
  const complete = titles === null ? entries.filter(isComplete) : entries.filter(({ summary }) => summary !== '')
  return entries.length === count && complete.length === count
}

function candidatesOf({ entries }: Sorting): OutlineCandidate[] {
  return entries.map(({ number, lines }) => ({ number, ...splitEntry(lines) }))
}
