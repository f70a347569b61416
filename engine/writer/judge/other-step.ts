import { readNumber } from '../../prose/numbers.ts'
import { countWords } from '../../prose/words.ts'
import type { Task } from '../provider.ts'

/** The text before another chapter's heading must be at least this long to be a chapter: words. */
const MIN_CHAPTER_WORDS = 100
/** An outline's entry is no longer: words on average. */
const MAX_ENTRY_WORDS = 90
const MIN_ENTRIES = 3

/** What chapters are called whatever the book calls its own pieces. */
const USUAL_LABELS = ['chapter', 'bab']

function labelPattern(labels: readonly string[]): RegExp {
  const all = [...new Set([...USUAL_LABELS, ...labels.map((label) => label.toLowerCase())])]
  const words = all
    .filter((label) => label !== '')
    .map((label) => label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(String.raw`^[ \t]{0,3}(#{1,4}[ \t]+)?(\*\*|__)?[ \t]*(?:${words.join('|')})[ \t]+`, 'iu')
}

const ENTRY =
  /^[ \t]{0,3}(?:[-*+][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*|__)?(?:(?:chapter|section|part|bab|bahagian|seksyen)[ \t]+)?(\d{1,2})[.):]?[ \t]*(?:\*\*|__)?[ \t]*[^\n.!?]{2,90}?(?:\*\*|__)?[ \t]*(?:—|–| -|:)[*_]*[ \t]+\S/iu

/** Where the next chapter begins within the text of this one; null when it doesn't. Its heading is alone on a line. */
export function nextChapterAt(
  text: string,
  { place, number, entryLabels }: Pick<Task, 'place' | 'number' | 'entryLabels'>,
): number | null {
  if (place !== 'opening' && place !== 'entry') return null
  const next = number + 1
  const pattern = labelPattern(entryLabels)
  let at = 0
  let blank = true
  let fenced = false
  for (const line of text.split('\n')) {
    if (/^[ \t]*(?:`{3}|~{3})/.test(line)) fenced = !fenced
    if (
      blank &&
      !fenced &&
      at > 0 &&
      isHeadingOf(next, line, pattern) &&
      countWords(text.slice(0, at)) >= MIN_CHAPTER_WORDS
    )
      return at
    blank = line.trim() === '' || /^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/.test(line)
    at += line.length + 1
  }
  return null
}

/** The number of a line that is a chapter's heading; null when it is none. */
function headingNumber(line: string, pattern: RegExp): number | null {
  const label = pattern.exec(line.slice(0, 120))
  const number = label === null ? null : (readNumber(line.slice(label[0].length))?.number ?? null)
  return number !== null && isHeadingOf(number, line, pattern) ? number : null
}

function isHeadingOf(number: number, line: string, pattern: RegExp): boolean {
  if (line.length > 120) return false
  const label = pattern.exec(line)
  if (label === null) return false
  const rest = line.slice(label[0].length)
  const found = readNumber(rest)
  if (found?.number !== number) return false
  const title = rest.slice(found.length)
  const isMarked = label[1] !== undefined || (label[2] !== undefined && /(?:\*\*|__)[ \t]*$/.test(line))
  // "Chapter 3 of my life began here." is a sentence.
  return isMarked || /^[ \t]*(?:$|[:—–-])/.test(title) ? !/[.!?]["”*_]*\s*$/.test(title) || isMarked : false
}

/** Whether the text is the outline of a whole book: numbered entries from 1 on, each a title and what happens. */
export function isOutlineInstead(
  text: string,
  { kind, place, entryLabels }: Pick<Task, 'kind' | 'place' | 'entryLabels'>,
): boolean {
  if (kind === 'plan' || place === 'alone') return false
  const pattern = labelPattern(entryLabels)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbers = lines.flatMap((line) => {
    const number = Number(ENTRY.exec(line.slice(0, 200))?.[1] ?? headingNumber(line, pattern) ?? 0)
    return number === 0 ? [] : [number]
  })
  const isRow = numbers.length >= MIN_ENTRIES && numbers.every((number, index) => number === index + 1)
  if (!isRow) return false
  const words = countWords(text)
  const labelled = lines.some((line) => headingNumber(line, pattern) === 1)
  const inEntries = lines
    .filter((line) => ENTRY.test(line.slice(0, 200)))
    .reduce((sum, line) => sum + countWords(line), 0)
  return words / numbers.length <= MAX_ENTRY_WORDS && (labelled || inEntries >= words * 0.8)
}
