import { CopyPlus, Download, Ellipsis, PenLine, Share2, Trash2 } from 'lucide-react'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { DownloadMenuItems, Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import type { BookAction } from './book-dialogs.tsx'
import { useDuplicateBook } from './use-book-actions.ts'

interface BookMenuProps {
  book: { readonly id: string; readonly title: string; readonly fault: unknown }
  onAsk: (asked: BookAction) => void
  className?: string
}

/** The menu of a book: rename, share, duplicate, download, delete. */
export function BookMenu({ book, onAsk, className }: BookMenuProps) {
  const { t } = useText()
  const duplicate = useDuplicateBook()
  return (
    <Menu
      label={t('books.menu', { title: book.title })}
      button={<Ellipsis aria-hidden className="size-5" />}
      buttonClassName={buttonClass({ variant: 'quiet', size: 'icon', className })}
    >
      <MenuItem onChoose={() => onAsk('rename')}>
        <PenLine aria-hidden className="size-4" />
        {t('books.rename')}
      </MenuItem>
      <MenuItem onChoose={() => onAsk('share')}>
        <Share2 aria-hidden className="size-4" />
        {t('books.share')}
      </MenuItem>
      {book.fault === null && (
        <MenuItem onChoose={() => duplicate(book.id)}>
          <CopyPlus aria-hidden className="size-4" />
          {t('books.duplicate')}
        </MenuItem>
      )}
      {book.fault === null && (
        <MenuGroup
          heading={
            <>
              <Download aria-hidden className="size-4" />
              {t('books.download')}
            </>
          }
        >
          <DownloadMenuItems book={book.id} />
        </MenuGroup>
      )}
      <MenuItem className="text-bad" onChoose={() => onAsk('delete')}>
        <Trash2 aria-hidden className="size-4" />
        {t('books.delete')}
      </MenuItem>
    </Menu>
  )
}
