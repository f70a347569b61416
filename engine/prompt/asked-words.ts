import { type BookLength, estimateBookLength, findAskedTarget, rangeMiddle } from '../generator/book-length.ts'
import { findCountedTotal, listSteps, type Step } from '../generator/flow.ts'
import type { CallSettings, Generator } from '../generator/generator.ts'
import { findCountChoiceField, findFlowDefaults } from '../generator/sizes.ts'
import { estimateTypicalWords } from './lengths.ts'

/**
 * The words that each step is asked for, by its name, or the field whose choice says so. Where lists, forms or parts on top of a text
 * decide how long it becomes, the mean of its pieces with the default settings.
 */
export function askedWords(generator: Generator): Record<string, NonNullable<CallSettings['words']>> {
  const settings = findFlowDefaults(generator)
  const pieces = generator.kind === 'book' ? listSteps(generator, settings) : []
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
  const settings = findFlowDefaults(generator)
  const target = findAskedTarget(generator, words, settings)
  const counts = pieces.map((step) => estimateTypicalWords(generator, settings, step))
  const told = target && Math.round(rangeMiddle(target))
  if (counts.includes(null) || counts.every((count) => count === told)) return null
  const mean = Math.round(counts.reduce<number>((sum, one) => sum + (one ?? 0), 0) / counts.length)
  return { min: mean, max: mean }
}

/** How long a book becomes at each number of chapters that may be chosen, with the other settings at their defaults. */
export function offeredLengths(generator: Generator): (BookLength & { readonly chapters: number })[] {
  const asked = askedWords(generator)
  const field = findCountChoiceField(generator)
  const usual = findFlowDefaults(generator)
  const all = field === null ? [usual] : field.options.map(({ value }) => ({ ...usual, [field.name]: value }))
  return all.flatMap((settings) => {
    const length = estimateBookLength(generator, asked, { settings })
    return length === null ? [] : [{ chapters: findCountedTotal(generator, settings), ...length }]
  })
}
