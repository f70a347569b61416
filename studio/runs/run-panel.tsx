import { lazy, Suspense, useCallback, useRef } from 'react'
import { arriving } from '../app/arriving.ts'
import type { Room } from '../generator/use-room.ts'
import { useText } from '../language/language.tsx'
import { learning } from '../language/learn.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/panel.tsx'

const RunProgress = lazy(() => arriving(learning(['generator', 'run'], () => import('./run-progress.tsx'))))
const RunStart = lazy(() => arriving(learning(['generator', 'run'], () => import('./run-start.tsx'))))

interface RunPanelProps {
  room: Room
  /** Whether the price and the limit are open; the button that writes one part gives way to them. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** Writing the rest of a book without staying: its price and limit first, then how far it is. */
export function RunPanel({ room, open, onOpen }: RunPanelProps) {
  const { t } = useText()
  const isBack = useRef(false)
  /** Whoever leaves the price again is where they were. */
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (isBack.current) button?.focus({ preventScroll: true })
    isBack.current = false
  }, [])
  const close = () => {
    onOpen(false)
    isBack.current = true
  }
  const { run, isLive } = room.run
  const { next, busy } = room
  const hasStopped = run !== null && (run.state === 'failed' || run.state === 'capped')
  if (isLive || (hasStopped && next !== null)) {
    return (
      <Suspense>
        <RunProgress run={run!} bookRun={room.run} />
      </Suspense>
    )
  }
  if (next === null || room.isTooDear || room.remaining.length < 2) return null
  if (!open) {
    return (
      <Button
        ref={opener}
        look="plain"
        size="large"
        className="w-full"
        disabled={busy}
        aria-expanded={false}
        onClick={() => onOpen(true)}
      >
        {t('run.title')}
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <RunStart room={room} onClose={close} />
    </Suspense>
  )
}
