import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'
import { Balance } from './balance.tsx'
import { MoneyPage } from './money-page.tsx'
import { rememberedOrigin } from './origin.ts'
import type { Purchase } from './packages.ts'
import { printPrice } from './price.ts'

/** What a verified payment has settled. */
export function Receipt({ purchase }: { purchase: Purchase }) {
  const { t, number, date, language } = useText()
  const { id, credits, price, currency, paidAt, createdAt, test } = purchase
  const from = rememberedOrigin()
  return (
    <MoneyPage
      narrow
      title={t('receipt.title')}
      about={<span role="status">{t('receipt.paid', { credits: number(credits) })}</span>}
    >
      {test && <Note className="mb-6">{t('receipt.test')}</Note>}
      <dl className="mb-5 divide-y divide-line border-y border-line text-sm">
        <Row name={t('receipt.credits')} value={number(credits)} />
        <Row name={t('receipt.price')} value={printPrice(price, currency, language)} />
        <Row name={t('receipt.date')} value={date(paidAt ?? createdAt)} />
        <Row name={t('receipt.number')} value={id} />
      </dl>
      <Balance />
      <div className="no-print mt-8 flex flex-wrap gap-2">
        <Link to={from ?? '/'} className={buttonClass({ look: 'main' })}>
          {t(from === null ? 'receipt.home' : 'upgrade.short-back')}
        </Link>
        <Button onClick={() => print()}>{t('receipt.print')}</Button>
      </div>
    </MoneyPage>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-end font-medium break-all tabular-nums">{value}</dd>
    </div>
  )
}
