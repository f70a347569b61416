import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findPassages } from '../../../server/books/find-passages.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../databases.ts'
import { openShelf, still } from './shelf.ts'

onBothDatabases((kind) => {
  const database = opened(() => openTestDatabase(kind))

  it('are found in current texts of one’s own books alone, with what is around them', async () => {
    const shelf = openShelf(database, still(readingOf({ 'stories/tale.yaml': TALE }).catalog!))
    const [userId, other] = [await shelf.newUser(), await shelf.newUser()]
    const book = await shelf.write(userId, shelf.catalog.generator('tale'), { until: 'chapter 2' })
    await shelf.write(other, shelf.catalog.generator('tale'), { until: 'chapter 2' })
    const reader = { user: { id: userId, isAdministrator: false }, language: 'en' as const }
    const session = randomUUID()
    const save = (text: string, base: number) =>
      saveText(shelf, { bookId: book, step: 'chapter 1', text, base, session }, reader)
    const find = (words: string) => findPassages(shelf, { userId, words })
    await save(`${'Rain fell. '.repeat(40)}The *Zeppelin_100%* came.`, 1)
    expect((await find('zeppelin_100%')).passages).toEqual([
      expect.objectContaining({
        book,
        step: 'chapter 1',
        part: 'Chapter 1',
        excerpt: expect.stringMatching(/^.{70,90}Zeppelin_100% came\.$/),
      }),
    ])
    expect((await find('zeppelin_1000')).passages).toEqual([])
    expect((await findPassages(shelf, { userId: other, words: 'zeppelin' })).passages).toEqual([])
    await save(
      `## Rain\n\n**${'Rain fell. '.repeat(9)}** It did.[^1] The zeppelin\n\n> *came*, and ${'it was _very late'.repeat(9)}_.\n\n[^1]: So it was.`,
      2,
    )
    expect((await find('zeppelin')).passages[0]!.excerpt).toContain('fell. It did. The zeppelin came, and it was')
    await save('Nothing came.', 3)
    expect((await find('zeppelin')).passages).toEqual([])
  })
})
