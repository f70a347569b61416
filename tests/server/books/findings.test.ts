import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Finding, Reading } from '../../../engine/book/finding.ts'
import { presentBookAtHand } from '../../../server/books/book-at-hand.ts'
import { listHistory, readHistoryItem } from '../../../server/books/history.ts'
import { listReadings } from '../../../server/books/present-readings.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import { saveReading } from '../../../server/books/save-reading.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { writeManuscript } from '../../../server/publish/write-manuscript.ts'
import { decideFinding } from '../../../server/revision/decide-finding.ts'
import { listVersions } from '../../../server/revision/versions.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { NEVER, openShelf, type Shelf, still } from './shelf.ts'

const TEXT = 'The clock struck nine. Salmah was thirty. The clock had struck ten, and nobody noticed.'

/** Two findings of one piece, and one that proposes nothing. */
const FINDINGS: readonly Finding[] = [
  finding('1.1', 'The clock struck nine.', 'The clock struck ten.'),
  finding('1.2', 'Salmah was thirty.', 'Salmah was thirty-one, and tired.'),
  { ...finding('1.3', 'nobody noticed', ''), repair: null },
]

function finding(id: string, find: string, replace: string): Finding {
  return {
    id,
    category: 'facts',
    source: 'model',
    passages: [{ step: 'chapter 1', quote: find }],
    why: 'The hours differ.',
    repair: { step: 'chapter 1', find, replace },
    state: 'open',
  }
}

