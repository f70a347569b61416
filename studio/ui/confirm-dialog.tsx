import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Callout } from './feedback.tsx'

interface ConfirmDialogProps {
  title: string
  about?: ReactNode
  /** The labels of the buttons; left out: Cancel. */
  confirm: string
  cancel?: string
  /** The action can't be undone. */
  danger?: boolean
  /** It asks before something is lost: only its buttons and Escape close it. */
  alert?: boolean
  busy: boolean
  disabled?: boolean
  /** Why it failed; null: it didn't. */
  fault?: ReactNode
  fallbackFocus?: string
  /** What confirming does, or the id of the form inside that it submits. */
  onConfirm: (() => unknown) | { readonly form: string }
  onClose: () => void
  children?: ReactNode
}

/** Asks for a confirmation, or for what a short form says. The cancel button comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useText()
  const { confirm, cancel, danger = false, alert = danger, busy, disabled = false, fault, onConfirm, children } = props
  const { title, about, fallbackFocus, onClose } = props
  const act =
    typeof onConfirm === 'function'
      ? { onClick: () => void onConfirm() }
      : { type: 'submit' as const, form: onConfirm.form }
  return (
    <Dialog
      {...{ alert, onClose, title, about }}
      {...(fallbackFocus === undefined ? {} : { fallbackFocus })}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('flow.cancel')}</Button>
          <Button {...act} variant={danger ? 'danger' : 'main'} busy={busy} disabled={disabled}>
            {confirm}
          </Button>
        </>
      }
    >
      {(fault || children) && (
        <>
          <Callout variant="bad" role="alert" className="mb-4">
            {fault}
          </Callout>
          {children}
        </>
      )}
    </Dialog>
  )
}
