import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { arriving } from '../app/arriving.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { HistoryFilter } from './history-filter.tsx'
import { HistoryRow } from './history-row.tsx'
import { type History, useList } from './lists.ts'
import { More } from './more.tsx'
import { useSettled } from './use-settled.ts'

const ReadingDialog = lazy(() => arriving(() => import('./reading-dialog.tsx')))

type Item = History['items'][number]

/** Every delivered text: found by words or type, read, deleted. */
export function ContentHistory() {
  const { t, number } = useText()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const [reading, setReading] = useState<Item | null>(null)
  const [deleting, setDeleting] = useState<Item | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const asked = useAsked(search, type)
  const list = useList<History>('/api/history', asked)
  const pages = list.data?.pages
  const items = pages?.flatMap((page) => page.items) ?? []
  const total = pages?.[0]?.total ?? 0
  const isFiltered = Object.keys(asked).length > 0
  if (list.isSuccess && total === 0 && !isFiltered && search === '') return <NothingYet />
  const clear = () => {
    setSearch('')
    setType('')
  }
  const afterDelete = async () => {
    setDeleting(null)
    await client.invalidateQueries({ queryKey: ['list', '/api/history'] })
    // The button that had the focus is gone with its row.
    count.current?.focus()
  }
  return (
    <>
      <HistoryFilter {...{ search, type, setSearch, setType }} types={pages?.[0]?.types ?? []} />
      <p ref={count} role="status" tabIndex={-1} className="mt-4 min-h-5 text-2xs text-ink-faint">
        {list.isSuccess && (total === 1 ? t('history.count-one') : t('history.count', { count: number(total) }))}
      </p>
      {list.isSuccess && total === 0 && (
        <Empty title={t('history.no-match')}>
          <p>{t('history.no-match-about')}</p>
          <Button className="mt-4" onClick={clear}>
            {t('history.clear')}
          </Button>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} onRead={() => setReading(item)} onDelete={() => setDeleting(item)} />
        ))}
      </ul>
      <More list={list} />
      <Suspense fallback={null}>
        {reading && <ReadingDialog item={reading} onClose={() => setReading(null)} />}
      </Suspense>
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(null)} onDeleted={afterDelete} />}
    </>
  )
}

/** What the server is asked for, once typing has paused. */
function useAsked(search: string, type: string): Readonly<Record<string, string>> {
  const settled = useSettled(search.trim())
  return { ...(settled === '' ? {} : { search: settled }), ...(type === '' ? {} : { type }) }
}

function NothingYet() {
  const { t } = useText()
  return (
    <Empty title={t('history.empty')}>
      <p>{t('history.empty-about')}</p>
      <Link to="/" className={buttonClass({ className: 'mt-4' })}>
        {t('history.empty-link')}
      </Link>
    </Empty>
  )
}
