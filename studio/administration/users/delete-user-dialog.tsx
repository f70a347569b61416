import { ask } from '../../api/request.ts'
import type { User } from '../answers.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t, number } = usePortal()
  const { busy, fault, run } = useAction('administration.user-delete-failed')
  const remove = async () => {
    const path = `/api/admin/users/${encodeURIComponent(user.id)}`
    if (await run(['users', 'figures'], () => ask<{ message: string }>('DELETE', path))) onClose()
  }
  return (
    <ConfirmDialog
      danger
      title={t('users.delete-title')}
      about={t('users.delete-about', { email: user.email, credits: number(user.creditsAvailable) })}
      confirm={t('users.delete-confirm')}
      busy={busy}
      fault={fault}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
