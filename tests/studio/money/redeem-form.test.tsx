import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

let codes: string[]
const server = opened(() => startTestServer())
beforeAll(async () => {
  const boss = await server.administrator()
  const { body } = await boss.post('/api/admin/codes', { credits: 200, count: 5 })
  codes = body.codes.map(({ code }: { code: string }) => code)
})

const balanceOf = async (person: Person) => (await person.get('/api/credits')).body.available

describe('redeeming a code', () => {
  it('takes what is typed in capitals, and offers its button only then', async () => {
    const person = await server.signUp()
    openPage('/redeem', person)
    const box = await screen.findByLabelText('Credit code')
    const button = screen.getByRole('button', { name: 'Redeem' })
    expect(button).toHaveProperty('disabled', true)
    await userEvent.type(box, codes[0]!.toLowerCase())
    expect(box).toHaveProperty('value', codes[0])
    await userEvent.click(button)
    await screen.findByText(`${say('codes.redeemed', 'en')} 200 credits were added. You have 210 now.`)
    await waitFor(async () => expect(await balanceOf(person)).toBe(210))
  })

  it('says at the box why a code is refused, in the server’s words and the person’s language', async () => {
    localStorage.setItem('language', 'ms')
    const person = await server.signUp()
    openPage('/redeem', person)
    await userEvent.type(await screen.findByLabelText('Kod kredit'), 'nothing')
    await userEvent.click(screen.getByRole('button', { name: 'Tebus' }))
    expect((await screen.findByRole('alert')).textContent).toBe(say('codes.invalid', 'ms'))
    expect(await balanceOf(person)).toBe(10)
  })

  it('happens by itself for a code in the address, once, and leads to the profile', async () => {
    const person = await server.signUp()
    const page = openPage(`/redeem/${codes[1]}`, person)
    await waitFor(() => expect(page.path()).toBe('/profile/edit'))
    expect(await balanceOf(person)).toBe(210)
  })

  it('of an address that is refused leaves the form with the code', async () => {
    const person = await server.signUp()
    const page = openPage('/redeem/wrong-one', person)
    expect((await screen.findByRole('alert')).textContent).toBe(say('codes.invalid', 'en'))
    expect(screen.getByLabelText('Credit code')).toHaveProperty('value', 'WRONG-ONE')
    expect(page.path()).toBe('/redeem/wrong-one')
  })

  it('asks somebody signed out to sign in first, and remembers the code', async () => {
    const page = openPage(`/redeem/${codes[2]}`, server.client())
    await userEvent.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(page.path()).toBe('/signin'))
    expect(page.state()).toEqual({ from: `/redeem/${codes[2]}` })
  })
})
