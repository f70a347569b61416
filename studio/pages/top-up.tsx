import { useQuery } from '@tanstack/react-query'
import { useText } from '../language/language.tsx'
import { BalanceFigures, MoneyPage } from '../money/money-page.tsx'
import { PackageOffers, TopUpForms } from '../money/offers.tsx'
import { PackagesSkeleton, packagesQuery } from '../money/packages.tsx'
import { useCheckout } from '../money/use-checkout.ts'
import { LoadError } from '../ui/load-error.tsx'

/** The balance, and payment forms elsewhere that add to it. */
export default function TopUpPage() {
  const { t } = useText()
  const { data, error, refetch } = useQuery(packagesQuery)
  const checkout = useCheckout(null)
  const forms = data?.topup
  return (
    <MoneyPage title={t('topup.title')} about={forms && forms.length > 0 ? t('topup.about') : undefined}>
      <BalanceFigures />
      <div className="mt-10">
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!forms && !error && <PackagesSkeleton />}
        {data && data.topup.length > 0 && <TopUpForms forms={data.topup} notes={data.notes.topup} />}
        {data?.topup.length === 0 && (
          <>
            <p className="mb-6 text-ink-soft">{t('topup.none-about')}</p>
            <PackageOffers offers={data.upgrade} notes={data.notes.upgrade} {...checkout} />
          </>
        )}
      </div>
    </MoneyPage>
  )
}
