import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { opened } from '../../opened.ts'
import type { Client } from '../../server/client.ts'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

const server = opened(() => startTestServer())

/** The person, behind a proxy that can't reach the server while `isDown`. */
function behindProxy(person: Client, isDown: () => boolean): Client {
  const bad = () => new Response('Bad Gateway', { status: 502 })
  return { ...person, fetch: async (path, options) => (isDown() ? bad() : person.fetch(path, options)) }
}

it('says nothing of a session to whoever never had one', async () => {
  const page = openPage('/books', server.client())
  await waitFor(() => expect(page.path()).toBe('/signin'))
  expect(screen.queryByText(say('accounts.session-expired', 'en'))).toBeNull()
})

it('signs nobody out when the server can’t say who is signed in, and asks again', async () => {
  const person = await server.signUp()
  let isDown = true
  const page = openPage(
    '/books',
    behindProxy(person, () => isDown),
  )
  await screen.findByText(say('accounts.session-unverified', 'en'))
  expect(page.path()).toBe('/books')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(say('accounts.session-unverified', 'en'))).toBeNull())
  expect(page.path()).toBe('/books')
})

it('says that the session has ended when its page is opened', async () => {
  const person = await server.signUp()
  await server.server.database.kysely.deleteFrom('sessions').where('user_id', '=', person.id).execute()
  const page = openPage('/books', person)
  await waitFor(() => expect(page.path()).toBe('/signin'))
  expect(await screen.findAllByText(say('accounts.session-expired', 'en'))).toHaveLength(1)
})
