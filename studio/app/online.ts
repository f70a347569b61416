/** Whether the browser has a network, as far as it knows. */
export function isOnline(): boolean {
  return navigator.onLine
}

export function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Loads once there is a network. A browser doesn't retry a module that failed to load. */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  while (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  return load()
}
