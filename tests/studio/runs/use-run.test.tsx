import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { bookQuery } from '../../../studio/api/books.ts'
import { SessionContext } from '../../../studio/api/session.ts'
import { useRun } from '../../../studio/runs/use-run.ts'

test('a book whose first answer is older than the end of its run is read again', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  let books = 0
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/books/b/run') return Response.json({ run: { id: 'r', book: 'b', done: 9, state: 'capped' } })
    books++
    if (books > 1) return Response.json({ pieces: Array.from({ length: 9 }, () => ({})) })
    await asked
    return Response.json({ pieces: [] })
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={{ session: null, isPending: false, isUnknown: false, refresh: async () => undefined }}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </SessionContext>
  )
  const { result } = renderHook(() => ({ run: useRun('b', 'en').run, book: useQuery(bookQuery('b')).data }), {
    wrapper,
  })
  await waitFor(() => expect(result.current.run?.done).toBe(9))
  answer()
  await waitFor(() => expect(result.current.book?.pieces).toHaveLength(9))
})
