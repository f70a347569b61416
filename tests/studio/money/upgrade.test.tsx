import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { opened } from '../../opened.ts'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

const server = opened(() => startTestServer())

describe('an upgrade link', () => {
  it('shows what the balance becomes, and only then sets the plan, says so and leads home', async () => {
    const person = await server.signUp()
    await server.giveCredits(person, 660)
    const boss = await server.administrator()
    const { body } = await boss.post('/api/admin/upgrade-links', { userId: person.id, plan: 'pro' })
    const page = openPage(`/upgrade/processing?plan=pro&token=${body.token}`, person)
    await screen.findByText(/660 credits\. With the plan it becomes 150: the rest is lost/)
    expect((await person.get('/api/profile')).body).toMatchObject({ role: 'free', credits: 660 })
    screen.getByRole('button', { name: 'Upgrade now' }).click()
    await screen.findByText(say('upgrade.succeeded', 'en', { plan: 'PRO' }))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect((await person.get('/api/profile')).body).toMatchObject({ role: 'pro', credits: 150 })
  })

  it.each(['?plan=business', '?token=abc', '', '?plan=pro&token=wrong'])(
    'that is not whole (%s) changes nothing',
    async (search) => {
      const person = await server.signUp()
      const page = openPage(`/upgrade/processing${search}`, person)
      await screen.findByText(say('upgrade.link-invalid', 'en'))
      await waitFor(() => expect(page.path()).toBe('/'))
      expect((await person.get('/api/profile')).body).toMatchObject({ role: 'free', credits: 10 })
    },
  )

  it('asks somebody signed out to sign in first, and is remembered', async () => {
    const page = openPage('/upgrade/processing?plan=pro&token=abc', server.client())
    await screen.findByText(say('upgrade.sign-in', 'en'))
    await waitFor(() => expect(page.path()).toBe('/signin'))
    expect(page.state()).toEqual({ from: '/upgrade/processing?plan=pro&token=abc' })
  })
})
