import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../../../studio/language/language.tsx'
import { Notices } from '../../../studio/ui/notices.tsx'
import { dismissNotice, notify } from '../../../studio/ui/notify.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
  render(
    <LanguageProvider>
      <Notices />
    </LanguageProvider>,
  )
})
afterEach(() => pass(600))

const NOTICE = '[data-sonner-toast][data-removed=false]'
/** The newest first. */
const shown = () => [...document.querySelectorAll(`${NOTICE} [data-title]`)].map(({ textContent }) => textContent)
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
/** Until what was asked for is drawn. */
const draw = () => pass(0.1)

it('notices are twenty at most: the latest', () => {
  for (let number = 1; number <= 25; number++) notify('error', `notice ${number}`)
  draw()
  expect(shown()).toEqual(Array.from({ length: 20 }, (_, index) => `notice ${25 - index}`))
})

it('notices stay four seconds if something failed, two if it worked, or as long as is asked', () => {
  notify('success', 'signed out')
  notify('error', 'no such code')
  notify('success', 'claimed', { seconds: 5 })
  notify('info', 'writing', { id: 'writing', seconds: Number.POSITIVE_INFINITY })
  draw()
  expect(shown()).toEqual(['writing', 'claimed', 'no such code', 'signed out'])
  pass(1.8)
  expect(shown()).toHaveLength(4)
  pass(0.2)
  expect(shown()).toEqual(['writing', 'claimed', 'no such code'])
  pass(1.8)
  expect(shown()).toHaveLength(3)
  pass(0.2)
  expect(shown()).toEqual(['writing', 'claimed'])
  pass(1)
  expect(shown()).toEqual(['writing'])
  pass(600)
  expect(shown()).toEqual(['writing'])
  dismissNotice('writing')
  draw()
  expect(shown()).toEqual([])
})

it('notices with the same id replace each other, each with its own time', () => {
  notify('info', 'writing', { id: 'connection', seconds: Number.POSITIVE_INFINITY })
  pass(3)
  notify('error', 'lost (1/3)', { id: 'connection' })
  pass(3)
  expect(shown()).toEqual(['lost (1/3)'])
  notify('error', 'lost (2/3)', { id: 'connection' })
  draw()
  expect(shown()).toEqual(['lost (2/3)'])
  pass(3)
  expect(shown()).toEqual(['lost (2/3)'])
  pass(2)
  expect(shown()).toEqual([])
})

it('notices dismissed and shown again at once stay one notice', () => {
  notify('info', 'writing', { id: 'writing', seconds: Number.POSITIVE_INFINITY })
  draw()
  dismissNotice('writing')
  notify('success', 'written', { id: 'writing' })
  draw()
  expect(shown()).toEqual(['written'])
  pass(3)
  expect(shown()).toEqual([])
})

it('notices are announced in a region of their own', () => {
  notify('error', 'lost')
  draw()
  const region = screen.getByRole('region', { name: 'Notices' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  expect(region.textContent).toContain('lost')
})

it('notices wait for whoever points at them', () => {
  notify('success', 'saved')
  draw()
  const list = screen.getByRole('list')
  fireEvent.mouseEnter(list)
  pass(60)
  expect(shown()).toEqual(['saved'])
  fireEvent.mouseLeave(list)
  pass(3)
  expect(shown()).toEqual([])
})

it('notices wait while they hold the focus', () => {
  notify('success', 'saved')
  draw()
  act(() => screen.getByRole('listitem').focus())
  pass(60)
  expect(shown()).toEqual(['saved'])
  act(() => screen.getByRole('listitem').blur())
  pass(3)
  expect(shown()).toEqual([])
})

it('notices go when they are closed, or once their action is chosen', () => {
  const onClick = vi.fn()
  notify('error', 'lost')
  notify('info', 'ended', { seconds: 15, action: { label: 'Open', onClick } })
  draw()
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(shown()).toEqual(['lost'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(shown()).toEqual([])
})
