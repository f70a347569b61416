import { useSearchParams } from 'react-router-dom'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { type BookSort, useLibrary } from '../library/library-query.ts'
import { filterBooks, type LibraryFilter, parseBookSort, parseShownBooks } from '../library/shelf/book-status.ts'
import { DeletedBooks } from '../library/shelf/deleted-books.tsx'
import { EmptyLibrary } from '../library/shelf/empty-library.tsx'
import { FoundPassages, useFoundPassages } from '../library/shelf/found-passages.tsx'
import { Shelf, ShelfSkeleton } from '../library/shelf/shelf.tsx'
import { ShelfControls } from '../library/shelf/shelf-controls.tsx'
import { StorageNote } from '../money/quota-notes.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** The user's books. Filter, search and order are kept in the address. */
export default function LibraryPage() {
  const { t } = useText()
  useTitle(t('shell.library'))
  const [search, setSearch] = useSearchParams()
  const sought: Sought = {
    shown: parseShownBooks(search.get('show')),
    words: search.get('q') ?? '',
    sort: parseBookSort(search.get('sort')),
  }
  const seek = (changed: Partial<Sought>) => setSearch(addressOf({ ...sought, ...changed }), { replace: true })
  const deleted = sought.shown === 'deleted'
  const isWhole = (deleted || sought.shown === 'all') && sought.words.trim() === ''
  const { books, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useLibrary({
    whole: !isWhole,
    sort: sought.sort,
    deleted,
  })
  const chosen = books && filterBooks(books, sought)
  const { passages, isSearching, wanted } = useFoundPassages(deleted ? '' : sought.words)
  const isEmpty = books?.length === 0 && !deleted
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <header className="flex items-end justify-between gap-4">
        <h1 className="text-3xl sm:text-4xl">{t('shell.library')}</h1>
        {books && (
          <span className="flex flex-wrap justify-end gap-2">
            <Link to="/import" className={buttonClass({ variant: 'plain', size: 'small' })}>
              {t('books.bring')}
            </Link>
            {!isEmpty && (
              <Link to="/" className={buttonClass({ variant: 'plain', size: 'small' })}>
                {t('books.new')}
              </Link>
            )}
          </span>
        )}
      </header>
      <StorageNote />
      {error && !books && <LoadError error={error} onRetry={() => void refetch()} />}
      {isEmpty ? (
        <EmptyLibrary />
      ) : (
        <>
          <div className="mt-6 sm:mt-8">
            <ShelfControls
              {...sought}
              onShow={(shown) => seek({ shown })}
              onSearch={(words) => seek({ words })}
              onSort={(sort) => seek({ sort })}
            />
          </div>
          <p role="status" className="mt-3 mb-1 min-h-4 text-2xs text-ink-faint sm:mb-8">
            {chosen && !hasNextPage && chosen.length > 0 && countOf(chosen.length)}
          </p>
          {!books && !error && <ShelfSkeleton />}
          {chosen && (deleted ? <DeletedBooks books={chosen} /> : <Shelf books={chosen} />)}
          {chosen?.length === 0 && !hasNextPage && !isSearching && passages.length === 0 && (
            <NoneChosen sought={sought} onAll={() => setSearch({})} />
          )}
          <FoundPassages passages={passages} words={wanted} />
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
    return t('books.count', { count })
  }
}

interface Sought extends LibraryFilter {
  readonly sort: BookSort
}

/** The search parameters of the page: everything that isn't the default. */
function addressOf({ shown, words, sort }: Sought): Record<string, string> {
  return {
    ...(shown === 'all' ? {} : { show: shown }),
    ...(sort === 'worked' ? {} : { sort }),
    ...(words === '' ? {} : { q: words }),
  }
}

const NONE = {
  all: 'books.none-found',
  open: 'books.none-open',
  finished: 'books.none-finished',
  deleted: 'books.none-deleted',
} as const

function NoneChosen({ sought: { shown, words }, onAll }: { sought: LibraryFilter; onAll: () => void }) {
  const { t } = useText()
  return (
    <EmptyState title={t(NONE[words.trim() === '' ? shown : 'all'])}>
      <Button variant="link" onClick={onAll}>
        {t('books.show-all')}
      </Button>
    </EmptyState>
  )
}
