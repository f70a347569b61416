import { Tabs } from 'radix-ui'
import { useText } from '../../language/language.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import type { CodeClaims, LinkClaims } from '../answers.ts'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'

const failed = 'administration.claims-failed'

const tabClass =
  'border-b-2 border-transparent px-1 pb-2 text-sm text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink'

/** Both histories are loaded at once: each tab shows its count. */
export function ClaimsSection() {
  const { t } = useText()
  const codes = usePages<CodeClaims>({ name: 'code-claims', path: '/api/admin/code-claims', failed })
  const links = usePages<LinkClaims>({ name: 'link-claims', path: '/api/admin/link-claims', failed })
  return (
    <>
      <SectionHead section="claims" />
      <Tabs.Root defaultValue="codes">
        <Tabs.List aria-label={t('claims.kinds')} className="mb-5 flex gap-6">
          <Tabs.Trigger value="codes" className={tabClass}>
            {t('claims.codes')} <Count of={codes.data} />
          </Tabs.Trigger>
          <Tabs.Trigger value="links" className={tabClass}>
            {t('claims.links')} <Count of={links.data} />
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="codes">
          <ClaimTable
            of={codes}
            label={t('claims.codes')}
            source={t('codes.code')}
            sourceOf={({ lastFour }) => `…${lastFour}`}
            empty={t('claims.none-codes')}
          />
        </Tabs.Content>
        <Tabs.Content value="links">
          <ClaimTable
            of={links}
            label={t('claims.links')}
            source={t('links.link')}
            sourceOf={({ token }) => token}
            empty={t('claims.none-links')}
          />
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

function Count({ of }: { of: { readonly count: number } | undefined }) {
  const { number } = useText()
  return <span className="tabular-nums">({of === undefined ? '…' : number(of.count)})</span>
}

type Claim = Pick<CodeClaims['claims'][number], 'id' | 'email' | 'creditsAwarded' | 'claimedAt'>

interface ClaimTableProps<Row> {
  of: ReturnType<typeof usePages<{ readonly claims: readonly Row[]; readonly next: string | null }>>
  label: string
  /** What the codes or links are called, and which one a claim came from. */
  source: string
  sourceOf: (claim: Row) => string
  empty: string
}

function ClaimTable<Row extends Claim>({ of, label, source, sourceOf, empty }: ClaimTableProps<Row>) {
  const { t, number, time } = useText()
  return (
    <PagedTable
      of={of}
      rows={({ claims }) => claims}
      label={label}
      empty={<EmptyState title={empty}>{t('claims.none-about')}</EmptyState>}
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
          cell: (claim) => <span className="font-mono text-2xs wrap-anywhere text-ink-soft">{sourceOf(claim)}</span>,
        },
        { head: t('claims.awarded'), numeric: true, cell: ({ creditsAwarded }) => number(creditsAwarded) },
        { head: t('claims.at'), cell: ({ claimedAt }) => time(claimedAt), className: 'whitespace-nowrap' },
      ]}
    />
  )
}
