import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../databases.ts'
import { insertUser } from '../insert-user.ts'

/** Counts the calls of the real library. */
const computed = vi.hoisted(() => ({ hashes: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const counting =
    <Call extends (...call: never[]) => unknown>(call: Call) =>
    (...values: Parameters<Call>) => {
      computed.hashes++
      return call(...values)
    }
  return { ...argon2, hash: counting(argon2.hash), verify: counting(argon2.verify) }
})

// Files of tests share their modules: this one needs the module with the counted library.
vi.resetModules()
const { findUserByPassword, hashPassword } = await import('../../../server/accounts/password.ts')

const database = await openTestDatabase('sqlite')
afterAll(() => database.close())
beforeEach(async () => {
  computed.hashes = 0
})

it.each([
  ['a wrong password', 'known@example.my'],
  ['an unknown address', 'nobody@example.my'],
  ['an account without a password', 'without@example.my'],
])('computes one hash for %s, so the time taken tells nothing', async (_case, email) => {
  const kysely = database.kysely
  if (email !== 'nobody@example.my') await insertUser(database, { email })
  if (email === 'known@example.my') {
    const password_hash = await hashPassword('rahsia besar')
    await kysely.updateTable('users').set({ password_hash }).where('email', '=', email).execute()
    computed.hashes = 0
  }
  const found = findUserByPassword(database, { email, password: 'a guess' })
  await expect(found).rejects.toMatchObject({ code: 'accounts.credentials-invalid' })
  expect(computed.hashes).toBe(1)
})

it('finds nobody by a stored value that is no hash', async () => {
  const id = await insertUser(database, { email: 'broken@example.my' })
  await database.kysely.updateTable('users').set({ password_hash: 'no hash' }).where('id', '=', id).execute()
  const found = findUserByPassword(database, { email: 'broken@example.my', password: 'no hash' })
  await expect(found).rejects.toMatchObject({ code: 'accounts.credentials-invalid' })
})
