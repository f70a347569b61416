import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { cx } from './class-names.ts'
import { dismissNotice, type Notice, useNotices } from './notice-list.ts'

/** The notices, read out as they come. They stay while they are pointed at or hold the focus, also beside a dialog. */
export function Toasts() {
  const { t } = useText()
  const notices = useNotices()
  const [isHeld, setHeld] = useState(false)
  return createPortal(
    <section
      aria-live="polite"
      aria-label={t('shell.notices')}
      className="no-print pointer-events-none fixed inset-x-0 bottom-4 z-60 mx-auto flex w-[min(28rem,calc(100vw-2rem))] flex-col gap-2 lg:start-[45%] lg:end-40 lg:top-2 lg:bottom-auto lg:mx-0 lg:w-auto lg:items-end"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {notices.map((notice) => (
        <Toast key={notice.name} notice={notice} isHeld={isHeld} />
      ))}
    </section>,
    document.body,
  )
}

const EDGES = { error: 'border-s-4 border-s-bad', success: 'border-s-4 border-s-good', info: '' } as const

function Toast({ notice, isHeld }: { notice: Notice; isHeld: boolean }) {
  const { name, tone, text, icon, seconds, action } = notice
  // One that takes another's place has its own time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (isHeld || !Number.isFinite(seconds)) return
    const timer = setTimeout(() => dismissNotice(name), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld, notice])
  return (
    <div
      data-toast
      className={cx(
        'pointer-events-auto flex animate-toast items-center gap-3 rounded-md border border-line bg-paper px-4 py-3 text-sm text-ink shadow-lift',
        EDGES[tone],
      )}
    >
      {icon}
      <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</p>
      {action && (
        <Button
          look="link"
          size="small"
          className="shrink-0"
          onClick={() => {
            dismissNotice(name)
            action.onChoose()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
