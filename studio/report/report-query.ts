import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BookReport } from '../../server/contract/report.ts'
import type { Book } from '../api/books.ts'
import { ask } from '../api/request.ts'

type Report = z.output<typeof BookReport>
export type Measures = Pick<Report, 'readingEase'>
export type Lengths = NonNullable<Report['sentences']>
export type Comparison = NonNullable<Report['quarters']>
export type FactGroup = Report['facts'][number]

/** A chapter with the name that it has on the page. */
export type NamedChapter = Report['chapters'][number] & { readonly name: string }

/** A report with a name for each chapter. */
export type NamedReport = Omit<Report, 'chapters'> & { readonly chapters: readonly NamedChapter[] }

export function reportQuery(book: Book) {
  const texts = book.pieces.map(({ step, version }) => `${step} ${version}`)
  return queryOptions({
    queryKey: ['report', book.id, texts, book.authorBrief.voice ?? null],
    queryFn: ({ signal }) => ask<Report>('GET', `/api/books/${book.id}/report`, { signal }),
    staleTime: 60_000,
  })
}

/** A chapter without a title has the label of its piece. */
export function nameChapters(report: Report, { pieces, language }: Book): NamedReport {
  const chapters = report.chapters.map((chapter, index) => {
    const label = pieces.find(({ step }) => step === chapter.step)?.label[language]
    return { ...chapter, name: chapter.title ?? label ?? String(index + 1) }
  })
  return { ...report, chapters }
}
