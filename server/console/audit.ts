import { sql } from 'kysely'
import type { Language } from '../../engine/base/language.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { say } from '../messages/say.ts'
import { type AuditFinding, auditLedger, INVARIANTS } from '../money/ledger/audit.ts'
import { type ConsoleContext, findExistingDatabase, withDatabase } from './context.ts'

/** How long after its lease a hold may still stand, in milliseconds: ten sweeps of a running server. */
const STALE_AFTER_MS = 300_000

/** Proves the ledger of a live database: 0 when every rule holds, 1 with the offending rows when one doesn't. */
export async function audit(
  _words: readonly string[],
  options: { readonly json?: boolean },
  context: ConsoleContext,
): Promise<number> {
  const { url } = await findExistingDatabase(context)
  return withDatabase(openDatabase(url), async (database) => {
    const tables = await database.kysely.introspection.getTables()
    if (!tables.some(({ name }) => name === 'credit_transactions'))
      throw new Error(say('console.no-ledger', context.language))
    const findings = await auditLedger(database, { staleBefore: context.clock.now() - STALE_AFTER_MS })
    const clean = findings.length === 0
    const seen = { rules: INVARIANTS.length + 1, ...(await extent(database)) }
    context.stdout.write(
      options.json
        ? `${JSON.stringify({ clean, ...seen, findings }, null, 2)}\n`
        : reportOf(findings, seen, context.language),
    )
    return clean ? 0 : 1
  })
}

type Seen = Readonly<Record<'rules' | 'users' | 'entries' | 'generations', number>>

async function extent({ kysely }: Database): Promise<Omit<Seen, 'rules'>> {
  const { rows } = await sql<Omit<Seen, 'rules'>>`select
    (select count(*) from users) as users,
    (select count(*) from credit_transactions) as entries,
    (select count(*) from generations) as generations`.execute(kysely)
  return rows[0]!
}

function reportOf(findings: readonly AuditFinding[], { rules, ...seen }: Seen, language: Language): string {
  const extent = say('console.ledger-extent', language, seen)
  if (findings.length === 0) return `${say('console.ledger-clean', language, { rules, extent })}\n`
  const more = `    ${say('console.more', language)}\n`
  const broken = findings.map(
    ({ invariant, says, rows, more: hasMore }) =>
      `✗ ${invariant}: ${says}\n${rows.map((row) => `    ${lineOf(row)}\n`).join('')}${hasMore ? more : ''}`,
  )
  return `${broken.join('')}${say('console.ledger-broken', language, { broken: findings.length, rules, extent })}\n`
}

function lineOf(row: Readonly<Record<string, unknown>>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}=${value === null ? 'none' : String(value)}`)
    .join('  ')
}
