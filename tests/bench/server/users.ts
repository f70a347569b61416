import { randomUUID } from 'node:crypto'
import { createUser } from '../../../server/accounts/create-user.ts'
import { setCredits } from '../../../server/admin/change-users.ts'
import type { Server } from '../../../server/server.ts'

const PASSWORD = 'correct horse'
const PLENTY = 1_000_000

/**
 * The cookies of so many signed-in users with plenty of credits. The first is created as the administrator creates one; the others
 * are written straight into the table: hundreds of passwords would take a minute.
 */
export async function signInUsers(server: Server, users: number): Promise<string[]> {
  const email = 'user@example.test'
  const id = await createUser(server, { email, password: PASSWORD, role: 'free', verified: true })
  await setCredits(server, { id, credits: PLENTY, actor: null })
  const cookies = [await beginSession(server, id)]
  while (cookies.length < users) cookies.push(await beginSession(server, await insertUser(server, cookies.length)))
  return cookies
}

async function beginSession({ sessions }: Server, userId: string): Promise<string> {
  const origin = { address: '127.0.0.1', userAgent: null }
  const { cookies } = await sessions.begin({ userId, remember: true, origin })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function insertUser({ database, clock }: Server, number: number): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await database.kysely
    .insertInto('users')
    .values({
      id,
      email: `user-${number}@example.test`,
      password_hash: null,
      email_verified: 1,
      name: 'Aminah',
      bio: null,
      intended_plan: null,
      credits_available: PLENTY,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
