import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'

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

/** Calls the latest `listen` at each event of the window. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  listen: (event: WindowEventMap[Name]) => unknown,
): void {
  const onEvent = useEffectEvent(listen)
  useEffect(() => {
    const listener = (event: WindowEventMap[Name]) => void onEvent(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name])
}
