import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PORTAL } from '../use-answer.ts'

/** Asks for the users again whenever the server tells that they changed. Returns whether it can tell. */
export function useLiveUsers(): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(() => {
    const events = new EventSource('/api/admin/users/events')
    let asking = false
    let again = false
    // Changes that come while the list is on its way are asked for after it, however many they are.
    const refresh = async () => {
      again = true
      if (asking) return
      asking = true
      while (again) {
        again = false
        await client.invalidateQueries({ queryKey: [PORTAL, 'users'] })
      }
      asking = false
    }
    events.addEventListener('users', () => void refresh())
    events.addEventListener('open', () => setLive(true))
    events.addEventListener('error', () => setLive(false))
    return () => events.close()
  }, [client])
  return live
}
