import { hash, shuffled } from '../../chance.ts'
import type { ExpectedForm } from '../../writer/output/expected.ts'
import { syllablesIn } from '../../writer/verse/syllables.ts'
import type { DemoBook } from './book.ts'
import { fieldsOf, poolOf } from './texts.ts'

/** Words of a line where only the words of the whole are ordered. */
export const LINE_WORDS = 7

/** Most lines of one verse, whatever is asked. */
const MOST_LINES = 500

/** What words that stand in the verse already count for against syllables that are missing. */
const USED = 0.3

/** Syllables of a line where none are ordered. */
const USUAL_SYLLABLES = { min: 8, max: 12 }

/** Lines in the form that is ordered, from the pools `verse openings` and `verse ends`: number, syllables and rhyme. */
export function verseOf(
  form: ExpectedForm,
  words: number | null,
  { bank, text: language }: DemoBook,
  seed: number,
): string[] {
  const { lines, syllables, rhyme } = form
  const least = lines?.min ?? Math.max(rhyme?.length ?? 1, syllables.length)
  const most = Math.min(lines?.max ?? least, MOST_LINES)
  const count = Math.max(Math.min(least, MOST_LINES), Math.min(most, Math.round((words ?? 0) / LINE_WORDS)))
  const counted = (text: string) => ({ text, count: syllablesIn(text, language) })
  const openings = shuffled(poolOf(bank, 'verse openings'), hash(seed, 'openings')).map(counted)
  const groups = shuffled(poolOf(bank, 'verse ends'), hash(seed, 'ends')).map((line) => fieldsOf(line).map(counted))
  const scheme = rhyme ?? 'abcdefgh'
  const letters = [...new Set(scheme)]
  const known = new Set<string>()
  return Array.from({ length: count }, (_, index) => {
    const wanted = syllables[index % syllables.length] ?? USUAL_SYLLABLES
    const stanza = Math.floor(index / scheme.length)
    const group = groups[(stanza * letters.length + letters.indexOf(scheme[index % scheme.length]!)) % groups.length]!
    let best = { line: '', opening: '', word: '', off: Number.POSITIVE_INFINITY }
    for (const [at, opening] of openings.entries())
      for (const nth of group.keys()) {
        const word = group[(nth + index + at) % group.length]!
        const line = `${opening.text} ${word.text}`
        const own = opening.count + word.count
        const used = [line, opening.text, word.text].filter((one) => known.has(one)).length
        const off = Math.max(wanted.min - own, own - wanted.max, 0) + used * USED
        if (off < best.off) best = { line, opening: opening.text, word: word.text, off }
      }
    for (const one of [best.line, best.opening, best.word]) known.add(one)
    return best.line
  })
}

/** The lines with a capital and the breaks that Markdown keeps. */
export function printedVerse(lines: readonly string[]): string {
  return lines.map((line) => line.charAt(0).toUpperCase() + line.slice(1)).join('  \n')
}
