import { useEffect, useState } from 'react'

/** A pause in typing, in milliseconds. */
const PAUSE = 250

/** What is being typed, once it rests. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
