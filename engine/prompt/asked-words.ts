import { type BookLength, lengthOfBook, middleOf, targetIn } from '../generator/book-length.ts'
import { type Step, stepsOf, totalOf } from '../generator/flow.ts'
import type { CallSettings, Generator } from '../generator/generator.ts'
import { countField, flowDefaults } from '../generator/sizes.ts'
import { typicalWords } from './lengths.ts'

/**
 * The words that each step is asked for, by its name, or the field whose choice says so. Where lists, forms or parts on top of a text
 * decide how long it becomes, the mean of its pieces with the default settings.
 */
export function askedWords(generator: Generator): Record<string, NonNullable<CallSettings['words']>> {
  const settings = flowDefaults(generator)
  const pieces = generator.kind === 'book' ? stepsOf(generator, settings) : []
  return Object.fromEntries(
    Object.entries(generator.writing.steps).flatMap(([name, { words }]) => {
      const own = pieces.filter((step) => step.name === name && step.kind === 'text')
      const asked = own.length === 0 ? words : (meanOf(generator, own, words) ?? words)
      return asked === null ? [] : [[name, asked] as const]
    }),
  )
}

/** Null where the word target itself says it. */
function meanOf(generator: Generator, pieces: readonly Step[], words: CallSettings['words']) {
  const settings = flowDefaults(generator)
  const target = targetIn(generator, words, settings)
  const counts = pieces.map((step) => typicalWords(generator, settings, step))
  const told = target && Math.round(middleOf(target))
  if (counts.includes(null) || counts.every((count) => count === told)) return null
  const mean = Math.round(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0) / counts.length)
  return { min: mean, max: mean }
}

/** How long a book becomes at each number of chapters that may be chosen, with the other settings at their defaults. */
export function offeredLengths(generator: Generator): (BookLength & { readonly chapters: number })[] {
  const asked = askedWords(generator)
  const field = countField(generator)
  const usual = flowDefaults(generator)
  const all = field === null ? [usual] : field.options.map(({ value }) => ({ ...usual, [field.name]: value }))
  return all.flatMap((settings) => {
    const length = lengthOfBook(generator, asked, { settings })
    return length === null ? [] : [{ chapters: totalOf(generator, settings), ...length }]
  })
}
