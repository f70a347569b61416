/**
 * A part of the studio that comes when it is needed. A browser that once failed to load a file never tries again: without a
 * network it isn't asked.
 */
export async function arriving<Part>(load: () => Promise<Part>): Promise<Part> {
  while (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  return load()
}
