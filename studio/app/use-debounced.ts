import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** The last value that has not changed for `DEBOUNCE_MS`. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
