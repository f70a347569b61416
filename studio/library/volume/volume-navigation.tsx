import { ChevronLeft, Download, Printer, Share2 } from 'lucide-react'
import type { Book } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { renderBookMarkdown } from '../../markdown/book-in-markdown.ts'
import { CopyButton } from '../../markdown/copy-button.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DownloadMenuItems, Menu } from '../../ui/menu.tsx'
import type { BookAction } from '../book-dialogs.tsx'
import { BookMenu } from '../book-menu.tsx'
import type { VolumePart } from './volume-parts.ts'

interface VolumeBarProps {
  book: Book
  parts: readonly VolumePart[]
  /** Whether the page shows the text, which can be printed. */
  isPrinted: boolean
  onAsk: (asked: BookAction) => void
}

/** The sticky bar above the book: back, copy, print, download. */
export function VolumeToolbar({ book, parts, isPrinted, onAsk }: VolumeBarProps) {
  const { t, number } = useText()
  const copied = ({ heading, piece: { text, writes, label } }: VolumePart) => ({
    heading,
    text,
    picture: writes === 'image' ? label[book.language] : null,
  })
  return (
    <div className="no-print sticky top-14 z-10 border-b border-line bg-paper">
      <div className="mx-auto flex h-12 max-w-6xl items-center gap-1 px-3 sm:px-8">
        <Link
          to="/books"
          className={buttonClass({ variant: 'quiet', size: 'small', className: '-ms-2 gap-1! sm:-ms-3' })}
        >
          <ChevronLeft aria-hidden className="size-4" />
          {t('shell.library')}
        </Link>
        <span className="ms-auto hidden px-2 text-2xs text-ink-soft tabular-nums sm:inline">
          {t('flow.words', { words: number(book.words) })}
        </span>
        <span className="ms-auto sm:ms-0">
          <CopyButton text={() => renderBookMarkdown(book, parts.map(copied))} disabled={parts.length === 0} />
        </span>
        <Button variant="quiet" size="small" disabled={parts.length === 0} onClick={() => onAsk('share')}>
          <Share2 aria-hidden className="size-4" />
          <span className="max-[24rem]:sr-only">{t('books.share')}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          className="max-sm:hidden"
          disabled={parts.length === 0 || !isPrinted}
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
        buttonClassName={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <DownloadMenuItems book={book} />
      </Menu>
    </span>
  )
}

interface VolumeContentsProps {
  parts: readonly VolumePart[]
  /** The anchor of the part that is being read. */
  current: string | null
  language: string
}

/** Links to the parts. */
export function VolumeContents({ parts, current, language }: VolumeContentsProps) {
  const { t } = useText()
  const named = parts.filter(({ heading }) => heading !== null)
  if (named.length === 0) return null
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="font-sans text-sm font-semibold text-ink">
        {t('books.contents')}
      </h2>
      <ol lang={language} className="mt-2 border-s border-line">
        {named.map(({ anchor, heading }) => (
          <li key={anchor}>
            <a
              href={`#${anchor}`}
              aria-current={anchor === current ? 'location' : undefined}
              className={classNames(
                '-ms-px block border-s-2 py-1.5 ps-4 text-sm leading-snug [overflow-wrap:anywhere]',
                anchor === current
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink hover:underline hover:underline-offset-4',
              )}
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
