import type { ReactNode } from 'react'
import type { Section } from './sections.ts'
import { usePortal } from './use-portal.ts'

/** Where the keyboard goes on when what it was on is gone. */
export const HEADING = 'section-heading'

/** What a section is called and for, and the one thing to do there. */
export function SectionHead({ section, children }: { section: Section; children?: ReactNode }) {
  const { t } = usePortal()
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id={HEADING} tabIndex={-1} className="text-2xl outline-none">
          {t(`section.${section}`)}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{t(`section.${section}-about`)}</p>
      </div>
      {children}
    </header>
  )
}
