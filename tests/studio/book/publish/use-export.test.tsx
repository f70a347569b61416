import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useExport } from '../../../../studio/book/publish/use-export.ts'

afterEach(() => void vi.unstubAllGlobals())

const file = { url: '/made', name: 'made.md', bytes: 9 }
const READY = { state: 'ready', ahead: 0, share: null, file, wrap: null, fault: null }

it('makes a file of the book as it is now, also when it has changed since the press', async () => {
  const asked = vi.fn(async () => Response.json(READY))
  vi.stubGlobal('fetch', asked)
  const order = { format: 'md' } as const
  const { result, rerender } = renderHook(({ stamp }) => useExport('b', order, stamp), {
    initialProps: { stamp: 'before the save' },
  })
  act(() => result.current.make())
  rerender({ stamp: 'after it' })
  await waitFor(() => expect(result.current.now).toMatchObject({ state: 'ready', file }))
  expect(asked).toHaveBeenCalledTimes(2)
  // A file that is made is not offered for another state, and none is made unasked.
  rerender({ stamp: 'changed again' })
  expect(result.current.now).toEqual({ state: 'idle' })
  expect(asked).toHaveBeenCalledTimes(2)
})
