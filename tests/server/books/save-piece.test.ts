import { beforeAll, describe, expect, it } from 'vitest'
import { presentBookAtHand, setBookAside } from '../../../server/books/book-at-hand.ts'
import { deleteBook } from '../../../server/books/delete-book.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import { renameBook } from '../../../server/books/rename-book.ts'
import { listVersions } from '../../../server/revision/versions.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { openShelf, type Shelf, still } from './shelf.ts'

const JOKE = `kind: single
title: { en: Jokes, ms: Jenaka }
summary: { en: Groans., ms: Hambar. }
tagline: { en: Bad, ms: Teruk }
button: { en: Joke, ms: Jenaka }
saves: true
fields:
  topic: { label: { en: Topic, ms: Topik }, kind: text, required: true, example: { en: Ducks, ms: Itik } }
prompt: { brief: { en: "A joke on {{topic}}.", ms: "Jenaka {{topic}}." } }
`

onOneDatabase('saved pieces', (kind) => {
  let shelf: Shelf
  let userId: string
  const tale = () => shelf.catalog.generator('tale')
  const reader = () => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })
  const atHand = async (id = 'tale') => (await presentBookAtHand(shelf, id, reader())).book?.id ?? null

  const database = opened(() => openTestDatabase(kind))
  beforeAll(() => {
    const { catalog, diagnostics } = readingOf({ 'stories/tale.yaml': TALE, 'stories/joke.yaml': JOKE })
    expect(diagnostics).toEqual([])
    shelf = openShelf(database, still(catalog!))
  })

  describe('a text delivered again for a step', () => {
    it('becomes the next version and the earlier ones stay, word for word', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 2' })
      const first = await presentOwnBook(shelf, id, reader())
      const begun = await shelf.begin(userId, id, 'introduction')
      const { version } = await begun.finish({ text: 'Told anew.', words: 2, flags: ['too-short'] })
      expect(version).toBe(2)

      const own = { id, step: 'introduction', userId }
      const { versions } = await listVersions(shelf, own, 'ms')
      const before = first.pieces.find(({ step }) => step === 'introduction')!.text
      expect(versions.map(({ version, current, text }) => [version, current, text])).toEqual([
        [2, true, 'Told anew.'],
        [1, false, before],
      ])
      expect(versions[0]!.flags).toEqual([
        { code: 'flag.too-short', message: 'Teks ini lebih pendek daripada yang diminta.' },
      ])
      const now = await presentOwnBook(shelf, id, reader())
      expect(now.pieces.map(({ step, version }) => [step, version])).toEqual([
        ['outline', 1],
        ['introduction', 2],
        ['chapter 1', 1],
      ])
      expect(now.next?.step).toBe('chapter 2')
    })

    it('is kept once a generation', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const begun = await shelf.begin(userId, id)
      await begun.finish()
      await expect(begun.finish()).rejects.toThrow()
      expect((await listVersions(shelf, { id, step: 'chapter 1', userId }, 'en')).versions).toHaveLength(1)
    })
  })

  describe('while a text is being written', () => {
    it('what its author renames stays renamed', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const begun = await shelf.begin(userId, id)
      await renameBook(shelf, { id, userId }, { title: 'Mine', author: 'Aminah', chapterTitles: { '2': 'The Gale' } })
      await begun.finish()
      const book = await presentOwnBook(shelf, id, reader())
      expect(book).toMatchObject({ title: 'Mine', author: 'Aminah', chapterTitles: { '2': 'The Gale' } })
      expect(book.pieces).toHaveLength(3)
    })

    it('the book can’t be deleted: what was read would go unpaid', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const begun = await shelf.begin(userId, id)
      await expect(deleteBook(shelf, { id, userId })).rejects.toMatchObject({ code: 'generation.in-flight' })
      await begun.finish()
      await deleteBook(shelf, { id, userId })
      await expect(presentOwnBook(shelf, id, reader())).rejects.toMatchObject({ code: 'requests.not-found' })
      const history = await database.kysely
        .selectFrom('content_history')
        .select('id')
        .where('user_id', '=', userId)
        .execute()
      expect(history).toHaveLength(3)
    })

    it('a book that is gone all the same charges and keeps nothing', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const begun = await shelf.begin(userId, id)
      await database.kysely.deleteFrom('books').where('id', '=', id).execute()
      await expect(begun.finish()).rejects.toMatchObject({ code: 'requests.not-found' })
      const generation = await database.kysely
        .selectFrom('generations')
        .select('state')
        .where('id', '=', begun.generationId)
        .executeTakeFirstOrThrow()
      expect(generation.state).toBe('held')
    })

    it('Start New keeps the book aside when the text lands', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const begun = await shelf.begin(userId, id)
      shelf.clock.move(10)
      await setBookAside(shelf, 'tale', userId)
      shelf.clock.move(10)
      await begun.finish()
      expect(await atHand()).toBeNull()
      expect(await presentOwnBook(shelf, id, reader())).toMatchObject({ setAside: true, atHand: false })
    })
  })

  describe('the book at hand', () => {
    it('is the one last written on, and an older one again when it is taken up', async () => {
      userId = await shelf.newUser()
      const first = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const second = await shelf.write(userId, tale(), { until: 'introduction' })
      expect(await atHand()).toBe(second)
      await shelf.next(userId, first)
      expect(await atHand()).toBe(first)
      const rows = await database.kysely.selectFrom('book_progress').where('user_id', '=', userId).selectAll().execute()
      expect(rows).toHaveLength(1)
    })

    it('isn’t replaced by what a run writes in the background', async () => {
      userId = await shelf.newUser()
      const running = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const mine = await shelf.write(userId, tale(), { until: 'chapter 1' })
      await shelf.next(userId, running, {}, 'run-1')
      expect(await atHand()).toBe(mine)
      await shelf.next(userId, mine, {}, 'run-2')
      expect((await presentBookAtHand(shelf, 'tale', reader())).book?.pieces).toHaveLength(3)
    })

    it('comes back from aside when it is written on', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      await setBookAside(shelf, 'tale', userId)
      await setBookAside(shelf, 'tale', userId)
      expect(await atHand()).toBeNull()
      shelf.clock.move(10)
      await shelf.next(userId, id)
      expect(await presentOwnBook(shelf, id, reader())).toMatchObject({ setAside: false, atHand: true })
    })

    it('is found under an older book type, and kept under today’s from then on', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      const older = { book_type: 'gale' }
      await database.kysely.updateTable('book_progress').set(older).where('book_id', '=', id).execute()
      await database.kysely
        .updateTable('books')
        .set({ ...older, generator: 'gale' })
        .where('id', '=', id)
        .execute()
      expect(await atHand()).toBe(id)
      await shelf.next(userId, id)
      const rows = await database.kysely.selectFrom('book_progress').where('user_id', '=', userId).selectAll().execute()
      expect(rows.map((row) => [row.book_type, row.book_id])).toEqual([['tale', id]])
      expect(await presentOwnBook(shelf, id, reader())).toMatchObject({ generator: { id: 'tale' }, fault: null })
    })

    it('of one person is nobody else’s', async () => {
      userId = await shelf.newUser()
      const id = await shelf.write(userId, tale(), { until: 'chapter 1' })
      userId = await shelf.newUser()
      expect(await atHand()).toBeNull()
      await setBookAside(shelf, 'tale', userId)
      await expect(presentOwnBook(shelf, id, reader())).rejects.toMatchObject({ code: 'requests.not-found' })
      await expect(renameBook(shelf, { id, userId }, { title: 'Stolen' })).rejects.toMatchObject({
        code: 'requests.not-found',
      })
      await expect(deleteBook(shelf, { id, userId })).rejects.toMatchObject({ code: 'requests.not-found' })
      await expect(listVersions(shelf, { id, step: 'outline', userId }, 'en')).rejects.toMatchObject({
        code: 'requests.not-found',
      })
    })

    it('of a single text is the last one, with its settings', async () => {
      userId = await shelf.newUser()
      const joke = shelf.catalog.generator('joke')
      await shelf.write(userId, joke, { settings: { topic: 'Cats' } })
      const last = await shelf.write(userId, joke, { settings: { topic: 'Geese' } })
      const { book } = await presentBookAtHand(shelf, 'joke', reader())
      expect(book).toMatchObject({ id: last, title: 'Geese', settings: { topic: 'Geese' }, finished: true, next: null })
      expect(book!.pieces).toHaveLength(1)
    })
  })

  it('finishes a book with its conclusion, at 100 % and once', async () => {
    userId = await shelf.newUser()
    const id = await shelf.write(userId, tale(), { settings: { numberOfChapters: 3 } })
    const book = await presentOwnBook(shelf, id, reader())
    expect(book).toMatchObject({ finished: true, next: null, progress: { share: 1 } })
    expect(book.finishedAt).toBe(book.pieces.at(-1)!.at)
    const begun = await shelf.begin(userId, id, 'chapter 1')
    shelf.clock.move(5000)
    await begun.finish()
    expect((await presentOwnBook(shelf, id, reader())).finishedAt).toBe(book.finishedAt)
  })

  it('saves two books of a type at one moment', async () => {
    userId = await shelf.newUser()
    const ids = [
      await shelf.write(userId, tale(), { until: 'chapter 1' }),
      await shelf.write(userId, tale(), { until: 'chapter 1' }),
    ]
    await setBookAside(shelf, 'tale', userId)
    shelf.clock.move(10)
    const begun = await Promise.all(ids.map((id) => shelf.begin(userId, id)))
    await Promise.all(begun.map((one) => one.finish()))
    expect(ids).toContain(await atHand())
    for (const id of ids) expect((await presentOwnBook(shelf, id, reader())).pieces).toHaveLength(3)
  })
})
