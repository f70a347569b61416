import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { LanguageProvider } from '../../studio/language/language.tsx'
import { PageRoutes } from '../../studio/pages/app.tsx'
import { Notices } from '../../studio/ui/notices.tsx'
import type { Client } from '../server/client.ts'

/** Of a server's live notices nothing arrives here: jsdom has none. */
class Silence extends EventTarget {
  close(): void {}
}

/** A wide screen whose owner asked for calm and for nothing else. */
function screenFor(matches: boolean) {
  return { matches, addEventListener: () => undefined, removeEventListener: () => undefined }
}

export interface OpenPage {
  /** Where the page has led to. */
  path(): string
  /** What was sent there on the way. */
  state(): unknown
}

/** The studio at an address, speaking to a real server as this person; the server's cookies take the browser's place. */
export function openPage(at: string | { pathname: string; state: unknown }, person: Client): OpenPage {
  vi.stubGlobal('EventSource', Silence)
  vi.stubGlobal('matchMedia', (query: string) => screenFor(/reduced-motion|min-width/.test(query)))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, { signal: _signal, ...options }: RequestInit = {}) =>
    // The person's own client asks by whole addresses.
    path.startsWith('/') ? person.fetch(path, options) : fetch(path, options),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let path = ''
  let state: unknown = null
  function Where() {
    const location = useLocation()
    path = location.pathname + location.search
    state = location.state
    return null
  }
  act(() => {
    render(
      <QueryClientProvider client={queries}>
        <LanguageProvider>
          <MemoryRouter initialEntries={[at]}>
            <PageRoutes />
            <Where />
          </MemoryRouter>
          <Notices />
        </LanguageProvider>
      </QueryClientProvider>,
    )
  })
  return { path: () => path, state: () => state }
}

/** Puts a text into a field at once, where the typing is not the subject: each key would draw the page anew. */
export async function fillIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
