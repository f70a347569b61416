import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { textOf } from '../../../studio/language/text.ts'
import { opened } from '../../opened.ts'
import { type Person, startTestServer } from '../../server/harness.ts'
import { fillIn, openPage } from '../open-page.tsx'

let administrator: Person
const server = opened(() => startTestServer())
beforeAll(async () => {
  administrator = await server.administrator()
})

/** The same person over a network that is gone for some addresses while `isGone`. */
function overBadNetwork(person: Person, path: string): Person & { isGone: boolean } {
  const network = {
    ...person,
    isGone: true,
    fetch: (asked: string, options?: RequestInit) =>
      network.isGone && asked.startsWith(path)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : person.fetch(asked, options),
  }
  return network
}

const rows = (list: HTMLElement) => within(list).getAllByRole('row').length - 1

it('a list of the portal has pages of 25, whose ends stay reachable by keyboard', async () => {
  await administrator.post('/api/admin/codes', { credits: 5, count: 30 })
  openPage('/admin#codes', administrator)
  const pager = await screen.findByRole('navigation', { name: 'Pages of Codes made' })
  const [newer, older] = within(pager).getAllByRole('button')
  const list = () => screen.getByRole('table', { name: 'Codes made' })
  expect([rows(list()), newer!.getAttribute('aria-disabled')]).toEqual([25, 'true'])
  older!.focus()
  await userEvent.keyboard('{Enter}')
  await within(pager).findByText('Page 2')
  await waitFor(() => expect(rows(list())).toBe(5))
  expect(older!.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(older)
  await userEvent.keyboard('{Enter}')
  expect(within(pager).getByText('Page 2')).toBeTruthy()
  await userEvent.click(newer!)
  await waitFor(() => expect(rows(list())).toBe(25))
})

it('a list of the portal says why it can’t be had, and is there when it is tried again', async () => {
  const network = overBadNetwork(administrator, '/api/admin/users')
  openPage('/admin#users', network)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The server cannot be reached')
  await screen.findByText(textOf('administration.users-failed', 'en'))
  network.isGone = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByText(administrator.email)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['links', 'administration.links-failed'],
  ['claims', 'administration.claims-failed'],
  ['deployments', 'administration.deployments-failed'],
] as const)('a list of the portal of %s says in its own words that it failed', async (section, code) => {
  openPage(`/admin#${section}`, overBadNetwork(administrator, '/api/admin/'))
  expect((await screen.findAllByText(textOf(code, 'en'))).length).toBeGreaterThan(0)
})

it('a list of the portal says what an empty one is for', async () => {
  openPage('/admin#links', administrator)
  await screen.findByText('No credit URLs yet')
  cleanup()
  openPage('/admin#claims', administrator)
  await screen.findByText('No code was redeemed yet')
  await userEvent.click(await screen.findByRole('tab', { name: 'Link claims (0)' }))
  await screen.findByText('No link was claimed yet')
})

it('deployments offer a roll back to what succeeded alone', async () => {
  const failed = { id: 'failed', version: '0.0.1', status: 'failed', url: '', timestamp: 1, metadata: '{}' }
  await server.server.database.kysely.insertInto('deployments').values(failed).execute()
  openPage('/admin#deployments', administrator)
  const row = async (version: string) => (await screen.findByText(version, { selector: 'th *' })).closest('tr')!
  expect(within(await row('0.0.1')).queryByRole('button')).toBeNull()
  expect(within(await row('0.0.0')).getByRole('button', { name: 'Roll back to 0.0.0' })).toBeTruthy()
})

it('deployments say where the record of a roll back failed, and keep what was typed', async () => {
  openPage('/admin#deployments', overBadNetwork(administrator, '/api/admin/deployments/'))
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back to 0.0.0' }))
  await fillIn(await screen.findByLabelText('Reason'), 'The fonts')
  await userEvent.click(screen.getByRole('button', { name: 'Record the roll back' }))
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByRole('alert')
  await screen.findByText(textOf('administration.roll-back-failed', 'en'))
  expect(screen.getByLabelText('Reason')).toMatchObject({ value: 'The fonts' })
})

it('a user’s page tells why credits moved, why a purchase brought none, and who did what', async () => {
  const person = await server.signUp()
  await administrator.post(`/api/admin/users/${person.id}/credits`, { amount: 30, reason: 'A lost chapter' })
  await person.post('/api/purchases', { package: (await person.get('/api/packages')).body.upgrade[0].id })
  openPage('/admin#users', administrator)
  await userEvent.click(await screen.findByRole('button', { name: `Open ${person.email}` }))
  const part = async (name: string) => within(await screen.findByRole('table', { name }))
  ;(await part('Ledger')).getByText(`A lost chapter · ${administrator.email}`)
  ;(await part('Purchases')).getByText('The payment service told nothing of it')
  ;(await part('Actions')).getByText('A lost chapter')
  cleanup()
  openPage('/admin#sales', administrator)
  await screen.findByText('The payment service has told nothing')
})

it('turns an ordinary user away before anything is asked', async () => {
  const person = await server.signUp()
  const asked: string[] = []
  const page = openPage('/admin', {
    ...person,
    fetch: (path, options) => {
      asked.push(path)
      return person.fetch(path, options)
    },
  })
  await screen.findByRole('heading', { level: 1, name: /^Hello/ })
  expect(screen.queryByRole('link', { name: textOf('shell.admin', 'en') })).toBeNull()
  expect(page.path()).toBe('/')
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
})

it('a user is deleted on their own page, by a role that may, and others have no button for it', async () => {
  const [support, person] = [await server.signUp(), await server.signUp()]
  await administrator.put(`/api/admin/users/${support.id}/desk`, { role: 'support' })
  const remove = { name: textOf('users.delete-of', 'en', { email: person.email }) }
  openPage('/admin#users', support)
  await userEvent.click(await screen.findByRole('button', { name: `Open ${person.email}` }))
  await screen.findByRole('heading', { name: person.email })
  expect(screen.queryByRole('button', remove)).toBeNull()
  cleanup()
  openPage('/admin#users', administrator)
  await userEvent.click(await screen.findByRole('button', { name: `Open ${person.email}` }))
  await userEvent.click(await screen.findByRole('button', remove))
  await userEvent.click(await screen.findByRole('button', { name: textOf('users.delete-confirm', 'en') }))
  await screen.findByRole('heading', { name: textOf('section.users', 'en') })
  await waitFor(() => expect(screen.queryByText(person.email)).toBeNull())
})
