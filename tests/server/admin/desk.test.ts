import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readEndpointFigures } from '../../../server/admin/endpoint-figures.ts'
import {
  listActions,
  listPaymentEvents,
  listSales,
  listTexts,
  listUpgradeLinks,
} from '../../../server/admin/read-desk.ts'
import { listUsers, watchUsers } from '../../../server/admin/users.ts'
import type { Database } from '../../../server/database/database.ts'
import { listCodeClaims, listCodes } from '../../../server/money/gifts/codes.ts'
import { listLinkClaims, listLinks } from '../../../server/money/gifts/links.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { parsePaymentEvent } from '../../../server/money/payments/payment-event.ts'
import { recordPayment } from '../../../server/money/payments/record-payment.ts'
import { listTransactions } from '../../../server/money/read-credits.ts'
import { listShareReports } from '../../../server/revision/share-reports.ts'
import { opened } from '../../opened.ts'
import { onBothDatabases } from '../databases.ts'
import { type Person, startTestServer } from '../harness.ts'

onBothDatabases((kind) => {
  let administrator: Person
  const server = opened(() => startTestServer({ kind }))
  beforeAll(async () => {
    administrator = await server.administrator()
  })
  const pathOf = ({ id }: Pick<Person, 'id'>, more = '') => `/api/admin/users/${id}${more}`
  const actionsOf = async ({ id }: Pick<Person, 'id'>) =>
    (await administrator.get(`/api/admin/actions?userId=${id}`)).body.actions as {
      action: string
      outcome: string
      actorEmail: string | null
    }[]

  it('credits are added and taken with a reason, at once by two, and never below zero', async () => {
    const person = await server.signUp()
    const give = (amount: number) =>
      administrator.post(pathOf(person, '/credits'), { amount, reason: 'A lost chapter' })
    await Promise.all([give(50), give(50)])
    expect((await give(-30)).body.user.creditsAvailable).toBe(80)
    expect((await give(-81)).body.error.code).toBe('credits.insufficient')
    expect((await give(0)).status).toBe(400)
    const { body } = await administrator.get(pathOf(person, '/transactions'))
    expect(body.transactions.map(({ amount }: { amount: number }) => amount)).toEqual([-30, 50, 50, 10])
    expect(body.transactions[0]).toMatchObject({
      reason: 'The administrator adjusted your credits.',
      note: 'A lost chapter',
      actorEmail: administrator.email,
    })
    expect(body.transactions[3]).toMatchObject({ note: null, actor: null })
    const own = await person.get('/api/credits/transactions')
    expect(JSON.stringify(own.body)).not.toContain('A lost chapter')
    const [, taken] = (await administrator.get(`/api/admin/actions?userId=${person.id}`)).body.actions
    expect(taken).toMatchObject({ details: { amount: -30 }, reason: 'A lost chapter', actorEmail: administrator.email })
    expect((await actionsOf(person)).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['credits-given', 'credits.insufficient'],
      ['credits-given', 'success'],
      ['credits-given', 'success'],
      ['credits-given', 'success'],
    ])
    expect(await auditLedger(server.server.database)).toEqual([])
  })

  it('why a purchase brought no credits is told without SQL', async () => {
    const person = await server.signUp()
    const packages = await person.get('/api/packages')
    const { body } = await person.post('/api/purchases', { package: packages.body.upgrade[0].id })
    const { id, price, currency } = body.purchase
    const bought = async () => (await administrator.get(pathOf(person, '/purchases'))).body.purchases[0]
    expect(await bought()).toMatchObject({ id, state: 'open', told: false, trouble: null, dispute: null })
    const session = { metadata: { purchase: id }, payment_status: 'paid', amount_total: price - 1, currency }
    const event = { id: `evt_${id}`, type: 'checkout.session.completed', data: { object: session } }
    expect(await recordPayment(server.server, parsePaymentEvent(Buffer.from(JSON.stringify(event))))).toBe(
      'wrong-amount',
    )
    expect(await bought()).toMatchObject({ state: 'open', told: true, trouble: 'wrong-amount' })
    const { events } = (await administrator.get(`/api/admin/payment-events?userId=${person.id}`)).body
    expect(events).toMatchObject([
      { result: 'wrong-amount', amount: price - 1, currency, purchase: { email: person.email, price, currency } },
    ])
    const other = await administrator.get(`/api/admin/payment-events?userId=${administrator.id}`)
    expect(other.body.events).toEqual([])
  })

  it('a suspended account is signed out everywhere, signs in nowhere, and keeps what it has', async () => {
    const person = await server.signUp()
    expect((await administrator.post(pathOf(person, '/suspend'))).body.user.suspended).toBe(true)
    expect((await person.get('/api/profile')).status).toBe(401)
    const again = await server.client().post('/api/auth/sign-in', { email: person.email, password: person.password })
    expect(again).toMatchObject({ status: 403, body: { error: { code: 'accounts.suspended' } } })
    // Whoever doesn't know the password learns nothing of it.
    const stranger = await server.client().post('/api/auth/sign-in', { email: person.email, password: 'wrong one' })
    expect(stranger.body.error.code).toBe('accounts.credentials-invalid')
    expect((await administrator.post(pathOf(person, '/unsuspend'))).body.user.suspended).toBe(false)
    expect((await (await server.signIn(person)).get('/api/credits')).body.available).toBe(10)
  })

  it('one page tells of a user: balance, purchases, texts, failures, sessions', async () => {
    const person = await server.signUp()
    const packages = await person.get('/api/packages')
    await person.post('/api/purchases', { package: packages.body.upgrade[0].id })
    const now = Date.now()
    const failed = { state: 'released', error_code: 'generation.empty', error_values: '{}' } as const
    for (const [at, more] of [
      failed,
      failed,
      { state: 'settled', error_code: null, error_values: null } as const,
    ].entries())
      await server.server.database.kysely
        .insertInto('generations')
        .values({
          id: randomUUID(),
          user_id: person.id,
          idempotency_key: randomUUID(),
          request_hash: '',
          generator: 'poems',
          book_id: randomUUID(),
          step: 'text',
          prompt_type: 'poem',
          run_id: null,
          attempt: 1,
          price: 1,
          server: '',
          lease_until: now,
          cancelled_at: null,
          created_at: now + at,
          ended_at: now + at,
          ...more,
        })
        .execute()
    const { body } = await administrator.get(pathOf(person))
    expect(body).toMatchObject({
      user: { email: person.email, creditsAvailable: 10, suspended: false, desk: null },
      creditsOwed: 0,
      secondFactor: false,
      failures: [{ code: 'generation.empty', count: 2 }],
    })
    const texts = await administrator.get(pathOf(person, '/texts'))
    expect(texts.body.texts.map(({ error }: { error: { code: string } | null }) => error?.code ?? null)).toEqual([
      null,
      'generation.empty',
      'generation.empty',
    ])
    expect((await administrator.get(pathOf(person, '/purchases'))).body.purchases).toHaveLength(1)
    expect((await administrator.get(pathOf(person, '/sessions'))).body.sessions).toHaveLength(1)
    expect((await administrator.get('/api/admin/sales?state=open')).body.sales[0]).toMatchObject({
      email: person.email,
    })
    await server.server.database.kysely.deleteFrom('generations').where('user_id', '=', person.id).execute()
  })

  it('mails what a user needs, ends sessions, and hands out the archive', async () => {
    const person = await server.signUp()
    expect((await administrator.post(pathOf(person, '/reset-password'))).status).toBe(200)
    const mail = await server.server.database.kysely
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', person.email)
      .execute()
    expect(mail).toEqual([{ subject: 'Reset your Kalam password' }])
    const response = await administrator.fetch(pathOf(person, '/archive'))
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(strFromU8(files['data/users.json']!)).toContain(person.email)
    await administrator.delete(pathOf(person, '/sessions'))
    expect((await person.get('/api/profile')).status).toBe(401)
  })

  it('further administrators have the rights of their role, keep their plan, and act on no administrator', async () => {
    const [support, finance, person] = [await server.signUp(), await server.signUp(), await server.signUp()]
    await administrator.put(pathOf(support, '/desk'), { role: 'support' })
    await administrator.put(pathOf(finance, '/desk'), { role: 'finance' })
    expect((await support.get('/api/profile')).body).toMatchObject({
      desk: 'support',
      administrator: false,
      role: 'free',
    })
    expect((await support.post(pathOf(person, '/suspend'))).status).toBe(200)
    expect((await support.post(pathOf(person, '/credits'), { amount: 5, reason: 'No' })).status).toBe(403)
    expect((await finance.post(pathOf(person, '/credits'), { amount: 5, reason: 'Yes' })).status).toBe(200)
    expect((await finance.post(pathOf(person, '/suspend'))).status).toBe(403)
    expect((await support.post(pathOf(finance, '/suspend'))).status).toBe(403)
    expect((await support.post(pathOf(administrator, '/suspend'))).body.error.code).toBe('administration.fixed')
    expect((await support.put(pathOf(support, '/desk'), { role: 'all' })).status).toBe(403)
    expect((await actionsOf(person)).map(({ actorEmail }) => actorEmail)).toEqual([finance.email, support.email])
    await administrator.put(pathOf(support, '/desk'), { role: null })
    expect((await support.get('/api/admin/users')).status).toBe(403)
  })

  it('an upgrade link is listed without its token and closed', async () => {
    const person = await server.signUp()
    const made = await administrator.post('/api/admin/upgrade-links', { userId: person.id, plan: 'pro' })
    const listed = await administrator.get('/api/admin/upgrade-links')
    expect(listed.body.links[0]).toMatchObject({ email: person.email, plan: 'pro', open: true })
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token)
    expect((await administrator.delete(`/api/admin/upgrade-links/${made.body.id}`)).status).toBe(200)
    expect((await administrator.delete(`/api/admin/upgrade-links/${made.body.id}`)).status).toBe(404)
    const used = await person.post('/api/upgrades', { plan: 'pro', token: made.body.token })
    expect(used.body.error.code).toBe('upgrade.link-invalid')
  })

  it('what administrators did can’t be changed, and holds no address of a user', async () => {
    const { kysely } = server.server.database
    await expect(kysely.updateTable('admin_actions').set({ outcome: 'x' }).execute()).rejects.toThrow(/only grows/)
    await expect(kysely.deleteFrom('admin_actions').execute()).rejects.toThrow(/only grows/)
    const rows = await kysely.selectFrom('admin_actions').selectAll().execute()
    expect(rows.length).toBeGreaterThan(10)
    expect(JSON.stringify(rows)).not.toMatch(/@example/)
  })

  it('every list is read in the order of an index, and figures by one', async () => {
    const { database } = server.server
    await fill(database)
    const page = { limit: 25, after: `${FILLED / 2}.zz` }
    const user = 'filled-2'
    const lists: Record<string, [column: string, (core: never) => Promise<unknown>]> = {
      users: ['created_at', (core) => listUsers(core, page)],
      sales: ['created_at', (core) => listSales(core, page)],
      events: ['received_at', (core) => listPaymentEvents(core, page)],
      actions: ['at', (core) => listActions(core, page)],
      'actions of one': ['at', (core) => listActions(core, { ...page, userId: user })],
      'upgrade links': ['created_at', (core) => listUpgradeLinks(core, page)],
      codes: ['created_at', (core) => listCodes(core, page)],
      ledger: ['number', (core) => listTransactions(core, { userId: user, page, language: 'en' })],
      texts: ['created_at', (core) => listTexts(core, { userId: user, page, language: 'en' })],
    }
    for (const [name, [column, list]] of Object.entries(lists)) {
      const asked = await queriesOf((core) => list(core as never))
      const plan = await planOf(asked.find(({ sql: text }) => text.includes('order by'))!)
      expect([name, plan.sorts, plan.scans, plan.conditions.join('; ')]).toEqual([
        name,
        false,
        [],
        // What bounds the page is a condition of an index, not a filter over more rows.
        expect.stringMatching(new RegExp(String.raw`\b${column}(, ?id\))? ?<`)),
      ])
    }
    const watched = await queriesOf((core) => firstOf(watchUsers(core as never, new AbortController().signal)))
    for (const query of watched) expect((await planOf(query)).scans).toEqual([])
    const figures = await queriesOf((core) => readEndpointFigures(core as never, 1))
    for (const query of figures) expect((await planOf(query)).scans).toEqual([])
    // Nothing but what the contract names, and sums of either database as numbers.
    const { generators, endpoints, failures, writers } = await readEndpointFigures(server.server, 40_000)
    const each = { texts: FILLED, words: FILLED, cost: null }
    expect(generators).toContainEqual({ ...each, generator: 'poems', credits: FILLED, failures: FILLED })
    const tokens = { inputTokens: 0, outputTokens: 0, untold: FILLED }
    expect(endpoints).toContainEqual({ ...each, ...tokens, endpoint: 'x', model: 'x', calls: FILLED })
    expect(failures).toContainEqual({ generator: 'poems', code: 'generation.empty', endpoint: null, count: FILLED })
    const written = FILLED / 4
    expect(writers).toContainEqual({ userId: user, email: `${user}@2.test`, texts: written, credits: written })
    const searches: Record<string, (core: never) => Promise<unknown>> = {
      'the beginning of an address': (core) => listUsers(core, { ...page, search: 'Filled-39' }),
      'the beginning of a name': (core) => listUsers(core, { ...page, search: 'X 39' }),
      'what nobody has': (core) => listUsers(core, { limit: 25, search: 'nobody at all' }),
      'a domain': (core) => listUsers(core, { limit: 25, search: '@39' }),
    }
    for (const [name, search] of Object.entries(searches)) {
      for (const query of await queriesOf((core) => search(core as never))) {
        const { scans, conditions } = await planOf(query)
        expect([name, query.sql, scans, conditions.length > 0]).toEqual([name, query.sql, [], true])
      }
    }
    // What isn't of the users reads none of them but by its key, its totals too.
    const others: ((core: never) => Promise<unknown>)[] = [
      (core) => listSales(core, { ...page, state: 'open' }),
      (core) => listCodes(core, { ...page, search: 'fair', state: 'open' }),
      (core) => listCodeClaims(core, page),
      (core) => listLinks(core, { ...page, search: 'fair' }),
      (core) => listLinkClaims(core, page),
      (core) => listShareReports(core, page),
    ]
    for (const other of others) {
      for (const query of await queriesOf((core) => other(core as never)))
        expect([query.sql, (await planOf(query)).scans.filter((scan) => /\busers\b/.test(scan))]).toEqual([
          query.sql,
          [],
        ])
    }
  })

  /** The queries that are asked. */
  async function queriesOf(list: (core: object) => Promise<unknown>) {
    const { database } = server.server
    const asked: { sql: string; parameters: readonly unknown[] }[] = []
    const kysely = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(database.kysely.getExecutor().compileQuery(node, { queryId: 'asked' } as never))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await list({ ...server.server, database: { ...database, kysely } })
    return asked
  }

  interface Plan {
    readonly sorts: boolean
    /** Tables that are read whole. */
    readonly scans: readonly string[]
    /** Of all indexes that are read. */
    readonly conditions: readonly string[]
  }

  /** How the database would read it, as it knows its tables now. */
  async function planOf({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<Plan> {
    const { kysely } = server.server.database
    const raw = sql.join(
      text
        .split(/\$\d+|\?/)
        .flatMap((part, at) => (at === 0 ? [sql.raw(part)] : [sql`${parameters[at - 1]}`, sql.raw(part)])),
      sql``,
    )
    if (kind === 'sqlite') {
      const { rows } = await sql<{ detail: string }>`explain query plan ${raw}`.execute(kysely)
      const details = rows.map(({ detail }) => detail)
      const found = details.flatMap((detail) => {
        const [, condition] = /USING (?:COVERING )?INDEX \w+ \((.*)\)$/.exec(detail) ?? []
        return condition ?? []
      })
      return {
        sorts: details.some((detail) => detail.includes('TEMP B-TREE FOR ORDER BY')),
        scans: details.filter((detail) => /^SCAN (?!CONSTANT|\(|row_counts|some|found)/.test(detail)),
        conditions: found,
      }
    }
    const { rows } = await sql<Record<string, [{ Plan: PlanNode }]>>`explain (format json) ${raw}`.execute(kysely)
    const nodes = nodesOf(Object.values(rows[0]!)[0]![0].Plan)
    return {
      sorts: nodes.some((node) => node['Node Type'] === 'Sort'),
      scans: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && FILLED_TABLES.has(node['Relation Name']!))
        .map((node) => node['Relation Name']!),
      conditions: nodes.flatMap((node) => node['Index Cond'] ?? []),
    }
  }
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

async function firstOf<Value>(values: AsyncGenerator<Value>): Promise<Value | undefined> {
  for await (const value of values) return value
  return undefined
}

/** Rows of each table: enough that reading it whole is dearer than its index. */
const FILLED = 4000

/** Others are empty here, so that how they are read says nothing. */
const FILLED_TABLES: ReadonlySet<string> = new Set([
  'users',
  'purchases',
  'payment_events',
  'admin_actions',
  'upgrade_tokens',
  'credit_codes',
  'credit_code_claims',
  'generations',
  'endpoint_usage',
  'credit_transactions',
])

/** Rows in every table that is listed, made by the database itself. Times are 1 to 4,000, long ago. */
async function fill({ kysely, kind }: Database): Promise<void> {
  const rows = (columns: string, values: string, table: string) =>
    sql
      .raw(
        `insert into ${table} (${columns}) with recursive n(i) as (select 1 union all select i + 1 from n where i < ${FILLED}) select ${values} from n`,
      )
      .execute(kysely)
  const id = "'filled-' || i"
  const user = "'filled-' || (i % 4 + 1)"
  await rows(
    'id, email, email_verified, name, created_at, updated_at',
    `${id}, ${id} || '@' || i || '.test', 1, 'X ' || i, i, i`,
    'users',
  )
  await rows(
    'id, user_id, package_id, credits, price, currency, payments, state, created_at',
    `${id}, ${user}, 'x', 1, 1, 'myr', 'test', 'open', i`,
    'purchases',
  )
  await rows('id, type, result, received_at', `${id}, 'x', 'ignored', i`, 'payment_events')
  await rows('id, at, action, user_id, outcome, details', `${id}, i, 'x', ${user}, 'success', '{}'`, 'admin_actions')
  await rows(
    'id, token_hash, user_id, plan, expires_at, created_at',
    `${id}, ${id}, ${user}, 'pro', i, i`,
    'upgrade_tokens',
  )
  await rows(
    'id, code_hash, last_four, credits, max_claims, created_at',
    `${id}, ${id}, 'ABCD', 1, 1, i`,
    'credit_codes',
  )
  await rows('id, code_id, user_id, credits_awarded, claimed_at', `${id}, ${id}, ${user}, 1, i`, 'credit_code_claims')
  await rows(
    'id, user_id, idempotency_key, request_hash, generator, book_id, step, prompt_type, attempt, price, server, lease_until, state, error_code, created_at, ended_at',
    `${id}, ${user}, ${id}, '', 'poems', ${id}, 'text', 'poem', 1, 1, '', i, 'released', 'generation.empty', i, i`,
    'generations',
  )
  await rows(
    'id, generation_id, timestamp, generator, endpoint, model, words, calls, credits',
    `${id}, ${id}, i, 'poems', 'x', 'x', 1, 1, 1`,
    'endpoint_usage',
  )
  await rows(
    'id, key, user_id, number, type, amount, previous_balance, new_balance, held, new_held, reason, timestamp',
    `${id}, ${id}, ${user}, i, 'grant', 0, 0, 0, 0, 0, 'x', i`,
    'credit_transactions',
  )
  if (kind === 'postgres') await sql`analyze`.execute(kysely)
}
