import { useState } from 'react'
import { Empty } from '../../ui/panel.tsx'
import type { CreditLink, Links } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { Pager } from '../pager.tsx'
import { SectionHead } from '../section-head.tsx'
import { usePages } from '../use-pages.ts'
import { usePortal } from '../use-portal.ts'
import { DeleteLinkDialog } from './delete-link-dialog.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

export function LinksSection() {
  const { t } = usePortal()
  const [leaving, setLeaving] = useState<CreditLink | null>(null)
  const links = usePages<Links>({
    name: 'links',
    path: '/api/admin/links',
    failed: 'administration.links-failed',
  })
  return (
    <>
      <SectionHead section="links" />
      <Loaded of={links} rows={7}>
        {(answer) => (
          <>
            <LinkForm presets={answer.presets} />
            {answer.links.length === 0 ? (
              <Empty title={t('links.none')}>{t('links.none-about')}</Empty>
            ) : (
              <section className="mt-12">
                <h3 className="mb-3 text-lg">{t('links.list')}</h3>
                <LinkList links={answer.links} onDelete={setLeaving} />
                <Pager list={t('links.list')} pages={links} />
              </section>
            )}
          </>
        )}
      </Loaded>
      {leaving && <DeleteLinkDialog link={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
