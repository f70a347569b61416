import { useText } from '../../language/language.tsx'
import type { Figures } from '../answers.ts'
import { QueryResult } from '../query-result.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAdminQuery } from '../use-admin-query.ts'

export function FiguresSection() {
  const figures = useAdminQuery<Figures>({ name: 'figures', path: '/api/admin/figures' })
  return (
    <>
      <SectionHead section="figures" />
      <QueryResult of={figures} rows={7}>
        {(answer) => (
          <>
            <Totals figures={answer} />
            <Days days={answer.days} />
          </>
        )}
      </QueryResult>
    </>
  )
}

/** The totals. */
function Totals({ figures }: { figures: Figures }) {
  const { t, number } = useText()
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

/** Three charts over the last days, and a table of their numbers. */
function Days({ days }: Pick<Figures, 'days'>) {
  const { t } = useText()
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

interface DayBarsProps extends Pick<Figures, 'days'> {
  name: string
  measure: 'delivered' | 'creditsSpent' | 'people'
}

/** Sizes of the chart, in units of its view box. */
const CHART_HEIGHT = 64
const DAY_WIDTH = 10
const BAR_WIDTH = 7

/** A bar chart of one measure by day, with a text alternative. */
function DayBars({ name, days, measure }: DayBarsProps) {
  const { t, number, date } = useText()
  const values = days.map((one) => one[measure])
  const most = Math.max(1, ...values)
  const today = number(values.at(-1) ?? 0)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [date(noonOf(first)), date(noonOf(last))]
  const peak = number(Math.max(0, ...values))
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium">{name}</span>
        <span className="text-2xs text-ink-soft tabular-nums">{t('figures.today', { value: today })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={t('figures.chart', { name, from, to, most: peak, today })}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full border-b border-line-strong"
      >
        {values.map((value, at) => (
          <rect
            key={days[at]!.day}
            x={at * DAY_WIDTH}
            y={CHART_HEIGHT - (value / most) * CHART_HEIGHT}
            width={BAR_WIDTH}
            height={(value / most) * CHART_HEIGHT}
            className={at === values.length - 1 ? 'fill-accent' : 'fill-line-strong'}
          />
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between gap-3 text-2xs text-ink-faint">
        <span>{from}</span>
        <span className="text-end">{t('figures.most', { value: peak })}</span>
      </p>
    </figure>
  )
}

/** A calendar day has the same date in every time zone. */
function noonOf({ day }: Figures['days'][number]): string {
  return `${day}T12:00:00`
}

/** The numbers of the charts, for days with a delivered text. */
function DayTable({ days }: Pick<Figures, 'days'>) {
  const { t, number, date } = useText()
  const busy = days.filter(({ delivered }) => delivered > 0).toReversed()
  const heads = [t('figures.day-delivered'), t('figures.day-spent'), t('figures.day-people')]
  return (
    <details className="mt-8">
      <summary className="inline-block cursor-pointer rounded-md text-sm text-accent underline underline-offset-4">
        {t('figures.as-table')}
      </summary>
      <table className="mt-4 w-full max-w-2xl border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-2xs text-ink-faint">
            <th scope="col" className="py-2 text-start font-medium">
              {t('figures.day')}
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 ps-3 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {busy.map((one) => (
            <tr key={one.day} className="border-b border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {date(noonOf(one))}
              </th>
              <td className="py-2 ps-3 text-end">{number(one.delivered)}</td>
              <td className="py-2 ps-3 text-end">{number(one.creditsSpent)}</td>
              <td className="py-2 ps-3 text-end">{number(one.people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
