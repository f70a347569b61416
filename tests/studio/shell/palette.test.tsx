import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { opened } from '../../opened.ts'
import { startTestServer } from '../../server/harness.ts'
import { openPage } from '../open-page.tsx'

const server = opened(() => startTestServer())
beforeEach(() => {
  // cmdk follows what is chosen.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('ResizeObserver', Nothing)
})

class Nothing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

async function find(words: string) {
  await screen.findByRole('navigation', { name: 'Main navigation' })
  await screen.findByRole('region', { name: /^Fiction/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), words)
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('the palette offers the best first, whatever its group', async () => {
  const page = openPage('/', await server.signUp())
  await find('cook')
  await waitFor(() => expect(options()[0]).toMatch(/^Cookbook/))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(page.path()).toBe('/cookbook'))
})

it('the palette switches the theme and the language, which stays the person’s own', async () => {
  const person = await server.signUp()
  openPage('/', person)
  await find('dark{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  await find('malay{Enter}')
  await screen.findByRole('navigation', { name: 'Navigasi utama' })
  await waitFor(async () => expect((await person.get('/api/session')).body.user.language).toBe('ms'))
})

it('the palette signs out', async () => {
  const page = openPage('/', await server.signUp())
  await find('sign out{Enter}')
  await waitFor(() => expect(page.path()).toBe('/signin'))
})

it('the palette offers the test page to the administrator alone', async () => {
  openPage('/', await server.signUp())
  await find('test page')
  await screen.findByText('Nothing is called that')
  cleanup()
  openPage('/', await server.administrator())
  await find('test page')
  await waitFor(() => expect(options()[0]).toMatch(/^AI Test Page/))
})
