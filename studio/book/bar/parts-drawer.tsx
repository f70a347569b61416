import { PanelLeft, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../../app/use-media.ts'
import { readStoredText, writeStoredText } from '../../base/storage.ts'
import { useText } from '../../language/language.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Modal } from '../../ui/modal.tsx'
import { InBookBar } from './book-bar.tsx'

/** From here on the parts have room beside the text, and from there beside the text and an open tool. */
const WIDE = '(min-width: 80rem)'
const WIDEST = '(min-width: 92rem)'
const KEPT = 'parts'

/**
 * Whether the parts are shown: beside the text until they are closed, which is kept; over it only when asked for.
 * @param onUncover closes the tool that stands beside the text; null: none is open
 */
export function usePartsDrawer(onUncover: (() => void) | null = null) {
  /** Whether it stands beside the text instead of over it. */
  const isBeside = useMedia(WIDE)
  const hasRoom = useMedia(WIDEST) || onUncover === null
  const [isShown, setShown] = useState(() => readStoredText(KEPT) !== 'closed')
  const [isOver, setOver] = useState(false)
  const show = (next: boolean) => {
    if (!isBeside) return setOver(next)
    writeStoredText(KEPT, next ? 'open' : 'closed')
    setShown(next)
  }
  const isOpen = isBeside ? isShown && hasRoom : isOver
  const toggle = () => {
    if (isBeside && !hasRoom) onUncover?.()
    show(!isOpen)
  }
  return { isBeside, isOpen, toggle, close: () => show(false) }
}

export type PartsDrawerState = ReturnType<typeof usePartsDrawer>

interface PartsDrawerProps {
  drawer: PartsDrawerState
  /** What it is called, on its button too. */
  title: string
  /** Beside the title on the button: how far the book is. */
  note?: string
  className?: string
  children: ReactNode
}

/** The parts of a book with what goes with them, and the button in the bar that shows and hides them. */
export function PartsDrawer({ drawer, title, note, className, children }: PartsDrawerProps) {
  const { isBeside, isOpen, toggle, close } = drawer
  return (
    <>
      <InBookBar at="start">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          title={title}
          className={classNames('shrink-0 px-2!', isOpen && isBeside && 'bg-sunken text-ink')}
          onClick={toggle}
        >
          <PanelLeft aria-hidden className="size-4" />
          <span className="@max-3xl/bar:sr-only">{title}</span>
          {note && <span className="text-2xs tabular-nums @max-md/bar:hidden">{note}</span>}
        </Button>
      </InBookBar>
      {isOpen && isBeside && <div className={className}>{children}</div>}
      {isOpen && !isBeside && (
        <Over title={title} onClose={close}>
          {children}
        </Over>
      )}
    </>
  )
}

/** Slides over the text; whatever is chosen in it closes it. */
function Over({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useText()
  return (
    <Modal
      onClose={onClose}
      className="fixed inset-y-0 start-0 z-50 w-[min(22rem,88vw)] animate-drawer overflow-y-auto border-e border-line bg-paper px-5 py-5 shadow-lift"
    >
      <Dialog.Title className="sr-only">{title}</Dialog.Title>
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <IconButton icon={X} label={t('shell.close')} className="-me-3 mt-2 bg-paper" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's key is a click too */}
      <div
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) onClose()
        }}
      >
        {children}
      </div>
    </Modal>
  )
}
