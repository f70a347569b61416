import { randomUUID } from 'node:crypto'
import { KalamError } from '../../engine/messages/error.ts'
import { isCreditAmount } from '../codes/credit-amount.ts'
import type { Server } from '../server.ts'
import { newLinkToken } from './link-token.ts'
import { type CreditLinkView, LINK_COLUMNS, presentLink } from './present-link.ts'

export interface LinkOrder {
  /** 1 to 10,000; the portal offers 300, 500 and 1000. */
  readonly credits: number
  readonly description?: string | null
  /** Users who may claim it; null: any number. */
  readonly maxClaims?: number | null
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt?: number | null
  readonly createdBy?: string | null
}

/** Makes a link that gives credits, once to a user. Throws `administration.link-amount-invalid`, `administration.link-create-failed`. */
export async function createLink(
  server: Pick<Server, 'database' | 'clock'> & { readonly config: { readonly url: string } },
  { credits, description = null, maxClaims = null, expiresAt = null, createdBy = null }: LinkOrder,
): Promise<CreditLinkView> {
  const { database, clock, config } = server
  if (!isCreditAmount(credits)) throw new KalamError('administration.link-amount-invalid')
  const now = clock.now()
  if (expiresAt !== null && expiresAt <= now) throw invalid('expiresAt')
  if (maxClaims !== null && !(Number.isSafeInteger(maxClaims) && maxClaims >= 1)) throw invalid('maxClaims')
  const row = await database.kysely
    .insertInto('credit_links')
    .values({
      id: randomUUID(),
      token: newLinkToken(credits),
      credits,
      description,
      max_claims: maxClaims,
      expires_at: expiresAt,
      created_by: createdBy,
      created_at: now,
    })
    .returning(LINK_COLUMNS)
    .executeTakeFirstOrThrow()
  return presentLink(row, { url: config.url, now })
}

function invalid(faults: string): KalamError {
  return new KalamError('requests.invalid', { values: { faults } })
}
