import { Download } from 'lucide-react'
import type { Book } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { DownloadItems } from '../library/download-items.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { cx } from '../ui/class-names.ts'
import { Menu } from '../ui/menu.tsx'
import { NextPages } from './next-pages.tsx'
import type { Room } from './use-room.ts'

/** What can be done with a finished book: read it, take it along, go on with its cover and its texts, begin another. */
export default function BookFinished({ room, book }: { room: Room; book: Book }) {
  const { t, say } = useText()
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <Link to={`/books/${book.id}`} className={cx(buttonClass({ look: 'main', size: 'large' }), 'w-full')}>
        {t('generator.open-book')}
      </Link>
      <div className="flex flex-wrap gap-2">
        <Menu
          label={t('books.download')}
          button={
            <>
              <Download aria-hidden className="size-4" />
              {t('books.download')}
            </>
          }
          buttonClassName={buttonClass({ look: 'plain' })}
        >
          <DownloadItems book={book.id} />
        </Menu>
        <Button look="quiet" onClick={() => void room.beginAnew()}>
          {say('flow.resume-new-book')}
        </Button>
      </div>
      <NextPages book={book.id} />
    </div>
  )
}
