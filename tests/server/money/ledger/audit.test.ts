import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, INVARIANTS } from '../../../../server/money/ledger/audit.ts'
import { opened } from '../../../opened.ts'
import { onBothDatabases, openTestDatabase } from '../../databases.ts'
import { buildWorld, type World } from './world.ts'
import { LEASE, NOW, userWith } from './writing.ts'

type Plant = (world: World) => readonly string[]

/** For each rule, damage of a kind that it must find: by hand, around everything that keeps it from happening. */
const PLANTS: Readonly<Record<string, Readonly<Record<string, Plant>>>> = {
  'balance-is-the-sum': {
    'a balance from nowhere': ({ user }) => [`update users set credits_available = 9999 where id = '${user}'`],
    'an entry that is gone': ({ user }) => [
      `delete from credit_transactions where key = 'purchase:P' and user_id = '${user}'`,
    ],
    'an entry of another amount': ({ user }) => [
      `update credit_transactions set amount = amount + 5, new_balance = new_balance + 5 where key = 'grant:${user}'`,
    ],
  },
  'held-is-the-sum': {
    'something held from nowhere': ({ user }) => [`update users set credits_held = 40 where id = '${user}'`],
  },
  'owed-is-the-sum': {
    'a debt from nowhere': ({ user }) => [`update users set credits_owed = 5 where id = '${user}'`],
  },
  'held-is-what-is-written': {
    'a generation that ended without its entry': ({ live }) => [
      `update generations set state = 'released' where id = '${live}'`,
    ],
    'a price that changed': ({ live }) => [`update generations set price = 1 where id = '${live}'`],
    'a generation that is gone': ({ live }) => [`delete from generations where id = '${live}'`],
  },
  'entries-are-counted': {
    'a wrong count': ({ user }) => [`update users set ledger_entries = 99 where id = '${user}'`],
  },
  'numbers-have-no-gap': {
    'a last number that jumped': ({ user }) => [
      `update credit_transactions set number = 99 where user_id = '${user}' and key = 'upgrade:U'`,
    ],
    'entries of a deleted user that are gone': ({ gone }) => [
      `delete from credit_transactions where user_id = '${gone}' and number = 1`,
    ],
  },
  'entries-follow-each-other': {
    'a balance that was written over': ({ user }) => [
      `update credit_transactions set previous_balance = previous_balance + 1, new_balance = new_balance + 1
        where key = 'code:C:${user}'`,
    ],
    'a held sum that was written over': ({ settled }) => [
      `update credit_transactions set new_held = new_held + 1 where key = 'settle:${settled}'`,
    ],
    'two entries that changed places': ({ user }) => [
      `update credit_transactions set number = -1 where key = 'code:C:${user}'`,
      `update credit_transactions set number = number - 1 where key = 'link:L:${user}'`,
      `update credit_transactions set number = (select number + 1 from credit_transactions where key = 'link:L:${user}')
        where key = 'code:C:${user}'`,
      `update credit_transactions set amount = 1, new_balance = previous_balance + 1 where key = 'code:C:${user}'`,
    ],
  },
  'nothing-below-zero': {
    'a balance in debt': ({ user }) => [`update users set credits_available = -1 where id = '${user}'`],
    'less than nothing held': ({ user }) => [`update users set credits_held = -1 where id = '${user}'`],
    'an entry into debt': ({ user }) => [
      `update credit_transactions set amount = -60, new_balance = -60 where key = 'grant:${user}'`,
    ],
  },
  'entries-fit-their-type': {
    'a hold that takes more than it holds': ({ live }) => [
      `update credit_transactions set amount = amount - 1, new_balance = new_balance - 1 where key = 'hold:${live}:1'`,
    ],
    'a grant that holds': ({ user }) => [`update credit_transactions set held = 1 where key = 'grant:${user}'`],
    'a settlement that pays': ({ settled }) => [
      `update credit_transactions set amount = 2, new_balance = new_balance + 2 where key = 'settle:${settled}'`,
    ],
    "another movement's key": ({ user }) => [
      `update credit_transactions set type = 'role' where key = 'grant:${user}'`,
    ],
  },
  'closed-accounts-are-at-zero': {
    'a user deleted with a balance': ({ user }) => [`delete from users where id = '${user}'`],
    'a closed account that came back': ({ gone, user }) => [
      `insert into users (id, email, email_verified, name, created_at, updated_at)
        select '${gone}', 'again@example.test', email_verified, name, created_at, updated_at from users where id = '${user}'`,
    ],
  },
  'holds-name-their-generation': {
    'a hold for nothing': ({ settled }) => [
      `update credit_transactions set reference = null where key = 'settle:${settled}'`,
    ],
    "a hold for another user's text": ({ live }) => [`update generations set user_id = 'another' where id = '${live}'`],
  },
  'every-attempt-is-held-once': {
    'an attempt without a hold': ({ live }) => [`update generations set attempt = 2 where id = '${live}'`],
    'a hold at another price': ({ live }) => [`update generations set price = price + 1 where id = '${live}'`],
  },
  'settled-is-charged-once': {
    'a delivery that was not charged': ({ settled }) => [
      `delete from credit_transactions where key = 'settle:${settled}'`,
    ],
    'a charge without a delivery': ({ settled }) => [
      `update generations set state = 'released' where id = '${settled}'`,
    ],
    'a charge at another price': ({ settled }) => [
      `update credit_transactions set held = -1 where key = 'settle:${settled}'`,
    ],
  },
  'failed-attempts-are-given-back': {
    'a failure that kept the credits': ({ released }) => [
      `delete from credit_transactions where key = 'release:${released}:2'`,
    ],
    'a delivery that was given back': ({ released }) => [
      `update generations set state = 'settled' where id = '${released}'`,
    ],
  },
  'releases-give-back-what-was-held': {
    'more than was held': ({ released }) => [
      `update credit_transactions set amount = 7, held = -7, new_balance = previous_balance + 7
        where key = 'release:${released}:1'`,
    ],
    'what never was held': ({ released }) => [
      `update credit_transactions set key = 'release:${released}:9' where key = 'release:${released}:2'`,
    ],
  },
  'settled-has-its-text': {
    'a text that is gone': ({ settled }) => [`delete from piece_versions where generation_id = '${settled}'`],
  },
  'settled-has-its-reading': {
    'a reading that is gone': ({ reading }) => [`delete from readings where generation_id = '${reading}'`],
  },
  'readings-are-settled': {
    'a reading that nobody paid for': ({ reading, live }) => [
      `update readings set generation_id = '${live}' where generation_id = '${reading}'`,
    ],
    'a reading from nowhere': ({ reading }) => [
      `update readings set generation_id = 'nothing' where generation_id = '${reading}'`,
    ],
    'a reading by the generation of a text': ({ reading, settled }) => [
      `update readings set generation_id = '${settled}' where generation_id = '${reading}'`,
    ],
  },
  'settled-has-its-proposal': {
    'a rewrite that is gone': ({ rewrite }) => [`delete from rewrites where generation_id = '${rewrite}'`],
    'a proposed plan that is gone': ({ rewrite }) => [`update generations set kind = 'plan' where id = '${rewrite}'`],
  },
  'proposals-are-settled': {
    'a rewrite that nobody paid for': ({ rewrite, live }) => [
      `update rewrites set generation_id = '${live}' where generation_id = '${rewrite}'`,
    ],
    'a rewrite by the generation of a text': ({ rewrite, settled }) => [
      `update rewrites set generation_id = '${settled}' where generation_id = '${rewrite}'`,
    ],
  },
  'paid-passages-are-bought': {
    'a bundle that was paid for and isn’t there': ({ rewrite }) => [
      `delete from passage_bundles where generation_id = '${rewrite}'`,
    ],
    'a bundle at another price': ({ rewrite }) => [
      `update passage_bundles set price = 2 where generation_id = '${rewrite}'`,
    ],
    'a bundle that nobody paid for': ({ rewrite, settled }) => [
      `update passage_bundles set generation_id = '${settled}' where generation_id = '${rewrite}'`,
    ],
  },
  'texts-are-settled': {
    'a text that nobody paid for': ({ settled, live }) => [
      `update piece_versions set generation_id = '${live}' where generation_id = '${settled}'`,
    ],
    'a text from nowhere': ({ settled }) => [
      `update piece_versions set generation_id = 'nothing' where generation_id = '${settled}'`,
    ],
  },
  'settled-has-its-usage': {
    'a usage record that is gone': ({ settled }) => [`delete from usage_records where generation_id = '${settled}'`],
    'a usage record at another price': ({ settled }) => [
      `update usage_records set credits_used = 0 where generation_id = '${settled}'`,
    ],
    "another user's usage record": ({ settled }) => [
      `update usage_records set user_id = 'another' where generation_id = '${settled}'`,
    ],
  },
  'usage-is-settled': {
    'a usage record of what failed': ({ settled, released }) => [
      `update usage_records set generation_id = '${released}' where generation_id = '${settled}'`,
    ],
  },
  'usage-is-counted': {
    'a wrong total': ({ user }) => [`update users set total_usage = 7 where id = '${user}'`],
  },
  'code-claims-are-counted': {
    'a claim that is not counted': () => [`update credit_codes set claimed = 0`],
    'a count without its claim': () => [`delete from credit_code_claims`],
    'more claims than allowed': () => [`update credit_codes set max_claims = 0`],
  },
  'code-claims-are-granted': {
    'a claim without credits': ({ user }) => [`delete from credit_transactions where key = 'code:C:${user}'`],
    'a claim of other credits': () => [`update credit_code_claims set credits_awarded = 99`],
  },
  'granted-code-claims-are-there': {
    'credits without a claim': () => [`update credit_code_claims set user_id = 'another'`],
  },
  'link-claims-are-counted': {
    'a claim that is not counted': () => [`update credit_links set claimed = 0`],
    'a count without its claim': () => [`delete from credit_link_claims`],
    'more claims than allowed': () => [`update credit_links set max_claims = 0`],
  },
  'link-claims-are-granted': {
    'a claim without credits': ({ user }) => [`delete from credit_transactions where key = 'link:L:${user}'`],
    'a claim of other credits': () => [`update credit_link_claims set credits_awarded = 99`],
  },
  'granted-link-claims-are-there': {
    'credits without a claim': () => [`update credit_link_claims set user_id = 'another'`],
  },
  'paid-purchases-are-granted': {
    'paid and not granted': () => [`update purchases set state = 'paid' where id = 'O'`],
    'granted and not paid': () => [`update purchases set state = 'open' where id = 'P'`],
    'other credits than bought': () => [`update purchases set credits = 1000 where id = 'P'`],
  },
  'granted-purchases-are-there': {
    'a grant without its purchase': () => [`delete from purchases where id = 'P'`],
  },
  'reversed-purchases-are-taken': {
    'a refund that took nothing': () => [`update purchases set credits_reversed = 10 where id = 'P'`],
  },
  'receipts-have-no-gap': {
    'a paid purchase without a receipt': () => [`update purchases set receipt_number = null where id = 'P'`],
    'a number that jumped': () => [`update purchases set receipt_number = 7 where id = 'P'`],
    'a series that is ahead': () => [`update number_series set last = 2 where name = 'receipt'`],
  },
  'used-upgrades-are-granted': {
    'used and not granted': () => [`update upgrade_tokens set used_at = 5 where id = 'N'`],
    'granted and still good': () => [`update upgrade_tokens set used_at = null where id = 'U'`],
  },
  'granted-upgrades-are-there': {
    'a plan without its token': () => [`delete from upgrade_tokens where id = 'U'`],
  },
  'stored-bytes-are-counted': {
    'a wrong count': ({ user }) => [`update books set stored_bytes = stored_bytes + 1 where user_id = '${user}'`],
  },
  'daily-counts-add-up': {
    'a call that all users together did not make': ({ user }) => [
      `insert into daily_counts values ('${user}', 'free-calls', '2026-11-21', 2)`,
      "insert into daily_counts values ('', 'free-calls', '2026-11-21', 1)",
    ],
  },
  'pictures-have-bytes': {
    'a picture without its bytes': ({ user, settled }) => [
      `insert into images (id, user_id, generation_id, media_type, bytes, created_at)
        values ('I', '${user}', '${settled}', 'image/png', '', 1)`,
    ],
    'a picture that is elsewhere, of an unknown size': ({ user, settled }) => [
      `insert into images (id, user_id, generation_id, media_type, bytes, created_at, store, sha256)
        values ('I', '${user}', '${settled}', 'image/png', '', 1, 'folder', 'ab')`,
    ],
  },
  'history-has-its-texts': {
    'an item that refers to a version that is gone': ({ user, settled }) => [
      `insert into content_history
        (id, user_id, generation_id, title, content_type, content, version_id, search_text, kind, provider, created_at)
        values ('H', '${user}', '${settled}', 'T', 'chapter', '', 'gone', '', 'chapter', 'demo', 1)`,
    ],
  },
}

