import type * as z from 'zod'
import { parseJsonOrUndefined } from '../../engine/base/json-of.ts'
import type { ChangeContext } from '../books/comparisons.ts'
import { type BookRow, loadBookByRow, resolveSavedBook, type SavedBook } from '../books/load-book.ts'
import type { Work } from '../database/database.ts'
import { saveVersion } from './put-version.ts'
import type { SnapshotBody } from './snapshot-body.ts'

type State = z.output<typeof SnapshotBody>

/** Gives a locked row's book an earlier state. What was locked or written since stays. */
export async function restoreBook(work: Work, moment: ChangeContext, saved: SavedBook, state: State): Promise<void> {
  await restoreTexts(work, moment, saved, state)
  const names = {
    title: state.title,
    author: state.author,
    chapter_titles: JSON.stringify(state.chapterTitles),
    author_brief: state.authorBrief,
    entry_words: state.entryWords,
  }
  await work.updateTable('books').set(names).where('id', '=', saved.row.id).execute()
  const plan = {
    settings: JSON.stringify(state.settings),
    outline: state.outline === null ? null : JSON.stringify(state.outline),
    scene_plans: state.scenePlans,
  }
  if (!(await fits(work, moment, { ...saved.row, ...names, ...plan }))) return
  await work.updateTable('books').set(plan).where('id', '=', saved.row.id).execute()
}

/** Whether the pieces that are written have their places in an earlier plan: one may be written since that it hasn't got. */
async function fits(work: Work, { catalog, now }: ChangeContext, row: BookRow): Promise<boolean> {
  const saved = await loadBookByRow(work, row)
  const { book } = resolveSavedBook(catalog, saved, now)
  const planned =
    (parseJsonOrUndefined(row.outline ?? '{}') as { entries?: readonly unknown[] } | undefined)?.entries ?? []
  const written = Math.max(0, ...(book?.pieces ?? []).map(({ number }) => number))
  return book !== null && (row.outline === null || written <= planned.length)
}

async function restoreTexts(work: Work, moment: ChangeContext, saved: SavedBook, { pieces }: State): Promise<void> {
  let current = saved
  for (const { step, version } of pieces) {
    const piece = saved.pieces.find((one) => one.step === step)
    if (piece === undefined || piece.writes !== 'text' || piece.locked === 1) continue
    if (piece.version !== version) current = await restoreText(work, moment, current, { step, version })
  }
  // The texts fit each other again as they did: their marks come back with them.
  for (const { step, marks } of pieces) {
    const piece = saved.pieces.find((one) => one.step === step)
    if (piece === undefined || piece.locked === 1) continue
    await work
      .updateTable('pieces')
      .set({ marks })
      .where('book_id', '=', saved.row.id)
      .where('step', '=', step)
      .execute()
  }
}

async function restoreText(
  work: Work,
  moment: ChangeContext,
  saved: SavedBook,
  { step, version }: { readonly step: string; readonly version: number },
): Promise<SavedBook> {
  const former = await work
    .selectFrom('piece_versions')
    .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
    .select([
      'text',
      'words',
      'recap',
      'piece_versions.scenes',
      'flags',
      'provider',
      'model',
      'from_plan',
      'from_brief',
    ])
    .where('pieces.book_id', '=', saved.row.id)
    .where('pieces.step', '=', step)
    .where('piece_versions.version', '=', version)
    .executeTakeFirstOrThrow()
  if (saved.pieces.some((piece) => piece.step === step && piece.text === former.text)) return saved
  return saveVersion(work, moment, saved, { step, origin: 'restored', restored: version, ...former })
}
