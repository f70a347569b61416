import { screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

let boss: Person
const server = opened(() => startTestServer())
beforeAll(async () => {
  boss = await server.administrator()
})

const newLink = async () => (await boss.post('/api/admin/links', { credits: 300 })).body.link.token as string
const balanceOf = async (person: Person) => (await person.get('/api/credits')).body.available

describe('claiming a link', () => {
  it('congratulates, and leads to the profile after a while', async () => {
    const person = await server.signUp()
    const page = openPage(`/claim/${await newLink()}`, person)
    await screen.findByRole('heading', { level: 1, name: 'Congratulations!' })
    await screen.findByText('300 credits are yours. You have 310 now.')
    await screen.findByText(say('links.claimed', 'en'))
    expect(toast.getToasts().at(-1)).toMatchObject({ title: say('links.claimed', 'en'), duration: 5000 })
    await waitFor(() => expect(page.path()).toBe('/profile/edit'))
    expect(await balanceOf(person)).toBe(310)
  })

  it('of a link that gave already says so and leads home', async () => {
    const person = await server.signUp()
    const token = await newLink()
    await person.post('/api/links/claim', { token })
    const page = openPage(`/claim/${token}`, person)
    await screen.findByText(say('links.claimed-before', 'en'))
    await waitFor(() => expect(page.path()).toBe('/'))
    expect(await balanceOf(person)).toBe(310)
  })

  it('tells somebody signed out what waits, and claims nothing by looking', async () => {
    const token = await newLink()
    openPage(`/claim/${token}`, server.client())
    await screen.findByText('300 credits are waiting for you. Sign in to receive them.')
    const { body } = await boss.get('/api/admin/link-claims')
    expect(body.claims.filter((claim: { token: string }) => claim.token === token)).toEqual([])
  })

  it('of a closed link leads somebody signed out to signing in', async () => {
    const page = openPage('/claim/CREDIT300-NOSUCHLINK', server.client())
    await screen.findByText(say('links.invalid', 'en'))
    await waitFor(() => expect(page.path()).toBe('/signin'))
  })

  it('of a purchase’s landing grants nothing by itself', async () => {
    const person = await server.signUp()
    openPage('/claim/CREDIT500-SUCCESS', person)
    await screen.findByRole('heading', { level: 1, name: 'No purchase to show' })
    expect(await balanceOf(person)).toBe(10)
  })
})
