import { type ReactNode, useId } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  about?: ReactNode
  children?: ReactNode
  /** What can be done, the main thing last. */
  actions?: ReactNode
  wide?: boolean
}

/** Asks or shows one thing. Escape and the cross close it; focus goes back to where it was. */
export function Dialog({ open, onClose, title, about, children, actions, wide = false }: DialogProps) {
  const { t } = useText()
  const id = useId()
  if (!open) return null
  return (
    <Modal
      onClose={onClose}
      labelledBy={id}
      describedBy={about ? `${id}-about` : undefined}
      className={cx(
        'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper p-6 shadow-lift',
        wide ? 'max-w-2xl' : 'max-w-md',
      )}
    >
      <h2 id={id} className="pe-8 text-xl">
        {title}
      </h2>
      {about && (
        <div id={`${id}-about`} className="mt-2 text-sm text-ink-soft">
          {about}
        </div>
      )}
      {children && <div className="mt-5">{children}</div>}
      {actions && <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:justify-end">{actions}</div>}
      <Button look="quiet" size="icon" aria-label={t('shell.close')} className="absolute end-3 top-3" onClick={onClose}>
        <span aria-hidden>✕</span>
      </Button>
    </Modal>
  )
}
