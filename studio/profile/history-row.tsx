import { Trash2 } from 'lucide-react'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import type { History } from './lists.ts'

interface HistoryRowProps {
  item: History['items'][number]
  onRead: () => void
  onDelete: () => void
}

export function HistoryRow({ item: { title, label, at, excerpt }, onRead, onDelete }: HistoryRowProps) {
  const { t, of, date } = useText()
  return (
    <li className="flex items-start gap-3">
      <button type="button" onClick={onRead} className="group min-w-0 flex-1 py-4 text-start">
        <span className="block truncate font-serif font-semibold text-ink underline-offset-4 group-hover:underline">
          <span className="sr-only">{t('history.read', { title })}</span>
          <span aria-hidden>{title}</span>
        </span>
        <span aria-hidden className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
          {plainOf(excerpt)}
        </span>
        <span className="mt-1 block text-2xs text-ink-faint">
          {of(label)} · <time dateTime={at}>{date(at)}</time>
        </span>
      </button>
      <Button
        look="quiet"
        size="icon"
        className="-me-3 mt-3 shrink-0"
        aria-label={t('history.delete-named', { title })}
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </li>
  )
}

/** The beginning of a text without its marks; of an image, nothing: its address says nothing. */
function plainOf(excerpt: string): string {
  if (/^\/api\/images\/\S+$/.test(excerpt)) return ''
  return excerpt.replaceAll(/[#*_>`]+/g, '').replaceAll(/\s+/g, ' ')
}
