import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../cover.tsx'
import type { BookSummary } from '../library-query.ts'
import { useUndeleteBook } from '../use-book-actions.ts'

/** Deleted books that are still kept, each with a button that puts it back on the shelf. */
export function DeletedBooks({ books }: { books: readonly BookSummary[] }) {
  const { t } = useText()
  if (books.length === 0) return null
  return (
    <>
      <p className="max-w-xl text-sm text-ink-soft">{t('books.deleted-about')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {books.map((book) => (
          <DeletedBook key={book.id} book={book} />
        ))}
      </ul>
    </>
  )
}

function DeletedBook({ book }: { book: BookSummary }) {
  const { t, of, number, date } = useText()
  const { undelete, isBusy } = useUndeleteBook()
  const { id, title, language, generator, words, deletedAt } = book
  const about = [
    generator && of(generator.title),
    t('flow.words', { words: number(words) }),
    deletedAt && t('books.deleted-on', { date: date(deletedAt) }),
  ]
  return (
    <li className="flex items-center gap-4 py-4">
      <Cover book={book} className="w-12 shrink-0 opacity-70" />
      <div className="min-w-0 flex-1">
        <h2 lang={language} className="line-clamp-2 text-base leading-snug [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p className="mt-0.5 text-2xs text-ink-faint">{about.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="small" busy={isBusy} aria-label={t('books.undelete-named', { title })} onClick={() => undelete(id)}>
        {t('books.undelete')}
      </Button>
    </li>
  )
}
