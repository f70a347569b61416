import type { Language } from '../../language.ts'
import type { OutlineEntry, OutlineReading } from '../events.ts'
import { fingerprint, placeAll, type Slots } from '../repair.ts'
import { type OutlineCandidate, type OutlineDraft, readOutline } from './read-outline.ts'

export interface OutlineWish {
  readonly count: number
  readonly titles: readonly string[] | null
}

const AROUND =
  /^(?:the )?(?:introduction|conclusion|epilogue|prologue|pengenalan|pendahuluan|kesimpulan|penutup|epilog|prolog)\b/u
/** What a model writes where it has nothing to say. */
const PLACEHOLDER =
  /^(?:tbd|tba|todo|n a|to be (?:decided|determined|announced|written|added)|akan ditentukan|akan ditambah|belum ada|placeholder|summary|ringkasan|title|tajuk(?: bab)?|chapter title|two or three sentences|dua atau tiga ayat|and so on|dan seterusnya|chapter \d+|bab \d+)$/u
const FEWEST_WORDS = 3

export function isComplete({ title, summary }: OutlineCandidate): boolean {
  const prints = [fingerprint(title), fingerprint(summary)] as const
  if (prints.some((print) => print === '' || PLACEHOLDER.test(print))) return false
  return title.length <= 160 && (summary.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= FEWEST_WORDS - countDense(summary)
}

/** Scripts without blanks hold whole sentences in one run of letters. */
function countDense(text: string): number {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6,}/u.test(text) ? FEWEST_WORDS - 1 : 0
}

/** The complete entries in their places, with the fixed titles where there are some. `spare` counts those beyond the wish. */
export function placeEntries(
  entries: readonly OutlineCandidate[],
  { count, titles }: OutlineWish,
): { slots: Slots<OutlineCandidate>; spare: number } {
  const complete = entries.filter(isComplete)
  if (titles !== null) return { slots: placeByTitle(complete, titles), spare: 0 }
  const own = complete.length > count ? complete.filter(({ title }) => !AROUND.test(fingerprint(title))) : complete
  const seen = new Set<string>()
  const unlike = own.filter(({ title, summary }) => {
    const prints = [fingerprint(title), fingerprint(summary)]
    if (prints.some((print) => seen.has(print))) return false
    for (const print of prints) seen.add(print)
    return true
  })
  return { slots: placeAll(unlike, count), spare: Math.max(0, unlike.length - count) }
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
    const print = fingerprint(entry?.summary ?? '')
    if (entry === null || seen.has(print)) return null
    seen.add(print)
    return entry
  })
}

function isLike(wanted: string, found: string): boolean {
  const [one, other] = [fingerprint(wanted), fingerprint(found)]
  if (one === other || (other.length > 3 && (one.includes(other) || other.includes(one)))) return true
  const words = one.split(' ')
  const shared = words.filter((word) => other.split(' ').includes(word)).length
  return words.length > 1 && shared / words.length >= 0.6
}

/** A whole outline, or null when an entry is missing. */
export function readingOf(title: string | null, slots: Slots<OutlineCandidate>): OutlineReading | null {
  const entries = slots.flatMap((entry, index): OutlineEntry[] =>
    entry === null ? [] : [{ number: index + 1, title: entry.title, summary: entry.summary }],
  )
  return entries.length === slots.length ? { title, entries } : null
}

/** Reads the plan that an introduction's notes hold; null when it isn't whole. Nothing is asked again. */
export function readPlan(note: string, wish: OutlineWish): OutlineReading | null {
  const read: OutlineDraft = readOutline(note, wish.titles)
  return readingOf(read.title, placeEntries(read.entries, wish).slots)
}

/** The one form in which outlines are kept: a title line, and a line an entry. */
export function formatOutline(title: string | null, slots: Slots<OutlineCandidate>, language: Language): string {
  const lines = slots.flatMap((entry, index) =>
    entry === null ? [] : [`${index + 1}. ${entry.title} — ${entry.summary}`],
  )
  return (title === null ? lines : [`${language === 'ms' ? 'Tajuk' : 'Title'}: ${title}`, ...lines]).join('\n')
}
