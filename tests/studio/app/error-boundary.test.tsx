import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from '../../../studio/app/error-boundary.tsx'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import { textOf } from '../../../studio/language/text.ts'

function Broken(): never {
  throw new Error('its file never came')
}

function at(place: string, page: React.ReactNode) {
  return (
    <LanguageProvider>
      <ErrorBoundary place={place}>{page}</ErrorBoundary>
    </LanguageProvider>
  )
}

// React tells the console of what was thrown.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

test('a page that cannot be drawn says so, and the next one is drawn', () => {
  const { rerender } = render(at('/books', <Broken />))
  expect(screen.getByRole('alert').textContent).toContain(textOf('shell.failed', 'en'))
  screen.getByRole('button', { name: textOf('shell.try-again', 'en') })
  rerender(at('/books', <p>The shelf</p>))
  expect(screen.queryByText('The shelf')).toBeNull()
  rerender(at('/profile', <p>The profile</p>))
  screen.getByText('The profile')
  expect(screen.queryByRole('alert')).toBeNull()
})
