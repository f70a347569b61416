import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api/request.ts'
import { useActionWithFault } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { MEGABYTE, quotasQuery, StorageNote } from '../money/quota-notes.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ProgressBar } from '../ui/feedback.tsx'
import { notifyMessage } from '../ui/notify.ts'

/** What a user has without paying, each with how much of it is used; books that are deleted and still kept can go for good. */
export function QuotaSection() {
  const { t, number } = useText()
  const [isAsking, setAsking] = useState(false)
  const { data } = useQuery(quotasQuery)
  if (data === undefined) return null
  const { limited, freeCalls, imports, pictures, storage, timezone } = data
  if (!limited) return <p className="text-sm text-ink-soft">{t('quota.none')}</p>
  const rows = [
    { name: t('quota.storage-name'), used: storage.used, most: storage.most, unit: MEGABYTE },
    { name: t('quota.pictures-name'), used: pictures.used, most: pictures.most, unit: 1 },
    { name: t('quota.free-calls-name'), used: freeCalls.most - freeCalls.left, most: freeCalls.most, unit: 1 },
    { name: t('quota.imports-name'), used: imports.used, most: imports.most, unit: 1 },
  ]
  const shown = (value: number, unit: number) => number(unit === 1 ? value : Math.ceil((value / unit) * 10) / 10)
  return (
    <>
      <ul className="space-y-5">
        {rows.map(({ name, used, most, unit }) => (
          <li key={name}>
            <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="text-ink">{name}</span>
              <span className="text-ink-soft tabular-nums">
                {t(unit === 1 ? 'quota.used' : 'quota.used-megabytes', {
                  used: shown(used, unit),
                  most: shown(most, unit),
                })}
              </span>
            </p>
            <ProgressBar share={most === 0 ? 1 : used / most} label={name} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{t('quota.day', { timezone })}</p>
      <StorageNote />
      {storage.deleted > 0 && (
        <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
          {t('quota.purge', { size: shown(storage.deleted, MEGABYTE) })}
        </Button>
      )}
      {isAsking && <PurgeDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function PurgeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, fault, work } = useActionWithFault()
  const purge = () =>
    work(async () => {
      await ask('DELETE', '/api/deleted-books')
      notifyMessage('success', 'book.purged')
      onClose()
      await client.invalidateQueries({ queryKey: quotasQuery.queryKey })
    })
  return (
    <ConfirmDialog
      alert
      title={t('quota.purge-title')}
      about={t('quota.purge-about')}
      cancel={t('quota.purge-keep')}
      confirm={t('quota.purge-now')}
      busy={isBusy}
      fault={fault?.message}
      onConfirm={purge}
      onClose={onClose}
    />
  )
}
