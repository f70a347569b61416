import { useQuery } from '@tanstack/react-query'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { type BookSummary, currentBookQuery } from './library-query.ts'

export type ContinuedBook = Pick<BookSummary, 'id' | 'title' | 'generator' | 'atHand'>

/** Says what happens to the generator's current book when this one is continued. */
export function CurrentBookNote({ book, className }: { book: ContinuedBook; className: string }) {
  const { t, of } = useText()
  const { generator, title, atHand } = book
  const { data: other, isPending } = useQuery({
    ...currentBookQuery(generator?.id ?? ''),
    enabled: generator !== null && !atHand,
  })
  if (generator === null || atHand) return null
  if (isPending) return <Skeleton className="h-10" />
  const name = of(generator.title)
  return (
    <p className={className}>
      {other && other.id !== book.id
        ? t('books.other-at-hand', { other: other.title, generator: name, title })
        : t('books.none-at-hand', { generator: name })}
    </p>
  )
}
