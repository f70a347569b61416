import { type FormEvent, useId, useState } from 'react'
import { ask } from '../../api/request.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { SaidOfUser, User } from '../answers.ts'
import { FaultNote, faultOfField } from '../fault-note.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

/** Sets a balance. The reason is fixed; the ledger keeps what was before. */
export function CreditsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, number } = usePortal()
  const form = useId()
  const [credits, setCredits] = useState(String(user.creditsAvailable))
  const [wrong, setWrong] = useState(false)
  const { busy, fault, run } = useAction('administration.credits-update-failed')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isNumber = /^\d+$/.test(credits.trim())
    setWrong(!isNumber)
    if (!isNumber) return
    const path = `/api/admin/users/${encodeURIComponent(user.id)}/credits`
    const body = { credits: Number(credits) }
    if (await run(['users', 'figures'], () => ask<SaidOfUser>('PUT', path, { body }))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('users.adjust-title')}
      about={user.email}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} look="main" busy={busy}>
            {t('users.adjust-confirm')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <FaultNote fault={fault} fields={['credits']} />
        <p className="mb-4 flex items-baseline justify-between border-b border-line pb-3 text-sm">
          <span className="text-ink-soft">{t('users.balance-now')}</span>
          <span className="font-serif text-xl tabular-nums">{number(user.creditsAvailable)}</span>
        </p>
        <Field
          label={t('users.balance-then')}
          help={t('users.balance-help')}
          error={wrong ? t('users.balance-invalid') : faultOfField(fault, 'credits')}
        >
          {(tied) => (
            <Input
              {...tied}
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={credits}
              onChange={(event) => setCredits(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
