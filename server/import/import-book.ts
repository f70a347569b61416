import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { Book } from '../../engine/book/book.ts'
import { findCountingField } from '../../engine/generator/compile-flow.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { yearAt } from '../../engine/generator/price.ts'
import { parseSettings } from '../../engine/generator/settings.ts'
import { requireFittingChapters } from '../../engine/import/book/book-of-parts.ts'
import { sayCount, sayNotice } from '../../engine/import/book/count.ts'
import type { ManuscriptFile as EngineFile } from '../../engine/import/read.ts'
import { uuidFromParts } from '../../engine/node/publish/uuid.ts'
import type { SentFile } from '../../engine/node/threads/sent-file.ts'
import { MAX_PLAN_ENTRIES } from '../../engine/revision/plan-entries.ts'
import { createBook } from '../books/create-book.ts'
import {
  discardPictures,
  type NewPicture,
  replacePictureAddresses,
  savePictures,
  storePictures,
} from '../books/pictures.ts'
import { isExemptFromQuotas, requirePictureQuota, requireStorageQuota } from '../books/storage.ts'
import type { ImportBook, ManuscriptFile } from '../contract/imports.ts'
import type { Tx } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { countImport } from '../money/daily-counts.ts'
import { lockUser } from '../money/ledger/post.ts'
import type { Server } from '../server.ts'
import { estimateTaskLength } from '../threads/workshop.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock' | 'workshop' | 'files'>

interface Asker {
  readonly userId: string
  readonly language: Language
  readonly signal: AbortSignal
}

/** Reads a manuscript's file and proposes its parts; nothing is kept. Throws `import.*`, `work.*`. */
export async function proposeImport(
  { catalog, clock, workshop }: Parts,
  given: z.output<typeof ManuscriptFile> & Sent,
  { userId, language, signal }: Asker,
) {
  const { file, hash } = fileOf(given)
  const year = yearAt(clock.now(), catalog.current().settings.timezone)
  const taken = catalog.current().generators.filter((one) => takesManuscripts(one, year))
  const marked = taken.filter(({ imports }) => imports)
  const generators = [...marked, ...taken.filter(({ imports }) => !imports)]
  const isStory = ({ flow }: Generator) => flow.remember.includes('characters')
  // The thread gets only the generators that can be proposed: the marked one, or the first for stories and the first for other books.
  const firsts =
    marked.length > 0
      ? marked.slice(0, 1)
      : [true, false].flatMap((story) => generators.find((one) => isStory(one) === story) ?? [])
  const load = async () => ({ file, generators: firsts })
  const key = `${keyOf('propose', hash, file.name)} ${userId}`
  const length = estimateTaskLength('propose', file.bytes.length)
  const { count, ...proposal } = await workshop.make({ kind: 'propose', key, userId, length, load }, signal)
  const { notices, examples: _, ...words } = count
  return {
    ...proposal,
    words: { ...words, message: sayCount(count, language) },
    notices: notices.map((notice) => ({ ...notice, message: sayNotice(notice, language) })),
    mostChapters: MAX_PLAN_ENTRIES,
    generators: generators.map(({ id, title }) => ({ id, title })),
  }
}

/**
 * Makes a book of a manuscript's corrected parts, and keeps it. Returns its id: sent again, also from another tab, it is the same book as
 * long as that is as it came. Throws `import.*`, `work.*`, `requests.*`, `quota.*`.
 */
export async function importBook(
  { database, catalog, clock, workshop, files }: Parts,
  { parts, generator: id, language, title, author, ...given }: z.output<typeof ImportBook> & Sent,
  { userId, language: asked, signal }: Asker,
): Promise<string> {
  requireFittingChapters(parts.filter(({ role }) => role === 'entry').length)
  const now = clock.now()
  const generator = catalog.generator(id)
  const year = yearAt(now, catalog.current().settings.timezone)
  if (!takesManuscripts(generator, year)) throw new KalamError('requests.not-found')
  if (!generator.languages.includes(language)) {
    const message = say('requests.field-choice', asked, { choices: generator.languages.join(', ') })
    throw new InputFault([{ field: 'body.language', message }])
  }
  const typed = { ...typedSettings(generator, title), [generator.languageSetting]: language }
  const reading = parseSettings(generator, typed, { language, year })
  if (!reading.ok) throw new InputFault(reading.faults.map(({ message }) => ({ field: 'settings', message })))
  const { file, hash } = fileOf(given)
  const order = { settings: reading.settings, title, author }
  const load = async () => ({ file, parts, generator, order })
  const key = keyOf('import', hash, file.name, parts, id, order)
  const made = await workshop.make(
    { kind: 'import', key: `${key} ${userId}`, userId, length: estimateTaskLength('import', file.bytes.length), load },
    signal,
  )
  const pictures = await storePictures({ files }, made.pictures)
  const pieces = made.book.pieces.map((piece) => ({ ...piece, text: replacePictureAddresses(piece.text, pictures) }))
  try {
    const kept = { generator, book: { ...made.book, pieces }, pictures, key, userId, now }
    const { bookId, isNew } = await keepBook({ database, catalog }, kept)
    if (!isNew) await discardPictures({ files }, pictures.values())
    return bookId
  } catch (error) {
    await discardPictures({ files }, pictures.values())
    throw error
  }
}

