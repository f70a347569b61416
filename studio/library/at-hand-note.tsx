import { useQuery } from '@tanstack/react-query'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'
import { atHandQuery, type Face } from './library-query.ts'

export type Continued = Pick<Face, 'id' | 'title' | 'generator' | 'atHand'>

/** What becomes of the book at hand when another is written on. */
export function AtHandNote({ book, className }: { book: Continued; className: string }) {
  const { t, of } = useText()
  const { generator, title, atHand } = book
  const { data: other, isPending } = useQuery({
    ...atHandQuery(generator?.id ?? ''),
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

/** The generator's page with this book open on it. */
export function writingPage(route: string, book: string): string {
  return `${route}?book=${book}`
}
