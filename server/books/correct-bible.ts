import type * as z from 'zod'
import { ensureBible } from '../../engine/book/book-bible.ts'
import type { BibleLine, StoryBible } from '../../engine/book/story-bible.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { handedLines } from '../../engine/prompt/books-before.ts'
import type { CorrectBible } from '../contract/book-memory.ts'
import type { OwnId } from '../database/database.ts'
import { KalamError } from '../messages/error.ts'
import type { Core } from '../server.ts'
import { shortHash } from '../short-hash.ts'
import { inResumedBook, memoryColumns } from './load-book.ts'
import { tellBooksAfter } from './series.ts'

type Correction = z.output<typeof CorrectBible>

/** Names a state of the bible: a hash of its lines, whatever the order of their keys. */
export function hashBible(bible: StoryBible | undefined): string {
  const lines = (bible?.lines ?? []).map(({ id, kind, text, from, owedBy, paidIn, replacedBy }) => {
    return { id, kind, text, from, owedBy, paidIn, replacedBy }
  })
  return shortHash(JSON.stringify(lines))
}

/**
 * Puts a corrected bible in the place of the one that the author saw, and tells the books after it what they are told otherwise. Throws `requests.not-found`, `book.record-*`, and
 * `book.bible-changed` when a piece has added lines since.
 */
export async function correctBible(core: Core, own: OwnId, { version, lines }: Correction): Promise<void> {
  const { id, userId } = own
  await inResumedBook(core, own, async (work, { generator, book }, now) => {
    const before = ensureBible(generator, book).bible
    if (hashBible(before) !== version) throw new KalamError('book.bible-changed')
    const bible = { lines: corrected(before?.lines ?? [], lines) }
    if (JSON.stringify(handedLines(before)) !== JSON.stringify(handedLines(bible)))
      await tellBooksAfter(core, work, userId, { id, generator, book: { ...book, bible } }, now)
    const columns = { bible: memoryColumns({ bible }).bible }
    await work.updateTable('books').set(columns).where('id', '=', id).execute()
  })
}

/** Lines keep their ids and what the author can't change; changed and new ones are the author's. An unknown id is a new line. */
function corrected(before: readonly BibleLine[], typed: Correction['lines']): BibleLine[] {
  const known = new Map(before.map((line) => [line.id, line]))
  const kept = new Set(typed.map(({ id }) => id))
  let last = Math.max(0, ...known.keys())
  return typed.map(({ id, ...line }) => {
    const former = id === undefined ? undefined : known.get(id)
    // An id that occurs twice is a new line the second time.
    if (former !== undefined) known.delete(former.id)
    if (former === undefined) return { id: ++last, ...line, from: 'author' }
    const isSame = normalizeTypedText(former.text, false) === line.text && former.kind === line.kind
    const from = isSame ? former.from : 'author'
    const replaced = former.replacedBy !== undefined && kept.has(former.replacedBy)
    return { id: former.id, ...line, from, ...(replaced ? { replacedBy: former.replacedBy } : {}) }
  })
}
