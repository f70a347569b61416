import type { Figures } from '../answers.ts'
import { usePortal } from '../use-portal.ts'

/** The numbers behind the drawings, for the days on which something was written. */
export function DayTable({ days }: Pick<Figures, 'days'>) {
  const { t, number, day } = usePortal()
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
                {day(one.day)}
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
