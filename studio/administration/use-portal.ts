import { useMemo } from 'react'
import { useText } from '../language/language.tsx'
import { fill, type TextValues } from '../language/text.ts'
import { administration } from '../language/texts/administration.ts'

export type PortalText = keyof typeof administration

/** What `useText` gives, with the portal's own texts under `t` and instants to the minute. */
export function usePortal() {
  const text = useText()
  return useMemo(() => {
    const { language } = text
    const moments = new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-MY', {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return {
      ...text,
      t: (key: PortalText, values: TextValues = {}) => fill(administration[key][language], values),
      /** A sentence or text of the studio at large. */
      shell: text.t,
      moment: (instant: string) => moments.format(new Date(instant)),
      /** A calendar day, the same one in every time zone. */
      day: (day: string) => text.date(`${day}T12:00:00`),
    }
  }, [text])
}
