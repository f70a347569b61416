import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteBook, emptyBin } from '../../../server/books/delete-book.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import { countBytesInBin, countStoredBytes, readQuotas } from '../../../server/books/storage.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { duplicateBook } from '../../../server/revision/duplicate-book.ts'
import { addNote } from '../../../server/revision/notes.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { addSnapshot } from '../../../server/revision/snapshots.ts'
import { listVersions, nameVersion, restoreVersion } from '../../../server/revision/versions.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { openShelf, type Shelf, still } from './shelf.ts'

const STEP = 'chapter 1'
const QUOTAS = {
  freeCalls: 1,
  freeCallsOfAll: 1,
  imports: 2,
  storage: 1,
  versions: 10,
  pictures: 1,
  links: 2,
  comments: 2,
}

onOneDatabase('books in storage', (kind) => {
  let shelf: Shelf
  let userId: string
  let book: string

  const database = opened(() => openTestDatabase(kind))
  beforeAll(() => {
    const catalog = readingOf({ 'stories/tale.yaml': TALE }).catalog!
    shelf = openShelf(database, still({ ...catalog, settings: { ...catalog.settings, quotas: QUOTAS } }))
  })
  beforeEach(async () => {
    userId = await shelf.newUser()
    book = await shelf.write(userId, shelf.catalog.generator('tale'), { until: 'chapter 2' })
  })

  const reader = () => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })
  const version = async () =>
    (await presentOwnBook(shelf, book, reader())).pieces.find(({ step }) => step === STEP)!.version
  const save = async (text: string, session: string = randomUUID()) => {
    shelf.clock.move(1000)
    return saveText(shelf, { bookId: book, step: STEP, text, base: await version(), session }, reader())
  }
  const versions = async () => (await listVersions(shelf, { id: book, step: STEP, userId }, 'en')).versions
  const large = (letter: string) => letter.repeat(190_000)

  it('typed versions of a piece stay within their number; what was paid for, named or kept in a snapshot stays', async () => {
    await save('The named one.')
    await nameVersion(shelf, { id: book, step: STEP, userId, version: 2 }, 'First of mine')
    await save('The one in a snapshot.')
    await addSnapshot(shelf, { id: book, userId }, 'Before')
    for (let number = 1; number <= 40; number++) await save(`Sitting ${number}.`)
    for (let number = 1; number <= 12; number++) {
      await restoreVersion(shelf, { id: book, step: STEP, userId, version: number % 2 === 0 ? 1 : 2 })
    }
    const kept = await versions()
    expect(kept.map(({ version }) => version)).toEqual(expect.arrayContaining([1, 2, 3]))
    expect(kept.find(({ version }) => version === 1)).toMatchObject({ origin: 'written' })
    // Beside the three and the current one.
    expect(kept.filter(({ name, version }) => name === null && version > 3)).toHaveLength(QUOTAS.versions)
    expect(await auditLedger(database)).toEqual([])
  })

  it('bytes are counted whoever writes, and a full storage refuses by name, loses nothing and delivers what is paid', async () => {
    const before = await countStoredBytes(database.kysely, userId)
    await addNote(shelf, { id: book, userId }, { step: STEP, quote: '', text: 'Jalan-jalan — ya?' })
    expect(await countStoredBytes(database.kysely, userId)).toBe(before + Buffer.byteLength('Jalan-jalan — ya?'))
    const session = randomUUID()
    await save(large('a'), session)
    const once = await countStoredBytes(database.kysely, userId)
    // The same sitting: in the place of the one before.
    await save(`${large('a')}b`, session)
    expect(await countStoredBytes(database.kysely, userId)).toBe(once + 1)
    for (const letter of 'bcde') await save(large(letter))
    const last = (await versions())[0]!
    await expect(save(large('f'))).rejects.toMatchObject({ code: 'quota.storage', values: { most: 1 } })
    await expect(duplicateBook(shelf, book, reader())).rejects.toMatchObject({ code: 'quota.storage' })
    expect((await versions())[0]).toEqual(last)
    await shelf.next(userId, book, { text: large('g') })
    expect(await countStoredBytes(database.kysely, userId)).toBeGreaterThan(1_000_000)
    expect(await readQuotas(shelf, { id: userId, isAdministrator: false })).toMatchObject({
      storage: { used: await countStoredBytes(database.kysely, userId), most: 1_000_000, deleted: 0 },
    })
    expect(await auditLedger(database)).toEqual([])
    await deleteBook(shelf, { id: book, userId })
    expect(await countBytesInBin(database.kysely, userId)).toBeGreaterThan(1_000_000)
    await emptyBin(shelf, userId)
    expect(await countStoredBytes(database.kysely, userId)).toBe(0)
  })

  it('copies count as imports of the day', async () => {
    const copy = () => duplicateBook(shelf, book, reader())
    await copy()
    await copy()
    await expect(copy()).rejects.toMatchObject({ code: 'quota.imports' })
    expect(await readQuotas(shelf, { id: userId, isAdministrator: false })).toMatchObject({
      imports: { used: 2, most: 2 },
    })
    expect(await auditLedger(database)).toEqual([])
  })
})
