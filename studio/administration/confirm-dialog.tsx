import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNote } from './fault-note.tsx'
import { HEADING } from './section-head.tsx'
import { useAdminText } from './use-admin-text.ts'

interface ConfirmDialogProps {
  title: string
  about: ReactNode
  /** The label of the confirming button. */
  confirm: string
  /** The action can't be undone. */
  danger?: boolean
  busy: boolean
  fault: ApiError | null
  disabled?: boolean
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation. The cancel button comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useAdminText()
  const { title, about, confirm, danger = false, busy, fault, disabled = false, children, onConfirm, onClose } = props
  return (
    <Dialog
      alert={danger}
      fallbackFocus={HEADING}
      onClose={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant={danger ? 'danger' : 'main'} busy={busy} disabled={disabled} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {(fault !== null || children) && (
        <>
          <FaultNote fault={fault} />
          {children}
        </>
      )}
    </Dialog>
  )
}
