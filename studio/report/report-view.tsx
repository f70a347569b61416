import { useQuery } from '@tanstack/react-query'
import type { Book } from '../api/books.ts'
import { ViewPage } from '../app/view-page.tsx'
import { useText } from '../language/language.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { ChapterCharts } from './chapter-charts.tsx'
import { ComparedTexts } from './compared-texts.tsx'
import { FactLists } from './fact-lists.tsx'
import { KeyFigures } from './key-figures.tsx'
import { OtherWords } from './other-words.tsx'
import { RepeatedPhrases } from './repeated-phrases.tsx'
import { reportQuery, withNames } from './report-query.ts'

/** How a book is written, in figures and drawings. */
export default function ReportView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(reportQuery(book))
  return (
    <ViewPage book={book} title={t('report.title')} about={t('report.about')}>
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data?.chapters.length === 0 && <p className="text-ink-soft">{t('report.empty')}</p>}
      {data && data.chapters.length > 0 && <Sections book={book} data={data} />}
    </ViewPage>
  )
}

function Sections({ book, data }: { book: Book; data: Parameters<typeof withNames>[0] }) {
  const report = withNames(data, book)
  return (
    <>
      <KeyFigures report={report} />
      <ChapterCharts chapters={report.chapters} language={book.language} />
      <ComparedTexts comparison={report.quarters} kind="quarters" />
      <ComparedTexts comparison={report.likeness} kind="likeness" />
      <RepeatedPhrases report={report} />
      <OtherWords report={report} />
      <FactLists report={report} />
    </>
  )
}
