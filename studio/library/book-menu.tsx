import { Download, Ellipsis, PenLine, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { Asked } from './book-dialogs.tsx'
import { DownloadItems } from './download-items.tsx'

interface BookMenuProps {
  book: { readonly id: string; readonly title: string; readonly fault: unknown }
  onAsk: (asked: Asked) => void
  className?: string
}

/** What can be done with a book, besides reading it and writing on. */
export function BookMenu({ book, onAsk, className }: BookMenuProps) {
  const { t } = useText()
  const downloads = useId()
  return (
    <Menu
      label={t('books.menu', { title: book.title })}
      button={<Ellipsis aria-hidden className="size-5" />}
      buttonClassName={buttonClass({ look: 'quiet', size: 'icon', className })}
    >
      <MenuItem onChoose={() => onAsk('rename')}>
        <PenLine aria-hidden className="size-4" />
        {t('books.rename')}
      </MenuItem>
      {book.fault === null && (
        // biome-ignore lint/a11y/useSemanticElements: a menu holds groups, no fieldsets
        <div role="group" aria-labelledby={downloads} className="my-1 border-y border-line py-1">
          <p id={downloads} className="flex items-center gap-2.5 px-3 py-1.5 text-2xs text-ink-faint">
            <Download aria-hidden className="size-4" />
            {t('books.download')}
          </p>
          <DownloadItems book={book.id} />
        </div>
      )}
      <MenuItem className="text-bad" onChoose={() => onAsk('delete')}>
        <Trash2 aria-hidden className="size-4" />
        {t('books.delete')}
      </MenuItem>
    </Menu>
  )
}
