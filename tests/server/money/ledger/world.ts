import { deliverReading } from '../../../../server/books/save-reading.ts'
import type { Database } from '../../../../server/database/database.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { closeAccount } from '../../../../server/money/ledger/close.ts'
import { post } from '../../../../server/money/ledger/post.ts'
import { type Attempt, settle } from '../../../../server/money/ledger/settle.ts'
import { saveRewrite } from '../../../../server/revision/save-rewrite.ts'
import { heldText, NOW, orderOf, releaseText, settleText, userWith } from './writing.ts'

export interface World {
  readonly user: string
  /** Deleted, with entries. */
  readonly gone: string
  readonly settled: string
  /** A reading of the settled text's book. */
  readonly reading: string
  /** A passage of that book, with the bundle that it was paid with. */
  readonly rewrite: string
  /** Released twice. */
  readonly released: string
  readonly live: string
}

/** A ledger with something of everything in it: what an audit looks through. */
export async function buildWorld(database: Database): Promise<World> {
  const user = await userWith(database, 50)
  const settled = await heldText(database, orderOf(user, { price: 2 }))
  await settleText(database, settled)
  const reading = await heldText(database, orderOf(user, { kind: 'reading', bookId: settled.bookId, price: 1 }))
  await settleReading(database, reading)
  const ofBook = { bookId: settled.bookId, promptType: 'passage', price: 1 }
  const rewrite = await heldText(database, orderOf(user, { kind: 'rewrite', ...ofBook }))
  await settleRewrite(database, rewrite)
  const again = orderOf(user, { price: 3 })
  const released = await heldText(database, again)
  await releaseText(database, released)
  await releaseText(database, await heldText(database, again))
  const live = await heldText(database, orderOf(user, { price: 4 }))
  await inTransaction(database, async (work) => {
    const granted = { userId: user, amount: 100, reason: 'A test' }
    const made = { credits: 100, description: null, expires_at: null, created_by: 'admin', created_at: NOW }
    const claim = { user_id: user, credits_awarded: 100, claimed_at: NOW }
    await work
      .insertInto('credit_codes')
      .values({ ...made, id: 'C', code_hash: 'h', last_four: 'WXYZ', max_claims: 5, claimed: 1 })
      .execute()
    await work
      .insertInto('credit_code_claims')
      .values({ ...claim, id: 'CC', code_id: 'C' })
      .execute()
    await post(work, { ...granted, key: `code:C:${user}`, type: 'code' }, NOW)
    await work
      .insertInto('credit_links')
      .values({ ...made, id: 'L', token: 't', max_claims: null, claimed: 1 })
      .execute()
    await work
      .insertInto('credit_link_claims')
      .values({ ...claim, id: 'LC', link_id: 'L' })
      .execute()
    await post(work, { ...granted, key: `link:L:${user}`, type: 'link' }, NOW)
    const bought = { user_id: user, package_id: 'basic', credits: 100, price: 2999, currency: 'usd', created_at: NOW }
    await work
      .insertInto('purchases')
      .values([
        { ...bought, id: 'P', payments: 'test', checkout_id: 'c1', state: 'paid', paid_at: NOW, receipt_number: 1 },
        { ...bought, id: 'O', payments: 'test', checkout_id: 'c2', state: 'open', paid_at: null, receipt_number: null },
      ])
      .execute()
    await work.updateTable('number_series').set({ last: 1 }).where('name', '=', 'receipt').execute()
    await post(work, { ...granted, key: 'purchase:P', type: 'purchase' }, NOW)
    const token = { user_id: user, plan: 'pro', expires_at: NOW, created_by: 'admin', created_at: NOW } as const
    await work
      .insertInto('upgrade_tokens')
      .values([
        { ...token, id: 'U', token_hash: 'u', used_at: NOW },
        { ...token, id: 'N', token_hash: 'n', used_at: null },
      ])
      .execute()
    await post(work, { ...granted, key: 'upgrade:U', type: 'upgrade' }, NOW)
  })
  const gone = await userWith(database, 10)
  await settleText(database, await heldText(database, orderOf(gone)))
  await inTransaction(database, async (work) => {
    await closeAccount(work, gone, NOW)
    await work.deleteFrom('users').where('id', '=', gone).execute()
  })
  return {
    user,
    gone,
    settled: settled.id,
    reading: reading.id,
    rewrite: rewrite.id,
    released: released.id,
    live: live.id,
  }
}

function settleReading(database: Database, held: Attempt) {
  const found = { provider: 'demo', model: 'demo', findings: [], repaired: [], dropped: 0, calls: 1, usage: null }
  const made = { after: 'chapter 1', at: NOW, ...found }
  return inTransaction(database, (work) =>
    settle(work, held, NOW, (generation) => deliverReading(work, generation, made, NOW)),
  )
}

function settleRewrite(database: Database, held: Attempt) {
  const request = { step: 'chapter 1', passage: { find: 'It rained.' }, manner: 'again' } as const
  const passage = { find: 'It rained.', at: 0 }
  const prepared = { order: { request }, step: { id: 'chapter 1' }, base: 1, passage, bundle: 5 }
  const figures = { words: 2, flags: [], calls: 1, usage: null, provider: 'demo', model: 'demo' }
  const accepted = { text: 'It poured.', notes: {}, outline: null, ...figures }
  return inTransaction(database, (work) =>
    settle(work, held, NOW, (generation) => saveRewrite(work, generation, { prepared, accepted }, NOW)),
  )
}
