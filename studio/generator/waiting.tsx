import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'
import type { PieceState } from './piece-state.ts'
import { useSlowHint } from './use-slow-hint.ts'

/** What stands where the next words will: nothing jumps when they come, and a long wait is spoken of. */
export function Waiting({ state }: { state: PieceState }) {
  const { say } = useText()
  const hint = useSlowHint(state)
  const { draft } = state
  const retrying = draft.state === 'retrying' && draft.event?.type === 'retrying' ? draft.event.message : null
  return (
    <div className="book mt-6">
      {draft.text === '' && (
        <div className="space-y-3">
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      )}
      <p role="status" className="mt-4 font-sans text-sm text-ink-soft">
        {retrying ?? (hint && say(hint)) ?? (draft.text === '' ? say('flow.generating') : '')}
      </p>
    </div>
  )
}
