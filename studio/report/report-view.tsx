import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedMeasure } from '../../engine/report/comparison.ts'
import { describeTelling, type MeasureRow, measureRows } from '../../engine/report/rows.ts'
import type { Book } from '../api/books.ts'
import { ViewPage, ViewSection } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Loading } from '../ui/load-error.tsx'
import { ChapterCharts } from './chapter-charts.tsx'
import { type Comparison, type FactGroup, type NamedReport, nameChapters, reportQuery } from './report-query.ts'
import { NO_MEASURE, useMeasureFormat } from './use-measure-text.ts'
import { VoiceChanges } from './voice-changes.tsx'

/** How a book is written, in figures and drawings. */
export default function ReportView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(reportQuery(book))
  return (
    <ViewPage book={book} title={t('report.title')} about={t('report.about')}>
      <Loading of={{ data, error, refetch }} className="h-96" />
      {data?.chapters.length === 0 && <p className="text-ink-soft">{t('report.empty')}</p>}
      {data && data.chapters.length > 0 && <Sections book={book} data={data} />}
    </ViewPage>
  )
}

function Sections({ book, data }: { book: Book; data: Parameters<typeof nameChapters>[0] }) {
  const report = nameChapters(data, book)
  return (
    <>
      <KeyFigures report={report} />
      <ChapterCharts chapters={report.chapters} language={book.language} />
      <ComparedTexts comparison={report.quarters} kind="quarters" />
      <ComparedTexts comparison={report.likeness} kind="likeness" />
      <Habits habits={report.habits} />
      <RepeatedPhrases report={report} />
      <VoiceChanges report={report} />
      <FactLists report={report} />
    </>
  )
}

const LABELS = {
  words: 'words',
  'reading-ease': 'reading-ease',
  sentences: 'sentence',
  paragraphs: 'paragraph',
  dialogue: 'dialogue',
} as const

/** The book in six figures. */
function KeyFigures({ report }: { report: NamedReport }) {
  const { t, language } = useText()
  const { figure } = useMeasureFormat()
  const { readingEase } = report
  const abouts: Partial<Record<MeasureRow['name'], string | null>> = {
    'reading-ease': readingEase && `${t(`report.level-${readingEase.level}`)}. ${t(`report.${readingEase.formula}`)}`,
    dialogue: t('report.dialogue-about'),
  }
  const figures = [
    ...measureRows(report).map((row) => ({
      name: t(`report.${LABELS[row.name]}`),
      value: figure(row, report),
      about: row.lengths ? t('report.spread', { low: row.lengths.low, high: row.lengths.high }) : abouts[row.name],
    })),
    { name: t('report.told'), value: describeTelling(report, language, ['“', '”']) ?? NO_MEASURE, about: null },
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {figures.map(({ name, value, about }) => (
        <div key={name} className="bg-paper p-4">
          <dt className="text-2xs text-ink-soft">{name}</dt>
          <dd className="mt-1 font-serif text-xl text-ink">{value}</dd>
          {about && <dd className="mt-1 text-2xs text-ink-soft">{about}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Habits of the text beside those of printed books. */
function Habits({ habits }: Pick<NamedReport, 'habits'>) {
  const { t, number } = useText()
  return (
    <ViewSection title={t('report.habits')} about={t('report.habits-about')}>
      <table className="mt-3 w-full text-2xs">
        <thead className="text-ink-soft">
          <tr>
            {(['habit', 'likeness-one', 'in-print'] as const).map((name) => (
              <th key={name} scope="col" className="py-1 pe-2 text-start font-normal">
                {t(`report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {habits.map(({ habit, figure, printed, isFar }) => (
            <tr key={habit}>
              <th scope="row" className="py-1.5 pe-2 text-start font-normal text-ink-soft">
                {t(`habit.${habit}`)}
              </th>
              <td className="py-1.5 pe-2 text-ink tabular-nums">{isFar ? <b>{number(figure)}</b> : number(figure)}</td>
              <td className="py-1.5 text-ink-soft tabular-nums">
                {printed === null ? NO_MEASURE : t('habit.range', { ...printed })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ViewSection>
  )
}

const MOST_SHOWN = 15

/** The phrases that are repeated most. */
function RepeatedPhrases({ report: { phrases, chapters, language } }: { report: NamedReport }) {
  const { t, number } = useText()
  if (phrases.length === 0) return null
  const shown = phrases.slice(0, MOST_SHOWN)
  const most = Math.max(...shown.map(({ count }) => count))
  return (
    <ViewSection title={t('report.phrases')}>
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
    </ViewSection>
  )
}

interface ComparedTextsProps {
  /** Null: one of the texts is missing or too short. */
  comparison: Comparison | null
  kind: 'quarters' | 'likeness'
}

/** Two texts side by side, with how alike they are in each respect. */
function ComparedTexts({ comparison, kind }: ComparedTextsProps) {
  const { t, number } = useText()
  const { percent, nameOf } = useMeasureFormat()
  if (comparison === null) return null
  const shownValue = (measure: string, value: number | string | null) => {
    if (value === null) return ''
    if (typeof value === 'string') return nameOf(value)
    return measure === 'dialogue' ? percent(value) : number(value)
  }
  return (
    <ViewSection title={t(`report.${kind}`)} about={t(`report.${kind}-about`, { share: percent(comparison.likeness) })}>
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
    </ViewSection>
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

/** Every number, date and time, those of one kind side by side. */
function FactLists({ report }: { report: NamedReport }) {
  const { t } = useText()
  if (report.facts.length === 0) return null
  const kinds = [...new Set(report.facts.map(({ kind }) => kind))]
  return (
    <ViewSection title={t('report.facts')} about={t('report.facts-about')}>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <Kind key={kind} report={report} groups={report.facts.filter((group) => group.kind === kind)} />
        ))}
      </div>
    </ViewSection>
  )
}

/** One kind, drawn when it is opened: a long book has hundreds of them. */
function Kind({ report, groups }: { report: NamedReport; groups: readonly FactGroup[] }) {
  const { t, number } = useText()
  const [isOpen, setOpen] = useState(false)
  const count = groups.reduce((sum, { facts }) => sum + facts.length, 0)
  const { chapters, language } = report
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer rounded-sm py-2.5 text-sm font-medium text-ink">
        {t(`report.fact-${groups[0]!.kind}`)}
        <span className="ms-2 text-2xs font-normal text-ink-soft tabular-nums">{number(count)}</span>
      </summary>
      {isOpen && (
        <table className="mb-4 w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('report.said')}</th>
              <th scope="col">{t('report.where')}</th>
            </tr>
          </thead>
          {groups.map(({ key, facts }) => (
            <tbody key={key} className="border-b-4 border-sunken last:border-0">
              {facts.map(({ chapter, at, quote, sentence }) => (
                <tr key={`${chapter} ${at} ${quote}`} className="align-top">
                  <th scope="row" lang={language} className="w-1/3 py-1 pe-3 text-start font-medium text-ink">
                    {quote}
                  </th>
                  <td className="py-1">
                    <span className="text-2xs text-ink-soft">{chapters[chapter]?.name}</span>
                    <span lang={language} className="block font-serif [overflow-wrap:anywhere] text-ink-soft">
                      {sentence}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      )}
    </details>
  )
}
