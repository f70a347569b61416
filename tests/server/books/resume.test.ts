import { beforeAll, describe, expect, it } from 'vitest'
import { type Book, findMainChoice, findPiece } from '../../../engine/book/book.ts'
import { findNextStep } from '../../../engine/book/next-step.ts'
import { toProgressRow } from '../../../engine/book/record.ts'
import { listSteps } from '../../../engine/generator/flow.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { findCountChoiceField } from '../../../engine/generator/sizes.ts'
import { presentBookAtHand } from '../../../server/books/book-at-hand.ts'
import { contentTypeOfStep } from '../../../server/books/history-record.ts'
import { loadBook, resumeSavedBook } from '../../../server/books/load-book.ts'
import type { Database } from '../../../server/database/database.ts'
import { renamedCatalog, shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { openShelf, type Shelf, still } from './shelf.ts'

const catalogs = [
  ['shipped', shippedCatalog()],
  ['renamed', renamedCatalog()],
] as const

onOneDatabase('resumed books', (kind) => {
  const database = opened(() => openTestDatabase(kind))

  describe.each(catalogs)('every generator of the %s catalog', (_, catalog) => {
    let shelf: Shelf
    beforeAll(() => {
      shelf = openShelf(database, still(catalog))
    })

    it.each(catalog.generators.map((generator) => [generator.id, generator] as const))(
      '%s goes on from where it was left',
      async (_id, generator) => {
        const userId = await shelf.newUser()
        const language = generator.languages.at(-1)!
        const least = generator.book?.chapters?.choices[0]
        const settings = least === undefined ? {} : { [findCountChoiceField(generator)!.name]: least }
        const until = generator.kind === 'book' ? `${generator.flow.measure} 2` : undefined
        const id = await shelf.write(userId, generator, { language, settings, ...(until ? { until } : {}) })

        const book = await bookAt(shelf, userId, id)
        expect(findNextStep(generator, book)?.id).toBe(until)
        expect(book.settings).toEqual(shelf.settingsFor(generator, language, settings))
        expect(book.language).toBe(language)
        const steps = listSteps(generator, book.settings)
        expect(book.pieces.map(({ step }) => step)).toEqual(steps.slice(0, book.pieces.length).map(({ id }) => id))
        if (generator.kind === 'book' && generator.flow.remember.includes('characters'))
          expect(book.characters).toContain('Salmah')
        if (generator.book) expect(book.outline?.title).toBe('The Ninth Step')

        expect(await progressRows(database, userId)).toEqual(generator.saves ? [expectedRow(generator, book, id)] : [])
        const reader = { user: { id: userId, isAdministrator: false }, language }
        const { book: atHand } = await presentBookAtHand(shelf, generator.id, reader)
        if (!generator.saves) {
          expect(atHand).toBeNull()
        } else {
          expect(atHand?.settings).toEqual(book.settings)
          expect(atHand?.next?.step).toBe(until)
          expect(atHand?.pieces.at(-1)?.text).toBe(book.pieces.at(-1)!.text)
          expect(atHand?.fault).toBeNull()
          if (!generator.book) expect(atHand?.progress).toEqual({ done: 1, of: 1, share: 1 })
        }
        await expectHistory(database, userId, generator, book)
      },
    )
  })
})

async function bookAt(shelf: Shelf, userId: string, id: string): Promise<Book> {
  const saved = await loadBook(shelf.database.kysely, { id, userId })
  return resumeSavedBook(shelf.catalog.current(), saved, shelf.clock.now()).book
}

async function progressRows({ kysely }: Database, userId: string) {
  const rows = await kysely.selectFrom('book_progress').selectAll().where('user_id', '=', userId).execute()
  return rows.map(({ content, settings, updated_at: _, ...row }) => ({
    ...row,
    content: JSON.parse(content),
    settings: JSON.parse(settings),
  }))
}

function expectedRow(generator: Generator, book: Book, id: string) {
  return { user_id: expect.any(String), book_id: id, content: { book: id }, ...toProgressRow(generator, book) }
}

/** One item and one usage record a piece, in the words of the book's language. */
async function expectHistory({ kysely }: Database, userId: string, generator: Generator, book: Book) {
  const items = await kysely
    .selectFrom('content_history')
    .innerJoin('piece_versions', 'piece_versions.id', 'content_history.version_id')
    .select(['title', 'content_type', 'text', 'kind'])
    .where('user_id', '=', userId)
    .orderBy('content_history.created_at')
    .execute()
  const written = listSteps(generator, book.settings).filter(({ id }) => findPiece(book, id))
  expect(items.map(({ content_type: type, text }) => [type, text])).toEqual(
    written.map((step) => [contentTypeOfStep(generator, step.name), findPiece(book, step.id)!.text]),
  )
  if (generator.book) {
    const last = written.at(-1)!
    expect(items.at(-1)!.title).toBe(`The Ninth Step – ${last.label[book.language]}`)
    expect(items.at(-1)!.title).toContain(' – ')
  } else {
    const typed = generator.titleFrom === null ? undefined : book.settings[generator.titleFrom]
    const name = generator.title[book.language]
    const chosen = findMainChoice(generator, book)
    const untyped = chosen === null ? name : `${name}: ${chosen}`
    expect(items[0]!.title).toBe(String(typed ?? untyped).slice(0, 120))
  }
  const usage = await kysely.selectFrom('usage_records').selectAll().where('user_id', '=', userId).execute()
  expect(usage).toHaveLength(written.length)
  for (const { metadata } of usage) {
    const told = JSON.parse(metadata)
    expect(Object.keys(told)).toEqual(Object.keys(generator.usage?.metadata ?? {}))
    if ('title' in told) expect(told.title).toBe(book.settings.title)
  }
  const { total_usage: total } = await kysely
    .selectFrom('users')
    .select('total_usage')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(total).toBe(written.length)
}
