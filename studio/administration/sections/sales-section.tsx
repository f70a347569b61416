import { formatPrice } from '../../../server/contract/price.ts'
import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import type { PaymentEventList, Sales } from '../answers.ts'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead, SubSection } from '../section-head.tsx'

/** Purchases of everybody: paid, left, and given back. */
export function SalesSection() {
  const { t, number, time, language } = useText()
  const sales = usePages<Sales>({ name: 'sales', path: '/api/admin/sales' })
  return (
    <>
      <SectionHead section="sales" />
      <PagedTable
        of={sales}
        label={t('section.sales')}
        rows={(answer) => answer.sales}
        empty={<EmptyState title={t('sales.none')} />}
        columns={[
          {
            head: t('users.user'),
            className: 'wrap-anywhere',
            cell: ({ email }) => email ?? t('sales.deleted'),
          },
          { head: t('users.credits'), numeric: true, cell: ({ credits }) => number(credits) },
          {
            head: t('sales.price'),
            numeric: true,
            cell: ({ price, currency }) => formatPrice(price, currency, language),
          },
          { head: t('sales.state'), cell: (sale) => <SaleStateNote of={sale} /> },
          {
            head: t('sales.receipt'),
            numeric: true,
            cell: ({ receiptNumber }) => (receiptNumber === null ? '–' : number(receiptNumber)),
          },
          { head: t('user.when'), cell: ({ createdAt }) => time(createdAt), className: 'whitespace-nowrap' },
        ]}
      />
      <SubSection title={t('payments')}>
        <PaymentEventTable />
      </SubSection>
    </>
  )
}

/** How far a purchase came, and what is the matter with it. */
export function SaleStateNote({ of }: { of: Sales['sales'][number] }) {
  const { t, number } = useText()
  const { state, creditsReversed, test, told, trouble, dispute } = of
  const isPaid = state === 'paid'
  const matter = trouble === null ? !told && t('payments.untold') : t(`payments.result-${trouble}`)
  return (
    <>
      {[
        t(`sales.state-${state}`),
        test && t('sales.test'),
        creditsReversed > 0 && t('sales.reversed', { credits: number(creditsReversed) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      {!isPaid && matter && <span className="block text-2xs text-ink-soft">{matter}</span>}
      {dispute !== null && <span className="block text-2xs text-ink-soft">{t(`sales.dispute-${dispute}`)}</span>}
    </>
  )
}

/** What the payment service told of everybody's purchases or of one user's, and what came of it. */
export function PaymentEventTable({ userId }: { userId?: string }) {
  const { t, time, language } = useText()
  const events = usePages<PaymentEventList>({ name: 'payment-events', path: '/api/admin/payment-events', userId })
  return (
    <PagedTable
      of={events}
      lines={2}
      label={t('payments')}
      rows={(answer) => answer.events}
      empty={<EmptyState title={t('payments.none')} />}
      columns={[
        {
          head: t('user.what'),
          className: 'wrap-anywhere',
          cell: ({ type, purchase, purchaseId }) => (
            <>
              <span className="block">{type}</span>
              {userId === undefined && (
                <span className="block text-2xs text-ink-faint">
                  {purchase === null ? (purchaseId ?? '–') : (purchase.email ?? t('sales.deleted'))}
                </span>
              )}
            </>
          ),
        },
        { head: t('user.outcome'), cell: ({ result }) => t(`payments.result-${result}`) },
        {
          head: t('payments.amount'),
          numeric: true,
          cell: ({ amount, currency, purchase }) => {
            const known = currency ?? purchase?.currency
            return amount === null || known === undefined ? '–' : formatPrice(amount, known, language)
          },
        },
        {
          head: t('sales.price'),
          numeric: true,
          cell: ({ purchase }) => (purchase === null ? '–' : formatPrice(purchase.price, purchase.currency, language)),
        },
        { head: t('user.when'), cell: ({ receivedAt }) => time(receivedAt), className: 'whitespace-nowrap' },
      ]}
    />
  )
}
