import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import type { SignInOrigin } from '../app/guards.tsx'
import { TextLink } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { MoneyPage } from '../money/money-page.tsx'
import { PackageOffers } from '../money/offers.tsx'
import { PackagesSkeleton, packagesQuery } from '../money/packages.tsx'
import { useCheckout } from '../money/use-checkout.ts'
import { Callout } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'

/** The packages. Users without enough credits for the next text are redirected here. */
export default function UpgradePage() {
  const { t, number } = useText()
  const { state } = useLocation() as { state: SignInOrigin | null }
  const { data, error, refetch } = useQuery(packagesQuery)
  const { credits } = useUser()
  const checkout = useCheckout(state?.from ?? null)
  return (
    <MoneyPage title={t('upgrade.title')}>
      {state?.from && (
        <Callout variant="accent" role="status" className="mb-8 border-s-2 border-accent">
          <p>{t('upgrade.short', { credits: number(credits) })}</p>
          <TextLink to={state.barred ? '/books' : state.from} className="mt-1 inline-block">
            {t(state.barred ? 'upgrade.short-books' : 'upgrade.short-back')}
          </TextLink>
        </Callout>
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PackagesSkeleton />}
      {data && <PackageOffers offers={data.upgrade} notes={data.notes.upgrade} {...checkout} />}
    </MoneyPage>
  )
}
