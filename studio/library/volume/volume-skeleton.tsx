import { useText } from '../../language/language.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import './volume.css'

/** The book in its size before it is known. */
export function VolumeSkeleton() {
  const { t } = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="volume">
        <div className="volume-title">
          <Skeleton className="mx-auto h-3 w-24" />
          <Skeleton className="mx-auto mt-5 h-10 w-4/5" />
          <Skeleton className="mx-auto mt-5 h-4 w-40" />
        </div>
        <div className="volume-text space-y-4 pt-8">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <Skeleton key={name} className="h-16" />
          ))}
        </div>
      </div>
    </div>
  )
}
