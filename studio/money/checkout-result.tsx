import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatPrice, formatReceiptNumber } from '../../server/contract/price.ts'
import { isApiError } from '../api/api-error.ts'
import { pathQuery } from '../api/query.ts'
import { useRefreshSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { BalanceFigures, MoneyPage, ProgressPage } from './money-page.tsx'
import type { Purchase } from './packages.tsx'
import { readReturnPath } from './use-checkout.ts'

/** The page a checkout returns to: the state of the purchase. The address itself grants nothing. */
export function CheckoutResult() {
  const { t } = useText()
  const [search] = useSearchParams()
  const cancelled = search.get('cancelled')
  const checkout = search.get('session') ?? search.get('checkout')
  const { purchase, error, isSlow, isFetching, check } = usePurchase({ checkout, cancelled })
  if (purchase?.state === 'paid') return <Receipt purchase={purchase} />
  if (purchase?.state === 'open' && cancelled === null && !isSlow) {
    return <ProgressPage title={t('receipt.waiting')} about={t('receipt.waiting-about')} />
  }
  if (purchase?.state === 'open' && cancelled === null) {
    return (
      <MoneyPage narrow title={t('receipt.slow')} about={t('receipt.slow-about')}>
        <BalanceFigures />
        <Button variant="main" className="mt-6" busy={isFetching} onClick={check}>
          {t('receipt.check')}
        </Button>
      </MoneyPage>
    )
  }
  if (purchase) return <NoPurchase title={t('receipt.expired')} about={t('receipt.expired-about')} />
  if (isApiError(error) && error.status === 404) {
    return <NoPurchase title={t('receipt.none')} about={t('receipt.none-about')} />
  }
  if (!error) return <ProgressPage title={t('shell.loading')} />
  return (
    <MoneyPage narrow title={t('receipt.title')}>
      <LoadError error={error} onRetry={check} />
    </MoneyPage>
  )
}

function NoPurchase({ title, about }: { title: string; about: string }) {
  const { t } = useText()
  return (
    <MoneyPage narrow title={title} about={about}>
      <BalanceFigures />
      <Link to="/upgrade" className={buttonClass({ variant: 'main', className: 'mt-6' })}>
        {t('receipt.packages')}
      </Link>
    </MoneyPage>
  )
}

/** Payment services report within seconds. After `SLOW_AFTER_MS` the user checks by a button. */
const POLL_INTERVAL_MS = 2000
const SLOW_AFTER_MS = 60_000

/**
 * The purchase that was cancelled, by its id, that of a checkout, or the user's last. Polled while it is open and not cancelled; after
 * `SLOW_AFTER_MS` `isSlow` is true. The balance is read anew once it is paid.
 */
function usePurchase({ checkout, cancelled }: { checkout: string | null; cancelled: string | null }) {
  const refresh = useRefreshSession()
  const [isSlow, setSlow] = useState(cancelled !== null)
  const last = `latest${checkout === null ? '' : `?checkout=${encodeURIComponent(checkout)}`}`
  const path = `/api/purchases/${cancelled === null ? last : encodeURIComponent(cancelled)}`
  const { data, error, refetch, isFetching } = useQuery({
    ...pathQuery<Purchase>(['purchase', checkout, cancelled], path),
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !isSlow ? POLL_INTERVAL_MS : false),
    gcTime: 0,
  })
  const state = data?.state
  useEffect(() => {
    if (state === 'paid') void refresh()
    if (state !== 'open') return
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, refresh])
  return { purchase: data ?? null, error, isSlow, isFetching, check: () => void refetch() }
}

/** What a verified payment has settled. */
function Receipt({ purchase }: { purchase: Purchase }) {
  const { t, number, date, language } = useText()
  const { id, credits, price, currency, paidAt, createdAt, test, receiptNumber } = purchase
  const from = readReturnPath()
  return (
    <MoneyPage
      narrow
      title={t('receipt.title')}
      about={<span role="status">{t('receipt.paid', { credits: number(credits) })}</span>}
    >
      {test && <Callout className="mb-6">{t('receipt.test')}</Callout>}
      <dl className="mb-5 divide-y divide-line border-y border-line text-sm">
        <ReceiptRow name={t('receipt.credits')} value={number(credits)} />
        <ReceiptRow name={t('receipt.price')} value={formatPrice(price, currency, language)} />
        <ReceiptRow name={t('receipt.date')} value={date(paidAt ?? createdAt)} />
        {receiptNumber !== null && <ReceiptRow name={t('receipt.number')} value={formatReceiptNumber(receiptNumber)} />}
      </dl>
      <BalanceFigures />
      <div className="no-print mt-8 flex flex-wrap gap-2">
        <Link to={from ?? '/'} className={buttonClass({ variant: 'main' })}>
          {t(from === null ? 'receipt.home' : 'upgrade.short-back')}
        </Link>
        {receiptNumber !== null && (
          <a href={`/api/purchases/${id}/receipt`} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('receipt.print')}
          </a>
        )}
      </div>
    </MoneyPage>
  )
}

function ReceiptRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end font-medium break-all tabular-nums">{value}</dd>
    </div>
  )
}
