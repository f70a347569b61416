import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../server/database/transaction.ts'
import { type Conflict, TextConflict } from '../../../server/messages/error.ts'
import { decideRewrite } from '../../../server/revision/decide-rewrite.ts'
import { saveText } from '../../../server/revision/put-version.ts'
import { saveRewrite } from '../../../server/revision/save-rewrite.ts'
import { listVersions } from '../../../server/revision/versions.ts'
import { joinBlocks, type OwnBlock } from '../../../studio/editor/joining/join.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'
import { opened } from '../../opened.ts'
import { type Chance, chanceOf, isLongRun, openChance } from '../../seeded.ts'
import { openShelf, type Shelf, still } from '../books/shelf.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'

const STEP = 'chapter 1'
const START = 'One stair.\n\nTwo stairs.\n\nThree stairs.'
const MOVES = 14
/** Then another book, or reading all that its piece has had is what takes the time. */
const ORDERS_A_BOOK = 50

/** A screen with the text open: it types, saves, and joins what others have saved, block by block as the canvas does. */
interface Screen {
  readonly session: string
  base: { version: number; text: string }
  mine: readonly OwnBlock[]
}

const blocksOf = (text: string): readonly OwnBlock[] =>
  text.split('\n\n').map((block, number) => ({ text: block, number }))
const textOf = ({ mine }: Pick<Screen, 'mine'>) => mine.map(({ text }) => text).join('\n\n')

