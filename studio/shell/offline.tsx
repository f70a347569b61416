import { useSyncExternalStore } from 'react'
import { isOnline, subscribeOnline } from '../app/online.ts'
import { useText } from '../language/language.tsx'

/** Says that the network is gone, and that nothing is lost by it. */
export function Offline() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  if (online) return null
  return (
    <p role="status" className="no-print bg-bad-soft px-6 py-2 text-center text-sm text-bad">
      {t('shell.offline')}
    </p>
  )
}
