import type { GeneratorPage } from '../api/catalog.ts'
import { useText } from '../language/language.tsx'
import { minutesOf, useSecondsSince } from '../runs/elapsed.tsx'
import { useTimeLeft } from '../runs/time-left.ts'
import { Skeleton } from '../ui/panel.tsx'
import type { PieceState } from './piece-state.ts'
import { secondsLeft } from './seconds-left.ts'
import { useSlowHint } from './use-slow-hint.ts'

interface WaitingProps {
  state: PieceState
  page: GeneratorPage
  settings: Readonly<Record<string, unknown>>
}

/** What stands where the next words will: nothing jumps when they come, and a long wait is spoken of. */
export default function Waiting({ state, page, settings }: WaitingProps) {
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
      <Time state={state} page={page} settings={settings} />
    </div>
  )
}

/** Time that has passed, and about how much is left. It isn't read out: it changes every second. */
function Time({ state, page, settings }: WaitingProps) {
  const { t } = useText()
  const timeLeft = useTimeLeft()
  const elapsed = useSecondsSince(state.since)
  const left = secondsLeft({ page, settings, step: state.step, text: state.draft.text, elapsed })
  return (
    <p className="mt-1 font-sans text-2xs text-ink-faint tabular-nums">
      {t('generator.elapsed', { time: minutesOf(elapsed) })}
      {left !== null && ` · ${timeLeft(left)}`}
    </p>
  )
}
