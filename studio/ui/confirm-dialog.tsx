import { type ReactNode, useId } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Callout } from './feedback.tsx'
import { Form } from './form.tsx'

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
  /** Of a dialog that is a form: the classes around its fields. */
  form?: string
  /** Gets the form, if it is one. */
  onConfirm: (form?: HTMLFormElement) => unknown
  onClose: () => void
  children?: ReactNode
}

/** Asks for a confirmation, or for what a short form says. The cancel button comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useText()
  const { title, about, confirm, cancel, danger = false, alert = danger, busy, disabled = false } = props
  const { fault, fallbackFocus, form, onConfirm, onClose, children } = props
  const id = useId()
  const act = form === undefined ? { onClick: () => void onConfirm() } : { type: 'submit' as const, form: id }
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
          {form === undefined ? (
            children
          ) : (
            <Form id={id} noValidate className={form} onSend={onConfirm}>
              {children}
            </Form>
          )}
        </>
      )}
    </Dialog>
  )
}
