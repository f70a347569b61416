import { useState } from 'react'
import { Empty } from '../../ui/panel.tsx'
import type { Code, Codes } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { Pager } from '../pager.tsx'
import { SectionHead } from '../section-head.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { usePages } from '../use-pages.ts'
import { usePortal } from '../use-portal.ts'
import { CodeForm, type MadeCodes } from './code-form.tsx'
import { CodeList } from './code-list.tsx'
import { DisableCodeDialog } from './disable-code-dialog.tsx'

interface CodesSectionProps {
  made: MadeCodes | null
  onMade: (made: MadeCodes | null) => void
}

export function CodesSection({ made, onMade }: CodesSectionProps) {
  const { t, number } = usePortal()
  const [leaving, setLeaving] = useState<Code | null>(null)
  const codes = usePages<Codes>({ name: 'codes', path: '/api/admin/codes' })
  return (
    <>
      <SectionHead section="codes" />
      {made && (
        <ShownOnce
          title={made.length === 1 ? t('codes.made-one') : t('codes.made', { count: number(made.length) })}
          about={t('codes.made-about')}
          text={made.join('\n')}
          copy={t('codes.copy-all')}
          keep={t('codes.keep')}
          onKept={() => onMade(null)}
        />
      )}
      {/* Those that were not kept yet stay, above the new ones. */}
      <CodeForm onMade={(codes) => onMade([...(made ?? []), ...codes])} />
      <section className="mt-12">
        <h3 className="mb-3 text-lg">{t('codes.list')}</h3>
        <Loaded of={codes}>
          {(answer) =>
            answer.codes.length === 0 ? (
              <Empty title={t('codes.none')}>{t('codes.none-about')}</Empty>
            ) : (
              <>
                <CodeList codes={answer.codes} onDisable={setLeaving} />
                <Pager list={t('codes.list')} pages={codes} />
              </>
            )
          }
        </Loaded>
      </section>
      {leaving && <DisableCodeDialog code={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
