import { ask } from '../../api/request.ts'
import type { CreditLink } from '../answers.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

export function DeleteLinkDialog({ link, onClose }: { link: CreditLink; onClose: () => void }) {
  const { t } = usePortal()
  const { busy, fault, run } = useAction('administration.link-delete-failed')
  const remove = async () => {
    const path = `/api/admin/links/${encodeURIComponent(link.id)}`
    if (await run(['links'], () => ask<{ message: string }>('DELETE', path))) onClose()
  }
  return (
    <ConfirmDialog
      danger
      title={t('links.delete-title')}
      about={<span className="wrap-anywhere">{t('links.delete-about', { token: link.token })}</span>}
      confirm={t('links.delete-confirm')}
      busy={busy}
      fault={fault}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
