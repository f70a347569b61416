/** Whether a sitting is open in some tab of this browser: each holds a lock of its name as long as its page lives. */
export async function isOpenElsewhere(session: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(session))
}

/** Holds the lock of a sitting until it is released. */
export function holdSitting(session: string): () => void {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  if ('locks' in navigator) navigator.locks.request(lockOf(session), () => released).catch(() => undefined)
  return release
}

function lockOf(session: string): string {
  return `kalam-sitting-${session}`
}

/** A new sitting's name, a UUID. `randomUUID` exists on secure pages only. */
export function createSittingId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
