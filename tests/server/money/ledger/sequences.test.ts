import { expect, it } from 'vitest'
import type { Database } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { extendLeases, releaseExpiredHolds, releaseServerHolds } from '../../../../server/money/ledger/leases.ts'
import { grant, setBalance } from '../../../../server/money/ledger/post.ts'
import { opened } from '../../../opened.ts'
import { type Chance, chanceOf, isLongRun, openChance } from '../../../seeded.ts'
import { onOneDatabase, openTestDatabase } from '../../databases.ts'
import { accountOf, holdText, LEASE, NOW, orderOf, releaseText, settleText, userWith } from './writing.ts'

/** What the ledger should do, said in a page: one user, a few books and keys. */
class Model {
  available = 0
  held = 0
  delivered = 0
  now = NOW
  readonly texts = new Map<string, Text>()
  readonly posted = new Set<string>()

  hold({ key, hash, book, step, price, run }: Asked): string {
    const text = this.texts.get(key)
    if (text && text.hash !== hash) return 'requests.key-reused'
    if (text?.state === 'held') return 'in-flight'
    if (text?.state === 'settled') return 'replay'
    const live = [...this.texts.values()].filter(({ state }) => state === 'held')
    const place = text?.book ?? book
    if (live.some((other) => other.book === place && other.step === step)) return 'generation.in-flight'
    if (this.available < price) return 'credits.insufficient'
    if (!run && live.filter((other) => !other.run).length >= 2) return 'generation.too-many'
    this.available -= price
    this.held += price
    const attempt = (text?.attempt ?? 0) + 1
    this.texts.set(key, { hash, book: place, step, price, run, attempt, state: 'held', until: this.now + LEASE })
    return 'held'
  }

  end(key: string, attempt: number, how: 'settled' | 'released'): boolean {
    const text = this.texts.get(key)
    if (text?.state !== 'held' || text.attempt !== attempt) return false
    text.state = how
    this.held -= text.price
    if (how === 'settled') this.delivered += 1
    else this.available += text.price
    return true
  }

  extend(until: number): void {
    for (const text of this.texts.values()) if (text.state === 'held') text.until = Math.max(text.until, until)
  }

  sweep(): number {
    const expired = [...this.texts].filter(([, { state, until }]) => state === 'held' && until < this.now)
    for (const [key, { attempt }] of expired) this.end(key, attempt, 'released')
    return expired.length
  }

  grant(key: string, amount: number): boolean {
    if (this.posted.has(key)) return false
    this.posted.add(key)
    this.available += amount
    return true
  }

  set(key: string, amount: number): boolean {
    return this.grant(key, amount - this.available)
  }
}

interface Asked {
  readonly key: string
  readonly hash: string
  readonly book: string
  readonly step: string
  readonly price: number
  readonly run: boolean
}

interface Text extends Omit<Asked, 'key'> {
  readonly attempt: number
  state: 'held' | 'settled' | 'released'
  until: number
}

/** One thing that happens. */
type Step =
  | { readonly does: 'hold'; readonly asked: Asked }
  | { readonly does: 'settle' | 'release'; readonly key: string; readonly attempt: number }
  | { readonly does: 'grant' | 'set'; readonly key: string; readonly amount: number }
  | { readonly does: 'extend' | 'sweep' }
  | { readonly does: 'wait'; readonly milliseconds: number }

/** Few keys and steps, so that they meet often; attempts that are over are ended again. */
function randomStep(chance: Chance, model: Model): Step {
  const key = `key ${chance.below(5)}`
  const roll = chance.below(100)
  if (roll < 42) return { does: 'hold', asked: randomAsk(chance, key) }
  if (roll < 76) {
    const attempt = Math.max(1, (model.texts.get(key)?.attempt ?? 1) - (chance.below(6) === 0 ? 1 : 0))
    return { does: chance.below(3) === 0 ? 'release' : 'settle', key, attempt }
  }
  if (roll < 84) return { does: 'grant', key: `grant:${chance.below(4)}`, amount: chance.below(12) }
  if (roll < 88) return { does: 'set', key: `adjustment:${chance.below(4)}`, amount: chance.below(30) }
  if (roll < 92) return { does: 'wait', milliseconds: chance.below(2 * LEASE) }
  return { does: roll < 95 ? 'extend' : 'sweep' }
}

