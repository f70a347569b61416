import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { auditLedger } from '../../../../server/money/ledger/audit.ts'
import { extendLeases, sweepLeases, sweepServer } from '../../../../server/money/ledger/leases.ts'
import { grant, setBalance } from '../../../../server/money/ledger/post.ts'
import { chanceOf, isLongRun, openChance } from '../../../seeded.ts'
import { onOneDatabase, openTestDatabase } from '../../databases.ts'
import { Model, randomStep, type Step } from './model.ts'
import { accountOf, holdText, LEASE, orderOf, releaseText, settleText, userWith } from './writing.ts'

onOneDatabase('sequences of the ledger', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const sequences = isLongRun ? 10_000 : 80

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
  await sweepServer(database, user, model.now)
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
      if (step.does === 'grant') return inTransaction(database, (work) => grant(work, named, now))
      return (await inTransaction(database, (work) => setBalance(work, named, now))) !== null
    }
    case 'extend':
      await extendLeases(database.kysely, userId, now + 2 * LEASE)
      return undefined
    case 'sweep':
      return (await sweepLeases(database, now)).length
    case 'wait':
      return undefined
  }
}
