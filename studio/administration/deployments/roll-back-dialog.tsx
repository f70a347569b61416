import { useState } from 'react'
import { ask } from '../../api/request.ts'
import { Field, Input } from '../../ui/field.tsx'
import type { Deployment, RolledBack } from '../answers.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

interface RollBackDialogProps {
  deployment: Deployment
  /** That it only records, in the server's words. */
  note: string
  onClose: () => void
}

export function RollBackDialog({ deployment: { id, version }, note, onClose }: RollBackDialogProps) {
  const { t } = usePortal()
  const [reason, setReason] = useState('')
  const { busy, fault, run } = useAction('administration.roll-back-failed')
  const record = async () => {
    const path = `/api/admin/deployments/${encodeURIComponent(id)}/roll-back`
    const body = reason.trim() === '' ? {} : { reason: reason.trim() }
    if (await run(['deployments'], () => ask<RolledBack>('POST', path, { body }))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('deployments.title', { version })}
      about={note}
      confirm={t('deployments.confirm')}
      busy={busy}
      fault={fault}
      onConfirm={() => void record()}
      onClose={onClose}
    >
      <Field label={t('deployments.reason')} help={t('deployments.reason-help')}>
        {(tied) => (
          <Input {...tied} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
