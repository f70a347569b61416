import type { Book } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import type { Query } from '../../editor/matches.ts'
import { useText } from '../../language/language.tsx'
import { countIn } from './book-search.ts'

/** The number of matches in the plan and the memory of the book, from which later pieces are written. */
export function Elsewhere({ book, query }: { book: Book; query: Query }) {
  const { t, number } = useText()
  const { outline, chapterTitles, authorBrief, bible, scenePlans } = book
  const places = [
    {
      view: 'plan',
      count: countIn(
        [
          ...(outline?.entries.flatMap(({ title, summary }) => [title, summary]) ?? []),
          ...Object.values(chapterTitles),
        ],
        query,
      ),
    },
    {
      view: 'remembered',
      count: countIn(
        [...Object.values(authorBrief), ...bible.lines.map(({ text }) => text), ...Object.values(scenePlans)],
        query,
      ),
    },
  ] as const
  return (
    <ul className="mt-4 space-y-1 text-2xs text-ink-soft empty:hidden">
      {places
        .filter(({ count }) => count > 0)
        .map(({ view, count }) => (
          <li key={view}>
            {t(`find.also-${view}`, { count: number(count) })}{' '}
            <Link to={`/books/${book.id}/${view}`} className="text-accent underline underline-offset-4">
              {t(`find.open-${view}`)}
            </Link>
          </li>
        ))}
    </ul>
  )
}
