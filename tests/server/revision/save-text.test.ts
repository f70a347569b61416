import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { listHistory, readHistoryItem } from '../../../server/books/history.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import { findHttpStatus } from '../../../server/http/answer-error.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { addSnapshot } from '../../../server/revision/snapshots.ts'
import { changePiece, listVersions, nameVersion, restoreVersion } from '../../../server/revision/versions.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { openShelf, type Shelf, still } from '../books/shelf.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'

const STEP = 'chapter 1'
const MINUTE = 60_000

onOneDatabase('saved texts', (kind) => {
  let shelf: Shelf
  let userId: string
  let book: string
  let first: string

  const database = opened(() => openTestDatabase(kind))
  beforeAll(() => {
    const { catalog } = readingOf({ 'stories/tale.yaml': TALE })
    shelf = openShelf(database, still(catalog!))
  })

  beforeEach(async () => {
    userId = await shelf.newUser()
    book = await shelf.write(userId, shelf.catalog.generator('tale'), { until: 'chapter 2' })
    first = (await piece()).text
  })

  const reader = () => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })
  const piece = async () => (await presentOwnBook(shelf, book, reader())).pieces.find(({ step }) => step === STEP)!
  const save = (text: string, base: number, session: string) =>
    saveText(shelf, { bookId: book, step: STEP, text, base, session }, reader())
  const versions = async () =>
    (await listVersions(shelf, { id: book, step: STEP, userId }, 'en')).versions.map(
      ({ version, origin, text }) => [version, origin, text] as const,
    )

  it('refuses a text that can’t be parsed in time, and keeps the one there is', async () => {
    for (const [text, code] of [
      [`It began.\n\n${'- '.repeat(8000)}x`, 'text.nesting'],
      ['*a_ '.repeat(10_000), 'text.signs'],
      ['> a\n\n'.repeat(8000), 'text.blocks'],
      [`|a|\n|-|\n${'|'.repeat(190_000)}`, 'text.cells'],
    ] as const)
      await expect(save(text, 1, randomUUID())).rejects.toMatchObject({ code })
    expect(await versions()).toEqual([[1, 'written', first]])
    expect(findHttpStatus('text.nesting')).toBe(422)
  })

  it('keeps what was typed byte for byte, the written text as a version, and shows it everywhere', async () => {
    const typed = 'Salmah *rose*.\r\n\r\n| a | b |\n|--|--|\n\ttail  \n\n'
    const saved = await save(typed, 1, randomUUID())
    expect(saved).toMatchObject({ text: typed, version: 2, origin: 'hand', demo: false })
    expect(await versions()).toEqual([
      [2, 'hand', typed],
      [1, 'written', first],
    ])
    const { items } = await listHistory(shelf, { userId, limit: 1 })
    expect((await readHistoryItem(shelf, { id: items[0]!.id, userId })).content).toBe(typed)
  })

  it('one sitting makes one version for half an hour, and each save has its own number', async () => {
    const sitting = randomUUID()
    for (const [at, base] of [1, 2, 3].entries()) {
      expect(await save(`Draft ${at}.`, base, sitting)).toMatchObject({ version: base + 1 })
      shelf.clock.move(MINUTE)
    }
    expect((await versions()).map(([version]) => version)).toEqual([4, 1])
    shelf.clock.move(30 * MINUTE)
    await save('Later.', 4, sitting)
    await save('Elsewhere.', 5, randomUUID())
    expect((await versions()).map(([version]) => version)).toEqual([6, 5, 4, 1])
  })

  it('a save of another version is refused with what is needed to join both, and nothing is lost', async () => {
    const [tab, phone] = [randomUUID(), randomUUID()]
    await save('By the tab.', 1, tab)
    await expect(save('By the phone.', 1, phone)).rejects.toMatchObject({
      code: 'piece.changed',
      conflict: { version: 2, text: 'By the tab.', base: first },
    })
    await save('By the tab and the phone.', 2, phone)
    // The tab's own version has been followed by another's: it doesn't take its place any more.
    await expect(save('By the tab again.', 2, tab)).rejects.toMatchObject({
      conflict: { version: 3, text: 'By the tab and the phone.', base: 'By the tab.' },
    })
  })

  it('a save whose answer was lost may come again', async () => {
    const tab = randomUUID()
    await save('Once.', 1, tab)
    expect(await save('Once.', 1, tab)).toMatchObject({ version: 2 })
    expect(await versions()).toHaveLength(2)
  })

  it('a version that is named, or stands in a snapshot, is not typed over', async () => {
    const tab = randomUUID()
    await save('Named.', 1, tab)
    await nameVersion(shelf, { id: book, step: STEP, userId, version: 2 }, 'The best')
    await save('Kept.', 2, tab)
    await addSnapshot(shelf, { id: book, userId }, 'Before the end')
    await save('Typed on.', 3, tab)
    expect((await versions()).map(([, , text]) => text)).toEqual(['Typed on.', 'Kept.', 'Named.', first])
  })

  it('an earlier text comes back exactly, as a version more', async () => {
    await save('By hand.', 1, randomUUID())
    await restoreVersion(shelf, { id: book, step: STEP, userId, version: 1 })
    expect(await piece()).toMatchObject({ text: first, version: 3, origin: 'restored' })
    await restoreVersion(shelf, { id: book, step: STEP, userId, version: 1 })
    expect(await versions()).toHaveLength(3)
  })

  it('a changed text marks no piece after it', async () => {
    book = await shelf.write(userId, shelf.catalog.generator('tale'))
    first = (await piece()).text
    await save(`${first}\n\n${'more '.repeat(300)}end.`, 1, randomUUID())
    expect((await presentOwnBook(shelf, book, reader())).pieces.flatMap(({ marks }) => marks)).toEqual([])
  })

  it('a locked piece takes nothing from anyone until it is unlocked', async () => {
    await changePiece(shelf, { id: book, userId, step: STEP, locked: true })
    const locked = { code: 'piece.locked', values: { piece: 'Chapter 1' } }
    await expect(save('Typed.', 1, randomUUID())).rejects.toMatchObject(locked)
    const restoring = restoreVersion(shelf, { id: book, step: STEP, userId, version: 1 })
    await expect(restoring).rejects.toMatchObject({ code: 'piece.locked' })
    expect(await piece()).toMatchObject({ text: first, locked: true })
    await changePiece(shelf, { id: book, userId, step: STEP, locked: false })
    expect(await save('Typed.', 1, randomUUID())).toMatchObject({ locked: false })
  })

  it('is nobody else’s', async () => {
    const other = await shelf.newUser()
    const typed = { bookId: book, step: STEP, text: 'Stolen.', base: 1, session: randomUUID() }
    const reading = { user: { id: other, isAdministrator: true }, language: 'en' as const }
    await expect(saveText(shelf, typed, reading)).rejects.toMatchObject({ code: 'requests.not-found' })
    const named = nameVersion(shelf, { id: book, step: STEP, userId: other, version: 1 }, 'Stolen')
    await expect(named).rejects.toMatchObject({ code: 'requests.not-found' })
  })
})
