import type { Clock } from '../../engine/clock.ts'
import type { Database } from '../database/database.ts'

const KEY = 'openai_config'

/** The row `openai_config`, made when it is missing. `useAzure` limits the pool to Azure endpoints. */
export async function readAiSetting({ kysely }: Database, clock: Pick<Clock, 'now'>): Promise<{ useAzure: boolean }> {
  await kysely
    .insertInto('config')
    .values({ key: KEY, value: JSON.stringify({ useAzure: false }), created_at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value } = await kysely.selectFrom('config').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  return { useAzure: (JSON.parse(value) as { useAzure?: unknown }).useAzure === true }
}
