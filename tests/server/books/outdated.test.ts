import { describe, expect, it } from 'vitest'
import { presentBookAtHand, setBookAside } from '../../../server/books/book-at-hand.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import { listShelf } from '../../../server/publish/list-shelf.ts'
import { writeManuscript } from '../../../server/publish/write-manuscript.ts'
import { readingOf } from '../../catalog.ts'
import { RENAMED_TALE, TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { testConfig } from '../config.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { NEVER, openShelf, type Shelf, still } from './shelf.ts'

const catalogOf = (specs: Record<string, string>) => {
  const { catalog, diagnostics } = readingOf(specs)
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics))
  return still(catalog!)
}
const before = catalogOf({ 'stories/tale.yaml': TALE })

/** The generator as somebody has changed it since the book was begun. */
const CHANGES: [string, string][] = [
  ['an option is gone', TALE.replace(/ {6}monsoon:.*\n/, '').replace('[monsoon, typhoon]', '[typhoon]')],
  ['a number to choose is gone', TALE.replace('options: [5, 10]', 'options: [7, 10]')],
  ['a setting is gone', TALE.replace(/ {2}age:.*\n/, '')],
  ['there is no outline now', TALE.replace('outline: story', 'outline: none')],
  ['it keeps its work under another name', TALE.replace('formerly: [gale]', 'bookType: squall')],
]

