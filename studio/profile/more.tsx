import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/panel.tsx'
import { Unloaded } from '../ui/unloaded.tsx'

interface MoreProps {
  list: {
    readonly error: unknown
    readonly isPending: boolean
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
    readonly refetch: () => Promise<unknown>
  }
}

/** The end of a list: what is on its way, what failed, or the next page. */
export function More({ list }: MoreProps) {
  const { t } = useText()
  if (list.error) return <Unloaded error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) {
    return (
      <div className="space-y-3 py-4">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    )
  }
  if (!list.hasNextPage) return null
  return (
    <Button size="small" className="mt-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
      {t('profile.more')}
    </Button>
  )
}
