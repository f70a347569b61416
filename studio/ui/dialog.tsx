import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icons.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  onClose: () => void
  title: string
  about?: ReactNode
  children?: ReactNode
  /** What can be done, the main thing last. */
  actions?: ReactNode
  wide?: boolean
  /** It asks before something is lost: only its buttons and Escape close it. */
  alert?: boolean
  /** The id of the element focused when the opener is gone; by default the page. */
  fallbackFocus?: string
}

/** Asks or shows one thing in the middle of the page. Escape and the cross close it. */
export function Dialog({
  onClose,
  title,
  about,
  children,
  actions,
  wide = false,
  alert = false,
  fallbackFocus,
}: DialogProps) {
  const { t } = useText()
  return (
    <Modal
      onClose={onClose}
      alert={alert}
      fallbackFocus={fallbackFocus}
      className={classNames(
        'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper p-6 shadow-lift',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <Radix.Title className="pe-8 text-xl">{title}</Radix.Title>
      {about && (
        <Radix.Description asChild>
          <div className="mt-2 text-sm text-ink-soft">{about}</div>
        </Radix.Description>
      )}
      {children && <div className="mt-5">{children}</div>}
      {actions && <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>}
      <IconButton icon={CloseIcon} label={t('shell.close')} className="absolute end-3 top-3" onClick={onClose} />
    </Modal>
  )
}
