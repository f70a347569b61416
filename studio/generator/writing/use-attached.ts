import { useEffect, useRef } from 'react'
import type { BookRun } from '../../runs/use-run.ts'
import type { EntryState } from '../use-entry.ts'
import type { PieceWriting } from './use-piece.ts'

/** Follows a text that was being written when the page was opened. */
export function useAttached({ live }: EntryState, { attach }: PieceWriting): void {
  useEffect(() => {
    if (live === null) return
    attach({ generation: live.id, step: live.step, since: Date.parse(live.startedAt), isOwn: true })
  }, [attach, live])
}

/** Follows the text that a run writes. */
export function useRunPiece({ run }: BookRun, { attach }: PieceWriting): void {
  const generation = run?.generation ?? null
  const step = useRef('')
  step.current = run?.step?.name ?? ''
  useEffect(() => {
    if (generation !== null) attach({ generation, step: step.current, since: Date.now(), isOwn: false })
  }, [attach, generation])
}
