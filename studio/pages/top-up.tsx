import { useQuery } from '@tanstack/react-query'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Balance } from '../money/balance.tsx'
import { MoneyPage } from '../money/money-page.tsx'
import { PackagesSkeleton } from '../money/package-card.tsx'
import { packagesQuery } from '../money/packages.ts'
import { TopUpForms } from '../money/top-up-forms.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/panel.tsx'
import { Unloaded } from '../ui/unloaded.tsx'

/** The balance, and payment forms elsewhere that add to it. */
export default function TopUpPage() {
  const { t } = useText()
  const { data, error, refetch } = useQuery(packagesQuery)
  const forms = data?.topup
  return (
    <MoneyPage title={t('topup.title')} about={forms && forms.length > 0 ? t('topup.about') : undefined}>
      <Balance />
      <div className="mt-10">
        {error && <Unloaded error={error} onRetry={() => void refetch()} />}
        {!forms && !error && <PackagesSkeleton />}
        {forms && forms.length > 0 && <TopUpForms forms={forms} />}
        {forms?.length === 0 && (
          <Empty title={t('topup.none')}>
            <p>{t('topup.none-about')}</p>
            <div className="mt-5 flex flex-wrap justify-center gap-2">
              <Link to="/redeem" className={buttonClass()}>
                {t('redeem.title')}
              </Link>
              <Link to="/upgrade" className={buttonClass({ look: 'main' })}>
                {t('topup.to-packages')}
              </Link>
            </div>
          </Empty>
        )}
      </div>
    </MoneyPage>
  )
}
