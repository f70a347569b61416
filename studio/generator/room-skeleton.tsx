import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'

/** The page in its size before it is known. */
export function RoomSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="@container mx-auto max-w-[88rem] px-5 pt-6 sm:px-8">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="grid gap-8 @4xl:grid-cols-[20rem_minmax(500px,1fr)] @4xl:gap-12">
        <div className="space-y-5">
          <div className="space-y-2 pb-1">
            <Skeleton className="h-8 w-64 max-w-full" />
            <Skeleton className="h-4 w-40" />
          </div>
          {['a', 'b', 'c', 'd', 'e'].map((name) => (
            <div key={name} className="space-y-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-10" />
            </div>
          ))}
        </div>
        <Skeleton className="h-[500px]" />
      </div>
    </div>
  )
}
