import type { Response } from 'express'

/** Answers with a PNG. `caching`: what `Cache-Control` says beside `private`. */
export function sendPicture(response: Response, bytes: Uint8Array, caching: string): void {
  response.setHeader('Content-Type', 'image/png')
  response.setHeader('Cache-Control', `private, ${caching}`)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.end(bytes)
}
