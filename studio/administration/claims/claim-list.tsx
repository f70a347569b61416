import { Empty } from '../../ui/panel.tsx'
import type { CodeClaims } from '../answers.ts'
import { Records } from '../records.tsx'
import { usePortal } from '../use-portal.ts'

type Claim = Pick<CodeClaims['claims'][number], 'id' | 'email' | 'creditsAwarded' | 'claimedAt'> & {
  /** The code or link it came from. */
  readonly of: string
}

interface ClaimListProps {
  label: string
  source: string
  empty: string
  claims: readonly Claim[]
}

export function ClaimList({ label, source, empty, claims }: ClaimListProps) {
  const { t, number, moment } = usePortal()
  if (claims.length === 0) return <Empty title={empty}>{t('claims.none-about')}</Empty>
  return (
    <Records
      label={label}
      rows={claims}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('claims.user'),
          className: 'wrap-anywhere',
          cell: ({ email }) =>
            email === null ? (
              <span className="text-ink-faint italic">{t('deleted-user')}</span>
            ) : (
              <span className="font-medium">{email}</span>
            ),
        },
        {
          head: source,
          cell: ({ of }) => <span className="font-mono text-2xs wrap-anywhere text-ink-soft">{of}</span>,
        },
        { head: t('claims.awarded'), numeric: true, cell: ({ creditsAwarded }) => number(creditsAwarded) },
        { head: t('claims.at'), cell: ({ claimedAt }) => moment(claimedAt), className: 'whitespace-nowrap' },
      ]}
    />
  )
}
