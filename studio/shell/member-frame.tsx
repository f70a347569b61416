import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { LiveCatalog } from '../api/live-catalog.tsx'
import { WithQueries } from '../api/with-queries.tsx'
import { arriving } from '../app/arriving.ts'
import { learning } from '../language/learn.ts'
import { RunNotices } from '../runs/run-notices.tsx'
import { Drawer } from './drawer.tsx'
import { Frame } from './frame.tsx'
import type { Overlay } from './overlay.ts'
import { SideNavigation } from './side-navigation.tsx'

const loadPalette = learning(['books', 'money', 'account'], () => import('./palette.tsx'))
const Palette = lazy(() => arriving(loadPalette))

interface MemberFrameProps {
  overlay: Overlay
  onOverlay: (overlay: Overlay) => void
}

/** The frame of somebody signed in: navigation of 16 rem on wide screens, a drawer on small ones, the palette, notices of runs. */
export default function MemberFrame({ overlay, onOverlay }: MemberFrameProps) {
  const close = () => onOverlay(null)
  const search = () => onOverlay('palette')
  return (
    <WithQueries>
      <div className="lg:ps-64 print:ps-0">
        <Frame
          onMenu={() => onOverlay('drawer')}
          onSearch={search}
          aside={
            <aside className="no-print fixed inset-y-0 start-0 hidden w-64 border-e border-line bg-surface lg:block">
              <SideNavigation onSearch={search} />
            </aside>
          }
        >
          <Outlet />
        </Frame>
        <LiveCatalog />
        <RunNotices />
        {overlay === 'drawer' && <Drawer onClose={close} onSearch={search} />}
        <Suspense fallback={null}>{overlay === 'palette' && <Palette onClose={close} />}</Suspense>
      </div>
    </WithQueries>
  )
}
