import { useSearchParams } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { useLibrary } from '../library/library-query.ts'
import { filterBooks, type LibraryFilter, shownBooksOf } from '../library/shelf/book-status.ts'
import { EmptyLibrary } from '../library/shelf/empty-library.tsx'
import { Shelf, ShelfSkeleton } from '../library/shelf/shelf.tsx'
import { ShelfControls } from '../library/shelf/shelf-controls.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** The user's books. Filter and search are kept in the address. */
export default function LibraryPage() {
  const { t } = useText()
  useTitle(t('shell.library'))
  const [search, setSearch] = useSearchParams()
  const sought: LibraryFilter = { shown: shownBooksOf(search.get('show')), words: search.get('q') ?? '' }
  const seek = ({ shown, words }: LibraryFilter) =>
    setSearch({ ...(shown === 'all' ? {} : { show: shown }), ...(words === '' ? {} : { q: words }) }, { replace: true })
  const isWhole = sought.shown === 'all' && sought.words.trim() === ''
  const { books, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLibrary({ whole: !isWhole })
  const chosen = books && filterBooks(books, sought)
  const isEmpty = books?.length === 0
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <header className="flex items-end justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{t('shell.library')}</h1>
        {books && !isEmpty && (
          <Link to="/" className={buttonClass({ variant: 'plain', size: 'small' })}>
            {t('books.new')}
          </Link>
        )}
      </header>
      {error && !books && <LoadError error={error} onRetry={() => void refetch()} />}
      {isEmpty ? (
        <EmptyLibrary />
      ) : (
        <>
          <div className="mt-6 sm:mt-8">
            <ShelfControls
              {...sought}
              onShow={(shown) => seek({ ...sought, shown })}
              onSearch={(words) => seek({ ...sought, words })}
            />
          </div>
          <p role="status" className="mt-3 mb-1 min-h-4 text-2xs text-ink-faint sm:mb-8">
            {chosen && !hasNextPage && chosen.length > 0 && countOf(chosen.length)}
          </p>
          {!books && !error && <ShelfSkeleton />}
          {chosen && <Shelf books={chosen} />}
          {chosen?.length === 0 && !hasNextPage && <NoneChosen sought={sought} onAll={() => setSearch({})} />}
          {hasNextPage && (
            <p className="mt-12 text-center">
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('books.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  )

  function countOf(count: number): string {
    return count === 1 ? t('books.count-one') : t('books.count', { count })
  }
}

function NoneChosen({ sought: { shown, words }, onAll }: { sought: LibraryFilter; onAll: () => void }) {
  const { t } = useText()
  const isNamed = words.trim() !== '' || shown === 'all'
  return (
    <Empty title={t(isNamed ? 'books.none-found' : shown === 'open' ? 'books.none-open' : 'books.none-finished')}>
      <Button variant="link" onClick={onAll}>
        {t('books.show-all')}
      </Button>
    </Empty>
  )
}
