import type { Figures } from '../answers.ts'
import { usePortal } from '../use-portal.ts'

interface DayBarsProps extends Pick<Figures, 'days'> {
  name: string
  measure: 'delivered' | 'creditsSpent' | 'people'
}

/** How the drawing is measured: each day is ten wide with a gap of three. */
const HEIGHT = 64
const STEP = 10
const BAR = 7

/** One measure by day, drawn; its words say what the drawing shows. */
export function DayBars({ name, days, measure }: DayBarsProps) {
  const { t, number, day } = usePortal()
  const values = days.map((one) => one[measure])
  const most = Math.max(1, ...values)
  const today = number(values.at(-1) ?? 0)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [day(first.day), day(last.day)]
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
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full border-b border-line-strong"
      >
        {values.map((value, at) => (
          <rect
            key={days[at]!.day}
            x={at * STEP}
            y={HEIGHT - (value / most) * HEIGHT}
            width={BAR}
            height={(value / most) * HEIGHT}
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
