import { formatPrice } from '../../../server/contract/price.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import type { AdminTexts, Purchases, Sessions, Transactions } from '../answers.ts'
import { QueryResult } from '../query-result.tsx'
import { PagedTable, RecordTable, usePages } from '../record-table.tsx'
import { SubSection } from '../section-head.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { ActionTable } from './actions-section.tsx'
import { PaymentEventTable, SaleStateNote } from './sales-section.tsx'

/** The ledger, purchases, texts and sessions of a user, and what was done to the account. `path` is the user's in the API. */
export function UserRecords({ id, path }: { id: string; path: string }) {
  const { t } = useText()
  const isAll = useUser().desk === 'all'
  return (
    <>
      <Ledger path={path} />
      <Bought path={path} userId={id} />
      <Texts path={path} />
      <OpenSessions path={path} />
      {isAll && (
        <SubSection title={t('section.actions')}>
          <ActionTable userId={id} />
        </SubSection>
      )}
    </>
  )
}

function Ledger({ path }: { path: string }) {
  const { t, number, time } = useText()
  const list = usePages<Transactions>({ name: 'user-transactions', path: `${path}/transactions` })
  return (
    <SubSection title={t('user.ledger')}>
      <PagedTable
        of={list}
        label={t('user.ledger')}
        rows={({ transactions }) => transactions}
        empty={<EmptyState title={t('user.nothing')} />}
        columns={[
          {
            head: t('user.what'),
            className: 'wrap-anywhere',
            cell: ({ reason, about, note, actor, actorEmail }) => (
              <>
                {[reason, about].filter(Boolean).join(' ')}
                {note !== null && (
                  <span className="block text-2xs text-ink-soft">
                    {note} · {actorEmail ?? actor ?? t('actions.console')}
                  </span>
                )}
              </>
            ),
          },
          { head: t('users.credits'), numeric: true, cell: ({ amount }) => number(amount) },
          { head: t('user.balance'), numeric: true, cell: ({ newBalance }) => number(newBalance) },
          { head: t('user.when'), cell: ({ at }) => time(at), className: 'whitespace-nowrap' },
        ]}
      />
    </SubSection>
  )
}

function Bought({ path, userId }: { path: string; userId: string }) {
  const { t, number, time, language } = useText()
  const isFinance = useUser().desk !== 'support'
  const list = usePages<Purchases>({ name: 'user-purchases', path: `${path}/purchases` })
  return (
    <SubSection title={t('user.purchases')}>
      <PagedTable
        of={list}
        lines={2}
        label={t('user.purchases')}
        rows={({ purchases }) => purchases}
        empty={<EmptyState title={t('user.nothing')} />}
        columns={[
          { head: t('user.what'), cell: (one) => one.package },
          { head: t('users.credits'), numeric: true, cell: ({ credits }) => number(credits) },
          { head: t('sales.price'), cell: ({ price, currency }) => formatPrice(price, currency, language) },
          { head: t('sales.state'), cell: (sale) => <SaleStateNote of={sale} /> },
          { head: t('user.when'), cell: ({ createdAt }) => time(createdAt), className: 'whitespace-nowrap' },
        ]}
      />
      {isFinance && (
        <details className="mt-4">
          <summary className="cursor-pointer text-sm text-ink-soft">{t('payments')}</summary>
          <div className="mt-3">
            <PaymentEventTable userId={userId} />
          </div>
        </details>
      )}
    </SubSection>
  )
}

function Texts({ path }: { path: string }) {
  const { t, number, time } = useText()
  const list = usePages<AdminTexts>({ name: 'user-texts', path: `${path}/texts` })
  return (
    <SubSection title={t('user.texts')}>
      <PagedTable
        of={list}
        label={t('user.texts')}
        rows={({ texts }) => texts}
        empty={<EmptyState title={t('user.nothing')} />}
        columns={[
          { head: t('user.what'), cell: ({ generator, step }) => `${generator}: ${step}` },
          {
            head: t('user.outcome'),
            cell: ({ state, error }) => (
              <span className={error === null ? '' : 'text-bad'}>
                {error === null ? t(`user.text-${state}`) : (error.message ?? error.code)}
              </span>
            ),
          },
          { head: t('endpoints.endpoint'), cell: ({ endpoint }) => endpoint ?? '–' },
          {
            head: t('users.credits'),
            numeric: true,
            cell: ({ price, state }) => number(state === 'released' ? 0 : price),
          },
          { head: t('user.when'), cell: ({ createdAt }) => time(createdAt), className: 'whitespace-nowrap' },
        ]}
      />
    </SubSection>
  )
}

function OpenSessions({ path }: { path: string }) {
  const { t, time } = useText()
  const me = useUser()
  const isSupport = me.desk !== 'finance'
  const list = useAdminQuery<Sessions>({ name: 'user-sessions', path: `${path}/sessions`, enabled: isSupport })
  if (!isSupport) return null
  return (
    <SubSection title={t('user.sessions')}>
      <QueryResult of={list} rows={2}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <EmptyState title={t('user.nothing')} />
          ) : (
            <RecordTable
              label={t('user.sessions')}
              rows={sessions}
              keyOf={({ id }) => id}
              columns={[
                { head: t('user.address'), cell: ({ address }) => address ?? '–' },
                { head: t('user.browser'), cell: ({ userAgent }) => userAgent ?? '–', className: 'wrap-anywhere' },
                { head: t('user.when'), cell: ({ usedAt }) => time(usedAt), className: 'whitespace-nowrap' },
              ]}
            />
          )
        }
      </QueryResult>
    </SubSection>
  )
}
