import { formatPrice } from '../../../server/contract/price.ts'
import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import type { Sales } from '../answers.ts'
import { PagedTable, usePages } from '../paged-table.tsx'
import { SectionHead } from '../section-head.tsx'

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
        keyOf={({ id }) => id}
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
          {
            head: t('sales.state'),
            cell: ({ state, creditsReversed, test }) =>
              [
                t(`sales.state-${state}`),
                test && t('sales.test'),
                creditsReversed > 0 && t('sales.reversed', { credits: number(creditsReversed) }),
              ]
                .filter(Boolean)
                .join(' · '),
          },
          {
            head: t('sales.receipt'),
            numeric: true,
            cell: ({ receiptNumber }) => (receiptNumber === null ? '–' : number(receiptNumber)),
          },
          { head: t('user.when'), cell: ({ createdAt }) => time(createdAt), className: 'whitespace-nowrap' },
        ]}
      />
    </>
  )
}
