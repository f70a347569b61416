import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Mishap } from '../app/mishap.tsx'
import { Waiting } from '../app/waiting.tsx'
import { useText } from '../language/language.tsx'
import { Offline } from './offline.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

interface FrameProps extends TopBarProps {
  /** What stands beside the page on wide screens. */
  aside?: ReactNode
  children: ReactNode
}

/** What stands around every page: the way past it, the bar, the page itself. */
export function Frame({ aside, children, ...bar }: FrameProps) {
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
        <Mishap place={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Mishap>
      </main>
    </>
  )
}
