import { type MeasureRow, measureRows } from '../../engine/report/rows.ts'
import { useText } from '../language/language.tsx'
import type { Lengths, NamedChapter } from './report-query.ts'
import { NO_MEASURE, useMeasureFormat } from './use-measure-text.ts'

interface ChapterChartsProps {
  chapters: readonly NamedChapter[]
  /** Of the book. */
  language: string
}

const CHARTED = ['sentences', 'paragraphs', 'dialogue'] as const

/** Sentences, paragraphs and dialogue, part by part. */
export function ChapterCharts({ chapters, language }: ChapterChartsProps) {
  const { t } = useText()
  return (
    <section aria-labelledby="chapters-title" className="space-y-8">
      <div>
        <h2 id="chapters-title" className="text-xl">
          {t('report.chapters')}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('report.chapters-about')}</p>
      </div>
      {CHARTED.map((name) => (
        <Chart key={name} name={name} chapters={chapters} language={language} />
      ))}
    </section>
  )
}

/** A table with a drawing in each row: it fits any width, and is read out as figures. */
function Chart({ name, chapters, language }: ChapterChartsProps & { name: (typeof CHARTED)[number] }) {
  const { t, number } = useText()
  const { percent } = useMeasureFormat()
  const rows = chapters.map((chapter) => measureRows(chapter).find((row) => row.name === name)!)
  const most = Math.max(
    name === 'dialogue' ? 0.01 : 1,
    ...rows.map(({ lengths, value }) => lengths?.high ?? value ?? 0),
  )
  const textOf = ({ value, lengths }: MeasureRow) => {
    if (value === null) return NO_MEASURE
    return lengths ? `${number(value)} (${number(lengths.low)}–${number(lengths.high)})` : percent(value)
  }
  return (
    <table className="w-full text-2xs">
      <caption className="pb-2 text-start text-sm font-semibold text-ink">{t(`report.${name}`)}</caption>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and the order is the book's
          <tr key={index}>
            <th scope="row" lang={language} className="w-2/5 py-1 pe-3 text-start font-normal text-ink-soft sm:w-1/3">
              {chapters[index]!.name}
            </th>
            <td className="py-1">
              {row.lengths && <SpreadLine lengths={row.lengths} most={most} />}
              {row.lengths === undefined && <Bar share={(row.value ?? 0) / most} />}
            </td>
            <td className="w-24 py-1 ps-3 text-end whitespace-nowrap text-ink tabular-nums">{textOf(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What eight of ten lengths are within, with a mark for the middle one. */
function SpreadLine({ lengths, most }: { lengths: Pick<Lengths, 'low' | 'median' | 'high'>; most: number }) {
  const x = (length: number) => (length / most) * 100
  return (
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3 w-full">
      <rect x="0" y="4.5" width="100" height="1" className="fill-sunken" />
      <rect
        x={x(lengths.low)}
        y="3"
        width={Math.max(0.5, x(lengths.high) - x(lengths.low))}
        height="4"
        className="fill-line-strong"
      />
      <rect x={Math.max(0, x(lengths.median) - 0.6)} y="0" width="1.2" height="10" className="fill-accent" />
    </svg>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 10" preserveAspectRatio="none" className="block h-3 w-full">
      <rect x="0" y="2" width="100" height="6" className="fill-sunken" />
      <rect x="0" y="2" width={share * 100} height="6" className="fill-accent" />
    </svg>
  )
}
