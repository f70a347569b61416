import { useQuery } from '@tanstack/react-query'
import { isPlannedInScenes, listSteps } from '../../engine/generator/flow.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import type { Book } from '../api/books.ts'
import { generatorQuery } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'

export interface StepName {
  /** The step: `chapter 3`. */
  readonly id: string
  /** As a reader sees it. */
  readonly name: string
  /** The number of its entry in the plan, where it is written from a plan of scenes; else 0. */
  readonly scenesOf: number
}

/** The texts of a book in their order, those to come too; only the written ones until its generator is loaded. */
export function useStepNames(book: Book): readonly StepName[] {
  const { of } = useText()
  const { data } = useQuery({ ...generatorQuery(book.generator?.id ?? ''), enabled: book.generator !== null })
  if (data === undefined) {
    return book.pieces
      .filter(({ writes }) => writes === 'text')
      .map(({ step, heading, label }) => ({ id: step, name: heading ?? of(label), scenesOf: 0 }))
  }
  return listSteps(data.generator, book.settings as Settings)
    .filter(({ kind }) => kind === 'text')
    .map((step) => ({ id: step.id, name: of(step.label), scenesOf: isPlannedInScenes(step) ? step.entry : 0 }))
}