onOneDatabase('interleavings of a manuscript', (kind) => {
  const runs = isLongRun ? { sqlite: 10_000, postgres: 1000 }[kind] : { sqlite: 40, postgres: 10 }[kind]
  let shelf: Shelf
  let userId: string
  let bookId: string

  const database = opened(() => openTestDatabase(kind))
  beforeAll(async () => {
    shelf = openShelf(database, still(readingOf({ 'stories/tale.yaml': TALE }).catalog!))
    userId = await shelf.newUser()
  })

  const tale = () => shelf.catalog.generator('tale')
  const reader = () => ({ user: { id: userId, isAdministrator: false }, language: 'en' as const })
  const versions = async () => (await listVersions(shelf, { id: bookId, step: STEP, userId }, 'en')).versions

  /** Saves; null when it was refused, and then the screen has joined what it was told. */
  async function save(screen: Screen, told: string[], isAnswerLost: boolean) {
    const text = textOf(screen)
    const { session, base } = screen
    try {
      const saved = await saveText(shelf, { bookId, step: STEP, text, base: base.version, session }, reader())
      if (!isAnswerLost) Object.assign(screen, { base: saved, mine: blocksOf(saved.text) })
      return saved
    } catch (error) {
      if (!(error instanceof TextConflict)) throw error
      join(screen, error.conflict, told)
      return null
    }
  }

  function join(screen: Screen, { version, text }: Conflict, told: string[]): void {
    const bases = blocksOf(screen.base.text).map((block) => block.text)
    const theirs = blocksOf(text).map((block) => block.text)
    const joined = joinBlocks(bases, screen.mine, theirs)
    for (const { conflict } of joined) if (conflict?.theirs) told.push(conflict.theirs)
    const mine = joined.flatMap(({ text: own, theirs: number }) => (own === null ? [] : [{ text: own, number }]))
    Object.assign(screen, { base: { version, text }, mine: mine.length === 0 ? blocksOf(text) : mine })
  }

  function type(screen: Screen, chance: Chance, word: string): void {
    const at = chance.below(screen.mine.length)
    const { text, number } = screen.mine[at]!
    const how = chance.below(4)
    if (how === 0) screen.mine = screen.mine.toSpliced(at, 0, { text: word, number: null })
    else if (how === 1 && !text.startsWith('w')) {
      screen.mine = screen.mine.with(at, { text: text.replace(/^\S+/, word), number })
    } else screen.mine = screen.mine.with(at, { text: `${text} ${word}`, number })
  }

  async function propose(base: number, text: string): Promise<string> {
    const id = randomUUID()
    const generation = { id, book_id: bookId, user_id: userId, prompt_type: 'rewrite', price: 0 }
    const figures = { words: 3, flags: [], calls: 1, usage: null, provider: 'demo', model: 'demo' }
    const accepted = { text, notes: {}, outline: null, ...figures }
    const order = { request: { step: STEP, passage: null, manner: 'again' as const } }
    const prepared = { order, step: { id: STEP }, base, passage: null, bundle: 0 }
    await inTransaction(database, (work) =>
      saveRewrite(work, generation as Parameters<typeof saveRewrite>[1], { prepared, accepted }, shelf.clock.now()),
    )
    return id
  }

  async function interleave(seed: number): Promise<void> {
    const chance = chanceOf(seed)
    const [before] = await versions()
    const started = await saveText(
      shelf,
      { bookId, step: STEP, text: START, base: before!.version, session: randomUUID() },
      reader(),
    )
    const open = (): Screen => ({ session: randomUUID(), base: started, mine: blocksOf(started.text) })
    const screens = [open(), open(), open()]
    const typed: string[] = []
    const told: string[] = []
    let now = { version: started.version, text: started.text }
    let proposal: { readonly id: string; readonly base: string } | null = null
    /** What is saved replaces the text that it was made of, or nothing: nobody's save goes under in silence. */
    const accept = (saved: { version: number; text: string } | null, base: string) => {
      if (saved === null) return
      expect(saved.text === now.text || base === now.text, `seed ${seed}: a save went over another`).toBe(true)
      now = { version: saved.version, text: saved.text }
    }
    for (let move = 0; move < MOVES; move++) {
      const screen = chance.one(screens)
      shelf.clock.move(chance.below(40) === 0 ? 31 * 60_000 : 1000)
      const what = chance.below(10)
      if (what < 5) {
        const word = `w${seed}x${move}`
        typed.push(word)
        type(screen, chance, word)
      } else if (what < 8) {
        const base = screen.base.text
        accept(await save(screen, told, chance.below(5) === 0), base)
      } else if (what === 8) {
        // Two at the same moment: one of them is first.
        const other = screens[(screens.indexOf(screen) + 1) % screens.length]!
        const both = [screen, other].map((one) => ({ one, base: one.base.text }))
        const saved = await Promise.all(both.map(({ one }) => save(one, told, false)))
        const inOrder = saved.flatMap((one, at) => (one === null ? [] : [{ one, base: both[at]!.base }]))
        for (const { one, base } of inOrder.toSorted((a, b) => a.one.version - b.one.version)) accept(one, base)
      } else if (proposal === null) {
        proposal = { id: await propose(now.version, `Another text w${seed}x${move}.`), base: now.text }
      } else {
        const own = { id: bookId, userId, rewrite: proposal.id, language: 'en' as const }
        const taking = decideRewrite(shelf, own, { take: 'whole', base: now.version })
        const refused = await taking.then(
          () => null,
          (error: unknown) => error,
        )
        if (refused === null) expect(proposal.base).toBe(now.text)
        else expect(refused).toMatchObject({ code: 'piece.changed', conflict: now })
        if (refused !== null) await decideRewrite(shelf, own, { leave: true })
        const [current] = await versions()
        now = { version: current!.version, text: current!.text }
        proposal = null
      }
    }
    // Each round brings one screen at least to what all the others have.
    for (let round = 0; round < 6; round++) {
      for (const screen of screens) {
        const base = screen.base.text
        accept(await save(screen, told, false), base)
      }
    }
    const kept = await versions()
    expect(kept[0]).toMatchObject(now)
    const since = kept.filter(({ version }) => version >= started.version)
    const isReplaced = since.some(({ origin }) => origin === 'rewritten')
    const shown = [now.text, ...told, ...(isReplaced ? since.map(({ text }) => text) : [])].join('\n')
    const lost = typed.filter((word) => !new RegExp(`${word}(?!\\d)`).test(shown))
    expect(lost, `seed ${seed}`).toEqual([])
  }

  it(`two tabs, a phone and a rewrite in any order: ${runs} orders lose nothing and tell every conflict`, async () => {
    const { seed } = openChance(`interleavings on ${kind}`)
    for (let run = 0; run < runs; run++) {
      if (run % ORDERS_A_BOOK === 0) bookId = await shelf.write(userId, tale(), { until: 'chapter 2' })
      await interleave(seed * 100_000 + run)
    }
  })
})
