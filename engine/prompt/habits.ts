import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import type { Generator } from '../generator/generator.ts'
import { say } from '../messages/say.ts'
import { comparePrintedHabits, countPrintedHabits, type HabitCounts } from '../prose/printed-habits.ts'
import { isProse } from './text-so-far.ts'

/** Counts by language and text: a book's earlier texts are in each of its prompts, also when it is loaded anew. */
const counted = new Map<string, HabitCounts>()
const MAX_COUNTED = 500

function countsOf(text: string, language: Language): HabitCounts {
  const key = `${language} ${text}`
  const counts = counted.get(key) ?? countPrintedHabits(text, language)
  if (counted.size >= MAX_COUNTED) counted.clear()
  counted.set(key, counts)
  return counts
}

/** The habits that the text so far has far more of than printed books of its kind, for the next writer; null: none. */
export function habitsText(generator: Generator, { pieces, language }: Book): string | null {
  const kind = generator.writing.habits
  if (kind === null) return null
  const texts = pieces.filter((piece) => isProse(generator, piece)).map(({ text }) => countsOf(text, language))
  const told = comparePrintedHabits(texts, language, kind).flatMap(({ habit, figure, printed, isFar }) => {
    if (printed === null || !isFar) return []
    const name = say(`habit.${habit}`, language)
    return [say('habit.told', language, { habit: name[0]!.toLowerCase() + name.slice(1), figure, ...printed })]
  })
  return told.length === 0 ? null : told.join('; ')
}
