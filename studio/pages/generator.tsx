import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { generatorQuery } from '../api/catalog.ts'
import { lazyComponent } from '../app/lazy-part.ts'
import { GeneratorSkeleton, GeneratorView } from '../generator/generator-view.tsx'
import { useEntryState } from '../generator/use-entry.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'

const NotFoundPage = lazyComponent(() => import('./not-found.tsx'))

/** The one page of every generator. `?book=` opens one of its books, `?for=` names a book that a cover or another text is made for. */
export default function GeneratorRoute() {
  const { generator = '' } = useParams()
  const [search] = useSearchParams()
  const opened = search.get('book')
  const subject = search.get('for')
  return <GeneratorOf key={`${generator} ${opened} ${subject}`} id={generator} opened={opened} subject={subject} />
}

function GeneratorOf({ id, opened, subject }: { id: string; opened: string | null; subject: string | null }) {
  const { t } = useText()
  const { data: page, error, refetch } = useQuery(generatorQuery(id))
  const entry = useEntryState(id, opened, subject)
  if (page && entry) return <GeneratorView page={page} entry={entry} />
  if (isApiError(error) && error.status === 404) return <NotFoundPage />
  if (!error) return <GeneratorSkeleton />
  return (
    <EmptyState title={t('generator.unavailable')}>
      <p>{isApiError(error) ? error.message : ''}</p>
      <Button className="mt-4" onClick={() => void refetch()}>
        {t('shell.try-again')}
      </Button>
    </EmptyState>
  )
}
