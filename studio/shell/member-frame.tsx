import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { CatalogUpdates } from '../api/catalog.ts'
import { QueryProvider } from '../api/with-queries.tsx'
import { lazyComponent } from '../app/lazy-part.ts'
import { RunNotices } from '../runs/run-notices.tsx'
import { PageFrame } from './frame.tsx'
import { SideNavigation } from './side-navigation.tsx'

const Drawer = lazyComponent(() => import('./drawer.tsx'))
const Palette = lazyComponent(() => import('./palette.tsx'), ['books', 'money', 'account'])

/** What is over the page. */
export type Overlay = 'palette' | 'help' | 'drawer' | null

interface MemberFrameProps {
  overlay: Overlay
  onOverlay: (overlay: Overlay) => void
}

/** The frame of signed-in users: navigation of 16 rem on wide screens, a drawer on small ones, the palette, notices of runs. */
export default function MemberFrame({ overlay, onOverlay }: MemberFrameProps) {
  const close = () => onOverlay(null)
  const search = () => onOverlay('palette')
  return (
    <QueryProvider>
      <div className="lg:ps-64 print:ps-0">
        <PageFrame
          onMenu={() => onOverlay('drawer')}
          onSearch={search}
          aside={
            <aside className="no-print fixed inset-y-0 start-0 hidden w-64 border-e border-line bg-surface lg:block">
              <SideNavigation onSearch={search} />
            </aside>
          }
        >
          <Outlet />
        </PageFrame>
        <CatalogUpdates />
        <RunNotices />
        <Suspense fallback={null}>
          {overlay === 'drawer' && <Drawer onClose={close} onSearch={search} />}
          {overlay === 'palette' && <Palette onClose={close} />}
        </Suspense>
      </div>
    </QueryProvider>
  )
}
