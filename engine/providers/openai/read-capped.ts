import type { WebResponse } from './wire.ts'

/** Reads a body up to `most` bytes. `whole` is false when there was more, and the rest is left. */
export async function readCapped(
  { body }: Pick<WebResponse, 'body'>,
  most: number,
): Promise<{ readonly bytes: Uint8Array; readonly whole: boolean }> {
  const chunks: Uint8Array[] = []
  let size = 0
  let whole = true
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    const room = most - size
    whole = chunk.length <= room
    chunks.push(whole ? chunk : chunk.subarray(0, room))
    size += Math.min(chunk.length, room)
    if (!whole) break
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return { bytes, whole }
}
