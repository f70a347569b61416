import type { ReactNode } from 'react'
import { useText } from '../language/language.tsx'
import type { Lengths, NamedChapter } from './report-query.ts'
import { UNKNOWN, useMeasureFormat } from './use-measure-text.ts'

interface ChapterChartsProps {
  chapters: readonly NamedChapter[]
  /** Of the book. */
  language: string
}

/** Sentences, paragraphs and dialogue, part by part. */
export function ChapterCharts({ chapters, language }: ChapterChartsProps) {
  const { t, number } = useText()
  const { percent } = useMeasureFormat()
  const mostDialogue = Math.max(0.01, ...chapters.map(({ dialogueShare }) => dialogueShare))
  const spreadText = (lengths: Lengths | null) =>
    lengths === null ? UNKNOWN : `${number(lengths.median)} (${number(lengths.low)}–${number(lengths.high)})`
  return (
    <section aria-labelledby="chapters-title" className="space-y-8">
      <div>
        <h2 id="chapters-title" className="text-xl">
          {t('report.chapters')}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t('report.chapters-about')}</p>
      </div>
      <Chart
        title={t('report.sentences')}
        chapters={chapters}
        language={language}
        textOf={({ sentences }) => spreadText(sentences)}
        drawing={({ sentences }) => <SpreadLine lengths={sentences} most={mostOf(chapters, 'sentences')} />}
      />
      <Chart
        title={t('report.paragraphs')}
        chapters={chapters}
        language={language}
        textOf={({ paragraphs }) => spreadText(paragraphs)}
        drawing={({ paragraphs }) => <SpreadLine lengths={paragraphs} most={mostOf(chapters, 'paragraphs')} />}
      />
      <Chart
        title={t('report.dialogue')}
        chapters={chapters}
        language={language}
        textOf={({ dialogueShare }) => percent(dialogueShare)}
        drawing={({ dialogueShare }) => <Bar share={dialogueShare / mostDialogue} />}
      />
    </section>
  )
}

function mostOf(chapters: readonly NamedChapter[], measure: 'sentences' | 'paragraphs'): number {
  return Math.max(1, ...chapters.map((chapter) => chapter[measure]?.high ?? 0))
}

interface ChartProps {
  title: string
  chapters: readonly NamedChapter[]
  language: string
  textOf: (chapter: NamedChapter) => string
  drawing: (chapter: NamedChapter) => ReactNode
}

/** A table with a drawing in each row: it fits any width, and is read out as figures. */
function Chart({ title, chapters, language, textOf, drawing }: ChartProps) {
  return (
    <table className="w-full text-2xs">
      <caption className="pb-2 text-start text-sm font-semibold text-ink">{title}</caption>
      <tbody>
        {chapters.map((chapter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be alike, and the order is the book's
          <tr key={index}>
            <th scope="row" lang={language} className="w-2/5 py-1 pe-3 text-start font-normal text-ink-soft sm:w-1/3">
              {chapter.name}
            </th>
            <td className="py-1">{drawing(chapter)}</td>
            <td className="w-24 py-1 ps-3 text-end whitespace-nowrap text-ink tabular-nums">{textOf(chapter)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What eight of ten lengths are within, with a mark for the middle one. */
function SpreadLine({ lengths, most }: { lengths: Lengths | null; most: number }) {
  if (lengths === null) return null
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
