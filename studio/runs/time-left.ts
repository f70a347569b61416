import { useText } from '../language/language.tsx'

/** Formats the time left: in steps of 5 s below 90 s, else in whole minutes. */
export function useTimeLeft(): (seconds: number) => string {
  const { t } = useText()
  return (seconds) =>
    seconds < 90
      ? t('run.seconds-left', { n: Math.max(5, Math.round(seconds / 5) * 5) })
      : t('run.minutes-left', { n: Math.round(seconds / 60) })
}
