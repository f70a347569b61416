import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Cover } from '../library/cover.tsx'
import { latestBooksQuery } from './dashboard-query.ts'

/** As many as stand in one row. */
const SHOWN = 4

/** The latest finished books, from the front; each leads to its reading page. */
export function FinishedShelf() {
  const { t } = useText()
  const { data } = useQuery(latestBooksQuery)
  const finished = data?.books.filter(({ kind, finished }) => kind === 'book' && finished) ?? []
  if (finished.length === 0) return null
  return (
    <section aria-labelledby="finished-books" className="mt-10">
      <h2 id="finished-books" className="border-b border-line pb-3 text-xl">
        {t('dashboard.finished')}
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-4 gap-y-6 sm:grid-cols-4">
        {finished.slice(0, SHOWN).map((book) => (
          <li key={book.id} className="max-sm:nth-[n+4]:hidden">
            <Link to={`/books/${book.id}`} className="group block">
              <Cover book={book} className="transition-transform duration-150 ease-calm group-hover:-translate-y-0.5" />
              <span
                lang={book.language}
                className="mt-2 line-clamp-2 font-serif text-sm leading-snug [overflow-wrap:anywhere] group-hover:text-accent"
              >
                {book.title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
