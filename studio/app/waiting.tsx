import { useSyncExternalStore } from 'react'
import { useText } from '../language/language.tsx'
import { Button, Spinner } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'
import { isOnline, subscribeOnline } from './online.ts'

/** Stands where a page is on its way. Without a network it says that the page isn't there yet, and can be asked again. */
export function Waiting() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  if (!online) return <Unloaded />
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-ink-faint">
      <Spinner className="size-6" />
      <span className="sr-only">{t('shell.loading')}</span>
    </div>
  )
}

function Unloaded() {
  const { t } = useText()
  return (
    <div role="alert">
      <Empty title={t('shell.not-loaded')}>
        <p>{t('shell.not-loaded-about')}</p>
        {/* What waits for the network asks again whether it is there. */}
        <Button className="mt-4" onClick={() => dispatchEvent(new Event('online'))}>
          {t('shell.try-again')}
        </Button>
      </Empty>
    </div>
  )
}
