import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

it.each(['mailto:help@example.my', null])('who cannot sign in may turn to %s', async (contact) => {
  const server = await startTestServer({ config: { contact } })
  try {
    openPage('/signin', server.client())
    await screen.findByRole('button', { name: 'Sign in' })
    await vi.waitFor(() => {
      const link = screen.queryByRole('link', { name: 'Contact the administrator' })
      expect(link?.getAttribute('href') ?? null).toBe(contact)
    })
  } finally {
    await server.close()
  }
})
