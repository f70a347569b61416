import type { CSSProperties, FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from 'sonner'
import { useText } from '../language/language.tsx'
import { buttonClass } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { MAX_NOTICES } from './notify.ts'

/** Beside the language and the theme on wide screens, at the bottom on small ones: never over a page's heading. */
const WIDE = '(min-width: 64rem)'
const OFFSET = { top: 8, right: 168, bottom: 16 }
const STYLE = { '--width': '26rem' } as CSSProperties

/** The notices of `notify`, announced as they come. They stay while the pointer or the focus is on them; Alt+T goes to them. */
export function Notices() {
  const { t } = useText()
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of what it contains
    <div onFocus={holdNotices} onBlur={releaseNotices}>
      <Toaster
        customAriaLabel={t('shell.notices')}
        className="no-print"
        position={matchMedia(WIDE).matches ? 'top-right' : 'bottom-center'}
        offset={OFFSET}
        mobileOffset={{ bottom: 16, left: 16, right: 16 }}
        style={STYLE}
        expand
        gap={8}
        visibleToasts={MAX_NOTICES}
        closeButton
        icons={{ close: <CloseIcon /> }}
        toastOptions={{
          unstyled: true,
          // A dialog takes the pointer from the rest of the page. Nothing in the studio moves for longer than a fifth of a second.
          style: { pointerEvents: 'auto', transitionDuration: '160ms' },
          closeButtonAriaLabel: t('shell.close'),
          classNames: {
            toast:
              'flex w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-paper py-2.5 ps-4 pe-11 text-sm text-ink shadow-lift! focus-visible:outline-2! focus-visible:outline-accent!',
            // A long name of an action goes below the sentence instead of squeezing it.
            content: 'min-w-0 flex-1 basis-48',
            error: '[&>[data-icon]]:text-bad',
            success: '[&>[data-icon]]:text-good',
            info: '[&>[data-icon]]:text-ink-soft',
            actionButton: buttonClass({ variant: 'link', size: 'small', className: 'shrink-0' }),
            closeButton: buttonClass({ variant: 'quiet', className: 'absolute! end-1 top-1 size-8! p-0!' }),
          },
        }}
      />
    </div>,
    document.body,
  )
}

/** The library pauses its timers for the pointer alone: the focus is reported to it as one. */
function holdNotices({ target }: FocusEvent): void {
  target.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function releaseNotices({ target, currentTarget, relatedTarget }: FocusEvent): void {
  if (currentTarget.contains(relatedTarget)) return
  target.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}
