import { ChevronLeft, Download, Printer } from 'lucide-react'
import type { Book } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { CopyButton } from '../reading/copy-button.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import type { Asked } from './book-dialogs.tsx'
import { BookMenu } from './book-menu.tsx'
import { DownloadItems } from './download-items.tsx'
import { markdownOf, type VolumePart } from './volume.ts'

interface VolumeBarProps {
  book: Book
  parts: readonly VolumePart[]
  onAsk: (asked: Asked) => void
}

/** Stays in sight over a long book: the way back, and what can be taken along. */
export function VolumeBar({ book, parts, onAsk }: VolumeBarProps) {
  const { t, say, number } = useText()
  return (
    <div className="no-print sticky top-14 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex h-12 max-w-6xl items-center gap-1 px-3 sm:px-8">
        <Link to="/books" className={buttonClass({ look: 'quiet', size: 'small', className: '-ms-2 gap-1! sm:-ms-3' })}>
          <ChevronLeft aria-hidden className="size-4" />
          {t('shell.library')}
        </Link>
        <span className="ms-auto hidden px-2 text-2xs text-ink-soft tabular-nums sm:inline">
          {say('flow.words', { words: number(book.words) })}
        </span>
        <span className="ms-auto sm:ms-0">
          <CopyButton text={() => markdownOf(book, parts)} disabled={parts.length === 0} />
        </span>
        <Button
          look="quiet"
          size="small"
          className="max-sm:hidden"
          disabled={parts.length === 0}
          onClick={() => print()}
        >
          <Printer aria-hidden className="size-4" />
          {t('books.print')}
        </Button>
        {book.fault === null && <DownloadMenu book={book.id} />}
        <BookMenu book={book} onAsk={onAsk} className="-me-2" />
      </div>
    </div>
  )
}

function DownloadMenu({ book }: { book: string }) {
  const { t } = useText()
  return (
    <span className="max-sm:hidden">
      <Menu
        label={t('books.download')}
        button={
          <>
            <Download aria-hidden className="size-4" />
            {t('books.download')}
          </>
        }
        buttonClassName={buttonClass({ look: 'quiet', size: 'small' })}
      >
        <DownloadItems book={book} />
      </Menu>
    </span>
  )
}
