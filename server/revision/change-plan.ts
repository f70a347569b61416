import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { ensureBible } from '../../engine/book/book-bible.ts'
import { findNextStep } from '../../engine/book/next-step.ts'
import { toProgressRow } from '../../engine/book/record.ts'
import { formatPlanEntry } from '../../engine/book/sources.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { addHabitToBrief } from '../../engine/review/habits-of-edits.ts'
import { changePlan } from '../../engine/revision/plan.ts'
import type { PlannedEntry } from '../../engine/revision/plan-entries.ts'
import { changeBrief, requireNotWriting, savePieceMarks } from '../books/change-memory.ts'
import { correctBible, hashBible } from '../books/correct-bible.ts'
import { hashPlan } from '../books/figures.ts'
import { inResumedBook, loadResumedBook, memoryColumns, type SavedBook } from '../books/load-book.ts'
import type { TakeLine } from '../contract/readings.ts'
import type { ChangePlan } from '../contract/revision.ts'
import type { OwnId, Tx } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'

/**
 * Gives a book another plan: see `changePlan` of the engine. While a piece is being written, no entry is moved, added or dropped.
 * Throws `requests.not-found`, `plan.changed`, `generation.in-flight`, `book.record-*`, and what the engine throws.
 */
export async function replacePlan(
  core: Core,
  own: OwnId,
  { version, title, entries }: z.output<typeof ChangePlan>,
): Promise<void> {
  await inResumedBook(core, own, async (work, { saved, generator, book }) => {
    if (hashPlan(book) !== version) throw new KalamError('plan.changed')
    if (isMoved(book, entries)) await requireNotWriting(work, own)
    await savePlan(work, saved, { generator, before: book, after: changePlan(generator, book, entries, title) })
  })
}

function isMoved({ outline }: Book, entries: readonly PlannedEntry[]): boolean {
  return entries.length !== outline?.entries.length || entries.some(({ from }, index) => from !== index + 1)
}

async function savePlan(
  work: Tx,
  saved: SavedBook,
  { generator, before, after }: { readonly generator: Generator; readonly before: Book; readonly after: Book },
): Promise<void> {
  const { bible, scene_plans } = memoryColumns(after)
  await work
    .updateTable('books')
    .set({
      title: after.title,
      settings: JSON.stringify(after.settings),
      outline: JSON.stringify(after.outline),
      chapter_titles: JSON.stringify(after.chapterTitles),
      bible,
      scene_plans,
      ...(findNextStep(generator, after) === null ? {} : { finished_at: null }),
      ...(isUnfinishedOther(generator, before, after) ? { unfinished: null } : {}),
    })
    .where('id', '=', saved.row.id)
    .execute()
  const { total_chapters, settings } = toProgressRow(generator, after)
  await work
    .updateTable('book_progress')
    .set({ total_chapters, settings: JSON.stringify(settings) })
    .where('book_id', '=', saved.row.id)
    .execute()
  await savePieceMarks(work, saved, after)
  await movePlaces(work, saved, listSteps(generator, after.settings))
}

/** Gives texts that were written before their turn their places in the changed flow. */
async function movePlaces(work: Tx, { row, ahead }: SavedBook, steps: readonly Step[]): Promise<void> {
  const moved = ahead.map(({ step, place }) => ({ step, by: steps.findIndex(({ id }) => id === step) - place }))
  const isLater = moved.some(({ by }) => by > 0)
  // No two pieces have one place, not even meanwhile.
  for (const { step, by } of isLater ? moved.toReversed() : moved) {
    if (by === 0) continue
    await work
      .updateTable('pieces')
      .set(({ eb }) => ({ place: eb('place', '+', by) }))
      .where('book_id', '=', row.id)
      .where('step', '=', step)
      .execute()
  }
}

/** Whether the piece of which sections are written has another entry now: they don't belong to it. */
function isUnfinishedOther({ flow }: Generator, before: Book, after: Book): boolean {
  const [name, number] = before.unfinished?.step.split(' ') ?? []
  return name === flow.measure && formatPlanEntry(before, Number(number)) !== formatPlanEntry(after, Number(number))
}

/**
 * Brings one line of story bible, plan or voice up to the text. Throws `requests.not-found`, `requests.invalid`, `book.record-*`, and `book.bible-changed` or
 * `plan.changed` when the line isn't as its author saw it.
 */
export async function takeOutdatedLine(
  server: Core,
  own: OwnId,
  line: z.output<typeof TakeLine>,
  language: Language,
): Promise<void> {
  const { generator, book } = await loadResumedBook(server, own)
  if (line.of === 'voice')
    return changeBrief(server, own, addHabitToBrief(book.authorBrief ?? {}, { line: line.after }), language)
  const { of, id, before, after } = line
  if (of === 'bible') {
    const { bible } = ensureBible(generator, book)
    const isThere = bible?.lines.some((line) => line.id === id && line.text === before)
    if (!isThere) throw new KalamError('book.bible-changed')
    const lines = bible!.lines.map((line) => (line.id === id ? { ...line, text: after } : line))
    return correctBible(server, own, {
      version: hashBible(bible),
      lines: lines.map(({ replacedBy: _, ...line }) => line),
    })
  }
  const entries = book.outline?.entries ?? []
  if (!entries.some((entry) => entry.number === id && entry[of] === before)) throw new KalamError('plan.changed')
  const changed = entries.map(({ number, title, summary }, at) => ({
    from: at + 1,
    title,
    summary,
    ...(number === id ? { [of]: after } : {}),
  }))
  await replacePlan(server, own, { version: hashPlan(book), title: book.title ?? '', entries: changed })
}
