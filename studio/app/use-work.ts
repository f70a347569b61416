import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { notifyFailure } from '../ui/notify.ts'

/** Something that a button starts: whether it is going on, and what runs it. A failure is notified, or handed to `onFailure`. */
export function useWork() {
  const [isBusy, setBusy] = useState(false)
  /** Resolves to whether it succeeded. */
  const work = async (act: () => Promise<unknown>, onFailure: (error: unknown) => void = notifyFailure) => {
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      onFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, work }
}

/** The same where the server's reason is shown in place: `fault`, of the last attempt. Other failures are notified. */
export function useWorkWithFault() {
  const { isBusy, work } = useWork()
  const [fault, setFault] = useState<ApiError | null>(null)
  return {
    isBusy,
    fault,
    work: (act: () => Promise<unknown>) => {
      setFault(null)
      return work(act, (error) => (isApiError(error) ? setFault(error) : notifyFailure(error)))
    },
  }
}

/** Changes a book: what the server answers is what every view shows. */
export function useBookChange(book: string) {
  const client = useQueryClient()
  const { isBusy, work } = useWork()
  const { queryKey } = bookQuery(book)
  return {
    isBusy,
    change: (ask: () => Promise<Book>, onFailure?: (error: unknown) => void) =>
      work(async () => client.setQueryData(queryKey, await ask()), onFailure),
    /** Fetches the book itself again, not what else is known of it. */
    refetch: () => client.invalidateQueries({ queryKey, exact: true }),
  }
}
