import { useQuery } from '@tanstack/react-query'
import { pathQuery } from '../api/query.ts'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../markdown/copy-button.tsx'
import { PieceText } from '../markdown/piece-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Callout, Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import type { History, HistoryItem } from './paged-list.tsx'

/** One delivered text, whole, as a page. */
export default function ReadingDialog({ item, onClose }: { item: History['items'][number]; onClose: () => void }) {
  const { t, of, date } = useText()
  const { data, error, refetch } = useQuery(
    pathQuery<HistoryItem>(['history-item', item.id], `/api/history/${encodeURIComponent(item.id)}`),
  )
  return (
    <Dialog wide onClose={onClose} title={item.title} about={`${of(item.label)} · ${date(item.at)}`}>
      {data?.demo && <Callout className="mb-5">{t('shell.demo')}</Callout>}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.image && <img src={data.content} alt={item.title} className="mx-auto max-h-[60dvh] rounded-sm" />}
      {data && !data.image && (
        <>
          <div className="mb-4 flex justify-end">
            <CopyButton text={() => data.content} />
          </div>
          <article className="book">
            <PieceText text={data.content} level={3} />
          </article>
        </>
      )}
    </Dialog>
  )
}

function Waiting() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-2/3" />
    </div>
  )
}
