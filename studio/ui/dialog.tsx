import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { buttonClass } from './button.tsx'
import { cx } from './class-names.ts'

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
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...(about ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-paper p-6 shadow-lift',
            wide ? 'max-w-2xl' : 'max-w-md',
          )}
        >
          <Radix.Title className="pe-8 text-xl">{title}</Radix.Title>
          {about && <Radix.Description className="mt-2 text-sm text-ink-soft">{about}</Radix.Description>}
          {children && <div className="mt-5">{children}</div>}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
          <Radix.Close
            aria-label={t('shell.close')}
            className={cx(buttonClass({ look: 'quiet', size: 'icon' }), 'absolute end-3 top-3')}
          >
            <span aria-hidden>✕</span>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
