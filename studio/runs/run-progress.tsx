import { useState } from 'react'
import { isRunLimit } from '../../server/contract/rules.ts'
import { useUser } from '../api/session.ts'
import { TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout, ProgressBar } from '../ui/feedback.tsx'
import { Field, Input } from '../ui/field.tsx'
import { formatMinutesAndSeconds, useTimeLeftFormat, useWritingSeconds } from './elapsed.tsx'
import { RunButtons } from './run-buttons.tsx'
import type { BookRun, Run } from './use-run.ts'

/** A run's progress, credits and actions. */
export default function RunProgress({ run, bookRun }: { run: Run; bookRun: BookRun }) {
  const { t, number } = useText()
  const { state, done, of, spent, cap, said } = run
  const timeLeft = useTimeLeftFormat()
  const elapsed = useWritingSeconds(run)
  const isGoing = state === 'running' || state === 'queued'
  return (
    <section className="space-y-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-sans text-sm font-semibold text-ink">{t('run.title')}</h2>
        <span className="text-2xs text-ink-soft tabular-nums">{t('generator.parts', { done, of })}</span>
      </div>
      <ProgressBar share={of === 0 ? 0 : done / of} label={t('run.title')} />
      <p role="status" className="text-sm text-ink-soft">
        {said?.message ?? <RunStatus run={run} />}
      </p>
      <p className="text-2xs text-ink-faint tabular-nums">
        {t('run.spent', { spent: number(spent), cap: number(cap) })}
        {isGoing && ` · ${t('generator.elapsed', { time: formatMinutesAndSeconds(elapsed) })}`}
        {isGoing && run.secondsLeft !== null && ` · ${timeLeft(run.secondsLeft)}`}
      </p>
      {state === 'capped' || state === 'failed' ? (
        <ResumeForm run={run} bookRun={bookRun} />
      ) : (
        <div className="flex gap-2">
          <RunButtons run={run} bookRun={bookRun} />
        </div>
      )}
    </section>
  )
}

function RunStatus({ run: { state, step, generation } }: { run: Run }) {
  const { t } = useText()
  const label = step?.label ?? ''
  if (state === 'queued') return t('run.queued')
  if (state === 'paused' && generation !== null) return t('runs.paused')
  return t(state === 'paused' ? 'run.paused' : 'run.running', { step: label })
}

/** Resumes a run after a limit or a fault. Proposes the cost of the remaining parts. */
function ResumeForm({ run, bookRun }: { run: Run; bookRun: BookRun }) {
  const { t, number } = useText()
  const [cap, setCap] = useState(String(run.spent + run.remaining))
  const isWhole = isRunLimit(cap)
  const user = useUser()
  const missing = user.administrator ? 0 : Math.max(0, run.remaining - user.credits)
  const isBeyond = !user.administrator && user.credits === 0 && run.remaining > 0
  return (
    <div className="space-y-3">
      {missing > 0 && (
        <Callout>
          <p>{t('run.missing', { count: missing, credits: number(missing) })}</p>
          <TextLink isPlain to="/topup">
            {t('run.top-up')}
          </TextLink>
        </Callout>
      )}
      <Field
        label={t('run.cap')}
        help={t('run.cap-help', { credits: number(user.credits) })}
        error={isWhole ? undefined : t('run.cap-fault')}
      >
        <Input inputMode="numeric" value={cap} onValue={(value) => setCap(value.trim())} />
      </Field>
      <div className="flex gap-2">
        <Button variant="main" size="small" disabled={!isWhole || isBeyond} onClick={() => bookRun.resume(Number(cap))}>
          {t('run.resume')}
        </Button>
        <Button variant="quiet" size="small" onClick={bookRun.cancel}>
          {t('run.cancel')}
        </Button>
      </div>
    </div>
  )
}
