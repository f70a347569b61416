import { useSearchParams } from 'react-router-dom'
import type { Piece } from '../../api/books.ts'
import type { GeneratorPageState } from '../../generator/use-generator-page.ts'
import { isBusy } from '../../generator/writing/piece-state.ts'

export interface ShownPiece {
  /** The step of the part that the page shows; null: there is none yet. */
  readonly shown: string | null
  /** The written part; null: it is the plan, is being written, or is still to come. */
  readonly piece: Piece | null
  /** Shows the part of a step; null: the one being written, else the last one. */
  readonly show: (step: string | null) => void
}

/** The part that the address names by `?piece=`; else the one that is being written or has failed; else the last written one. */
export function useShownPiece({ book, steps, next, piece: { state } }: GeneratorPageState): ShownPiece {
  const [search, setSearch] = useSearchParams()
  const named = search.get('piece')
  const asked = steps.some(({ id }) => id === named) ? named : null
  const current = isBusy(state) || state.phase === 'failed' ? state.step : null
  const last = book?.pieces.findLast(({ writes }) => writes !== 'plan')?.step
  const shown = asked ?? current ?? last ?? book?.pieces.at(-1)?.step ?? next?.id ?? null
  const isCurrent = shown !== null && shown === current
  const found = isCurrent ? undefined : book?.pieces.find(({ step }) => step === shown)
  const piece = found === undefined || found.writes === 'plan' ? null : found
  return {
    shown,
    piece,
    show: (step) => setSearch(step === null ? {} : { piece: step }, { replace: step === null }),
  }
}
