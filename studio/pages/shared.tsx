import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { SharedView } from '../library/sharing/shared-view.tsx'
import { sharedBookQuery } from '../library/sharing/shares-query.ts'
import { VolumeSkeleton } from '../library/volume/volume-skeleton.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** One state of a book, for whoever has its link. Search engines leave it out. */
export default function SharedPage() {
  const { t, language } = useText()
  const { token = '' } = useParams()
  const { data: book, error, refetch } = useQuery(sharedBookQuery(token))
  const isGone = isApiError(error) && error.status === 404
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {book && <SharedView key={token} token={token} book={book} />}
      {!book && !error && <VolumeSkeleton />}
      {error && (
        <div lang={language} className="mx-auto max-w-2xl px-5 pt-10 pb-24">
          <h1 className="text-center text-2xl">{t(isGone ? 'sharing.gone' : 'sharing.unloaded')}</h1>
          {isGone ? (
            <EmptyState title={t('sharing.gone-about')} />
          ) : (
            <LoadError error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </>
  )
}
