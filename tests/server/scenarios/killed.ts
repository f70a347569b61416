import { sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Page, Told } from './streams.ts'

/** One moment's sums over everyone. */
interface Sums {
  readonly credits: number
  readonly charged: number
  readonly texts: number
  readonly used: number
}

/** What is left and held, what delivered texts cost, how many were delivered, and what the usage records say. */
export async function sumsOf({ kysely }: Database): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    (select sum(credits_available + credits_held) from users) as credits,
    (select coalesce(sum(price), 0) from generations where state = 'settled') as charged,
    (select count(*) from piece_versions) as texts,
    (select coalesce(sum(credits_used), 0) from usage_records) as used`.execute(kysely)
  const { credits, charged, texts, used } = rows[0]!
  return { credits: Number(credits), charged: Number(charged), texts: Number(texts), used: Number(used) }
}

/** The texts whose end was told and which are not saved to the letter. */
export async function lostOf({ kysely }: Database, told: readonly Told[]): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('generations')
    .innerJoin('piece_versions', 'piece_versions.generation_id', 'generations.id')
    .select(['generations.id', 'generations.state', 'piece_versions.text'])
    .execute()
  const saved = new Map(rows.map((row) => [row.id, row]))
  return told
    .filter(({ generation, text }) => {
      const row = saved.get(generation)
      return row?.state !== 'settled' || row.text !== text
    })
    .map(({ generation }) => generation)
}

/** Holds that another process would have given back by now. */
export async function stuckOf({ kysely }: Database, now: number): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('generations')
    .select('id')
    .where('state', '=', 'held')
    .where('lease_until', '<', now)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of these pages' texts their dead server still holds. */
export async function caughtOf({ kysely }: Database, pages: readonly Page[]): Promise<number> {
  const keys = pages.flatMap(({ pending }) => (pending === null ? [] : [pending.key]))
  if (keys.length === 0) return 0
  const rows = await kysely
    .selectFrom('generations')
    .select('id')
    .where('state', '=', 'held')
    .where('idempotency_key', 'in', keys)
    .execute()
  return rows.length
}
