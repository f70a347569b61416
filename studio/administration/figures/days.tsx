import type { Figures } from '../answers.ts'
import { usePortal } from '../use-portal.ts'
import { DayBars } from './day-bars.tsx'
import { DayTable } from './day-table.tsx'

/** The last days: three measures over the same days, and the numbers behind them. */
export function Days({ days }: Pick<Figures, 'days'>) {
  const { t } = usePortal()
  return (
    <section className="mt-12">
      <h3 className="text-lg">{t('figures.days', { days: days.length })}</h3>
      {days.some(({ delivered }) => delivered > 0) ? (
        <>
          <div className="mt-5 grid gap-x-8 gap-y-8 md:grid-cols-3">
            <DayBars name={t('figures.day-delivered')} days={days} measure="delivered" />
            <DayBars name={t('figures.day-spent')} days={days} measure="creditsSpent" />
            <DayBars name={t('figures.day-people')} days={days} measure="people" />
          </div>
          <DayTable days={days} />
        </>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">{t('figures.quiet')}</p>
      )}
    </section>
  )
}
