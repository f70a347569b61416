import { createHmac, randomUUID } from 'node:crypto'
import { dateColumn } from '../../../server/accounts/columns.ts'
import { createUser } from '../../../server/accounts/create-user.ts'
import { setCredits } from '../../../server/admin/set-credits.ts'
import { inTransaction } from '../../../server/database/transaction.ts'
import type { Server } from '../../../server/server.ts'

const PASSWORD = 'correct horse'
const PLENTY = 1_000_000
const MONTH = 30 * 24 * 3_600_000

/**
 * The cookies of so many signed-in users with plenty of credits. The first signs in as a person does; the others are written
 * straight into the tables with sessions that the server's secret signs: hundreds of passwords would take a minute.
 */
export async function signInUsers(server: Server, users: number): Promise<string[]> {
  const email = 'user@example.test'
  const id = await createUser(server, { email, password: PASSWORD, role: 'free', verified: true })
  await setCredits(server, { id, credits: PLENTY, actor: null })
  const begun = await server.accounts.signIn(
    { email, password: PASSWORD, remember: true },
    { address: '127.0.0.1', userAgent: null },
  )
  const cookies = [begun.cookies.map((cookie) => cookie.split(';')[0]).join('; ')]
  const name = cookies[0]!.slice(0, cookies[0]!.indexOf('='))
  while (cookies.length < users) cookies.push(`${name}=${await enterUser(server, cookies.length)}`)
  return cookies
}

async function enterUser({ database, clock, config }: Server, number: number): Promise<string> {
  const [id, token, now] = [randomUUID(), randomUUID(), clock.now()]
  const dates = { created_at: dateColumn(now), updated_at: dateColumn(now) }
  const email = `user-${number}@example.test`
  const nothing = { image: null, bio: null, intended_plan: null }
  await inTransaction(database, async (work) => {
    await work
      .insertInto('users')
      .values({ id, email, email_verified: 1, name: 'Aminah', credits_available: PLENTY, ...nothing, ...dates })
      .execute()
    await work
      .insertInto('sessions')
      .values({
        id: randomUUID(),
        user_id: id,
        token,
        expires_at: dateColumn(now + MONTH),
        ip_address: null,
        user_agent: null,
        ...dates,
      })
      .execute()
  })
  const signature = createHmac('sha256', config.secret).update(token).digest('base64')
  return encodeURIComponent(`${token}.${signature}`)
}
