import { useQuery } from '@tanstack/react-query'
import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { AskReading } from './ask-reading.tsx'
import { ReadingFindings } from './reading-findings.tsx'
import { readingsQuery } from './readings-query.ts'
import { useReading } from './use-reading.ts'

/** The readings of a book: asks for one, and decides about what was found. */
export default function ReadingView({ book }: { book: Book }) {
  const { t, language } = useText()
  const { data, error, refetch } = useQuery({ ...readingsQuery(book.id), staleTime: 0 })
  const reading = useReading(book.id, data?.live ?? null, language)
  return (
    <ViewPage book={book} title={t('review.title')} about={t('review.about')}>
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <AskReading book={book} readings={data} reading={reading} />
          {data.readings.map((one) => (
            <ReadingFindings key={one.number} book={book} reading={one} />
          ))}
        </>
      )}
    </ViewPage>
  )
}