interface Kept {
  readonly generator: Generator
  readonly book: Book
  readonly pictures: ReadonlyMap<string, NewPicture>
  /** Of all that was sent. */
  readonly key: string
  readonly userId: string
  readonly now: number
}

function keepBook(server: Pick<Server, 'database' | 'catalog'>, { generator, book, pictures, key, userId, now }: Kept) {
  return inTransaction(server.database, async (work) => {
    await lockUser(work, userId)
    const { id, isNew } = await findImport(work, userId, key)
    if (!isNew) return { bookId: id, isNew }
    if (!(await isExemptFromQuotas(work, userId))) await countImport(work, server, userId, now)
    await createBook(work, { id, userId, generator, book, now })
    await savePictures(work, { bookId: id, userId, now }, pictures.values())
    await savePieces(work, id, { generator, book, now })
    const { quotas } = server.catalog.current().settings
    await requireStorageQuota(work, quotas, { userId, bookId: id, before: 0 })
    if (pictures.size > 0) await requirePictureQuota(work, quotas, userId)
    return { bookId: id, isNew }
  })
}

/** The book of such an import that nobody has changed or deleted since, or the id of a new one. The user's row is locked. */
async function findImport(work: Tx, userId: string, key: string) {
  for (let copy = 0; ; copy++) {
    const id = uuidFromParts('import', userId, key, String(copy))
    const found = await work
      .selectFrom('books')
      .select(['created_at', 'updated_at', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (found === undefined) return { id, isNew: true }
    if (found.deleted_at === null && found.updated_at === found.created_at) return { id, isNew: false }
  }
}

/** Whether a generator takes a manuscript of any number of chapters, and asks for nothing but the title. */
function takesManuscripts(generator: Generator, year: number): boolean {
  if (generator.kind !== 'book' || findCountingField(generator) === null) return false
  const language = generator.languages[0]!
  return parseSettings(generator, typedSettings(generator, 'A title'), { language, year }).ok
}

function typedSettings({ titleFrom }: Generator, title: string): Record<string, string> {
  return titleFrom === null ? {} : { [titleFrom]: title }
}

interface Sent {
  readonly name: string
  readonly file: SentFile | null
}

function fileOf({ name, file }: Sent): { readonly file: EngineFile; readonly hash: string } {
  if (file === null || file.bytes === null) throw new KalamError('import.not-base64')
  return { file: { name, bytes: file.bytes }, hash: file.hash }
}

function keyOf(kind: string, hash: string, ...rest: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, hash, rest]))
    .digest('base64url')
}

/** Keeps the pieces of a book that was brought along, each as its first version. */
async function savePieces(
  work: Tx,
  bookId: string,
  { generator, book, now }: Omit<Kept, 'pictures' | 'key' | 'userId'>,
) {
  const steps = listSteps(generator, book.settings)
  for (const piece of book.pieces) {
    const place = steps.findIndex((step) => step.id === piece.step)
    const { step, kind, number, text, recap, words, flags, provider, model, from } = piece
    const id = randomUUID()
    await work
      .insertInto('pieces')
      .values({ id, book_id: bookId, step, kind, writes: steps[place]!.kind, number, place, version: 1 })
      .execute()
    await work
      .insertInto('piece_versions')
      .values({
        id: randomUUID(),
        piece_id: id,
        version: 1,
        origin: 'imported',
        text,
        recap,
        words,
        flags: JSON.stringify(flags),
        calls: 0,
        input_tokens: 0,
        output_tokens: 0,
        provider,
        model,
        from_plan: from?.plan ?? null,
        from_brief: from?.brief ?? null,
        created_at: now,
      })
      .execute()
  }
}
