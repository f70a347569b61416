import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import type { SignInOrigin } from '../app/guards.tsx'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { buttonClass, Spinner } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'

interface MoneyPageProps {
  title: string
  about?: ReactNode
  narrow?: boolean
  children: ReactNode
}

/** The layout of a page about credits. */
export function MoneyPage({ title, about, narrow = false, children }: MoneyPageProps) {
  useTitle(title)
  return (
    <div className={classNames('mx-auto w-full px-5 pt-8 pb-24 sm:px-8 sm:pt-12', narrow ? 'max-w-lg' : 'max-w-6xl')}>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {about && <p className="mt-2 max-w-prose text-ink-soft">{about}</p>}
      <div className="mt-8">{children}</div>
    </div>
  )
}

/** Available and held credits. */
export function BalanceFigures() {
  const { t, number } = useText()
  const { credits, held } = useUser()
  return (
    <div className="border-b border-line pb-5">
      <p className="text-2xs text-ink-faint">{t('money.balance')}</p>
      <p className="font-serif text-3xl tabular-nums">{t('money.credits', { credits: number(credits) })}</p>
      {held > 0 && <p className="mt-1 text-sm text-ink-soft">{t('money.held', { credits: number(held) })}</p>}
    </div>
  )
}

/** A page for a short operation that continues by itself. */
export function ProgressPage({ title, about }: { title: string; about?: string }) {
  useTitle(title)
  return (
    <div role="status" className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <Spinner className="mx-auto size-7 text-accent" />
      <h1 className="mt-5 text-2xl">{title}</h1>
      {about && <p className="mt-2 text-ink-soft">{about}</p>}
    </div>
  )
}

/** Asks a signed-out visitor to sign in, who then returns to this address. */
export function SignInRequired({ about }: { about: string }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  useTitle(t('claim.sign-in'))
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-md place-content-center px-5 text-center">
      <h1 className="text-3xl">{t('claim.sign-in')}</h1>
      <p className="mt-3 text-ink-soft">{about}</p>
      <Link
        to="/signin"
        state={{ from: pathname + search } satisfies SignInOrigin}
        className={buttonClass({ variant: 'main', size: 'large', className: 'mx-auto mt-6' })}
      >
        {t('claim.sign-in-button')}
      </Link>
    </div>
  )
}
