import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'

/** Id of the heading, focused when the focused element is removed. */
export const SECTION_HEADING_ID = 'section-heading'

/** A section's title, description and main action. */
export function SectionHead({ section, children }: { section: Section; children?: ReactNode }) {
  const { t } = useText()
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 id={SECTION_HEADING_ID} tabIndex={-1} className="text-2xl outline-none">
          {t(`section.${section}`)}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{t(`section.${section}-about`)}</p>
      </div>
      {children}
    </header>
  )
}

/** A row of links to the sections, which scrolls on a phone. */
export function SectionNavigation({ shown }: { shown: Section }) {
  const { t } = useText()
  const { desk } = useUser()
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the shown section
  useEffect(() => {
    const row = list.current
    const current = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [shown])
  return (
    <nav aria-label={t('sections')} className="mt-8 border-b border-line">
      <ul
        ref={list}
        className="relative -mb-px flex gap-6 overflow-x-auto pe-8 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_right,black_calc(100%-2rem),transparent)] lg:pe-0"
      >
        {SECTIONS_OF[desk ?? 'support'].map((section) => (
          <li key={section} className="shrink-0">
            <Link
              to={{ hash: section }}
              aria-current={section === shown ? 'page' : undefined}
              className={classNames(
                'block border-b-2 py-2.5 text-sm -outline-offset-2 transition-colors duration-150',
                section === shown
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
              )}
            >
              {t(`section.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The sections of the administration in order. Each name is the fragment of its address. */
export const SECTIONS = [
  'figures',
  'endpoints',
  'users',
  'links',
  'codes',
  'claims',
  'upgrades',
  'reports',
  'sales',
  'announcements',
  'actions',
  'configuration',
  'deployments',
] as const

export type Section = (typeof SECTIONS)[number]

/** What each role of a further administrator sees; all see the overview and the users. */
const SECTIONS_OF: Readonly<Record<'all' | 'support' | 'finance', readonly Section[]>> = {
  all: SECTIONS,
  support: ['figures', 'users', 'announcements'],
  finance: ['figures', 'endpoints', 'users', 'links', 'codes', 'claims', 'upgrades', 'sales'],
}

export function parseSection(hash: string): Section | null {
  const name = hash.slice(1)
  return SECTIONS.find((section) => section === name) ?? null
}

/** A table or the like within a section, under its heading. */
export function SubSection({
  title,
  className = 'mt-10',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-3 text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
