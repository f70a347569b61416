import { expect, it } from 'vitest'
import { onOneDatabase } from '../databases.ts'
import { startTestServer } from '../harness.ts'

onOneDatabase('harness', (kind) => {
  it('signs up, in, and is the administrator', async () => {
    const server = await startTestServer({ kind })
    try {
      const person = await server.signUp()
      expect((await person.get('/api/session')).body.user).toMatchObject({ id: person.id, role: 'free', credits: 10 })
      await server.giveCredits(person, 25)
      expect((await (await server.signIn(person)).get('/api/session')).body.user).toMatchObject({ credits: 25 })
      const administrator = await server.administrator()
      expect((await administrator.get('/api/admin/users')).body).toMatchObject({ total: 2 })
      expect((await person.get('/api/admin/users')).status).toBe(403)
    } finally {
      await server.close()
    }
  })
})
