import type { ComparedMeasure } from '../../engine/report/comparison.ts'
import { useText } from '../language/language.tsx'
import type { Comparison } from './report-query.ts'
import { useMeasureText } from './use-measure-text.ts'

interface ComparedTextsProps {
  /** Null: one of the texts is missing or too short. */
  comparison: Comparison | null
  kind: 'quarters' | 'likeness'
}

/** Two texts side by side, with how alike they are in each respect. */
export function ComparedTexts({ comparison, kind }: ComparedTextsProps) {
  const { t, number } = useText()
  const { percent, nameOf } = useMeasureText()
  if (comparison === null) return null
  const shownValue = (measure: string, value: number | string | null) => {
    if (value === null) return ''
    if (typeof value === 'string') return nameOf(value)
    return measure === 'dialogue' ? percent(value) : number(value)
  }
  return (
    <section aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className="text-xl">
        {t(`report.${kind}`)}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t(`report.${kind}-about`, { share: percent(comparison.likeness) })}</p>
      <table className="mt-3 w-full text-2xs">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="w-1/3 py-1 pe-2 text-start font-normal">
              <span className="sr-only">{t('report.measure')}</span>
            </th>
            <th scope="col" className="py-1 pe-2 text-start font-normal">
              {t(`report.${kind}-one`)}
            </th>
            <th scope="col" className="py-1 pe-2 text-start font-normal">
              {t(`report.${kind}-other`)}
            </th>
            <th scope="col" className="w-1/4 py-1 text-start font-normal">
              {t('report.alike')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {comparison.measures.map((values) => (
            <tr key={values.measure}>
              <th scope="row" className="py-1.5 pe-2 text-start font-normal text-ink-soft">
                {t(`report.measure-${values.measure as ComparedMeasure}`)}
              </th>
              <td className="py-1.5 pe-2 text-ink tabular-nums">{shownValue(values.measure, values.one)}</td>
              <td className="py-1.5 pe-2 text-ink tabular-nums">{shownValue(values.measure, values.other)}</td>
              <td className="py-1.5">
                <Likeness share={values.likeness} text={percent(values.likeness)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Likeness({ share, text }: { share: number; text: string }) {
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-2.5 min-w-6 flex-1">
        <rect width="100" height="10" className="fill-sunken" />
        <rect width={share * 100} height="10" className="fill-good" />
      </svg>
      <span className="w-10 shrink-0 text-end text-ink tabular-nums">{text}</span>
    </span>
  )
}
