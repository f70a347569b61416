import { inEachLanguage, type Localized } from '../base/language.ts'
import { findOption } from '../field-kinds/options.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { formatCount, type WordTarget } from '../writer/length.ts'
import { findEntryWords } from './entry-words.ts'
import { listSteps, type Step } from './flow.ts'
import type { PublicGenerator, Settings } from './public-generator.ts'

/**
 * Words of a printed page, in both languages: a paperback of 5.5 by 8.5 inches set in 11 or 12 points. Source: the word counts by trim
 * of Gorham Printing (gorhamprinting.com, "Why is my word count important"). A page of 6 by 9 inches holds 250 to 350.
 */
const WORDS_PER_PAGE = 250

/** How long a whole book is. */
export interface BookLength {
  /** About, to two digits; null where a text has no word target. */
  readonly words: number | null
  /** Printed pages of so many words, without pictures, title page and contents; null without words. */
  readonly pages: number | null
  readonly pictures: number
}

/** What a step is asked for: a range, or the field whose chosen option carries one. */
type AskedWords = WordTarget | { readonly field: string } | null | undefined

/** The range that these settings ask for; null without one. */
export function findAskedTarget({ fields }: Pick<PublicGenerator, 'fields'>, asked: AskedWords, settings: Settings) {
  if (!asked) return null
  if (!('field' in asked)) return asked
  const field = fields.find(({ name }) => name === asked.field)
  return (field && findOption(field, settings[field.name])?.words) ?? null
}

/** The middle of a range. */
export function rangeMiddle({ min, max }: WordTarget): number {
  return (min + max) / 2
}

/** What of a book its length depends on. */
interface Lengthy {
  readonly settings: Settings
  readonly entryWords?: number | undefined
  /** Those that are written count with the words they have; left out: none. */
  readonly pieces?: readonly { readonly step: string; readonly words: number }[]
}

/** The words that a text is asked for: those the author chose, else the middle of the range. Null: no length is asked for. */
export function countAskedWords(
  generator: PublicGenerator,
  asked: Readonly<Record<string, AskedWords>>,
  { settings, entryWords }: Pick<Lengthy, 'settings' | 'entryWords'>,
  { name, entry }: Pick<Step, 'name' | 'entry'>,
): number | null {
  const chosen = findEntryWords(generator, { entryWords })
  if (entry > 0 && chosen !== null) return chosen
  const target = findAskedTarget(generator, asked[name], settings)
  return target && rangeMiddle(target)
}

/** The length that a book comes to, with the words that its steps are asked for. Null: no book is written. */
export function estimateBookLength(
  generator: PublicGenerator,
  asked: Readonly<Record<string, AskedWords>>,
  { settings, entryWords, pieces = [] }: Lengthy,
): BookLength | null {
  if (generator.kind !== 'book') return null
  const steps = listSteps(generator, settings)
  const counts = steps.map((step) => {
    if (step.kind !== 'text') return 0
    const written = pieces.find((piece) => piece.step === step.id)
    return written?.words ?? countAskedWords(generator, asked, { settings, entryWords }, step)
  })
  const words = counts.includes(null) ? null : aboutWords(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  return {
    words,
    pages: words === null ? null : Math.max(1, Math.round(words / WORDS_PER_PAGE)),
    pictures: steps.filter(({ kind }) => kind === 'image').length,
  }
}

/** "about 12,000 words, 48 printed pages"; null where nothing is known. */
export function formatBookLength({ words, pages, pictures }: BookLength): Localized | null {
  const told: readonly [MessageCode, number | null][] = [
    ['flow.about-words', words],
    ['flow.printed-pages', pages],
    ['flow.pictures', pictures || null],
  ]
  const known = told.flatMap(([code, count]) => (count === null ? [] : [[code, formatCount(count)] as const]))
  if (known.length === 0) return null
  return inEachLanguage((language) => known.map(([code, n]) => say(code, language, { n })).join(', '))
}

/** `12,450` as `12,000`: an estimate to the word would claim more than is known. */
function aboutWords(words: number): number {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, words))) - 1)
  return Math.round(words / grain) * grain
}
