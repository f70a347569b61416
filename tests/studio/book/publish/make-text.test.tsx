import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { opened } from '../../../opened.ts'
import { startTestServer } from '../../../server/harness.ts'
import { openPage } from '../../open-page.tsx'
import { write } from '../../screenshots/write.ts'

const server = opened(() => startTestServer({ config: { engine: { providers: [], useAzure: false, timeouts: {} } } }))

it('a text that needs the author’s name is written although the name has only just come from the profile', async () => {
  const person = await server.signUp()
  await person.patch('/api/profile', { name: 'Aminah Yusof' })
  const book = await write(server, person, { generator: 'romance', language: 'en', parts: 2 })
  openPage(`/books/${book}/publish`, person)
  await userEvent.click(await screen.findByRole('button', { name: /^Have a copyright page written/ }))
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Copyright page')
  await waitFor(() => expect(field().value).toContain('Aminah Yusof'), { timeout: 10_000 })
  expect((await person.get(`/api/books/${book}/publication`)).body.author).toBe('Aminah Yusof')
})
