import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'
import { writePiece } from '../writing.ts'

const server = opened(() => startTestServer())

describe('the profile', () => {
  it('saves name, bio and language, and speaks the language from then on', async () => {
    const person = await server.signUp()
    openPage('/profile/edit', person)
    const email = await screen.findByLabelText('Email')
    expect(email).toMatchObject({ value: person.email, readOnly: true })
    const name = screen.getByLabelText('Display name')
    await userEvent.clear(name)
    await fillIn(name, 'Aina Rahman')
    await fillIn(screen.getByLabelText('Bio'), 'Menulis di Ipoh.')
    await userEvent.selectOptions(screen.getByLabelText('Language', { selector: 'select' }), 'ms')
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(say('profile.updated', 'ms'))
    await screen.findByRole('heading', { level: 1, name: 'Profil' })
    expect((await person.get('/api/profile')).body).toMatchObject({
      name: 'Aina Rahman',
      bio: 'Menulis di Ipoh.',
      language: 'ms',
    })
  })

  it('keeps what is typed for its owner until it is saved', async () => {
    const person = await server.signUp()
    openPage('/profile/edit', person)
    await fillIn(await screen.findByLabelText('Bio'), 'Menulis di Ipoh.')
    cleanup()
    openPage('/profile/edit', await server.signUp())
    expect(await screen.findByLabelText('Bio')).toMatchObject({ value: '' })
    cleanup()
    openPage('/profile/edit', person)
    expect(await screen.findByLabelText('Bio')).toMatchObject({ value: 'Menulis di Ipoh.' })
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await screen.findByText(say('profile.updated', 'en'))
    cleanup()
    await person.patch('/api/profile', { bio: 'Written elsewhere' })
    openPage('/profile/edit', person)
    expect(await screen.findByLabelText('Bio')).toMatchObject({ value: 'Written elsewhere' })
  })

  it('says at the name what is wrong with it', async () => {
    openPage('/profile/edit', await server.signUp())
    const name = await screen.findByLabelText('Display name')
    await userEvent.clear(name)
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).not.toBe('')
    expect(name.getAttribute('aria-describedby')).toBe(fault.id)
  })

  it('lists every movement of credits when it is asked for', async () => {
    const person = await server.signUp()
    await writePiece(person, 'poems')
    openPage('/profile/edit', person)
    await userEvent.click(await screen.findByText('Credit transactions'))
    const table = await screen.findByRole('table', { name: 'Credit transactions' })
    const { transactions } = (await person.get('/api/credits/transactions')).body
    // The entry that only pays what was set aside moves nothing and isn't shown.
    expect(transactions.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['settle', 0],
      ['hold', -1],
      ['grant', 10],
    ])
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    const [, written] = within(table).getAllByRole('row')
    const { items } = (await person.get('/api/history')).body
    expect(written!.textContent).toContain(`A text was written.${items[0].title}`)
    expect(within(table).getByText('+10')).toBeTruthy()
  })
})

describe('content history', () => {
  async function openHistory(): Promise<Person> {
    const person = await server.signUp()
    await writePiece(person, 'poems')
    await writePiece(person, 'romance')
    openPage('/profile/edit', person)
    await screen.findByText('2 items')
    return person
  }

  it('is found by words and by type', async () => {
    const person = await openHistory()
    const { items } = (await person.get('/api/history')).body
    const [romance, poem] = items
    await userEvent.selectOptions(screen.getByLabelText('Type'), poem.type)
    await screen.findByText('1 item')
    expect(screen.getByRole('button', { name: `Delete “${poem.title}”` })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Type'), '')
    await userEvent.type(screen.getByLabelText('Search titles and types'), romance.title.toUpperCase())
    await screen.findByText('1 item')
    expect(screen.getByRole('button', { name: `Delete “${romance.title}”` })).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Search titles and types'), 'zzz')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }))
    await screen.findByText('2 items')
  })

  it('opens a text to read', async () => {
    const person = await openHistory()
    const poem = (await person.get('/api/history')).body.items[1]
    const { content } = (await person.get(`/api/history/${poem.id}`)).body
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Read “${poem.title}”`) }))
    const dialog = await screen.findByRole('dialog', { name: poem.title })
    const words = content
      .replaceAll(/[#*_\\]/g, ' ')
      .trim()
      .split(/\s+/)
    await waitFor(() => expect(dialog.textContent).toContain(words.at(-1)))
    expect(within(dialog).getByText(/demo writer/)).toBeTruthy()
  })

  it('lets a text go only when it is confirmed, and keeps the focus on the page', async () => {
    const person = await openHistory()
    const poem = (await person.get('/api/history')).body.items[1]
    const ask = () => userEvent.click(screen.getByRole('button', { name: `Delete “${poem.title}”` }))
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
    expect((await person.get('/api/history')).body.total).toBe(2)
    await ask()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText(say('history.deleted', 'en'))
    await screen.findByText('1 item')
    expect((await person.get('/api/history')).body.total).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('1 item')))
  })

  it('says what it is for while it is empty, and leads to where one begins', async () => {
    openPage('/profile/edit', await server.signUp())
    await screen.findByText('Nothing written yet')
    expect(screen.getByRole('link', { name: 'Choose a kind of book' }).getAttribute('href')).toBe('/')
  })
})
