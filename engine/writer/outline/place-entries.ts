import { toComparisonKey } from '../../base/comparison-key.ts'
import { type Language, memoByLanguage } from '../../base/language.ts'
import { readHeading, readPieceLabel } from '../../prose/headings.ts'
import { REPLY_WORDS } from '../../prose/language-words.ts'
import { countWords } from '../../prose/words.ts'
import type { OutlineEntry, OutlineReading } from '../events.ts'
import { placeInSlots, type Slots } from '../repair.ts'
import { joinPatterns } from '../reply-words.ts'

export interface OutlineCandidate {
  readonly number: number | null
  readonly title: string
  readonly summary: string
}

export interface OutlineDraft {
  readonly title: string | null
  readonly entries: readonly OutlineCandidate[]
}

export interface OutlineTarget {
  readonly count: number
  readonly titles: readonly string[] | null
  /** Whether the book has no title yet: one that the outline doesn't name is asked for once. */
  readonly needsTitle?: boolean
}

/** Placeholders that models write instead of a title or a summary. */
const PLACEHOLDER = memoByLanguage(() => new RegExp(`^${joinPatterns('plans', 'placeholder')}$`, 'u'))
/** A label with hardly more words is no summary: characters. */
const MAX_LABEL_CHARACTERS = 24
const MIN_SUMMARY_WORDS = 3
const MAX_TITLE_CHARACTERS = 160

/** Whether an entry has a title and a summary, and neither is a placeholder. */
export function isCompleteEntry({ title, summary }: Pick<OutlineCandidate, 'title' | 'summary'>): boolean {
  const prints = [toComparisonKey(title), toComparisonKey(summary)] as const
  if (prints.some((print) => print === '' || PLACEHOLDER().test(print))) return false
  if (prints[1].length <= MAX_LABEL_CHARACTERS && readPieceLabel(prints[1]) !== null) return false
  return title.length <= MAX_TITLE_CHARACTERS && countWords(summary) >= MIN_SUMMARY_WORDS
}

/** Whether a title is that of an introduction or a conclusion: `Prologue: The Pans`. */
function isFrameTitle(title: string): boolean {
  const kind = readHeading(title.replace(/^the /i, ''))?.kind
  return kind === 'opening' || kind === 'closing'
}

/** The complete entries in their places, with the fixed titles where there are some. `spare` counts those beyond the target. */
export function placeEntries(
  entries: readonly OutlineCandidate[],
  { count, titles }: OutlineTarget,
): { slots: Slots<OutlineCandidate>; spare: number } {
  const complete = entries.filter(isCompleteEntry)
  if (titles !== null) return { slots: placeByTitle(complete, titles), spare: 0 }
  const own = complete.length > count ? complete.filter(({ title }) => !isFrameTitle(title)) : complete
  const seen = new Set<string>()
  const unlike = own.filter(({ title, summary }) => {
    // Two entries may share a title, never what they tell.
    const print = toComparisonKey(summary) || toComparisonKey(title)
    if (seen.has(print)) return false
    seen.add(print)
    return true
  })
  return { slots: placeInSlots(unlike, count), spare: Math.max(0, unlike.length - count) }
}

/** By the title, loosely; what no title claims, by its number. */
function placeByTitle(entries: readonly OutlineCandidate[], titles: readonly string[]): Slots<OutlineCandidate> {
  const slots: Slots<OutlineCandidate> = titles.map(() => null)
  const left: OutlineCandidate[] = []
  for (const entry of entries) {
    const at = titles.findIndex((title, index) => slots[index] === null && isLike(title, entry.title))
    if (at < 0) left.push(entry)
    else slots[at] = { ...entry, number: at + 1, title: titles[at] as string }
  }
  for (const entry of left) {
    const at = (entry.number ?? 0) - 1
    if (slots[at] === null) slots[at] = { ...entry, title: titles[at] as string }
  }
  const seen = new Set<string>()
  return slots.map((entry) => {
    const print = toComparisonKey(entry?.summary ?? '')
    if (entry === null || seen.has(print)) return null
    seen.add(print)
    return entry
  })
}

function isLike(wanted: string, found: string): boolean {
  const [one, other] = [toComparisonKey(wanted), toComparisonKey(found)]
  if (one === other || (other.length > 3 && (one.includes(other) || other.includes(one)))) return true
  const words = one.split(' ')
  const shared = words.filter((word) => other.split(' ').includes(word)).length
  return words.length > 1 && shared / words.length >= 0.6
}

/** A whole outline, or null when an entry is missing. */
export function completeOutline(title: string | null, slots: Slots<OutlineCandidate>): OutlineReading | null {
  const entries = slots.flatMap((entry, index): OutlineEntry[] =>
    entry === null ? [] : [{ number: index + 1, title: entry.title, summary: entry.summary }],
  )
  return entries.length === slots.length ? { title, entries } : null
}

/** The one form in which outlines are kept: a title line, and a line an entry. */
export function formatOutline(title: string | null, slots: Slots<OutlineCandidate>, language: Language): string {
  const lines = slots.flatMap((entry, index) =>
    entry === null ? [] : [`${index + 1}. ${entry.title} — ${entry.summary}`],
  )
  return (title === null ? lines : [`${REPLY_WORDS[language].plans.title}: ${title}`, ...lines]).join('\n')
}
