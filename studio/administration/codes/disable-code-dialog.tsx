import { ask } from '../../api/request.ts'
import type { Code } from '../answers.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import { usePortal } from '../use-portal.ts'

export function DisableCodeDialog({ code, onClose }: { code: Code; onClose: () => void }) {
  const { t } = usePortal()
  const { busy, fault, run } = useAction()
  const end = code.lastFour
  const disable = async () => {
    const done = await run(['codes'], async () => {
      await ask('POST', `/api/admin/codes/${encodeURIComponent(code.id)}/disable`)
      return { message: t('codes.disabled-done') }
    })
    if (done) onClose()
  }
  return (
    <ConfirmDialog
      danger
      title={t('codes.disable-title')}
      about={t('codes.disable-about', { end })}
      confirm={t('codes.disable')}
      busy={busy}
      fault={fault}
      onConfirm={() => void disable()}
      onClose={onClose}
    />
  )
}
