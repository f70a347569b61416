import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../server/contract/rules.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { Link } from '../app/link.tsx'
import { useDebounced } from '../app/use-debounced.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass, IconButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { type History, ListEnd, useList } from './paged-list.tsx'

const ReadingDialog = lazyPart(() => import('./reading-dialog.tsx'))

type Item = History['items'][number]

/** The delivered texts, with search, reading and deletion. */
export function ContentHistory() {
  const { t, number } = useText()
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const [type, setType] = useState('')
  const [reading, setReading] = useState<Item | null>(null)
  const [deleting, setDeleting] = useState<Item | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const asked = useHistoryQuery(search, type)
  const list = useList<History>('/api/history', asked)
  const pages = list.data?.pages
  const items = pages?.flatMap((page) => page.items) ?? []
  const total = pages?.[0]?.total ?? 0
  const isFiltered = Object.keys(asked).length > 0
  if (list.isSuccess && total === 0 && !isFiltered && search === '') return <EmptyHistory />
  const clear = () => {
    setSearch('')
    setType('')
  }
  const afterDelete = async () => {
    setDeleting(null)
    await client.invalidateQueries({ queryKey: ['list', '/api/history'] })
    // The focused button was removed with its row.
    count.current?.focus()
  }
  return (
    <>
      <HistoryFilter {...{ search, type, setSearch, setType }} types={pages?.[0]?.types ?? []} />
      <p ref={count} role="status" tabIndex={-1} className="mt-4 min-h-5 text-2xs text-ink-faint">
        {list.isSuccess && t('history.count', { count: number(total) })}
      </p>
      {list.isSuccess && total === 0 && (
        <EmptyState title={t('history.no-match')}>
          <p>{t('history.no-match-about')}</p>
          <Button className="mt-4" onClick={clear}>
            {t('history.clear')}
          </Button>
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} onRead={() => setReading(item)} onDelete={() => setDeleting(item)} />
        ))}
      </ul>
      <ListEnd list={list} />
      {reading && <ReadingDialog item={reading} onClose={() => setReading(null)} />}
      {deleting && <DeleteDialog item={deleting} onClose={() => setDeleting(null)} onDeleted={afterDelete} />}
    </>
  )
}

/** The query, after typing has paused. */
function useHistoryQuery(search: string, type: string): Readonly<Record<string, string>> {
  const settled = useDebounced(search.trim())
  return { ...(settled === '' ? {} : { search: settled }), ...(type === '' ? {} : { type }) }
}

function EmptyHistory() {
  const { t } = useText()
  return (
    <EmptyState title={t('history.empty')}>
      <p>{t('history.empty-about')}</p>
      <Link to="/" className={buttonClass({ className: 'mt-4' })}>
        {t('history.empty-link')}
      </Link>
    </EmptyState>
  )
}

interface HistoryFilterProps {
  search: string
  setSearch: (search: string) => void
  /** Empty: all types. */
  type: string
  setType: (type: string) => void
  types: History['types']
}

function HistoryFilter({ search, setSearch, type, setType, types }: HistoryFilterProps) {
  const { t, of } = useText()
  return (
    <search className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <Field label={t('history.search')}>
        <Input type="search" value={search} maxLength={MAX_SEARCH_LENGTH} onValue={setSearch} />
      </Field>
      <Field label={t('history.type')}>
        <Select
          value={type}
          options={[
            { value: '', label: t('history.all-types') },
            ...types.map((one) => ({ value: one.type, label: of(one.label) })),
          ]}
          onValue={setType}
        />
      </Field>
    </search>
  )
}

interface HistoryRowProps {
  item: History['items'][number]
  onRead: () => void
  onDelete: () => void
}

function HistoryRow({ item: { title, label, at, excerpt }, onRead, onDelete }: HistoryRowProps) {
  const { t, of, date } = useText()
  return (
    <li className="flex items-start gap-3">
      <button type="button" onClick={onRead} className="group min-w-0 flex-1 py-4 text-start">
        <span className="block truncate font-serif font-semibold text-ink underline-offset-4 group-hover:underline">
          <span className="sr-only">{t('history.read', { title })}</span>
          <span aria-hidden>{title}</span>
        </span>
        <span aria-hidden className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
          {withoutMarkup(excerpt)}
        </span>
        <span className="mt-1 block text-2xs text-ink-faint">
          {of(label)} · <time dateTime={at}>{date(at)}</time>
        </span>
      </button>
      <IconButton
        icon={Trash2}
        label={t('history.delete-named', { title })}
        className="-me-3 mt-3 shrink-0"
        onClick={onDelete}
      />
    </li>
  )
}

/** An excerpt without Markdown; empty for an image's address. */
function withoutMarkup(excerpt: string): string {
  if (/^\/api\/images\/\S+$/.test(excerpt)) return ''
  return excerpt.replaceAll(/[#*_>`]+/g, '').replaceAll(/\s+/g, ' ')
}

interface DeleteDialogProps {
  item: { readonly id: string; readonly title: string }
  onClose: () => void
  onDeleted: () => Promise<void>
}

/** Asks before a text leaves the history. */
function DeleteDialog({ item, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useText()
  const { isBusy, work } = useAsyncAction()
  const [error, setError] = useState<string | null>(null)
  const remove = () => {
    setError(null)
    return work(
      async () => {
        await ask('DELETE', `/api/history/${encodeURIComponent(item.id)}`)
        notifyMessage('success', 'history.deleted')
        await onDeleted()
      },
      (fault) => setError(isApiError(fault) ? fault.message : t('history.delete-failed')),
    )
  }
  return (
    <ConfirmDialog
      danger
      title={t('history.delete-title')}
      about={t('history.delete-about', { title: item.title })}
      cancel={t('history.keep')}
      confirm={t('history.delete')}
      busy={isBusy}
      fault={error}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
