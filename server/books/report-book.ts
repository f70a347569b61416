import { createHash } from 'node:crypto'
import { headingOf } from '../../engine/book/heading.ts'
import { stepsOf } from '../../engine/generator/flow.ts'
import { type Report, type ReportOptions, reportOf } from '../../engine/report/report.ts'
import { readPieces } from '../../engine/review/question.ts'
import type { Server } from '../server.ts'
import { loadBook, resumeSaved } from './load-book.ts'

/** How the written part of a book is written, measured without a model. Throws `requests.not-found`, `book.record-*`. */
export async function reportBook(
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  own: { readonly id: string; readonly userId: string },
) {
  const saved = await loadBook(database.kysely, own)
  const { generator, book } = resumeSaved(catalog.current(), saved, clock.now())
  const steps = new Map(stepsOf(generator, book.settings).map((step) => [step.id, step]))
  const pieces = readPieces(generator, book)
  const texts = pieces.map(({ step, text }) => ({ title: headingOf(generator, book, steps.get(step)!), text }))
  const report = measured(texts, { language: book.language, voice: book.authorBrief?.voice })
  const isWhole = report.chapters.length === pieces.length
  const chapters = report.chapters.map((chapter, at) => ({ ...chapter, step: isWhole ? pieces[at]!.step : null }))
  return { ...report, chapters }
}

/** Measuring a long book takes about a second, in which nobody else is answered: the same texts aren't measured twice in a row. */
const MAX_KEPT = 20
const kept = new Map<string, Report>()

function measured(texts: Parameters<typeof reportOf>[0], options: ReportOptions): Report {
  const key = createHash('sha256')
    .update(JSON.stringify([texts, options]))
    .digest('hex')
  const report = kept.get(key) ?? reportOf(texts, options)
  kept.delete(key)
  kept.set(key, report)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  return report
}
