import { type RefObject, useEffect, useState } from 'react'
import type { Faults } from './answers.ts'

/**
 * What the server says of the catalog's files, now and after each change; null until it has. Calls `onRead` with the version of the
 * catalog before the page renders again.
 */
export function useFaults(
  isAsked: boolean,
  onRead: RefObject<(version: number) => void>,
): { readonly faults: Faults | null; readonly isRefused: boolean } {
  const [faults, setFaults] = useState<Faults | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const events = new EventSource('/api/workbench/events')
    events.addEventListener('read', ({ data }) => {
      const read: Faults = JSON.parse(data)
      onRead.current(read.version)
      setRefused(false)
      setFaults(read)
    })
    // A closed stream was answered with an error: another one is asked for again by the browser.
    events.addEventListener('error', () => setRefused(events.readyState === EventSource.CLOSED))
    return () => events.close()
  }, [isAsked, onRead])
  return { faults, isRefused }
}
