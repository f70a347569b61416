import { useSearchParams } from 'react-router-dom'
import { isApiError } from '../api/api-error.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Unloaded } from '../ui/unloaded.tsx'
import { Balance } from './balance.tsx'
import { MoneyPage } from './money-page.tsx'
import { Receipt } from './receipt.tsx'
import { usePurchase } from './use-purchase.ts'
import { Working } from './working.tsx'

/** Where a checkout leads back to. The address grants nothing: it shows how the purchase stands. */
export function Landing() {
  const { t } = useText()
  const [search] = useSearchParams()
  const { purchase, error, isSlow, isFetching, check } = usePurchase(search.get('session') ?? search.get('checkout'))
  if (purchase?.state === 'paid') return <Receipt purchase={purchase} />
  if (purchase?.state === 'open' && !isSlow) {
    return <Working title={t('receipt.waiting')} about={t('receipt.waiting-about')} />
  }
  if (purchase?.state === 'open') {
    return (
      <MoneyPage narrow title={t('receipt.slow')} about={t('receipt.slow-about')}>
        <Balance />
        <Button look="main" className="mt-6" busy={isFetching} onClick={check}>
          {t('receipt.check')}
        </Button>
      </MoneyPage>
    )
  }
  if (purchase) return <Nothing title={t('receipt.expired')} about={t('receipt.expired-about')} />
  if (isApiError(error) && error.status === 404) {
    return <Nothing title={t('receipt.none')} about={t('receipt.none-about')} />
  }
  if (!error) return <Working title={t('shell.loading')} />
  return (
    <MoneyPage narrow title={t('receipt.title')}>
      <Unloaded error={error} onRetry={check} />
    </MoneyPage>
  )
}

function Nothing({ title, about }: { title: string; about: string }) {
  const { t } = useText()
  return (
    <MoneyPage narrow title={title} about={about}>
      <Balance />
      <Link to="/upgrade" className={buttonClass({ look: 'main', className: 'mt-6' })}>
        {t('receipt.packages')}
      </Link>
    </MoneyPage>
  )
}
