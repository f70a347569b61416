import { ensureBible } from '../../engine/book/book-bible.ts'
import { formatHeading } from '../../engine/book/heading.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Report } from '../../engine/report/report.ts'
import { findHandEdits } from '../../engine/review/habits-of-edits.ts'
import { listTextPieces } from '../../engine/review/question.ts'
import type { OwnId } from '../database/database.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { estimateTaskLength, runTextTask } from '../threads/workshop.ts'
import { loadResumedBook, selectVersions } from './load-book.ts'

/** How the written part of a book is written, measured without a model. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function reportBook(server: Server, own: OwnId, signal: AbortSignal) {
  const { saved, generator, book } = await loadResumedBook(server, own)
  const steps = new Map(listSteps(generator, book.settings).map((step) => [step.id, step]))
  const pieces = listTextPieces(generator, book)
  const texts = pieces.map(({ step: id, text }) => {
    const step = steps.get(id)!
    const title = formatHeading(generator, book, step)
    return { title, text, ...(step.language === null ? {} : { language: step.language }) }
  })
  const options = { language: book.language, voice: book.authorBrief?.voice, printed: generator.writing.habits }
  // A version of a text never changes, so its number identifies it.
  const versions = saved.pieces.map(({ step, version }) => [step, version])
  const key = shortHash(
    JSON.stringify([own.id, versions, texts.map(({ title, language }) => [title, language]), options]),
  )
  const length = estimateTaskLength(
    'report',
    texts.reduce((sum, { text }) => sum + text.length, 0),
  )
  const order = { kind: 'report', key, userId: own.userId, length, load: async () => ({ texts, options }) } as const
  const report = kept.get(key) ?? (await server.workshop.make(order, signal))
  keep(key, report)
  const isWhole = report.chapters.length === pieces.length
  const chapters = report.chapters.map((chapter, at) => ({ ...chapter, step: isWhole ? pieces[at]!.step : null }))
  return { ...report, chapters }
}

/** Reports that are kept, so that the same texts aren't measured again at once. */
const MAX_KEPT = 20
const kept = new Map<string, Report>()

function keep(key: string, report: Report): void {
  kept.delete(key)
  kept.set(key, report)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
}

/** The people, places, threads and days of a book, found in a thread. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function findBookWorld(server: Server, own: OwnId, signal: AbortSignal) {
  const { generator, book: read } = await loadResumedBook(server, own)
  const book = ensureBible(generator, read)
  const texts = book.pieces.map(({ text }) => text)
  const of = [own.id, book.pieces.map(({ step, text }) => [step, text]), book.bible]
  const asked = { of, userId: own.userId, texts, task: { generator, book } }
  const { rows, days } = await runTextTask(server.workshop, 'world', asked, signal)
  return { rows: rows.map((row) => ({ ...row, marks: [...row.marks] })), days: [...days] }
}

/** The habits that the author's edits by hand show, found without a model in a thread. Throws `requests.not-found`, `book.record-*`, `work.*`. */
export async function listEditHabits(server: Server, { id, userId }: OwnId, signal: AbortSignal) {
  const { book } = await loadResumedBook(server, { id, userId })
  const versions = await selectVersions(server.database.kysely, id)
    .select(['pieces.step', 'origin', 'piece_versions.text'])
    .where('pieces.writes', '=', 'text')
    .orderBy('pieces.place')
    .orderBy('piece_versions.version')
    .execute()
  const edits = [...Map.groupBy(versions, ({ step }) => step).values()].flatMap(findHandEdits)
  if (edits.length === 0) return { habits: [] }
  const { language } = book
  const said = book.authorBrief?.habits
  const texts = edits.flatMap(({ before, after }) => [before, after])
  const asked = { of: [id, edits, said], userId, texts, task: { edits, language, said } }
  const habits = await runTextTask(server.workshop, 'habits', asked, signal)
  return { habits: habits.map((habit) => ({ ...habit })) }
}
