import { useCallback, useRef } from 'react'
import { lazyPart } from '../app/lazy-part.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { Icon } from '../ui/icons.tsx'

const RunProgress = lazyPart(() => import('./run-progress.tsx'), ['generator', 'run'])
const RunStart = lazyPart(() => import('./run-start.tsx'), ['generator', 'run'], <Skeleton className="h-64" />)

interface RunPanelProps {
  pageState: GeneratorPageState
  /** Whether the form of price and limit is open; it hides the button that writes one part. */
  open: boolean
  onOpen: (open: boolean) => void
}

/** Starts a whole-book run and shows its progress. */
export function RunPanel({ pageState, open, onOpen }: RunPanelProps) {
  const { t } = useText()
  const isBack = useRef(false)
  /** Returns focus to the button when the form is closed. */
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (isBack.current) button?.focus({ preventScroll: true })
    isBack.current = false
  }, [])
  const close = () => {
    onOpen(false)
    isBack.current = true
  }
  const { run, isLive } = pageState.run
  const { next, busy } = pageState
  const hasStopped = run !== null && (run.state === 'failed' || run.state === 'capped')
  if (isLive || (hasStopped && next !== null)) {
    return <RunProgress run={run!} bookRun={pageState.run} />
  }
  if (next === null || pageState.isTooDear || pageState.remaining.length < 2) return null
  if (!open) {
    return (
      <Button
        ref={opener}
        variant="strong"
        size="large"
        className="w-full"
        disabled={busy}
        aria-expanded={false}
        onClick={() => onOpen(true)}
      >
        <Icon className="size-5">
          <path d="M12 7v14M3 18V4h5a4 4 0 0 1 4 4 4 4 0 0 1 4-4h5v14h-6a3 3 0 0 0-3 3 3 3 0 0 0-3-3Z" />
        </Icon>
        {t('run.title')}
      </Button>
    )
  }
  return <RunStart pageState={pageState} onClose={close} />
}
