/** Whether a sitting is open in some tab of this browser: each holds a lock of its name as long as its page lives. */
export async function isOpenElsewhere(session: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(session))
}

/** Holds the lock of a sitting until it is released. */
export function holdSitting(session: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(lockOf(session), () => promise).catch(() => undefined)
  return resolve
}

function lockOf(session: string): string {
  return `kalam-sitting-${session}`
}
