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
