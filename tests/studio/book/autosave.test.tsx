import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAutosave } from '../../../studio/book/autosave.tsx'

it('saves what is typed while a save is in flight when the page is left, on top of what was saved', async () => {
  const sent: string[] = []
  let answer = (): void => undefined
  const send = (value: string) => {
    sent.push(value)
    const rebase = (later: string) => `${later}, on “${value}”`
    return new Promise<typeof rebase>((resolve) => {
      answer = () => resolve(rebase)
    })
  }
  const { result, rerender, unmount } = renderHook(({ value }) => useAutosave({ value, send, staleCode: 'stale' }), {
    initialProps: { value: 'one' },
  })
  act(() => void result.current.save())
  rerender({ value: 'two' })
  act(() => result.current.touch())
  unmount()
  expect(sent).toEqual(['one'])
  await act(async () => answer())
  expect(sent).toEqual(['one', 'two, on “one”'])
})
