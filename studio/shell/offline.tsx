import { useSyncExternalStore } from 'react'
import { useText } from '../language/language.tsx'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that the network is gone, and that nothing is lost by it. */
export function Offline() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <p role="status" className="no-print bg-bad-soft px-6 py-2 text-center text-sm text-bad">
      {t('shell.offline')}
    </p>
  )
}
