import { randomUUID } from 'node:crypto'
import { Deployment } from '../contract/administration.ts'
import type { RowOf } from '../database/database.ts'
import { type PageQuery, readPage } from '../database/page.ts'
import { presentRow } from '../database/present-row.ts'
import { KalamError } from '../messages/error.ts'
import type { Core, ServerParts } from '../server.ts'

const SUCCESS = 'success'

/** Records a version at its first start. Of servers that start together one does. */
export async function recordDeployment({ database, clock, config, version }: ServerParts) {
  await database.kysely
    .insertInto('deployments')
    .values({
      id: `version-${version}`,
      version,
      status: SUCCESS,
      url: config.url,
      timestamp: clock.now(),
      metadata: '{}',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function listDeployments({ database }: Core, page: PageQuery) {
  const { rows, next } = await readPage(database.kysely.selectFrom('deployments').selectAll(), page, 'timestamp')
  return { deployments: rows.map(presentDeployment), next }
}

/**
 * Records that somebody rolled back: what runs is changed where it is installed. Throws `administration.deployment-missing`,
 * `administration.not-delivered` for one that was no success.
 */
export async function recordRollback(
  { database, clock }: Core,
  { id, reason = 'Manual rollback' }: { id: string; reason?: string | undefined },
) {
  const source = await database.kysely
    .selectFrom('deployments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new KalamError('administration.deployment-missing'))
  if (source.status !== SUCCESS) throw new KalamError('administration.not-delivered')
  const record = {
    id: randomUUID(),
    version: `rollback-to-${source.version}`,
    status: SUCCESS,
    url: source.url,
    timestamp: clock.now(),
    metadata: JSON.stringify({ rolledBackFrom: source.id, originalVersion: source.version, rollbackReason: reason }),
  }
  await database.kysely.insertInto('deployments').values(record).execute()
  return presentDeployment(record)
}

function presentDeployment(row: RowOf<'deployments'>) {
  const metadata = JSON.parse(row.metadata) as Record<string, unknown>
  return presentRow(Deployment, row, { metadata, canRollBack: row.status === SUCCESS })
}
