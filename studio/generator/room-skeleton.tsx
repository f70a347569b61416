import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'

/** The page in its size before it is known. */
export function RoomSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="@container mx-auto max-w-[88rem] px-4 pt-8 sm:px-8">
      <span className="sr-only">{t('shell.loading')}</span>
      <Skeleton className="h-9 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-8 h-5 w-96 max-w-full" />
      <div className="grid gap-8 @4xl:grid-cols-[20rem_minmax(500px,1fr)] @4xl:gap-12">
        <div className="space-y-5">
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