onOneDatabase('findings', (kind) => {
  let shelf: Shelf
  let userId: string
  let book: string

  const database = opened(() => openTestDatabase(kind))
  beforeAll(() => {
    const { catalog, diagnostics } = readingOf({ 'stories/tale.yaml': TALE })
    expect(diagnostics).toEqual([])
    shelf = openShelf(database, still(catalog!))
  })

  beforeEach(async () => {
    userId = await shelf.newUser()
    book = await shelf.write(userId, shelf.catalog.generator('tale'), { until: 'chapter 1' })
    await shelf.next(userId, book, { text: TEXT, words: 16 })
    await read()
  })

  const reader = () => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })
  const decide = (id: string, action: 'take' | 'undo' | 'leave' | 'no-fault' | 'reopen', replacement?: string) =>
    decideFinding(shelf, { book, finding: id, action, replacement }, reader())
  const versions = async () =>
    (await listVersions(shelf, { id: book, step: 'chapter 1', userId }, 'en')).versions.map(
      ({ version, origin, finding, text }) => ({ version, origin, finding, text }),
    )
  const piece = async () =>
    (await presentOwnBook(shelf, book, reader())).pieces.find(({ step }) => step === 'chapter 1')!
  const stateOf = async (id: string) => (await found(id))?.state
  const found = async (id: string) =>
    (await listReadings(shelf, book, reader())).readings[0]!.findings.find((one) => one.id === id)

  async function read(): Promise<void> {
    const reading: Reading = {
      number: 1,
      after: 'chapter 1',
      at: shelf.clock.now(),
      provider: 'scripted',
      model: 'test-model',
      findings: FINDINGS,
      dropped: 0,
      calls: 1,
      usage: { input: 100, output: 10 },
    }
    await inTransaction(database, (work) => saveReading(work, { id: randomUUID(), book_id: book }, reading))
  }

  it('takes a repair: a version more, the old one kept, and every page shows the new text and its words', async () => {
    const before = await presentOwnBook(shelf, book, reader())
    const decided = await decide('1.2', 'take')
    const mended = TEXT.replace('Salmah was thirty.', 'Salmah was thirty-one, and tired.')
    expect(decided).toMatchObject({
      finding: { id: '1.2', state: 'taken' },
      piece: { step: 'chapter 1', text: mended, version: 2, origin: 'repair', words: 18 },
      words: before.words + 2,
      open: 2,
    })
    expect(await versions()).toEqual([
      { version: 2, origin: 'repair', finding: '1.2', text: mended },
      { version: 1, origin: 'written', finding: null, text: TEXT },
    ])
    expect(await piece()).toMatchObject({ text: mended, words: 18, version: 2 })
    const after = await presentOwnBook(shelf, book, reader())
    expect(after).toMatchObject({ words: before.words + 2, readings: { count: 1, open: 2 } })
    const { items } = await listHistory(shelf, { userId, limit: 1 })
    expect((await readHistoryItem(shelf, { id: items[0]!.id, userId })).content).toBe(mended)
    expect((await presentBookAtHand(shelf, 'tale', reader())).book?.pieces.at(-1)?.text).toBe(mended)
    expect((await writeManuscript(shelf, { id: book, userId }, 'txt', NEVER)).text).toContain('thirty-one, and tired')
  })

  it('undoes it to the letter, with a version of its own, and may take the author’s words instead', async () => {
    await decide('1.1', 'take')
    expect(await decide('1.1', 'undo')).toMatchObject({ finding: { state: 'open' }, piece: { text: TEXT, version: 3 } })
    const own = await decide('1.1', 'take', 'It was ten by the clock.')
    expect(own.finding).toMatchObject({ state: 'taken', taken: { replace: 'It was ten by the clock.' } })
    expect((await versions()).map(({ version, origin }) => [version, origin])).toEqual([
      [4, 'repair'],
      [3, 'undone'],
      [2, 'repair'],
      [1, 'written'],
    ])
    expect((await piece()).text).toBe(TEXT.replace('The clock struck nine.', 'It was ten by the clock.'))
  })

  it('settles a finding without a version', async () => {
    expect(await decide('1.3', 'leave')).toMatchObject({ finding: { state: 'left' }, piece: null, open: 2 })
    expect(await decide('1.3', 'no-fault')).toMatchObject({ finding: { state: 'no-fault' }, piece: null })
    expect(await decide('1.3', 'reopen')).toMatchObject({ finding: { state: 'open' }, piece: null, open: 3 })
    expect(await versions()).toHaveLength(1)
  })

  it('refuses what can’t be done, and changes nothing then', async () => {
    await expect(decide('1.3', 'take')).rejects.toMatchObject({ code: 'review.no-repair' })
    await expect(decide('1.1', 'undo')).rejects.toMatchObject({ code: 'review.not-taken' })
    await expect(decide('9.9', 'leave')).rejects.toMatchObject({ code: 'review.no-finding' })
    await decide('1.1', 'take', 'Salmah was thirty. It struck ten.')
    await expect(decide('1.2', 'take')).rejects.toMatchObject({ code: 'review.passage-twice' })
    expect(await versions()).toHaveLength(2)
    expect(await stateOf('1.2')).toBe('open')
  })

  it('keeps both of two decisions on one piece at one moment', async () => {
    await Promise.all([decide('1.1', 'take'), decide('1.2', 'take'), decide('1.3', 'leave')])
    expect((await piece()).text).toBe(
      TEXT.replace('The clock struck nine.', 'The clock struck ten.').replace('thirty.', 'thirty-one, and tired.'),
    )
    expect((await versions()).map(({ version }) => version)).toEqual([3, 2, 1])
    expect([await stateOf('1.1'), await stateOf('1.2'), await stateOf('1.3')]).toEqual(['taken', 'taken', 'left'])
  })

  it('takes a repair once when it is asked for twice at one moment', async () => {
    await Promise.allSettled([decide('1.1', 'take'), decide('1.1', 'take')])
    expect((await piece()).text).toBe(TEXT.replace('The clock struck nine.', 'The clock struck ten.'))
    await decide('1.1', 'undo')
    expect((await piece()).text).toBe(TEXT)
  })

  it('keeps a repair that is taken while the next piece is written', async () => {
    const begun = await shelf.begin(userId, book)
    await decide('1.1', 'take')
    await begun.finish()
    expect((await piece()).text).toContain('The clock struck ten.')
  })

  it('is nobody else’s, and goes with its book', async () => {
    const other = { user: { id: await shelf.newUser(), isAdministrator: false }, language: 'en' as const }
    const order = { book, finding: '1.1', action: 'take' as const }
    await expect(decideFinding(shelf, order, other)).rejects.toMatchObject({ code: 'requests.not-found' })
    await database.kysely.deleteFrom('books').where('id', '=', book).execute()
    expect(await database.kysely.selectFrom('readings').selectAll().where('book_id', '=', book).execute()).toEqual([])
  })

  it('leaves a ledger in which every text still has its generation', async () => {
    await decide('1.1', 'take')
    const findings = await auditLedger(database)
    expect(findings.map(({ invariant }) => invariant)).not.toContain('texts-are-settled')
    expect(findings.map(({ invariant }) => invariant)).not.toContain('settled-has-its-text')
  })
})
