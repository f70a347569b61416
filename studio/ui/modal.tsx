import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

interface ModalProps {
  onClose: () => void
  /** It asks before something is lost: a press beside it doesn't close it. */
  alert?: boolean
  /** The id of the element focused when the opener is gone; by default the page. */
  fallbackFocus?: string | undefined
  className: string
  overlayClassName?: string
  /** Holds a `Dialog.Title`, and a `Dialog.Description` if there is one. */
  children: ReactNode
}

/** Radix's dialog, open as long as it is rendered. A press on a notice doesn't close it, and no shortcut of the page works in it. */
export function Modal({
  onClose,
  alert = false,
  fallbackFocus = 'content',
  className,
  overlayClassName,
  children,
}: ModalProps) {
  // Radix returns the focus to its own trigger only. Read before anything in here takes the focus.
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={classNames('fixed inset-0 z-40 bg-veil', overlayClassName)} />
        <Dialog.Content
          role={alert ? 'alertdialog' : 'dialog'}
          className={classNames('outline-none', className)}
          onKeyDown={(event) => event.stopPropagation()}
          onInteractOutside={(event) => {
            const isNotice = event.target instanceof Element && event.target.closest('[data-sonner-toaster]')
            if (alert || isNotice) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const target = opener?.isConnected ? opener : document.getElementById(fallbackFocus)
            if (target instanceof HTMLElement) target.focus()
          }}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
