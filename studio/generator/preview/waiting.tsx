import { countWords } from '../../../engine/prose/words.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import { useText } from '../../language/language.tsx'
import { formatMinutesAndSeconds, useSecondsSince, useTimeLeftFormat } from '../../runs/elapsed.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import type { PieceState } from '../writing/piece-state.ts'
import { useSlowHint } from './use-slow-hint.ts'

interface WaitingProps {
  state: PieceState
  page: GeneratorPage
  settings: Readonly<Record<string, unknown>>
}

/** The placeholder for the next words, with a hint when the wait is long. */
export default function WaitingText({ state, page, settings }: WaitingProps) {
  const { t } = useText()
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
        {retrying ?? (hint && t(hint)) ?? (draft.text === '' ? t('flow.generating') : '')}
      </p>
      <Time state={state} page={page} settings={settings} />
    </div>
  )
}

/** Elapsed and estimated time. Not announced, because it changes every second. */
function Time({ state, page, settings }: WaitingProps) {
  const { t } = useText()
  const timeLeft = useTimeLeftFormat()
  const elapsed = useSecondsSince(state.since)
  const left = secondsLeft({ page, settings, step: state.step, text: state.draft.text, elapsed })
  return (
    <p className="mt-1 font-sans text-2xs text-ink-faint tabular-nums">
      {t('generator.elapsed', { time: formatMinutesAndSeconds(elapsed) })}
      {left !== null && ` · ${timeLeft(left)}`}
    </p>
  )
}

interface Growing {
  readonly page: Pick<GeneratorPage, 'words' | 'generator'>
  readonly settings: Readonly<Record<string, unknown>>
  /** The name of the step. */
  readonly step: string | null
  /** What is there of the text. */
  readonly text: string
  /** Seconds since it was asked for. */
  readonly elapsed: number
}

/** Words needed before the pace is reliable. */
const MIN_WORDS = 60

/** About how many seconds a growing text still takes, at its own pace so far; null while nothing can be said. */
function secondsLeft({ page, settings, step, text, elapsed }: Growing): number | null {
  const asked = wordsAsked(page, settings, step)
  if (asked === null) return null
  const words = countWords(text)
  if (words < MIN_WORDS || words >= asked) return null
  return Math.max(1, Math.round((elapsed * (asked - words)) / words))
}

/** Words that the step is asked for: in the middle of its range, or by the option that was chosen. */
function wordsAsked({ words, generator }: Growing['page'], settings: Growing['settings'], step: string | null) {
  const asked = words[(step?.split(' ')[0] ?? '') as keyof typeof words]
  if (asked === undefined) return null
  if (!('field' in asked)) return (asked.min + asked.max) / 2
  const field = generator.fields.find(({ name }) => name === asked.field)
  const range = field?.options.find(({ value }) => String(value) === String(settings[asked.field]))?.words
  return range ? (range.min + range.max) / 2 : null
}
