import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A placeholder in the size of what is being loaded, so that the page doesn't move when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-sunken', className)} />
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <p className="font-serif text-lg text-ink">{title}</p>
      {children && <div className="mt-2 text-sm text-ink-soft">{children}</div>}
    </div>
  )
}

const NOTE_VARIANTS = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-ink',
  bad: 'bg-bad-soft text-bad',
  good: 'bg-good-soft text-good',
} as const

type NoteProps = { variant?: keyof typeof NOTE_VARIANTS; className?: string; children: ReactNode; role?: string }

/** A note in a box; nothing without content. */
export function Callout({ variant = 'plain', className, ...props }: NoteProps) {
  if (!props.children) return null
  return <div {...props} className={classNames('rounded-md px-4 py-3 text-sm', NOTE_VARIANTS[variant], className)} />
}

/** A progress bar. `share` is 0 to 1; screen readers read out `label`. */
export function ProgressBar({ share, label, className }: { share: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  )
}
