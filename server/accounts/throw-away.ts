import type { ServerConfig } from '../config/server-config.ts'
import { type AttemptKey, countAttempt } from '../database/attempts.ts'
import type { Core } from '../server.ts'
import { formatGrantKey } from './starting-credits.ts'

let listed: Promise<ReadonlySet<string>> | undefined

/** Loaded with the first address that is asked about. */
function loadList(): Promise<ReadonlySet<string>> {
  listed ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet())
  return listed
}

/**
 * The throw-away domain that an address belongs to, of the list or the operator: of `a@x.mailinator.com` it is `mailinator.com`. Null: an
 * address that lasts, or nothing is slowed here.
 */
async function findThrowAwayDomain({ throwAwayDomains: own }: ServerConfig, email: string): Promise<string | null> {
  if (own === null) return null
  const list = await loadList()
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.')
  const domains = labels.map((_, at) => labels.slice(at).join('.'))
  return domains.find((domain) => own.includes(domain) || list.has(domain)) ?? null
}

/** Whether a normalized address is a throw-away one: its account gets no starting credits before it has another. */
export async function isThrowAway(config: ServerConfig, email: string): Promise<boolean> {
  return (await findThrowAwayDomain(config, email)) !== null
}

/**
 * Counts attempts that give somebody an address: of a throw-away one by its domain, and over all such domains, too. Throws
 * `accounts.throw-away-slowed` and `requests.too-many`, with `seconds` to wait. Returns whether it is a throw-away address.
 */
export async function countNewAddress(server: Core, email: string, keys: readonly AttemptKey[]): Promise<boolean> {
  const domain = await findThrowAwayDomain(server.config, email)
  if (domain === null) {
    await countAttempt(server, keys)
    return false
  }
  const of = 'throw-away'
  const slowed = [
    { of, pace: 'throwAwayByDomain', by: domain },
    { of, pace: 'throwAwayOfAll', by: '' },
  ] as const
  await countAttempt(server, [...keys, ...slowed], (waiting) =>
    waiting.of === of ? 'accounts.throw-away-slowed' : 'requests.too-many',
  )
  return true
}

/** Whether a user's starting credits wait for an address that lasts. */
export async function doStartingCreditsWait(
  { config, database }: Core,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> {
  if (!(await isThrowAway(config, email))) return false
  const granted = await database.kysely
    .selectFrom('credit_transactions')
    .select('number')
    .where('key', '=', formatGrantKey(id))
    .executeTakeFirst()
  return granted === undefined
}
