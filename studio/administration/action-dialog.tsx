import type { ReactNode } from 'react'
import type { TextKey } from '../language/text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SECTION_HEADING_ID } from './section-head.tsx'
import { useAdminAction } from './use-admin-query.ts'

interface ActionDialogProps {
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
  /** Instead of `onClose`, when it has succeeded. */
  onDone?: () => void
}

/** Asks for confirmation and does what was confirmed. */
export function ActionDialog({ failed, renews, work, onDone, ...dialog }: ActionDialogProps) {
  const { busy, fault, run } = useAdminAction(failed)
  const act = async () => {
    if (await run(renews, work)) (onDone ?? dialog.onClose)()
  }
  return (
    <ConfirmDialog {...dialog} busy={busy} fault={fault?.message} fallbackFocus={SECTION_HEADING_ID} onConfirm={act} />
  )
}
