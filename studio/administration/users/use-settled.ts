import { useEffect, useState } from 'react'

/** Milliseconds without a key. */
const PAUSE = 250

/** What was typed, once the typing rests. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
