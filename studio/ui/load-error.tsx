import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { Callout, Skeleton } from './feedback.tsx'

/** What is shown in place of something that could not be loaded: the server's words, and a button to try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useText()
  return (
    <Callout variant="bad" role="alert" className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span>{isApiError(error) ? error.message : t('profile.load-failed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('shell.try-again')}
      </Button>
    </Callout>
  )
}

interface LoadingProps {
  of: { readonly data: unknown; readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** The size of what comes. */
  className: string
}

/** What stands in place of an answer: a skeleton, or why there is none; nothing once it is there. */
export function Loading({ of: { data, error, refetch }, className }: LoadingProps) {
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  return data === undefined ? <Skeleton className={className} /> : null
}
