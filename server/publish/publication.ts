import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import { type Attachment, findLatestAttachment } from '../../engine/book/attached.ts'
import { findBookTitle } from '../../engine/book/book.ts'
import type { Publication } from '../../engine/book/publication.ts'
import { publicationKeysOf } from '../../engine/book/publication-details.ts'
import { normalizeTypedText } from '../../engine/field-kinds/schemas.ts'
import { isIsbn } from '../../engine/generator/form-fields.ts'
import { usualTrim } from '../../engine/publish/print/trims.ts'
import { completedPublication } from '../../engine/publish/publication-file.ts'
import { proposedCategories } from '../../engine/publish/shop-pack/metadata-sheet.ts'
import { loadAttached } from '../books/attached.ts'
import {
  loadBook,
  loadBookByRow,
  lockBook,
  publicationColumns,
  resumeSavedBook,
  type SavedBook,
} from '../books/load-book.ts'
import { renameLockedBook } from '../books/rename-book.ts'
import type { ChangePublication } from '../contract/publish.ts'
import type { OwnId } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { InputFault } from '../http/input-faults.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Server } from '../server.ts'
import { shortHash } from '../short-hash.ts'

type Parts = Pick<Server, 'database' | 'catalog' | 'clock'>

/** What is said of a book for the shop and the printer. Throws `requests.not-found`, `book.record-*`. */
export async function presentPublication({ database, catalog, clock }: Parts, own: OwnId) {
  const saved = await loadBook(database.kysely, own)
  return stateOf({ catalog, clock }, saved, await loadAttached(database.kysely, catalog.current(), own))
}

/**
 * Puts another publication in the place of the one that the author saw. Throws `requests.not-found`, `requests.invalid`,
 * `book.record-*`, and `book.publication-changed` when it isn't that one any more.
 */
export async function changePublication(
  { database, catalog, clock }: Parts,
  { id, userId }: OwnId,
  { version, publication, ...names }: z.output<typeof ChangePublication>,
  language: Language,
) {
  const now = clock.now()
  const columns = publicationColumns(acceptedPublication(publication, language))
  return inTransaction(database, async (work) => {
    const saved = await loadBookByRow(work, await lockBook(work, id, userId, now))
    if (stateOf({ catalog, clock }, saved, []).version !== version) throw new KalamError('book.publication-changed')
    await work.updateTable('books').set(columns).where('id', '=', id).execute()
    await renameLockedBook(work, catalog.current(), { ...saved.row, ...columns }, names, now)
    const attached = await loadAttached(work, catalog.current(), { id, userId })
    return stateOf({ catalog, clock }, await loadBook(work, { id, userId }), attached)
  })
}

function stateOf(
  { catalog, clock }: Pick<Server, 'catalog' | 'clock'>,
  saved: SavedBook,
  attached: readonly Attachment[],
) {
  const { generator, book } = resumeSavedBook(catalog.current(), saved, clock.now())
  const state = { title: findBookTitle(generator, book), author: book.author, publication: book.publication ?? {} }
  const said = Object.entries(state.publication).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const version = shortHash(JSON.stringify([state.title, state.author, said]))
  const categories = [...proposedCategories(generator, book.settings, book.language)]
  const { description, keywords, copyright } = completedPublication({ ...book, publication: {}, attached })
  const made = { ...(description && { description }), ...(keywords && { keywords }), ...(copyright && { copyright }) }
  const madeAt = Object.fromEntries(
    (Object.keys(made) as (keyof typeof made)[]).map((key) => [key, findLatestAttachment({ attached }, key)!.at]),
  )
  const makers = catalog
    .current()
    .generators.flatMap(({ id, title, about }) => (about === undefined ? [] : [{ makes: about.makes, id, title }]))
  const { design: kind } = generator
  return { version, kind, trim: usualTrim(kind), categories, made, madeAt, makers, ...state }
}

/** Keys whose value is Markdown of several lines. */
const TEXTS: readonly string[] = publicationKeysOf('text')

/** As typed, trimmed and without what is empty, but for what a made text would fill. Throws `requests.invalid` for a number that is no ISBN. */
function acceptedPublication(typed: Publication, language: Language): Publication {
  const kept = Object.entries(typed).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return present(key, normalizeTypedText(value, TEXTS.includes(key)))
    if (!Array.isArray(value)) return value === undefined ? [] : [[key, value]]
    return present(
      key,
      [...new Set(value.map((one) => normalizeTypedText(one, false)))].filter((one) => one !== ''),
    )
  })
  const publication = Object.fromEntries(kept) as Publication
  const wrong = publicationKeysOf('isbn').filter((key) => key in publication && !isIsbn(String(publication[key])))
  if (wrong.length > 0) {
    throw new InputFault(wrong.map((key) => ({ field: `publication.${key}`, message: say('settings.isbn', language) })))
  }
  return publication
}

/** What stays empty though something was made for the book: an empty value of these is kept. */
const FILLED: readonly string[] = ['description', 'keywords', 'copyright']

function present(key: string, value: string | string[]): [string, unknown][] {
  return value.length === 0 && !FILLED.includes(key) ? [] : [[key, value]]
}