function randomAsk(chance: Chance, key: string): Asked {
  return {
    key,
    hash: chance.below(12) === 0 ? 'another request' : 'a request',
    book: `book ${chance.below(2)}`,
    step: `chapter ${chance.below(3)}`,
    price: chance.one([0, 1, 1, 1, 6]),
    run: chance.below(2) === 0,
  }
}

onOneDatabase('sequences of the ledger', (kind) => {
  const database = opened(() => openTestDatabase(kind))

  const sequences = isLongRun ? 10_000 : 50

  it(`does in ${sequences} random sequences what a page of model says`, async () => {
    const seen = new Set<unknown>()
    const { seed } = openChance(`ledger sequences on ${kind}`)
    for (let number = 0; number < sequences; number++) {
      await runSequence(database, seed + number, seen)
      const last = number + 1 === sequences
      if (last || number % (isLongRun ? 500 : 50) === 0)
        expect(await auditLedger(database), `after the sequence of seed ${seed + number}`).toEqual([])
    }
    // Chance came by every outcome of an order.
    expect(OUTCOMES.filter((outcome) => !seen.has(outcome))).toEqual([])
  })
})

const OUTCOMES = [
  'held',
  'in-flight',
  'replay',
  'requests.key-reused',
  'generation.in-flight',
  'generation.too-many',
  'credits.insufficient',
]

/** A dozen steps of one user; after each, the account and the outcome are the model's. */
async function runSequence(database: Database, seed: number, seen: Set<unknown>): Promise<void> {
  const chance = chanceOf(seed)
  const model = new Model()
  const user = await userWith(database, 0)
  const texts = new Map<string, string>()
  const happened: Step[] = []
  for (let count = 0; count < 14; count++) {
    const step = randomStep(chance, model)
    happened.push(step)
    const outcome = await really(database, user, step, model.now, texts)
    seen.add(outcome)
    const story = `KALAM_TEST_SEED=${seed}: ${JSON.stringify(happened)}`
    expect(outcome, story).toEqual(inModel(model, step))
    const { available, held, delivered } = model
    expect(await accountOf(database, user), story).toEqual({ available, held, delivered })
  }
  await releaseServerHolds(database, user, model.now)
}

function inModel(model: Model, step: Step): unknown {
  switch (step.does) {
    case 'hold':
      return model.hold(step.asked)
    case 'settle':
      return model.end(step.key, step.attempt, 'settled')
    case 'release':
      return model.end(step.key, step.attempt, 'released')
    case 'grant':
      return model.grant(step.key, step.amount)
    case 'set':
      return model.set(step.key, step.amount)
    case 'extend':
      return model.extend(model.now + 2 * LEASE)
    case 'sweep':
      return model.sweep()
    case 'wait':
      model.now += step.milliseconds
  }
}

/** The user's id names its process and its books, so that no sequence meets another. */
async function really(
  database: Database,
  userId: string,
  step: Step,
  now: number,
  texts: Map<string, string>,
): Promise<unknown> {
  switch (step.does) {
    case 'hold': {
      const { key, hash, book, step: name, price, run } = step.asked
      const order = orderOf(userId, {
        key,
        requestHash: hash,
        bookId: `${userId} ${book}`,
        step: name,
        price,
        runId: run ? 'a run' : null,
        server: userId,
        leaseUntil: now + LEASE,
      })
      const found = await holdText(database, order, now).catch(({ code }: { code: string }) => code)
      if (typeof found === 'string') return found
      texts.set(key, found.id)
      return found.state
    }
    case 'settle':
    case 'release': {
      const end = step.does === 'settle' ? settleText : releaseText
      return (await end(database, { id: texts.get(step.key) ?? 'none', attempt: step.attempt }, now)) !== null
    }
    case 'grant':
    case 'set': {
      const entry = { userId, amount: step.amount, type: step.does === 'grant' ? 'grant' : 'adjustment' } as const
      const named = { ...entry, key: `${step.key}:${userId}`, reason: 'A test' }
      const move = step.does === 'grant' ? grant : setBalance
      return (await inTransaction(database, (work) => move(work, named, now))) !== null
    }
    case 'extend':
      await extendLeases(database.kysely, userId, now + 2 * LEASE)
      return undefined
    case 'sweep':
      return (await releaseExpiredHolds(database, now)).length
    case 'wait':
      return undefined
  }
}
