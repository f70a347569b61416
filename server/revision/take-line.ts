import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { ensureBible } from '../../engine/book/book-bible.ts'
import { withHabit } from '../../engine/review/habits-of-edits.ts'
import { changeBrief } from '../books/change-memory.ts'
import { correctBible, hashBible } from '../books/correct-bible.ts'
import { hashPlan } from '../books/figures.ts'
import { loadResumedBook } from '../books/load-book.ts'
import type { TakeLine } from '../contract/readings.ts'
import type { Owned } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { changePlan } from './change-plan.ts'

/**
 * Brings one line of story bible, plan or voice up to the text. Throws `requests.not-found`, `requests.invalid`, `book.record-*`, and `book.bible-changed` or
 * `plan.changed` when the line isn't as its author saw it.
 */
export async function takeLine(
  server: Core,
  own: Owned,
  line: z.output<typeof TakeLine>,
  language: Language,
): Promise<void> {
  const { generator, book } = await loadResumedBook(server, own)
  if (line.of === 'voice')
    return changeBrief(server, own, withHabit(book.authorBrief ?? {}, { line: line.after }), language)
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
  await changePlan(server, own, { version: hashPlan(book), title: book.title ?? '', entries: changed })
}
