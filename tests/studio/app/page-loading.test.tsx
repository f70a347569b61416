import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadWhenOnline } from '../../../studio/app/online.ts'
import { PageLoading } from '../../../studio/app/page-loading.tsx'
import { LanguageProvider } from '../../../studio/language/language.tsx'

let online = true
beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online))

function open() {
  const Page = lazy(() => loadWhenOnline(async () => ({ default: () => <p>The page</p> })))
  render(
    <LanguageProvider>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </LanguageProvider>,
  )
}

test('a page that is on its way says so', async () => {
  online = true
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading')
  await screen.findByText('The page')
})

test('a page that has no network to come by says so, and is asked for again', async () => {
  online = false
  open()
  await screen.findByText('This page isn’t loaded yet')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('This page isn’t loaded yet')
  online = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('The page')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
