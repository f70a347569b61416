import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { LiveCatalog } from '../api/live-catalog.tsx'
import { useSession } from '../api/session.ts'
import { useText } from '../language/language.tsx'
import { RunNotices } from '../runs/run-notices.tsx'
import { Drawer } from './drawer.tsx'
import { Offline } from './offline.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

type Overlay = 'palette' | 'help' | 'drawer' | null

/** What stands around every page: navigation of 16 rem on wide screens, a bar and a drawer on small ones. */
export function Shell() {
  const { t } = useText()
  const { user } = useSession()
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<Overlay>(null)
  const close = () => setOverlay(null)
  useShortcuts({ onSearch: () => setOverlay('palette'), onHelp: () => setOverlay('help') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lies over this one
  useEffect(() => setOverlay(null), [pathname])
  return (
    <div className={user ? 'lg:ps-64 print:ps-0' : ''}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-md focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t('shell.skip')}
      </a>
      {user && (
        <aside className="no-print fixed inset-y-0 start-0 hidden w-64 border-e border-line bg-surface lg:block">
          <SideNavigation onSearch={() => setOverlay('palette')} />
        </aside>
      )}
      <TopBar onMenu={() => setOverlay('drawer')} onSearch={() => setOverlay('palette')} />
      <Offline />
      <LiveCatalog />
      <RunNotices />
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        <Outlet />
      </main>
      {user && overlay === 'drawer' && <Drawer onClose={close} onSearch={() => setOverlay('palette')} />}
      <Suspense fallback={null}>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'help' && <ShortcutHelp onClose={close} />}
      </Suspense>
    </div>
  )
}
