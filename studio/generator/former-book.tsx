import type { Book } from '../api/books.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'

/** The finished book that was written with this generator last: the form is for another one. */
export function FormerBook({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <p className="border-s-2 border-good ps-3 text-sm text-ink-soft">
      {t('generator.former', { title: book.title })}{' '}
      <Link to={`/books/${book.id}`} className="text-accent underline underline-offset-4">
        {t('generator.open-book')}
      </Link>
    </p>
  )
}

/** The book that this is made for. */
export function Subject({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <p className="border-s-2 border-accent ps-3 text-sm text-ink-soft">
      {t('generator.made-for', { title: book.title })}
    </p>
  )
}
