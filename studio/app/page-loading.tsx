import { useSyncExternalStore } from 'react'
import { useText } from '../language/language.tsx'
import { Button, Spinner } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { isOnline, subscribeOnline } from './online.ts'

/** The placeholder of a page that is loading. Offline it says so and offers a retry. */
export function PageLoading() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  if (!online) return <PageOffline />
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-faint">
      <Spinner className="size-6" />
      <span className="sr-only">{t('shell.loading')}</span>
    </div>
  )
}

function PageOffline() {
  const { t } = useText()
  return (
    <div role="alert">
      <EmptyState title={t('shell.not-loaded')}>
        <p>{t('shell.not-loaded-about')}</p>
        {/* `loadWhenOnline` checks the network again. */}
        <Button className="mt-4" onClick={() => dispatchEvent(new Event('online'))}>
          {t('shell.try-again')}
        </Button>
      </EmptyState>
    </div>
  )
}
