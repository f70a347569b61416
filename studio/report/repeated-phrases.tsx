import { useText } from '../language/language.tsx'
import type { NamedReport } from './report-query.ts'

const MOST_SHOWN = 15

/** The phrases that are repeated most. */
export function RepeatedPhrases({ report: { phrases, chapters, language } }: { report: NamedReport }) {
  const { t, number } = useText()
  if (phrases.length === 0) return null
  const shown = phrases.slice(0, MOST_SHOWN)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <section aria-labelledby="phrases-title">
      <h2 id="phrases-title" className="text-xl">
        {t('report.phrases')}
      </h2>
      <table className="mt-3 w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('report.phrase')}</th>
            <th scope="col">{t('report.times')}</th>
            <th scope="col">{t('report.parts')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {shown.map(({ phrase, count, chapters: among }) => (
            <tr key={phrase}>
              <th scope="row" lang={language} className="py-1.5 pe-3 text-start font-serif font-normal text-ink">
                {phrase}
              </th>
              <td className="w-1/4 py-1.5">
                <span className="flex items-center gap-2">
                  <svg
                    aria-hidden
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    className="block h-2.5 min-w-4 flex-1"
                  >
                    <rect width={(count / most) * 100} height="10" className="fill-accent" />
                  </svg>
                  <span className="w-6 shrink-0 text-end text-2xs text-ink tabular-nums">{number(count)}</span>
                </span>
              </td>
              <td className="w-1/4 py-1.5 ps-3 text-end text-2xs text-ink-soft">
                {t('report.in-parts', { count: among.length, of: chapters.length })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
