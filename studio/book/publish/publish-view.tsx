import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Book } from '../../api/books.ts'
import { type PublicationState, readPublication } from '../../api/publish.ts'
import { ViewPage } from '../../app/view-page.tsx'
import { useText } from '../../language/language.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MovedOnNotice } from '../autosave.tsx'
import { Checklist, listChecks } from './checklist.tsx'
import { CoverChooser, coversQuery } from './cover-chooser.tsx'
import { DetailsForm } from './details.tsx'
import { FileCards } from './files.tsx'
import { usePublication } from './use-publication.ts'

function publicationQuery(book: string) {
  return queryOptions({
    queryKey: ['book', book, 'publication'],
    queryFn: ({ signal }) => readPublication(book, signal),
    // A refetch would be older than what is being typed.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** The Publish page of a book: checklist, cover, files and details. */
export default function PublishView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(publicationQuery(book.id))
  return (
    <ViewPage book={book} title={t('books.view-publish')} about={t('publishing.about')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Publishing book={book} read={data} />}
    </ViewPage>
  )
}

function Publishing({ book, read }: { book: Book; read: PublicationState }) {
  const { t } = useText()
  const edited = usePublication(book.id, read)
  const { data: covers } = useQuery(coversQuery(book.id))
  const hasCover = covers !== undefined && (covers.chosen !== null || covers.picture !== null)
  return (
    <>
      <MovedOnNotice edited={edited} take={t('publishing.take-theirs')}>
        {t('publishing.moved-on')}
      </MovedOnNotice>
      <Checklist book={book.id} checks={listChecks(book, { typed: edited.typed, made: read.made }, hasCover)} />
      <CoverChooser book={book} stamp={edited.version} />
      <FileCards
        book={book}
        edited={edited}
        cover={JSON.stringify(covers?.chosen ?? null)}
        hasCover={hasCover}
        trim={read.trim}
      />
      <DetailsForm book={book} edited={edited} read={read} />
    </>
  )
}
