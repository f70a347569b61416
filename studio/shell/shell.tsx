import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { arriving } from '../app/arriving.ts'
import { Waiting } from '../app/waiting.tsx'
import { learning } from '../language/learn.ts'
import { Frame } from './frame.tsx'
import type { Overlay } from './overlay.ts'
import { useShortcuts } from './use-shortcuts.ts'

export const loadMemberFrame = learning(['member'], () => import('./member-frame.tsx'))

const MemberFrame = lazy(() => arriving(loadMemberFrame))
const ShortcutHelp = lazy(() => arriving(learning(['member'], () => import('./shortcut-help.tsx'))))

/** The frame around every page. What only somebody signed in needs of it comes with them. */
export function Shell() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<Overlay>(null)
  useShortcuts({ onSearch: () => setOverlay('palette'), onHelp: () => setOverlay('help') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what lies over this one
  useEffect(() => setOverlay(null), [pathname])
  return (
    <>
      {user === null ? (
        <Frame>
          <Outlet />
        </Frame>
      ) : (
        <Suspense fallback={<Expecting />}>
          <MemberFrame overlay={overlay} onOverlay={setOverlay} />
        </Suspense>
      )}
      <Suspense fallback={null}>{overlay === 'help' && <ShortcutHelp onClose={() => setOverlay(null)} />}</Suspense>
    </>
  )
}

function Expecting() {
  return (
    <Frame>
      <Waiting />
    </Frame>
  )
}
