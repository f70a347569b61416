import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_TITLE_LENGTH } from '../../server/contract/rules.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import type { Snapshot, Snapshots } from '../api/revision.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Loading } from '../ui/load-error.tsx'
import { notify } from '../ui/notify.ts'

function pathOf(book: Book, path = ''): string {
  return `/api/books/${book.id}/snapshots${path}`
}

function statesQuery(book: Book) {
  return pathQuery<Snapshots>(['book', book.id, 'states'], pathOf(book))
}

/** The states of the whole book that its author has kept. */
export default function SnapshotsView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(statesQuery(book))
  const states = data?.snapshots
  return (
    <ViewPage book={book} title={t('books.view-states')} about={t('states.about')}>
      <KeepState book={book} />
      <Loading of={{ data, error, refetch }} className="h-40" />
      {states?.length === 0 && (
        <EmptyState title={t('states.none')}>
          <p>{t('states.none-about')}</p>
        </EmptyState>
      )}
      {states && states.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {states.map((state) => (
            <State key={state.id} book={book} state={state} />
          ))}
        </ul>
      )}
    </ViewPage>
  )
}

function KeepState({ book }: { book: Book }) {
  const { t } = useText()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const { isBusy, work } = useAsyncAction()
  const keep = () =>
    work(async () => {
      const body = { name: name.trim() }
      client.setQueryData(statesQuery(book).queryKey, await ask<Snapshots>('POST', pathOf(book), { body }))
      setName('')
    })
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onSend={() => {
        if (name.trim() !== '') void keep()
      }}
    >
      <Field label={t('states.name')} className="min-w-56 flex-1">
        <Input value={name} maxLength={MAX_TITLE_LENGTH} placeholder={t('states.name-example')} onValue={setName} />
      </Field>
      <Button type="submit" variant="main" busy={isBusy} disabled={name.trim() === ''}>
        {t('states.keep')}
      </Button>
    </Form>
  )
}

function State({ book, state }: { book: Book; state: Snapshot }) {
  const { t, number, date } = useText()
  const client = useQueryClient()
  const [asked, setAsked] = useState<'restore' | 'delete' | null>(null)
  const { isBusy, work } = useAsyncAction()
  const name = state.name ?? t('states.unnamed')
  const act = () =>
    work(async () => {
      if (asked === 'restore') {
        client.setQueryData(bookQuery(book.id).queryKey, await ask<Book>('POST', pathOf(book, `/${state.id}/restore`)))
        notify('success', t('states.restored'))
        await client.invalidateQueries(statesQuery(book))
      } else {
        const states = await ask<Snapshots>('DELETE', pathOf(book, `/${state.id}`))
        client.setQueryData(statesQuery(book).queryKey, states)
      }
      setAsked(null)
    })
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere] text-ink">{name}</p>
        <p className="text-2xs text-ink-soft">
          {[
            date(state.at),
            t('states.parts', { count: state.pieces.length }),
            t('flow.words', { words: number(state.words) }),
          ].join(' · ')}
        </p>
      </div>
      <Button size="small" onClick={() => setAsked('restore')}>
        {t('states.restore')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsked('delete')}>
        {t('states.delete')}
      </Button>
      {asked && (
        <ConfirmDialog
          alert
          danger={asked === 'delete'}
          title={t(`states.${asked}-title`, { name })}
          about={t(`states.${asked}-about`)}
          confirm={t(`states.${asked}`)}
          busy={isBusy}
          onConfirm={act}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  )
}
