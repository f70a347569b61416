import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_SHARE_DAYS, MAX_NAME_LENGTH, MAX_SHARE_DAYS } from '../../../server/contract/rules.ts'
import { ask } from '../../api/request.ts'
import { useActionWithFault, useAsyncAction } from '../../app/use-work.ts'
import { useText } from '../../language/language.tsx'
import { CopyButton } from '../../markdown/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNote } from '../../ui/fault-note.tsx'
import { Callout } from '../../ui/feedback.tsx'
import { Field, Input, NumberInput } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading } from '../../ui/load-error.tsx'
import { createShareLink, type ListedShare, type Shares, sharesQuery } from './shares-query.ts'

/** Makes links for readers, lists them, ends them. */
export default function ShareDialog({ book: { id }, onClose }: { book: { readonly id: string }; onClose: () => void }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({ ...sharesQuery(id), staleTime: 0 })
  const shares = data?.shares
  return (
    <Dialog wide onClose={onClose} title={t('sharing.title')} about={t('sharing.about')}>
      <NewLink book={id} />
      <h3 className="mt-8 font-sans text-sm font-semibold text-ink">{t('sharing.list')}</h3>
      <Loading of={{ data, error, refetch }} className="mt-3 h-16" />
      {shares?.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t('sharing.none')}</p>}
      {shares && shares.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {shares.map((share) => (
            <ShareLine key={share.id} book={id} share={share} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function NewLink({ book }: { book: string }) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, fault, work } = useActionWithFault()
  const [reader, setReader] = useState('')
  const [days, setDays] = useState(String(DEFAULT_SHARE_DAYS))
  const [url, setUrl] = useState<string | null>(null)
  const isValid = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= MAX_SHARE_DAYS
  const make = () =>
    work(async () => {
      const { url: made, ...shares } = await createShareLink(book, { reader, days: Number(days) })
      setUrl(made)
      client.setQueryData(sharesQuery(book).queryKey, shares)
    })
  return (
    <>
      <Form
        className="grid gap-4 sm:grid-cols-[1fr_9rem]"
        onSend={() => {
          if (isValid) void make()
        }}
      >
        <Field label={t('sharing.reader')} help={t('sharing.reader-help')}>
          <Input value={reader} maxLength={MAX_NAME_LENGTH} onValue={setReader} />
        </Field>
        <Field
          label={t('sharing.days')}
          error={isValid ? undefined : t('sharing.days-invalid', { most: MAX_SHARE_DAYS })}
        >
          <NumberInput value={days} min={1} max={MAX_SHARE_DAYS} onValue={(value) => setDays(value.trim())} />
        </Field>
        <Button type="submit" variant="main" busy={isBusy} disabled={!isValid} className="sm:justify-self-start">
          {t('sharing.make')}
        </Button>
      </Form>
      <FaultNote className="mt-3">{fault?.message}</FaultNote>
      {url !== null && (
        <Callout variant="accent" role="status" className="mt-4">
          <p className="font-medium">{t('sharing.made')}</p>
          <p className="mt-1 text-ink-soft">{t('sharing.made-about')}</p>
          <div className="mt-3 flex items-center gap-2">
            <Input
              readOnly
              aria-label={t('sharing.made')}
              value={url}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={() => url} />
          </div>
        </Callout>
      )}
    </>
  )
}

function ShareLine({ book, share }: { book: string; share: ListedShare }) {
  const { t, date } = useText()
  const client = useQueryClient()
  const { isBusy, work } = useAsyncAction()
  const { id, reader, expired, expiresAt, views, comments } = share
  const name = reader ?? t('sharing.anyone')
  const revoke = () =>
    work(async () => {
      const shares = await ask<Shares>('DELETE', `/api/books/${book}/shares/${id}`)
      client.setQueryData(sharesQuery(book).queryKey, shares)
    })
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium [overflow-wrap:anywhere] text-ink">{name}</p>
        <p className="text-2xs text-ink-soft">
          {[
            t(expired ? 'sharing.expired' : 'sharing.until', { date: date(expiresAt) }),
            t('sharing.views', { count: views }),
            t('sharing.comments', { count: comments }),
          ].join(' · ')}
        </p>
      </div>
      <Button size="small" busy={isBusy} aria-label={t('sharing.revoke-named', { name })} onClick={() => void revoke()}>
        {t('sharing.revoke')}
      </Button>
    </li>
  )
}
