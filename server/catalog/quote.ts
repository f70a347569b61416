import { type Book, languageOf, startBook } from '../../engine/book/book.ts'
import { countOf } from '../../engine/book/count.ts'
import { chaptersBetween, stepsOf } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { dayAt } from '../../engine/generator/price.ts'
import { readSettings } from '../../engine/generator/settings.ts'
import type { Language } from '../../engine/language.ts'
import { KalamError } from '../../engine/messages/error.ts'
import { say } from '../../engine/messages/say.ts'
import { createPrompts } from '../../engine/prompt/prompts.ts'
import { quoteBook } from '../../engine/prompt/quote.ts'
import type { SignedIn } from '../accounts/accounts.ts'
import { loadBook, resumeSaved } from '../books/load-book.ts'
import { InputFault } from '../http/input-fault.ts'
import type { Server } from '../server.ts'
import { yearAt } from './year-at.ts'

interface Asked {
  readonly generator: string
  readonly user: Pick<SignedIn, 'id' | 'isAdministrator'>
  readonly language: Language
  readonly settings?: Readonly<Record<string, unknown>> | undefined
  /** A saved book, of which only what is left is quoted. */
  readonly bookId?: string | undefined
}

/** Tokens aren't told, so they needn't be counted: rendering alone says how many calls there will be. */
const uncounted = () => 0

/** What a new book, or the rest of a saved one, costs today. Throws `requests.invalid`, `requests.not-found`, `book.record-*`. */
export async function quote(server: Pick<Server, 'database' | 'catalog' | 'clock'>, asked: Asked) {
  const { catalog, clock, database } = server
  const generator = catalog.generator(asked.generator)
  const book = await bookOf(server, generator, asked)
  const prompts = createPrompts(generator, catalog.current().templates, uncounted)
  const day = dayAt(clock.now(), generator.price.timezone)
  const { pieces, total } = quoteBook(generator, book, prompts, uncounted, day)
  const { isAdministrator, id } = asked.user
  const labels = new Map(stepsOf(generator, book.settings).map(({ name, label }) => [name, label]))
  const { credits_available: balance } = await database.kysely
    .selectFrom('users')
    .select('credits_available')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    pieces: pieces.map(({ step, kind, price, calls }) => ({
      step,
      kind,
      label: labels.get(step)!,
      price: isAdministrator ? 0 : price,
      calls,
    })),
    total: { credits: isAdministrator ? 0 : total.credits, calls: total.calls },
    parts: partsNote(generator, book.settings, asked.language),
    balance,
  }
}

async function bookOf(
  { database, catalog, clock }: Pick<Server, 'database' | 'catalog' | 'clock'>,
  generator: Generator,
  { user, language, settings, bookId }: Asked,
): Promise<Book> {
  if (bookId !== undefined) {
    const saved = await loadBook(database.kysely, { id: bookId, userId: user.id })
    const resumed = resumeSaved(catalog.current(), saved, clock.now())
    if (resumed.generator.id !== generator.id) throw new KalamError('requests.not-found')
    return resumed.book
  }
  const reading = readSettings(generator, settings, { language, year: yearAt(clock.now(), generator.price.timezone) })
  if (reading.ok) return startBook(generator, reading.settings, languageOf(generator, reading.settings))
  throw new InputFault(
    reading.faults.map(({ field, message }) => ({ field: field ? `settings.${field}` : 'settings', message })),
  )
}

/** What a book consists of, said before anything is spent; null for a single text or image. */
function partsNote(generator: Generator, settings: Book['settings'], language: Language): string | null {
  if (generator.book === null) return null
  const chapters = chaptersBetween(generator, settings)
  const code = generator.book.sections === null ? 'book.parts-note' : 'book.parts-note-sections'
  return say(code, language, { total: countOf(stepsOf(generator, settings), []).of, chapters })
}
