import type { Language } from '../base/language.ts'
import { type Book, findOutputLanguage } from '../book/book.ts'
import { pieceLanguages } from '../book/piece-language.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { comparePrintedHabits, countPrintedHabits, type HabitCounts } from '../prose/printed-habits.ts'
import { isProse } from './text-so-far.ts'

/** Counts by language and text: a book's earlier texts are in each of its prompts, also when it is loaded anew. */
const counted = new Map<string, HabitCounts>()
const MAX_COUNTED_TEXTS = 100

/** Habits are counted in so much of the newest text, so that a long book holds up nobody else whose prompt is made. */
const MAX_COUNTED_CHARACTERS = 100_000

function countsOf(text: string, language: Language): HabitCounts {
  const key = `${language} ${text}`
  const counts = counted.get(key) ?? countPrintedHabits(text, language)
  if (counted.size >= MAX_COUNTED_TEXTS) counted.clear()
  counted.set(key, counts)
  return counts
}

/** The newest of these texts, as far as they are counted; of one that is longer than that, its end. */
function newestOf(texts: readonly string[]): readonly string[] {
  let room = MAX_COUNTED_CHARACTERS
  const newest = texts.toReversed().filter((text) => {
    const fits = text.length <= room
    room = fits ? room - text.length : 0
    return fits
  })
  return newest.length === 0 ? texts.slice(-1).map((text) => text.slice(-MAX_COUNTED_CHARACTERS)) : newest
}

/** The habits that the newest text has far more of than printed books of its kind, for the next writer; null: none. */
export function formatHabits(generator: Generator, book: Book): string | null {
  const { pieces, language } = book
  const languageOf = pieceLanguages(generator, { ...book, language: findOutputLanguage(generator, book.settings) })
  const kind = generator.writing.habits
  if (kind === null) return null
  const prose = pieces
    .filter((piece) => isProse(generator, piece) && languageOf(piece.step) === language)
    .map(({ text }) => text)
  const counts = newestOf(prose).map((text) => countsOf(text, language))
  const told = comparePrintedHabits(counts, language, kind).flatMap(({ habit, figure, printed, isFar }) => {
    if (printed === null || !isFar) return []
    const name = say(`habit.${habit}`, language)
    return [say('habit.told', language, { habit: name[0]!.toLowerCase() + name.slice(1), figure, ...printed })]
  })
  return told.length === 0 ? null : told.join('; ')
}
