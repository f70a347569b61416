import { fingerprint } from '../repair.ts'
import type { OutlineCandidate } from './draft.ts'

/** What a model writes where it has nothing to say. */
const PLACEHOLDER =
  /^(?:tbd|tba|todo|n a|to be (?:decided|determined|announced|written|added)|akan ditentukan|akan ditambah|belum ada|placeholder|(?:chapter |bab )?(?:summary|ringkasan|title|tajuk|description|penerangan)(?: here| goes here| bab| di sini)?|insert .*(?:here|title|summary)|chapter title|two or three sentences|dua atau tiga ayat|and so on|dan seterusnya)$/u
/** A number alone is a title only beside a real summary. */
const NUMBER_ONLY = /^(?:chapter|bab|section|bahagian|part) [\p{L}\p{N} ]{1,16}$/u
const FEWEST_WORDS = 3
const LONGEST_TITLE = 160

/** Whether an entry has a title and a summary, and neither is a placeholder. */
export function isComplete({ title, summary }: Pick<OutlineCandidate, 'title' | 'summary'>): boolean {
  const prints = [fingerprint(title), fingerprint(summary)] as const
  if (prints.some((print) => print === '' || PLACEHOLDER.test(print))) return false
  if (NUMBER_ONLY.test(prints[1])) return false
  return title.length <= LONGEST_TITLE && countWords(summary) >= FEWEST_WORDS
}

function countWords(summary: string): number {
  const words = summary.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  // Scripts without blanks hold whole sentences in one run of letters.
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6,}/u.test(summary) ? words + FEWEST_WORDS - 1 : words
}
