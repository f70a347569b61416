import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useAutosave } from '../../../studio/book/autosave.tsx'

afterEach(() => vi.useRealTimers())

/** What is edited, whose saves wait until `answer` is called. */
function openEdited() {
  const sent: string[] = []
  let resolveSave = (): void => undefined
  const send = (value: string) => {
    sent.push(value)
    const rebase = (later: string) => `${later}, on “${value}”`
    return new Promise<typeof rebase>((resolve) => {
      resolveSave = () => resolve(rebase)
    })
  }
  const hook = renderHook(({ value }) => useAutosave({ value, send, staleCode: 'stale' }), {
    initialProps: { value: 'one' },
  })
  act(() => void hook.result.current.save())
  hook.rerender({ value: 'two' })
  act(() => hook.result.current.touch())
  return { ...hook, sent, answer: () => act(async () => resolveSave()) }
}

it('saves what is typed while a save is in flight when the page is left, on top of what was saved', async () => {
  const { sent, answer, unmount } = openEdited()
  unmount()
  expect(sent).toEqual(['one'])
  await answer()
  expect(sent).toEqual(['one', 'two, on “one”'])
})

it('saves what is typed while a save is in flight that takes longer than the time between typing and saving', async () => {
  vi.useFakeTimers()
  const { sent, answer } = openEdited()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toEqual(['one'])
  await answer()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sent).toEqual(['one', 'two'])
})
