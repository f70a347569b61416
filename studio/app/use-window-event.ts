import { useEffect, useEffectEvent } from 'react'

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
