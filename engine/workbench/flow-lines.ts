import type { Language, Localized } from '../base/language.ts'
import type { StepKind } from '../base/step-kind.ts'
import type { Book } from '../book/book.ts'
import { findPiecePrice, withEntryWords } from '../generator/entry-words.ts'
import { listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { itemsFor } from '../prompt/expected-output.ts'
import { rangeFor, typicalWords } from '../prompt/lengths.ts'
import { ENDING } from '../spec/memory.ts'
import { isNoStep } from '../spec/seen.ts'
import type { WordTarget } from '../writer/length.ts'

/** A piece of a book's flow, before anything is written. */
export interface FlowLine {
  readonly step: string
  readonly kind: StepKind
  readonly label: Localized
  readonly credits: number
  /** Asked for, or about what its form comes to; null: nothing says it. */
  readonly words: WordTarget | null
  /** Numbered entries; null: it is no list. */
  readonly items: WordTarget | null
  /** Memories, `text` for the text so far, and earlier pieces, those of one step that follow each other as one: `lesson 1-4`. */
  readonly sees: readonly string[]
  /** The language of its text; null: that of the book. */
  readonly language: Language | null
  /** The piece beside which it is printed; null: none. */
  readonly beside: string | null
  /** It may be written at the same time as others. */
  readonly alone: boolean
}

/** One line a piece: what it is called, costs, how long it is, and what its prompt shows. `day` is that of its prices. */
export function listFlowLines(generator: Generator, book: Book, day: string): FlowLine[] {
  const sized = withEntryWords(generator, book)
  const { settings } = book
  return listSteps(generator, settings).map((step) => {
    const typical = step.kind === 'text' ? typicalWords(sized, settings, step) : null
    return {
      step: step.id,
      kind: step.kind,
      label: step.label,
      credits: findPiecePrice(generator, book, step, day),
      words: rangeFor(sized, settings, step) ?? (typical === null ? null : { min: typical, max: typical }),
      items: itemsFor(sized, settings, step),
      sees: formatSeen(generator, step),
      language: step.language,
      beside: step.beside,
      alone: step.isAlone,
    }
  })
}

/** What the prompt of a piece shows, by name: as `sees` of `FlowLine`. */
export function formatSeen({ writing }: Generator, { sees, seesText, follows, kind }: Step): string[] {
  const memories = sees
    .filter(isNoStep)
    .map((one) => (one === ENDING && seesText && writing.memory === 'text' ? 'text' : one))
  const pieces = sees.filter((one) => !isNoStep(one))
  // A picture always sees the text that it goes with.
  const shown = kind === 'image' && follows !== null && !pieces.includes(follows) ? [follows, ...pieces] : pieces
  return [...memories, ...foldNumbers(shown)]
}

/** Pieces of a step that follow each other as a range. */
function foldNumbers(ids: readonly string[]): string[] {
  const runs: { name: string; from: number; to: number }[] = []
  for (const id of ids) {
    const [name, number = '0'] = id.split(' ') as [string, string?]
    const last = runs.findLast((run) => run.name === name)
    if (last !== undefined && Number(number) === last.to + 1 && last.to > 0) last.to += 1
    else runs.push({ name, from: Number(number), to: Number(number) })
  }
  return runs.map(({ name, from, to }) =>
    from === 0 ? name : from === to ? `${name} ${from}` : `${name} ${from}-${to}`,
  )
}
