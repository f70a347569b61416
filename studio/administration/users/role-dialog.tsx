import { useEffect } from 'react'
import { ask } from '../../api/request.ts'
import type { Role, RoleChange, SaidOfUser, User } from '../answers.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { useAction } from '../use-action.ts'
import { useAnswer } from '../use-answer.ts'
import { usePortal } from '../use-portal.ts'
import { roleName } from './role-select.tsx'

interface RoleDialogProps {
  user: User
  role: Role
  onClose: () => void
}

/** Shows what another role gives or takes, and confirms just that: a balance that moved meanwhile is shown again. */
export function RoleDialog({ user: { id, email, role: from }, role, onClose }: RoleDialogProps) {
  const { t } = usePortal()
  const path = `/api/admin/users/${encodeURIComponent(id)}`
  const quote = useAnswer<RoleChange>({ name: 'role-change', path: `${path}/role-change?role=${role}` })
  const { busy, fault, run } = useAction('administration.role-update-failed')
  const { refetch } = quote
  useEffect(() => {
    if (fault?.code === 'administration.balance-moved') void refetch()
  }, [fault, refetch])
  const change = async () => {
    const creditsNow = quote.data?.creditsNow
    const body = { role, creditsNow }
    if (await run(['users', 'figures'], () => ask<SaidOfUser>('PUT', `${path}/role`, { body }))) onClose()
  }
  return (
    <ConfirmDialog
      title={t('users.role-title')}
      about={t('users.role-about', { email, from: roleName(from), to: roleName(role) })}
      confirm={t('users.role-confirm')}
      busy={busy}
      fault={fault}
      disabled={quote.data === undefined || quote.isFetching}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <Loaded of={quote} rows={1}>
        {(answer) => <Difference change={answer} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function Difference({ change: { creditsNow, creditsThen, difference } }: { change: RoleChange }) {
  const { t, number } = usePortal()
  const credits = number(Math.abs(difference))
  return (
    <div className="border-s-2 border-accent ps-4" aria-live="polite">
      <p className="font-serif text-xl tabular-nums">
        {number(creditsNow)} <span aria-hidden>→</span> {number(creditsThen)}
      </p>
      <p className={difference < 0 ? 'text-sm text-bad' : 'text-sm text-ink-soft'}>
        {difference === 0
          ? t('users.role-same')
          : t(difference < 0 ? 'users.role-loses' : 'users.role-gains', { credits })}
      </p>
    </div>
  )
}
