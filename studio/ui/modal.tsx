import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './class-names.ts'
import { holdPage } from './hold-page.ts'

interface ModalProps {
  onClose: () => void
  /** The ids of what names it, and of what describes it. */
  labelledBy: string
  describedBy?: string | undefined
  className: string
  /** Of the veil over the rest of the page. */
  veilClassName?: string
  children: ReactNode
}

/**
 * Lies over the page and has it to itself: everything else is inert but the notices, Escape and a press beside it close it,
 * and the focus goes back to where it was.
 */
export function Modal({ onClose, labelledBy, describedBy, className, veilClassName, children }: ModalProps) {
  const whole = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // Before anything in here takes the focus.
  const [before] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const release = holdPage(whole.current!)
    if (!box.current!.contains(document.activeElement)) firstOf(box.current!).focus()
    return () => {
      release()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return createPortal(
    <div ref={whole}>
      <div aria-hidden className={cx('fixed inset-0 z-40 bg-veil', veilClassName)} onPointerDown={onClose} />
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={(event) => {
          // Through the portal it would reach what holds this one.
          event.stopPropagation()
          if (event.key === 'Escape' && !event.defaultPrevented) onClose()
        }}
        className={cx('outline-none', className)}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}

const TAKES_FOCUS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

function firstOf(box: HTMLElement): HTMLElement {
  return box.querySelector<HTMLElement>(TAKES_FOCUS) ?? box
}
