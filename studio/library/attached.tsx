import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import type { BookSummary } from './library-query.ts'

type Attached = BookSummary['attached']

/** The kinds of texts and pictures that were made for a book, each a link to the newest of its kind. */
export function AttachedLinks({ title, attached }: { title: string; attached: Attached }) {
  const { t } = useText()
  const name = useAttachedName()
  const newest = [...Map.groupBy(attached, name)]
  if (newest.length === 0) return null
  return (
    <ul aria-label={t('books.attached-to', { title })} className="mt-2 flex flex-wrap gap-x-3 text-2xs">
      {newest.map(([called, [first, ...others]]) => (
        <li key={called}>
          <Link
            to={`/books/${first!.id}`}
            className="text-ink-soft underline-offset-4 hover:text-accent hover:underline"
          >
            {called}
          </Link>
          {others.length > 0 && <span className="text-ink-faint"> × {others.length + 1}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Links to all texts and pictures that were made for a book, the latest first. */
export function AttachedList({ attached }: { attached: Attached }) {
  const { t, date } = useText()
  const name = useAttachedName()
  if (attached.length === 0) return null
  return (
    <section>
      <h2 className="font-sans text-sm font-semibold text-ink">{t('books.attached')}</h2>
      <ul className="mt-2 space-y-2 text-sm">
        {attached.map((one) => (
          <li key={one.id}>
            <Link
              to={`/books/${one.id}`}
              className="flex items-center gap-3 underline-offset-4 hover:text-accent hover:underline"
            >
              {one.image !== null && <img src={one.image} alt="" className="h-12 w-8 rounded-sm object-cover" />}
              <span className="min-w-0">
                {name(one)}
                <span className="block text-2xs text-ink-faint">{date(one.createdAt)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Names the kind of a text or picture, or else the generator that made it. */
function useAttachedName() {
  const { t, of } = useText()
  return ({ makes, title }: Attached[number]) => (makes === null ? of(title) : t(`books.made-${makes}`))
}
