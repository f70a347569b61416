import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { expect, it, vi } from 'vitest'
import { say } from '../../../server/messages/say.ts'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

it('a forgotten password is answered by a notice of eight seconds', async () => {
  const server = await startTestServer()
  try {
    openPage('/signin', server.client())
    await userEvent.click(await screen.findByRole('button', { name: 'Forgot password?' }))
    const send = await screen.findByRole('button', { name: 'Send reset instructions' })
    await userEvent.type(screen.getByRole('textbox'), 'aminah@example.com')
    await userEvent.click(send)
    const text = say('accounts.reset-sent', 'en')
    await vi.waitFor(() => expect(toast.getToasts()).toMatchObject([{ title: text, type: 'success', duration: 8000 }]))
  } finally {
    await server.close()
  }
})
