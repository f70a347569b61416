import { Download } from 'lucide-react'
import type { Book } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DownloadMenuItems, Menu } from '../../ui/menu.tsx'
import { NextPageLinks } from '../next-pages.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'

/** Actions on a finished book: read, download, make its cover and texts, begin another. */
export default function FinishedBookPanel({ pageState, book }: { pageState: GeneratorPageState; book: Book }) {
  const { t } = useText()
  return (
    <div className="space-y-4 border-t border-line pt-4">
      <Link to={`/books/${book.id}`} className={classNames(buttonClass({ variant: 'main', size: 'large' }), 'w-full')}>
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
          buttonClassName={buttonClass({ variant: 'plain' })}
        >
          <DownloadMenuItems book={book.id} />
        </Menu>
        <Button variant="quiet" onClick={() => void pageState.beginAnew()}>
          {t('flow.resume-new-book')}
        </Button>
      </div>
      <NextPageLinks book={book} />
    </div>
  )
}
