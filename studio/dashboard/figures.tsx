import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/panel.tsx'
import type { Dashboard } from './dashboard-query.ts'

/** Four figures in one line, between hairlines. */
export function Figures({ figures }: { figures: Dashboard | null }) {
  const { t, number } = useText()
  return (
    <section aria-label={t('dashboard.figures')} className="mt-8 border-y border-line">
      <dl className="grid grid-cols-2 md:grid-cols-4">
        <Figure name={t('dashboard.chapters')}>{figures && number(figures.chaptersGenerated)}</Figure>
        <Figure name={t('dashboard.credits')}>{figures && number(figures.creditsAvailable)}</Figure>
        <Figure name={t('dashboard.plan')}>{figures && t(`dashboard.plan-${figures.plan}`)}</Figure>
        <Figure name={t('dashboard.types')}>{figures && number(figures.types)}</Figure>
      </dl>
    </section>
  )
}

/** The name is read first and stands below. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-line py-5 pe-4 not-first:ps-4 odd:border-e odd:ps-0 max-md:nth-[n+3]:border-t md:py-6 md:not-first:ps-6 md:not-last:border-e md:odd:not-first:ps-6">
      <dt className="text-2xs text-ink-faint">{name}</dt>
      <dd className="font-serif text-3xl tabular-nums">{children ?? <Skeleton className="my-1 h-7 w-16" />}</dd>
    </div>
  )
}
