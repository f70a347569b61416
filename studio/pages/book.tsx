import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { bookQuery } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { UnderBookBar } from '../book/bar/book-bar.tsx'
import { BookView } from '../book/book-view.tsx'
import { useText } from '../language/language.tsx'
import { VolumeSkeleton } from '../library/volume/volume-skeleton.tsx'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** A book to be read, or another view of it. Another book is another page. */
export default function BookPage() {
  const { id = '', view = '' } = useParams()
  return <BookOf key={id} id={id} view={view} />
}

function BookOf({ id, view }: { id: string; view: string }) {
  const { t, language } = useText()
  const { data: book, error, refetch } = useQuery({ ...bookQuery(id), staleTime: 0 })
  if (book) return <BookView book={book} view={view} />
  if (!error)
    return (
      <UnderBookBar bar={null}>
        <VolumeSkeleton />
      </UnderBookBar>
    )
  const isMissing = isApiError(error) && (error.status === 404 || error.status === 400)
  return (
    <UnderBookBar bar={null}>
      <div lang={language} className="mx-auto max-w-2xl px-5 pt-10 pb-24">
        <h1 className="text-center text-2xl">{t(isMissing ? 'books.not-found' : 'books.unloaded')}</h1>
        {isMissing ? (
          <EmptyState title={t('books.not-found-about')}>
            <Link to="/books" className={buttonClass({ variant: 'plain' })}>
              {t('shell.library')}
            </Link>
          </EmptyState>
        ) : (
          <LoadError error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </UnderBookBar>
  )
}
