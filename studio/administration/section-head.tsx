import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import type { Section } from './sections.ts'

/** Id of the heading, focused when the focused element is removed. */
export const HEADING = 'section-heading'

/** A section's title, description and main action. */
export function SectionHead({ section, children }: { section: Section; children?: ReactNode }) {
  const { t } = useText()
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
