import type { ReactNode } from 'react'
import { useTitle } from '../app/use-title.ts'
import { cx } from '../ui/class-names.ts'

interface MoneyPageProps {
  title: string
  about?: ReactNode
  narrow?: boolean
  children: ReactNode
}

/** A page about credits: what it is for, then the thing itself. */
export function MoneyPage({ title, about, narrow = false, children }: MoneyPageProps) {
  useTitle(title)
  return (
    <div className={cx('mx-auto w-full px-5 pt-8 pb-24 sm:px-8 sm:pt-12', narrow ? 'max-w-lg' : 'max-w-6xl')}>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {about && <p className="mt-2 max-w-prose text-ink-soft">{about}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}
