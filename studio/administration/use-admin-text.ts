import { useMemo } from 'react'
import { useText } from '../language/language.tsx'

/** What `useText` gives, and instants to the minute. */
export function useAdminText() {
  const text = useText()
  return useMemo(() => {
    const { language } = text
    const moments = new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-MY', {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return {
      ...text,
      moment: (instant: string) => moments.format(new Date(instant)),
      /** A calendar day, the same one in every time zone. */
      day: (day: string) => text.date(`${day}T12:00:00`),
    }
  }, [text])
}
