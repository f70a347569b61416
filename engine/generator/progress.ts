import { findCountedTotal, listSteps, type Step } from './flow.ts'
import type { PublicGenerator, Settings } from './public-generator.ts'

export interface Progress {
  readonly position: number
  readonly of: number
  /** 0 to 1; 1 only when the book is finished. */
  readonly share: number
}

/** Progress with this step next; null when the book is finished. Never past the end. */
export function measureProgressAt(generator: PublicGenerator, settings: Settings, next: Step | null): Progress {
  const parts = listSteps(generator, settings).filter(({ kind }) => kind !== 'plan').length
  const isByNumber = generator.flow.progress === 'number' && generator.flow.measure !== null
  const of = isByNumber ? findCountedTotal(generator, settings) : parts
  if (!next) return { position: of, of, share: 1 }
  const position = Math.min(next.position, of)
  return { position, of, share: Math.min(position / of, 0.99) }
}
