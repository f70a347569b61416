import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'

/** Time since an instant (milliseconds since 1970), as minutes and seconds: `1:05`. */
export function ElapsedTime({ since }: { since: number }) {
  return <span className="tabular-nums">{formatMinutesAndSeconds(useSecondsSince(since))}</span>
}

/** Whole seconds since an instant; renders again each second. */
export function useSecondsSince(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}

interface WritingTime {
  readonly secondsWritten: number
  readonly writingSince: string | null
}

/** Seconds that a run has spent writing, without its pauses. */
export function useWritingSeconds({ secondsWritten, writingSince }: WritingTime): number {
  const current = useSecondsSince(writingSince === null ? Number.POSITIVE_INFINITY : Date.parse(writingSince))
  return secondsWritten + current
}

export function formatMinutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats the time left: in steps of 5 s below 90 s, else in whole minutes. */
export function useTimeLeftFormat(): (seconds: number) => string {
  const { t } = useText()
  return (seconds) =>
    seconds < 90
      ? t('run.seconds-left', { n: Math.max(5, Math.round(seconds / 5) * 5) })
      : t('run.minutes-left', { n: Math.round(seconds / 60) })
}
