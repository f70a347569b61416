import { type ReactNode, useEffect } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNote } from './fault-note.tsx'
import { HEADING } from './section-head.tsx'
import { usePortal } from './use-portal.ts'

interface ConfirmDialogProps {
  title: string
  about: ReactNode
  /** What the button that does it says. */
  confirm: string
  /** It takes something away for good. */
  danger?: boolean
  busy: boolean
  fault: ApiError | null
  disabled?: boolean
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Milliseconds in which the dialog gives the focus back to what opened it. */
const PATIENCE = 50

/** What opened the dialog may be gone with what the dialog did. */
function goOn(): void {
  if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
}

/** Asks before something is done that isn't easily undone. The safe choice comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = usePortal()
  const { title, about, confirm, danger = false, busy, fault, disabled = false, children, onConfirm, onClose } = props
  useEffect(() => () => void setTimeout(goOn, PATIENCE), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      about={about}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look={danger ? 'danger' : 'main'} busy={busy} disabled={disabled} onClick={onConfirm}>
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
