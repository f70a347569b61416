import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FaultNote } from './fault-note.tsx'
import { HEADING } from './section-head.tsx'
import { useAction } from './use-admin-query.ts'

interface ConfirmDialogProps {
  title: string
  about: ReactNode
  /** The label of the confirming button. */
  confirm: string
  /** The action can't be undone. */
  danger?: boolean
  disabled?: boolean
  children?: ReactNode
  /** The notice when it fails; left out: only the dialog shows why. */
  failed?: TextKey
  /** The queries that are refetched. */
  renews: readonly string[]
  /** What is confirmed. The dialog closes when it has succeeded. */
  work: () => Promise<{ readonly message: string }>
  onClose: () => void
}

/** Asks for confirmation and does what was confirmed. The cancel button comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useText()
  const { title, about, confirm, danger = false, disabled = false, children, failed, renews, work, onClose } = props
  const { busy, fault, run } = useAction(failed)
  const act = async () => {
    if (await run(renews, work)) onClose()
  }
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
          <Button variant={danger ? 'danger' : 'main'} busy={busy} disabled={disabled} onClick={() => void act()}>
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
