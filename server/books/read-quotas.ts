import type { SignedIn } from '../accounts/sessions.ts'
import { countHoursLeftToday, readDaily } from '../money/daily-counts.ts'
import type { Core } from '../server.ts'
import { countBytesInBin, countPictures, countStoredBytes, MEGABYTE } from './storage.ts'

/** What a user has without paying, and how much of it is used. */
export async function readQuotas(
  { database, catalog, clock }: Core,
  { id: userId, isAdministrator }: Pick<SignedIn, 'id' | 'isAdministrator'>,
) {
  const { kysely } = database
  const { quotas, timezone } = catalog.current().settings
  const now = clock.now()
  const count = (kind: 'free-calls' | 'imports', of: string | null) =>
    readDaily(kysely, { kind, userId: of }, now, timezone)
  const used = await count('free-calls', userId)
  const left = Math.min(quotas.freeCalls - used, quotas.freeCallsOfAll - (await count('free-calls', null)))
  return {
    limited: !isAdministrator,
    hours: countHoursLeftToday(now, timezone),
    timezone,
    freeCalls: { used, most: quotas.freeCalls, left: Math.max(0, left) },
    imports: { used: await count('imports', userId), most: quotas.imports },
    storage: {
      used: await countStoredBytes(kysely, userId),
      most: quotas.storage * MEGABYTE,
      deleted: await countBytesInBin(kysely, userId),
    },
    pictures: { used: await countPictures(kysely, userId), most: quotas.pictures },
    versions: quotas.versions,
  }
}
