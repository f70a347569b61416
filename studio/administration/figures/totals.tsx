import type { Figures } from '../answers.ts'
import { usePortal } from '../use-portal.ts'

/** The sums, as a page of a yearbook would set them. */
export function Totals({ figures }: { figures: Figures }) {
  const { t, number } = usePortal()
  const sums = [
    [t('figures.users'), figures.users],
    [t('figures.delivered'), figures.delivered],
    [t('figures.words'), figures.words],
    [t('figures.spent'), figures.creditsSpent],
    [t('figures.outstanding'), figures.creditsOutstanding],
    [t('figures.held'), figures.creditsHeld],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-7 sm:grid-cols-3">
      {sums.map(([name, sum]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-t border-line pt-3">
          <dt className="mt-0.5 text-sm text-ink-soft">{name}</dt>
          <dd className="font-serif text-3xl tabular-nums">{number(sum)}</dd>
        </div>
      ))}
    </dl>
  )
}
