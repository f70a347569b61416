import { Download, Ellipsis, PenLine, Trash2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import type { Asked } from './book-dialogs.tsx'
import { DownloadItems } from './download-items.tsx'
import { menuClass, menuItemClass } from './menu-class.ts'

interface BookMenuProps {
  book: { readonly id: string; readonly title: string; readonly fault: unknown }
  onAsk: (asked: Asked) => void
  className?: string
}

/** What can be done with a book, besides reading it and writing on. */
export function BookMenu({ book, onAsk, className }: BookMenuProps) {
  const { t } = useText()
  /** Asked once the menu is gone and its button has the focus again: a dialog gives it back there. */
  const chosen = useRef<Asked | null>(null)
  const choose = (asked: Asked) => {
    chosen.current = asked
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('books.menu', { title: book.title })}
        className={cx(buttonClass({ look: 'quiet', size: 'icon' }), className)}
      >
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className={menuClass}
          onCloseAutoFocus={() => {
            if (chosen.current !== null) onAsk(chosen.current)
            chosen.current = null
          }}
        >
          <DropdownMenu.Item className={menuItemClass} onSelect={() => choose('rename')}>
            <PenLine aria-hidden className="size-4" />
            {t('books.rename')}
          </DropdownMenu.Item>
          {book.fault === null && (
            <DropdownMenu.Group className="my-1 border-y border-line py-1">
              <DropdownMenu.Label className="flex items-center gap-2.5 px-3 py-1.5 text-2xs text-ink-faint">
                <Download aria-hidden className="size-4" />
                {t('books.download')}
              </DropdownMenu.Label>
              <DownloadItems book={book.id} />
            </DropdownMenu.Group>
          )}
          <DropdownMenu.Item className={cx(menuItemClass, 'text-bad')} onSelect={() => choose('delete')}>
            <Trash2 aria-hidden className="size-4" />
            {t('books.delete')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
