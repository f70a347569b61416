import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'
import { SHELF } from './shelf.tsx'

/** The shelf in its size before it is known. */
export function ShelfSkeleton() {
  const { t } = useText()
  return (
    <div role="status">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className={SHELF}>
        {['a', 'b', 'c', 'd', 'e'].map((name) => (
          <div
            key={name}
            className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 border-b border-line py-5 sm:block sm:border-0 sm:py-0"
          >
            <Skeleton className="aspect-2/3 rounded-sm!" />
            <div className="space-y-2 sm:mt-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
