import { useState } from 'react'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { notifyFailure } from '../ui/notify.ts'

/** Something that a button starts: whether it is going on, and what runs it. A failure is notified, or handed to `onFailure`. */
export function useAsyncAction() {
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
export function useActionWithFault() {
  const { isBusy, work } = useAsyncAction()
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
