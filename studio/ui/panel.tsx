import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Stands where something is on its way, in its size: nothing jumps when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-md bg-sunken', className)} />
}

/** Says that there is nothing yet, and what to do about it. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-md py-12 text-center">
      <p className="font-serif text-lg text-ink">{title}</p>
      {children && <div className="mt-2 text-sm text-ink-soft">{children}</div>}
    </div>
  )
}

const TONES = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-ink',
  bad: 'bg-bad-soft text-bad',
  good: 'bg-good-soft text-good',
} as const

type NoteProps = { tone?: keyof typeof TONES; className?: string; children: ReactNode; role?: string }

export function Note({ tone = 'plain', className, ...props }: NoteProps) {
  return <div {...props} className={cx('rounded-md px-4 py-3 text-sm', TONES[tone], className)} />
}

/** 0 to 1, with its words for those who don't see it. */
export function Progress({ share, label, className }: { share: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div className="h-full rounded-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </div>
  )
}
