import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import type { AdminActions } from '../answers.ts'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'

/** What administrators did, in the portal and on the command line. */
export function ActionsSection() {
  return (
    <>
      <SectionHead section="actions" />
      <ActionTable />
    </>
  )
}

/** What was done to everybody, or to one user, and why. */
export function ActionTable({ userId }: { userId?: string }) {
  const { t, time } = useText()
  const actions = usePages<AdminActions>({ name: 'actions', path: '/api/admin/actions', userId })
  return (
    <PagedTable
      of={actions}
      label={t('section.actions')}
      rows={(answer) => answer.actions}
      empty={<EmptyState title={t('actions.none')} />}
      columns={[
        {
          head: t('actions.what'),
          cell: ({ action, details, reason }) => (
            <>
              <span className="block font-medium text-ink">{action}</span>
              <span className="block text-2xs text-ink-faint">
                {Object.entries(details)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(', ')}
              </span>
              {reason !== null && <span className="block text-2xs wrap-anywhere text-ink-soft">{reason}</span>}
            </>
          ),
        },
        ...(userId === undefined
          ? [
              {
                head: t('users.user'),
                className: 'wrap-anywhere',
                cell: (one: AdminActions['actions'][number]) => one.userEmail ?? one.userId ?? '–',
              },
            ]
          : []),
        {
          head: t('actions.actor'),
          className: 'wrap-anywhere',
          cell: ({ actorEmail, actor }) => actorEmail ?? actor ?? t('actions.console'),
        },
        {
          head: t('user.outcome'),
          cell: ({ outcome }) => (
            <span className={outcome === 'success' ? 'text-good' : 'text-bad'}>
              {outcome === 'success' ? t('actions.done') : outcome}
            </span>
          ),
        },
        { head: t('user.when'), cell: ({ at }) => time(at), className: 'whitespace-nowrap' },
      ]}
    />
  )
}
