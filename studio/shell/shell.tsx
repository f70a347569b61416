import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { PageLoading } from '../app/page-loading.tsx'
import { useWindowEvent } from '../app/use-window-event.ts'
import { PageFrame } from './frame.tsx'
import type { FrameOverlay } from './member-frame.tsx'
import { useTheme } from './theme.ts'

export const MemberFrame = lazyPart(() => import('./member-frame.tsx'), ['member'], <LoadingFrame />)
const ShortcutHelp = lazyPart(() => import('./shortcut-help.tsx'), ['member', 'book'])

/** The frame around every page. The part for signed-in users is loaded on demand. */
export function Shell() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [overlay, setOverlay] = useState<FrameOverlay>(null)
  useShortcuts({ onSearch: () => setOverlay('palette'), onHelp: () => setOverlay('help') })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what is over this one
  useEffect(() => setOverlay(null), [pathname])
  return (
    <>
      {user === null ? (
        <PageFrame>
          <Outlet />
        </PageFrame>
      ) : (
        <MemberFrame overlay={overlay} onOverlay={setOverlay} />
      )}
      {overlay === 'help' && <ShortcutHelp onClose={() => setOverlay(null)} />}
    </>
  )
}

function LoadingFrame() {
  return (
    <PageFrame>
      <PageLoading />
    </PageFrame>
  )
}

/** Keys that work everywhere but while something is being typed. `g` waits a moment for the letter of a page. */
function useShortcuts({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  const navigate = useNavigate()
  const { user } = useSession()
  const [, toggleTheme] = useTheme()
  const going = useRef(0)
  useWindowEvent('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && user) {
      event.preventDefault()
      return onSearch()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const waited = event.timeStamp - going.current < 1500
    going.current = 0
    if (event.key === '?') onHelp()
    else if (event.key === 't') toggleTheme()
    else if (event.key === '/' && user) {
      event.preventDefault()
      onSearch()
    } else if (waited && event.key === 'h') void navigate('/')
    else if (waited && event.key === 'b') void navigate('/books')
    else if (event.key === 'g') going.current = event.timeStamp
  })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
