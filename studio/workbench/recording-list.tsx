import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import type { Recording, Recordings, StepPrompts } from './answers.ts'
import { ComparedText } from './compared-text.tsx'

interface RecordingListProps {
  recordings: Recordings
  /** The shown one. */
  step: StepPrompts
  /** The name of the recording whose answers are shown; null: none's. */
  played: string | null
  onPlay: (name: string | null) => void
}

/** The recordings beside the generator: whether each still leads to the same book, and its answer to the shown step. */
export function RecordingList({ recordings, step, played, onPlay }: RecordingListProps) {
  const { t, of } = useText()
  if (recordings.length === 0) return null
  return (
    <section aria-labelledby="workbench-recordings" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="workbench-recordings" className="font-sans text-sm font-semibold text-ink">
        {t('workbench.recordings')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('workbench.recordings-about')}</p>
      <ul className="mt-3 divide-y divide-line">
        {recordings.map((recording) => {
          const { name, steps } = recording
          const isPlayed = name === played
          return (
            <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
              <Outcome recording={recording} />
              {steps.includes(step.step) && (
                <Button
                  size="small"
                  aria-pressed={isPlayed}
                  variant={isPlayed ? 'main' : 'plain'}
                  onClick={() => onPlay(isPlayed ? null : name)}
                >
                  {t('workbench.recording-play', { step: of(step.label) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Outcome({ recording }: { recording: Recording }) {
  const { t, number } = useText()
  const { name, fault, pieces, calls, changedPrompts, differences } = recording
  const values = { pieces: number(pieces), calls: number(calls), n: number(differences.length) }
  const outcome = differences.length === 0 ? 'workbench.recording-same' : 'workbench.recording-differs'
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="font-mono text-xs [overflow-wrap:anywhere] text-ink-soft">{name}.jsonl</p>
      {fault !== null && <p className="text-bad">{t('workbench.recording-fault', { ...fault })}</p>}
      {fault === null && (
        <p className={differences.length === 0 ? 'text-good' : 'text-bad'}>
          {t('workbench.recording-played', values)}: {t(outcome, values)}
        </p>
      )}
      {changedPrompts > 0 && (
        <p className="text-ink-soft">{t('workbench.recording-prompts', { n: number(changedPrompts) })}</p>
      )}
      {differences.map(({ step, line, message, before, after }) => (
        <details key={`${line} ${message}`} className="mt-1">
          <summary className="cursor-pointer text-ink">{step === '' ? message : `${step}: ${message}`}</summary>
          {before !== undefined && after !== undefined && (
            <div className="mt-2 space-y-2">
              <ComparedText text={before} other={after} lacks="del" />
              <ComparedText text={after} other={before} lacks="mark" />
            </div>
          )}
        </details>
      ))}
    </div>
  )
}
