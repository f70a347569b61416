import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listGrowth } from '../../../server/books/growth.ts'
import { GROWTH_DAYS } from '../../../server/contract/rules.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { restoreVersion } from '../../../server/revision/versions.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { handClock, openShelf, still } from './shelf.ts'

const DAY_MS = 86_400_000

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))

  it('each written or edited text tells when, and by how many words it grew', async () => {
    const clock = handClock()
    const shelf = openShelf(database, still(readingOf({ 'stories/tale.yaml': TALE }).catalog!), clock)
    const userId = await shelf.newUser()
    const id = await shelf.write(userId, shelf.catalog.generator('tale'), { until: 'chapter 2' })
    const reader = { user: { id: userId, isAdministrator: false }, language: 'en' as const }
    const changes = async () => (await listGrowth(shelf, { id, userId })).changes
    const save = (text: string, base: number) =>
      saveText(shelf, { bookId: id, step: 'chapter 1', text, base, session: randomUUID() }, reader)
    const written = await changes()
    expect(written.length).toBeGreaterThan(0)
    expect(written.every(({ words, byHand }) => words > 0 && !byHand)).toBe(true)
    clock.move(DAY_MS)
    await save('Rain.', 1)
    clock.move(DAY_MS)
    await save('Rain fell all night.', 2)
    clock.move(DAY_MS)
    await restoreVersion(shelf, { id, userId, step: 'chapter 1', version: 1 })
    const at = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString()
    expect((await changes()).slice(written.length)).toEqual([
      { at: at(2), words: 0, byHand: true },
      { at: at(1), words: 3, byHand: true },
    ])
    clock.move((GROWTH_DAYS - 1) * DAY_MS)
    expect(await changes()).toMatchObject([{ words: 3 }])
    await expect(listGrowth(shelf, { id, userId: await shelf.newUser() })).rejects.toThrow()
  })
})
