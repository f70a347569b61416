import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { systemClock } from '../../../../engine/node/clock.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { addWebhookEvent } from '../../../../server/database/webhook-events.ts'
import { say } from '../../../../server/messages/say.ts'
import { sendDueEvents } from '../../../../server/webhooks/send-webhooks.ts'
import { opened } from '../../../opened.ts'
import { startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'

/** Every address is public, and none of them answers. */
const network = {
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  openDispatcher: () => Promise.reject(new Error('nothing answers')),
} as const
const server = opened(() => startTestServer({ network, config: { work: [] } }))

it('adds a webhook with its events, tells its secret once, shows what was sent, sends again, and removes', async () => {
  const person = await server.signUp()
  const listed = async () => (await person.get('/api/profile/webhooks')).body.webhooks
  openPage('/profile/security', person)
  const address = await screen.findByLabelText('Web address')
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add a webhook' }))
  await userEvent.type(address, 'http://shop.example/kalam')
  await add()
  expect((await screen.findByRole('alert')).textContent).toBe('Enter an address that begins with https://')
  expect(await listed()).toEqual([])

  await userEvent.clear(address)
  await userEvent.type(address, 'https://shop.example/kalam')
  await userEvent.click(screen.getByLabelText('A text fails'))
  await add()
  const told = await screen.findByRole('alertdialog', { name: 'The secret of the webhook' })
  expect(within(told).getByText(/^whsec_.{44}$/)).toBeTruthy()
  await userEvent.click(within(told).getByRole('button', { name: 'I have kept it' }))
  await screen.findByText('book.finished, balance.low, purchase.paid · nothing sent yet')
  expect(await listed()).toMatchObject([{ url: 'https://shop.example/kalam' }])
  expect(screen.queryByText(/whsec_/)).toBeNull()

  const data = { book: 'b', generator: 'poems', title: null }
  await inTransaction(server.server.database, (work) =>
    addWebhookEvent(work, { type: 'book.finished', userId: person.id, data }, systemClock.now()),
  )
  await sendDueEvents(server.server, new AbortController().signal)
  await userEvent.click(screen.getByRole('button', { name: 'Deliveries to https://shop.example/kalam' }))
  await screen.findByText(/^waiting · no connection · next try /)
  await userEvent.click(screen.getByRole('button', { name: /^Send again: book\.finished, / }))
  await screen.findByText(say('webhooks.again', 'en'))
  await screen.findByText(/ · failing since /)
  const [{ id }] = await listed()
  expect((await person.get(`/api/profile/webhooks/${id}/deliveries`)).body.deliveries).toMatchObject([
    { attempts: 0, state: 'waiting' },
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Remove the webhook https://shop.example/kalam' }))
  const asked = await screen.findByRole('alertdialog', { name: 'Remove this webhook?' })
  await userEvent.click(within(asked).getByRole('button', { name: 'Remove' }))
  await screen.findByText(say('webhooks.removed', 'en'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Web address')))
  expect(await listed()).toEqual([])
})

it('saves below how many credits a balance is low', async () => {
  const person = await server.signUp()
  openPage('/profile/security', person)
  const low = await screen.findByLabelText('Low balance')
  expect(low).toMatchObject({ value: '50' })
  const save = screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await userEvent.clear(low)
  await userEvent.type(low, '20')
  await userEvent.click(save)
  await screen.findByText(say('profile.updated', 'en'))
  expect((await person.get('/api/profile')).body.lowBalance).toBe(20)
})
