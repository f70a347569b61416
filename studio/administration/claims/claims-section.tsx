import { Tabs } from 'radix-ui'
import type { CodeClaims, LinkClaims } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { Pager } from '../pager.tsx'
import { SectionHead } from '../section-head.tsx'
import { usePages } from '../use-pages.ts'
import { usePortal } from '../use-portal.ts'
import { ClaimList } from './claim-list.tsx'

const failed = 'administration.claims-failed'

const tabClass =
  'border-b-2 border-transparent px-1 pb-2 text-sm text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink'

/** Both histories are asked for at once: each tab counts its claims. */
export function ClaimsSection() {
  const { t } = usePortal()
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
          <Loaded of={codes}>
            {({ claims }) => (
              <>
                <ClaimList
                  label={t('claims.codes')}
                  source={t('codes.code')}
                  empty={t('claims.none-codes')}
                  claims={claims.map((claim) => ({ ...claim, of: `…${claim.lastFour}` }))}
                />
                <Pager list={t('claims.codes')} pages={codes} />
              </>
            )}
          </Loaded>
        </Tabs.Content>
        <Tabs.Content value="links">
          <Loaded of={links}>
            {({ claims }) => (
              <>
                <ClaimList
                  label={t('claims.links')}
                  source={t('links.link')}
                  empty={t('claims.none-links')}
                  claims={claims.map((claim) => ({ ...claim, of: claim.token }))}
                />
                <Pager list={t('claims.links')} pages={links} />
              </>
            )}
          </Loaded>
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

function Count({ of }: { of: { readonly count: number } | undefined }) {
  const { number } = usePortal()
  return <span className="tabular-nums">({of === undefined ? '…' : number(of.count)})</span>
}
