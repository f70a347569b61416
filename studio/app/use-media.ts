import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query. */
export function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches)
}
