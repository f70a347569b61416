import { expect, it } from 'vitest'
import { appointAdministrator, demoteAdministrator } from '../../../server/accounts/administrator.ts'
import { createUser } from '../../../server/accounts/create-user.ts'
import { opened } from '../../opened.ts'
import { onOneDatabase } from '../databases.ts'
import { openAccounts, PASSWORD } from './accounts-server.ts'

onOneDatabase('created users', (kind) => {
  const one = opened(() => openAccounts(kind))

  const amounts = (userId: string) =>
    one.server.database.kysely
      .selectFrom('credit_transactions')
      .select(['type', 'amount', 'new_balance', 'actor'])
      .where('user_id', '=', userId)
      .orderBy('number')
      .execute()

  it.each([
    ['free', 10],
    ['pro', 150],
    ['business', 500],
    ['admin', 9999],
  ] as const)('makes a user of the role %s with %i credits, who may sign in', async (role, credits) => {
    const email = `${role}@example.my`
    const id = await createUser(one.server, { email, password: PASSWORD, role, verified: true, actor: 'someone' })
    expect(await amounts(id)).toEqual([{ type: 'grant', amount: credits, new_balance: credits, actor: 'someone' }])
    const { body } = await one.visit().post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(body).toMatchObject({ user: { id, name: role, role, credits, administrator: role === 'admin' } })
  })

  it('makes nothing when a part of it fails', async () => {
    const user = { email: 'torn@example.my', password: PASSWORD, role: 'free', verified: false } as const
    const torn = createUser(one.server, user, () => Promise.reject(new Error('torn')))
    await expect(torn).rejects.toThrow('torn')
    const { kysely } = one.server.database
    expect(await kysely.selectFrom('users').selectAll().where('email', '=', user.email).execute()).toEqual([])
    expect(await kysely.selectFrom('credit_transactions').select('id').where('amount', '=', 10).execute()).toHaveLength(
      1,
    )
    await expect(createUser(one.server, user)).resolves.toEqual(expect.any(String))
    await expect(createUser(one.server, user)).rejects.toMatchObject({ code: 'accounts.exists' })
  })

  it('promotes a registered user, once, and moves the role only when told to', async () => {
    const id = await createUser(one.server, {
      email: 'next@example.my',
      password: PASSWORD,
      role: 'free',
      verified: true,
    })
    const promote = (move: boolean) => appointAdministrator(one.server, { email: 'NEXT@example.my', move })
    const former = await one.server.database.kysely
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'admin@example.my')
      .executeTakeFirstOrThrow()
    await expect(promote(false)).rejects.toMatchObject({
      code: 'administration.one-only',
      values: { email: 'admin@example.my' },
    })
    const promoted = await Promise.all(Array.from({ length: 4 }, () => promote(true)))
    expect(promoted.toSorted()).toEqual([false, false, false, true])
    expect((await amounts(id)).map(({ type, amount }) => [type, amount])).toEqual([
      ['grant', 10],
      ['role', 9989],
    ])
    expect((await amounts(former.id)).map(({ type, amount }) => [type, amount])).toEqual([
      ['grant', 9999],
      ['role', -9989],
    ])
    const nobody = appointAdministrator(one.server, { email: 'nobody@example.my', move: true })
    await expect(nobody).rejects.toMatchObject({ code: 'accounts.user-failed' })
  })

  it('takes the role back, and not from whom the configuration names', async () => {
    const email = 'next@example.my'
    await expect(
      demoteAdministrator({ ...one.server, config: { ...one.server.config, administrator: email } }, email),
    ).rejects.toMatchObject({ code: 'administration.configured', values: { email } })
    expect(await demoteAdministrator(one.server, email)).toBe(true)
    expect(await demoteAdministrator(one.server, email)).toBe(false)
    const { body } = await one.visit().post('/api/auth/sign-in', { email, password: PASSWORD })
    expect(body).toMatchObject({ user: { role: 'free', credits: 10, administrator: false } })
    const configured = { ...one.server, config: { ...one.server.config, administrator: 'another@example.my' } }
    await expect(appointAdministrator(configured, { email, move: true })).rejects.toMatchObject({
      code: 'administration.configured',
      values: { email: 'another@example.my', setting: 'KALAM_ADMIN_EMAIL' },
    })
  })
})