onOneDatabase('outdated books', (kind) => {
  const database = opened(() => openTestDatabase(kind))

  async function written(): Promise<{ userId: string; id: string; shelf: Shelf }> {
    const shelf = openShelf(database, before)
    const userId = await shelf.newUser()
    const id = await shelf.write(userId, before.generator('tale'), { until: 'chapter 2' })
    return { userId, id, shelf }
  }
  const english = (userId: string) => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })

  describe.each(CHANGES)('a record when %s', (_name, text) => {
    it('says so, shows its texts all the same, and lets one start new', async () => {
      const { userId, id, shelf } = await written()
      const now = { ...shelf, config: testConfig(':memory:'), catalog: catalogOf({ 'stories/tale.yaml': text }) }
      const book = await presentOwnBook(now, id, english(userId))
      expect(book.fault).toMatchObject({
        code: 'book.record-outdated',
        message: expect.stringContaining('Start a new book'),
      })
      expect(book).toMatchObject({ next: null, progress: null, settings: {}, title: 'The Ninth Step' })
      expect(book.pieces.map(({ step }) => step)).toEqual(['outline', 'introduction', 'chapter 1'])
      expect(book.pieces[1]!.text.length).toBeGreaterThan(1000)

      const library = await listShelf(now, { ...english(userId), page: { limit: 10, sort: 'worked' } })
      expect(library.books[0]).toMatchObject({ id, fault: { code: 'book.record-outdated' } })
      await expect(writeManuscript(now, { id, userId }, 'md', NEVER)).rejects.toMatchObject({
        code: 'book.record-outdated',
      })

      const malay = { ...english(userId), language: 'ms' as const }
      const saved = await presentBookAtHand(now, 'tale', malay)
      if (text.includes('squall')) expect(saved.book).toBeNull()
      else expect(saved.book?.fault?.message).toContain('Mulakan buku baharu')
      await setBookAside(now, 'tale', userId)
      expect((await presentBookAtHand(now, 'tale', malay)).book).toBeNull()
      expect((await presentOwnBook(now, id, malay)).pieces).toHaveLength(3)
    })
  })

  it('goes on when another field is required', async () => {
    const { userId, id, shelf } = await written()
    const asking = TALE.replace(
      '  night:',
      '  port: { label: { en: Port, ms: Pelabuhan }, kind: text, required: true }\n  night:',
    )
    const now = { ...shelf, catalog: catalogOf({ 'stories/tale.yaml': asking }) }
    expect(await presentOwnBook(now, id, english(userId))).toMatchObject({ fault: null, next: { step: 'chapter 2' } })
    await openShelf(database, now.catalog).next(userId, id)
    expect((await presentOwnBook(now, id, english(userId))).pieces).toHaveLength(4)
  })

  it('goes on when fields and options say what they were called', async () => {
    const { userId, id, shelf } = await written()
    const now = { ...shelf, catalog: catalogOf({ 'stories/tale.yaml': RENAMED_TALE }) }
    const book = await presentOwnBook(now, id, english(userId))
    const { hero, storm, include } = (await presentOwnBook(shelf, id, english(userId))).settings
    expect(book).toMatchObject({ fault: null, settings: { captain: hero, weather: storm, include: ['chart'] } })
    expect([hero, storm, include]).toEqual([expect.any(String), 'monsoon', ['map']])
    await openShelf(database, now.catalog).next(userId, id)
    const { pieces, next, fault } = await presentOwnBook(now, id, english(userId))
    expect([pieces.length, next?.step, fault]).toEqual([4, 'chapter 3', null])
    expect((await presentBookAtHand(now, 'tale', english(userId))).book?.settings).toMatchObject({ captain: hero })
  })

  it('goes on with the number of chapters that its plan has, though the form offers it no more', async () => {
    const { userId, id, shelf } = await written()
    const fewer = TALE.replace('chapters: [3, 5, 12]', 'chapters: [3, 12]').replace('default: 5', 'default: 3')
    const now = { ...shelf, catalog: catalogOf({ 'stories/tale.yaml': fewer }) }
    expect(await presentOwnBook(now, id, english(userId))).toMatchObject({ fault: null, next: { step: 'chapter 2' } })
    const strange = JSON.stringify({
      ...(await presentOwnBook(shelf, id, english(userId))).settings,
      numberOfChapters: 7,
    })
    await database.kysely.updateTable('books').set({ settings: strange }).where('id', '=', id).execute()
    expect((await presentOwnBook(now, id, english(userId))).fault).toMatchObject({ code: 'book.record-outdated' })
  })

  it('of a generator that is gone still shows its texts', async () => {
    const { userId, id, shelf } = await written()
    const other = TALE.replace('formerly: [gale]', '')
    const now = { ...shelf, catalog: catalogOf({ 'stories/other.yaml': other }) }
    const book = await presentOwnBook(now, id, english(userId))
    expect(book).toMatchObject({ generator: null, fault: { code: 'book.record-outdated' }, title: 'The Ninth Step' })
    expect(book.pieces).toHaveLength(3)
  })

  it('goes on with a file that has taken another name and kept its book type', async () => {
    const { userId, id, shelf } = await written()
    const moved = TALE.replace('formerly: [gale]', 'bookType: tale')
    const now = { ...shelf, catalog: catalogOf({ 'legends/storm.yaml': moved }) }
    expect(await presentOwnBook(now, id, english(userId))).toMatchObject({ generator: { id: 'storm' }, fault: null })
    expect((await presentBookAtHand(now, 'storm', english(userId))).book?.next?.step).toBe('chapter 2')
  })

  it.each([
    ['settings that are no JSON', { settings: '{"hero":' }],
    ['settings that are a list', { settings: '[]' }],
    ['settings that are null', { settings: 'null' }],
    ['a strange language', { language: 'id' }],
    ['a broken outline', { outline: '{"title":1}' }],
    ['chapter titles that are a text', { chapter_titles: '"x"' }],
  ])('with %s is unreadable or outdated, never a crash', async (_name, damage) => {
    const { userId, id, shelf } = await written()
    await database.kysely.updateTable('books').set(damage).where('id', '=', id).execute()
    const book = await presentOwnBook(shelf, id, english(userId))
    expect(book.fault?.code).toMatch(/^book\.record-(unreadable|outdated)$/)
    expect(book.pieces).toHaveLength(3)
    expect((await listShelf(shelf, { ...english(userId), page: { limit: 10, sort: 'worked' } })).books).toHaveLength(1)
    expect((await presentBookAtHand(shelf, 'tale', english(userId))).book?.fault).not.toBeNull()
  })

  it('with a gap among its pieces is outdated', async () => {
    const { userId, id, shelf } = await written()
    await database.kysely.deleteFrom('pieces').where('book_id', '=', id).where('step', '=', 'introduction').execute()
    const book = await presentOwnBook(shelf, id, english(userId))
    expect(book.fault).toMatchObject({ code: 'book.record-outdated' })
  })
})
