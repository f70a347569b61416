import { X } from 'lucide-react'
import { useState } from 'react'
import { readStoredText, writeStoredText } from '../base/storage.ts'
import { useText } from '../language/language.tsx'
import { IconButton } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import type { Dashboard } from './dashboard-query.ts'

const keyOf = (id: string) => `announcement.${id}`

/** What the operator tells now, each until it is dismissed in this browser. */
export default function AnnouncementNotices({ announcements }: Pick<Dashboard, 'announcements'>) {
  const { t } = useText()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = announcements.filter(({ id }) => !dismissed.includes(id) && readStoredText(keyOf(id)) === null)
  const dismiss = (id: string) => {
    writeStoredText(keyOf(id), 'read')
    setDismissed([...dismissed, id])
  }
  if (shown.length === 0) return null
  return (
    <section aria-label={t('dashboard.announcements')} className="mb-6 space-y-2">
      {shown.map(({ id, text }) => (
        <Callout key={id} className="flex items-start justify-between gap-3">
          <p className="min-w-0 py-1 wrap-anywhere text-ink">{text}</p>
          <IconButton icon={X} label={t('dashboard.dismiss')} onClick={() => dismiss(id)} />
        </Callout>
      ))}
    </section>
  )
}
