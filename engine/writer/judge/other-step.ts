import { readNumber } from '../number-words.ts'
import type { Task } from '../provider.ts'
import { countWords } from '../words.ts'

/** The text before another chapter's heading must be at least this long to be a chapter: words. */
const LEAST_BEFORE = 100
/** An outline's entry is no longer: words on average. */
const LONGEST_ENTRY = 90
const FEWEST_ENTRIES = 3

const LABEL = /^[ \t]{0,3}(#{1,4}[ \t]+)?(\*\*|__)?[ \t]*(?:chapter|bab)[ \t]+/iu
const ENTRY =
  /^[ \t]{0,3}(?:[-*+][ \t]+)?(?:#{1,6}[ \t]+)?(?:\*\*|__)?(?:(?:chapter|section|part|bab|bahagian|seksyen)[ \t]+)?(\d{1,2})[.):]?[ \t]*(?:\*\*|__)?[ \t]*[^\n.!?]{2,90}?(?:\*\*|__)?[ \t]*(?:—|–| -|:)[*_]*[ \t]+\S/iu

/** Where the next chapter begins within the text of this one; null when it doesn't. Its heading stands alone on a line. */
export function nextChapterAt(text: string, { step, number }: Pick<Task, 'step' | 'number'>): number | null {
  if (step !== 'chapter' && step !== 'introduction') return null
  const next = step === 'introduction' ? 1 : number + 1
  let at = 0
  let blank = true
  let fenced = false
  for (const line of text.split('\n')) {
    if (/^[ \t]*(?:`{3}|~{3})/.test(line)) fenced = !fenced
    if (blank && !fenced && at > 0 && isHeadingOf(next, line) && countWords(text.slice(0, at)) >= LEAST_BEFORE)
      return at
    blank = line.trim() === '' || /^[ \t]*(?:-{3,}|\*{3,})[ \t]*$/.test(line)
    at += line.length + 1
  }
  return null
}

/** The number of a line that is a chapter's heading; null when it is none. */
function headingNumber(line: string): number | null {
  const label = LABEL.exec(line.slice(0, 120))
  const number = label === null ? null : (readNumber(line.slice(label[0].length))?.number ?? null)
  return number !== null && isHeadingOf(number, line) ? number : null
}

function isHeadingOf(number: number, line: string): boolean {
  if (line.length > 120) return false
  const label = LABEL.exec(line)
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
export function isOutlineInstead(text: string, { step }: Pick<Task, 'step'>): boolean {
  if (step === 'outline' || step === 'text') return false
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const numbers = lines.flatMap((line) => {
    const number = Number(ENTRY.exec(line.slice(0, 200))?.[1] ?? headingNumber(line) ?? 0)
    return number === 0 ? [] : [number]
  })
  const isRow = numbers.length >= FEWEST_ENTRIES && numbers.every((number, index) => number === index + 1)
  if (!isRow) return false
  const words = countWords(text)
  const labelled = lines.some((line) => headingNumber(line) === 1)
  const inEntries = lines
    .filter((line) => ENTRY.test(line.slice(0, 200)))
    .reduce((sum, line) => sum + countWords(line), 0)
  return words / numbers.length <= LONGEST_ENTRY && (labelled || inEntries >= words * 0.8)
}
