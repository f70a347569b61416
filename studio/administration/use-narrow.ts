import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** A screen on which a table's columns would have no room. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches)
}