onBothDatabases((kind) => {
  let world: World
  const database = opened(() => openTestDatabase(kind))
  beforeAll(async () => {
    world = await buildWorld(database)
  })

  /** What the audit says of a damaged ledger, whose damage is taken back. */
  async function auditAfter(statements: readonly string[]): Promise<readonly string[]> {
    const trial = await database.kysely.startTransaction().execute()
    try {
      for (const statement of statements) await sql.raw(statement).execute(trial)
      return (await auditLedger({ ...database, kysely: trial })).map(({ invariant }) => invariant)
    } finally {
      await trial.rollback().execute()
    }
  }

  const unguard =
    kind === 'sqlite'
      ? ['pragma ignore_check_constraints = on']
      : [
          'alter table users drop constraint users_credits_available_check, drop constraint users_credits_held_check',
          `alter table credit_transactions drop constraint credit_transactions_new_balance_check,
            drop constraint credit_transactions_new_held_check, drop constraint credit_transactions_sum`,
          'alter table credit_codes drop constraint credit_codes_claims',
          'alter table credit_links drop constraint credit_links_claims',
        ]

  it('finds nothing in a ledger that has everything', async () => {
    expect(await auditLedger(database)).toEqual([])
    expect(await auditAfter(unguard)).toEqual([])
  })

  it('has damage for every rule', () => {
    expect(Object.keys(PLANTS)).toEqual(INVARIANTS.map(({ name }) => name))
  })

  describe.each(Object.keys(PLANTS))('%s', (name) => {
    it.each(Object.keys(PLANTS[name]!))('finds %s', async (damage) => {
      expect(await auditAfter([...unguard, ...PLANTS[name]![damage]!(world)])).toContain(name)
    })
  })

  it('shows the rows, at most 50 of them', async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => userWith(database, 0)))
    const trial = await database.kysely.startTransaction().execute()
    await trial.updateTable('users').set({ total_usage: 3 }).where('id', '=', users[0]!).execute()
    const [one] = await auditLedger({ ...database, kysely: trial })
    expect(one).toEqual({
      invariant: 'usage-is-counted',
      says: "a user's total usage is how many texts were delivered",
      rows: [{ user_id: users[0], total_usage: 3, delivered: 0 }],
      more: false,
    })
    await trial.updateTable('users').set({ total_usage: 3 }).execute()
    const [many] = await auditLedger({ ...database, kysely: trial })
    expect([many!.rows.length, many!.more]).toEqual([50, true])
    await trial.rollback().execute()
  })

  it('finds holds that outlived their lease when it is asked to', async () => {
    expect(await auditLedger(database, { staleBefore: NOW + LEASE })).toEqual([])
    expect(await auditLedger(database, { staleBefore: NOW + LEASE + 1 })).toMatchObject([
      { invariant: 'holds-end-with-their-lease', rows: [{ generation: world.live, price: 4 }] },
    ])
  })
})
