import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { say } from '../../../engine/messages/say.ts'
import { SpeechProvider } from '../../../studio/language/language.tsx'
import { show, toastOf } from '../../../studio/ui/toast.ts'
import { Toasts } from '../../../studio/ui/toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  render(
    <SpeechProvider>
      <Toasts />
    </SpeechProvider>,
  )
})
afterEach(() => {
  act(() => void vi.advanceTimersByTime(600_000))
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent)
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))

describe('notices', () => {
  it('are twenty at most: the latest', () => {
    act(() => {
      for (let number = 1; number <= 25; number++) show('error', `notice ${number}`)
    })
    expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => `notice ${index + 6}`))
  })

  it('stay as long as their sentence says: two, four, five, eight seconds', () => {
    act(() => {
      toastOf('accounts.signed-out')
      toastOf('codes.invalid')
      toastOf('links.claimed')
      toastOf('accounts.reset-sent')
    })
    const left = (...codes: Parameters<typeof say>[0][]) =>
      expect(shown()).toEqual(codes.map((code) => say(code, 'en')))
    left('accounts.signed-out', 'codes.invalid', 'links.claimed', 'accounts.reset-sent')
    pass(2.1)
    left('codes.invalid', 'links.claimed', 'accounts.reset-sent')
    pass(2)
    left('links.claimed', 'accounts.reset-sent')
    pass(1)
    left('accounts.reset-sent')
    pass(3)
    left()
  })

  it('of one name take each other’s place, each with its own time', () => {
    act(() => show('error', 'lost (1/3)', 4, 'connection'))
    pass(3)
    act(() => show('error', 'lost (2/3)', 4, 'connection'))
    expect(shown()).toEqual(['lost (2/3)'])
    pass(3)
    expect(shown()).toEqual(['lost (2/3)'])
    pass(2)
    expect(shown()).toEqual([])
  })

  it('wait for whoever points at them', () => {
    act(() => show('success', 'saved'))
    const region = screen.getByRole('region')
    fireEvent.pointerEnter(region)
    pass(60)
    expect(shown()).toEqual(['saved'])
    fireEvent.pointerLeave(region)
    pass(3)
    expect(shown()).toEqual([])
  })
})
