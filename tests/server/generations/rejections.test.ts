import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Clock } from '../../../engine/base/clock.ts'
import { systemClock } from '../../../engine/node/clock.ts'
import { MAX_REJECTIONS } from '../../../server/generations/rejections.ts'
import { auditLedger } from '../../../server/money/ledger/audit.ts'
import { shippedCatalog } from '../../catalog.ts'
import { opened } from '../../opened.ts'
import { type ProviderServer, startProviderServer } from '../../provider-server/server.ts'
import { onOneDatabase, openTestDatabase } from '../databases.ts'
import { type Desk, endOf, openDesk, orderFor, readAll, standing, userWith } from './desk.ts'

const catalog = shippedCatalog()

onOneDatabase('rejections', (kind) => {
  let provider: ProviderServer
  let desk: Desk
  let user: string
  let later = 0
  const clock: Clock = { ...systemClock, now: () => systemClock.now() + later }
  const database = opened(() => openTestDatabase(kind))
  beforeEach(async () => {
    later = 0
    provider = await startProviderServer()
    desk = await openDesk({ database, catalog, provider: provider.url, clock })
    user = await userWith(database, 10)
  })
  afterEach(async () => {
    await desk.close()
    await provider.close()
    expect(await auditLedger(database)).toEqual([])
  })

  const order = (changes = {}) => orderFor(user, { generator: 'poems', settings: {}, ...changes })

  async function write(changes = {}) {
    const { id } = await desk.generations.begin(order(changes))
    return endOf(await readAll(desk, id, user))
  }

  async function rejected(times: number): Promise<void> {
    provider.always('wrong-language')
    for (let time = 0; time < times; time++) {
      expect(await write()).toMatchObject({ type: 'failed', code: 'generation.wrong-language', credits: 10 })
    }
  }

  it(`refuses after ${MAX_REJECTIONS} texts that were not what was asked for, and calls nobody then`, async () => {
    await rejected(MAX_REJECTIONS)
    const calls = provider.calls.length
    await expect(desk.generations.begin(order())).rejects.toMatchObject({
      code: 'generation.rejected-often',
      values: { minutes: 60 },
    })
    const options = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'a-key-of-its-own' } }
    const answer = await desk.fetch('/api/generators/poems/pieces', user, options)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await answer.json()) as object).toMatchObject({
      error: {
        code: 'generation.rejected-often',
        message:
          'Too many texts this hour were not what was asked for. Nothing was charged for them. Please try again in 60 min, with other settings.',
      },
    })
    expect(provider.calls.length).toBe(calls)
    expect(await standing(database, user)).toMatchObject({ available: 10, held: 0, pieces: 0 })
  })

  it('writes again when an hour is over since the first of them', async () => {
    await rejected(MAX_REJECTIONS)
    provider.always()
    later = 3_600_001
    expect(await write()).toMatchObject({ type: 'done', charged: 1 })
  })

  it('counts what a content filter stopped', async () => {
    provider.always('filtered')
    for (let time = 0; time < MAX_REJECTIONS; time++) expect(await write()).toMatchObject({ type: 'failed' })
    await expect(desk.generations.begin(order())).rejects.toMatchObject({ code: 'generation.rejected-often' })
  })

  it('counts each try of one key', async () => {
    const key = 'the-same-key-again'
    provider.always('wrong-language')
    for (let time = 0; time < MAX_REJECTIONS; time++) {
      const { id } = await desk.generations.begin(order({ key }))
      await desk.generations.outcome(id, new AbortController().signal)
    }
    await expect(desk.generations.begin(order({ key }))).rejects.toMatchObject({ code: 'generation.rejected-often' })
  })

  it('counts what a run had written in vain', async () => {
    await rejected(MAX_REJECTIONS)
    await expect(desk.generations.begin(order({ runId: 'a-run' }))).rejects.toMatchObject({
      code: 'generation.rejected-often',
    })
  })

  it('counts no fault of the endpoint, no cancel, and nobody else', async () => {
    await rejected(MAX_REJECTIONS - 1)
    for (const play of ['401', '400', 'html', 'empty'] as const) {
      provider.always(play)
      expect(await write()).toMatchObject({ type: 'failed' })
    }
    provider.always('hang')
    const { id } = await desk.generations.begin(order())
    expect(await desk.generations.cancel(id, user)).toMatchObject({ cancelled: true })
    provider.always()
    expect(await write()).toMatchObject({ type: 'done' })
    const other = await userWith(database, 1)
    const text = await desk.generations.begin(orderFor(other, { generator: 'poems', settings: {} }))
    expect(endOf(await readAll(desk, text.id, other))).toMatchObject({ type: 'done' })
  })

  it('keeps no administrator from trying: nobody else pays', async () => {
    await rejected(MAX_REJECTIONS)
    provider.always()
    expect(await write({ isAdministrator: true })).toMatchObject({ type: 'done', charged: 0 })
  })
})
