import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCountingField } from '../../../engine/generator/compile-flow.ts'
import { presentOwnBook } from '../../../server/books/read-book.ts'
import type { Database } from '../../../server/database/database.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { releaseExpiredHolds } from '../../../server/money/ledger/leases.ts'
import { changePiece, listVersions, restoreVersion } from '../../../server/revision/versions.ts'
import { shippedCatalog } from '../../catalog.ts'
import { chanceOf, isLongRun, openChance } from '../../seeded.ts'
import { handClock, NOW, openShelf, still } from '../books/shelf.ts'
import { createMigratedDatabase, type DatabaseKind, onOneDatabase } from '../databases.ts'
import { opened, othersGone, runUntilKilled } from '../killed-process.ts'
import { userWith } from '../money/ledger/writing.ts'

const STEP = 'chapter 3'
const LOCKED = 'chapter 7'
const PROCESS = join(import.meta.dirname, 'author-process.ts')
const KILLS: Readonly<Record<DatabaseKind, number>> = isLongRun
  ? { sqlite: 300, postgres: 150 }
  : { sqlite: 1, postgres: 1 }
/** Kills of one book: then another, or reading all that its piece has had is what takes the time. */
const ROUND = 25

onOneDatabase('kills of a manuscript', (kind) => {
  const rounds = Array.from({ length: Math.ceil(KILLS[kind] / ROUND) }, (_, round) => round)
  const kills = Math.min(KILLS[kind], ROUND)
  const shelfOf = (database: Database) => openShelf(database, still(shippedCatalog()), handClock(NOW))

  it.each(rounds)(
    `chapter 3 of 12 is rewritten while its server is killed ${kills} times (round %i)`,
    async (round) => {
      const chance = chanceOf(openChance(`kills of a manuscript on ${kind}`).seed + round)
      const { url, remove } = await createMigratedDatabase(kind)
      const folder = await mkdtemp(join(tmpdir(), 'kalam-kill-'))
      const told = join(folder, 'acknowledged')
      const { userId, book, generator, texts } = await opened(url, async (database) => {
        const shelf = shelfOf(database)
        const userId = await userWith(database, 100_000)
        const tale = shippedCatalog().generators.find(
          ({ kind, flow }) => kind === 'book' && flow.remember.includes('bible'),
        )!
        const id = await shelf.write(userId, tale, { settings: { [findCountingField(tale)!]: 12 } })
        await changePiece(shelf, { id, userId, step: LOCKED, locked: true })
        return { userId, book: id, generator: tale.id, texts: await textsOf(database, id, userId) }
      })
      let changes = 0
      for (let kill = 0; kill < kills; kill++) {
        await writeFile(told, '')
        await runUntilKilled(chance, told, [PROCESS, url, told, userId, book, STEP, generator])
        const lines = (await readFile(told, 'utf8')).split('\n').filter(Boolean)
        changes += lines.length
        await opened(url, async (database) => {
          await othersGone(database)
          await releaseExpiredHolds(database, Number.MAX_SAFE_INTEGER)
          expect(await auditLedger(database, { staleBefore: Number.MAX_SAFE_INTEGER })).toEqual([])
          await assertWhole(database, { userId, book, texts })
          await assertTold(database, book, lines)
        })
      }
      await opened(url, async (database) => {
        await restoreVersion(shelfOf(database), { id: book, step: STEP, userId, version: 1 })
        expect(await textsOf(database, book, userId)).toEqual(texts)
      })
      // Of many kills some came after something was written, or this shows nothing.
      expect(kills === 1 || changes > kills).toBe(true)
      await remove()
      await rm(folder, { recursive: true })
    },
  )

  const bookOf = (database: Database, id: string, userId: string) =>
    presentOwnBook(shelfOf(database), id, { user: { id: userId, isAdministrator: false }, language: 'en' })

  async function textsOf(database: Database, id: string, userId: string): Promise<Readonly<Record<string, string>>> {
    const { pieces } = await bookOf(database, id, userId)
    return Object.fromEntries(pieces.map(({ step, text }) => [step, text]))
  }

  interface Kept {
    readonly userId: string
    readonly book: string
    /** As they were before anything was rewritten. */
    readonly texts: Readonly<Record<string, string>>
  }

  /** The other texts are as they were, none is marked, and the first version is there. */
  async function assertWhole(database: Database, { userId, book: id, texts }: Kept): Promise<void> {
    const { pieces } = await bookOf(database, id, userId)
    const now = Object.fromEntries(pieces.map(({ step, text }) => [step, text]))
    expect({ ...now, [STEP]: '' }).toEqual({ ...texts, [STEP]: '' })
    expect(pieces.filter(({ locked }) => locked).map(({ step }) => step)).toEqual([LOCKED])
    const own = { id, step: STEP, userId }
    const { versions } = await listVersions(shelfOf(database), own, 'en')
    expect(versions.at(-1)).toMatchObject({ version: 1, text: texts[STEP] })
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => versions.length - at))
    const marked = pieces.filter(({ marks }) => marks.length > 0).map(({ step }) => step)
    expect(marked).toEqual([])
  }

  /** What was acknowledged is there, and a proposal is taken exactly when its text is a version. */
  async function assertTold({ kysely }: Database, bookId: string, lines: readonly string[]): Promise<void> {
    const rewrites = await kysely
      .selectFrom('rewrites')
      .select(['id', 'state', 'text'])
      .where('book_id', '=', bookId)
      .execute()
    const versions = await kysely
      .selectFrom('piece_versions')
      .innerJoin('pieces', 'pieces.id', 'piece_versions.piece_id')
      .select(['origin', 'text'])
      .where('book_id', '=', bookId)
      .where('step', '=', STEP)
      .execute()
    const kept = (origin: string) => versions.filter((one) => one.origin === origin).map(({ text }) => text)
    const taken = rewrites.filter(({ state }) => state === 'taken').map(({ text }) => text)
    expect(kept('rewritten').toSorted()).toEqual(taken.toSorted())
    const byId = new Map(rewrites.map((row) => [row.id, row]))
    const typed = new Set(kept('hand'))
    const lost = lines.filter((line) => {
      const [what, id] = line.split(' ') as [string, string]
      const row = byId.get(id)
      if (row === undefined) return true
      if (what === 'typed') return !typed.has(`${row.text} Typed.`)
      return what === 'taken' && row.state !== 'taken'
    })
    expect(lost).toEqual([])
  }
})
