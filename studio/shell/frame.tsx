import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../app/error-boundary.tsx'
import { isOnline, subscribeOnline } from '../app/online.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useText } from '../language/language.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

interface FrameProps extends TopBarProps {
  /** Shown beside the page on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** The layout of every page: skip link, top bar, page. */
export function PageFrame({ aside, children, ...bar }: FrameProps) {
  const { t } = useText()
  const { pathname } = useLocation()
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('shell.skip')}
      </a>
      {aside}
      <TopBar {...bar} />
      <Offline />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageLoading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}

/** Says that the network is gone, and that nothing is lost by it. */
function Offline() {
  const { t } = useText()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  if (online) return null
  return (
    <p role="status" className="no-print bg-bad-soft px-6 py-2 text-center text-sm text-bad">
      {t('shell.offline')}
    </p>
  )
}
