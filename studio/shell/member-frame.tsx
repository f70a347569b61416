import { Outlet, useMatch } from 'react-router-dom'
import { CatalogUpdates } from '../api/catalog.ts'
import { QueryProvider } from '../api/with-queries.tsx'
import { lazyPart } from '../app/lazy-part.ts'
import { RunNotices } from '../runs/run-notices.tsx'
import { classNames } from '../ui/class-names.ts'
import { OpenMenuContext, PageFrame } from './frame.tsx'
import { SideNavigation } from './side-navigation.tsx'

const Drawer = lazyPart(() => import('./drawer.tsx'))
const Palette = lazyPart(() => import('./palette.tsx'), ['books', 'money', 'account'])

/** What is over the page. */
export type FrameOverlay = 'palette' | 'help' | 'drawer' | null

interface MemberFrameProps {
  overlay: FrameOverlay
  onOverlay: (overlay: FrameOverlay) => void
}

/**
 * The frame of signed-in users: navigation of 16 rem on wide screens, a drawer on small ones, the palette, notices of runs. `--bar` is the
 * height of the bar that stays above the page: a book has one of its own at every width.
 */
export default function MemberFrame({ overlay, onOverlay }: MemberFrameProps) {
  const close = () => onOverlay(null)
  const search = () => onOverlay('palette')
  const openMenu = () => onOverlay('drawer')
  const isBook = useMatch('/books/:id/*') !== null
  return (
    <QueryProvider>
      <div className={classNames('lg:ps-64 print:ps-0', isBook ? '[--bar:3rem]' : 'lg:[--bar:0rem]')}>
        <PageFrame
          onMenu={openMenu}
          onSearch={search}
          isBare={isBook}
          aside={
            <aside className="no-print fixed inset-y-0 start-0 hidden w-64 border-e border-line bg-surface lg:block">
              <SideNavigation onSearch={search} />
            </aside>
          }
        >
          <OpenMenuContext value={openMenu}>
            <Outlet />
          </OpenMenuContext>
        </PageFrame>
        <CatalogUpdates />
        <RunNotices />
        {overlay === 'drawer' && <Drawer onClose={close} onSearch={search} />}
        {overlay === 'palette' && <Palette onClose={close} />}
      </div>
    </QueryProvider>
  )
}
