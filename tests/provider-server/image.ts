import type { Scene } from './scene.ts'

/** One red pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/**
 * Answers with an address on this server, and serves the picture there, a redirect to it, and one that is too large.
 * An `answer` with a text sends that as the address; `base64` sends the picture itself.
 */
export function answerImage({ call, play, response, origin }: Scene): void {
  if (call.path.endsWith('.png')) {
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(PIXEL, 'base64'))
    return
  }
  if (call.path === '/redirect') {
    response.writeHead(302, { location: `${origin}/pictures/1.png` }).end()
    return
  }
  if (call.path === '/huge') {
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end(Buffer.alloc(21 * 1024 * 1024, Buffer.from(PIXEL, 'base64')))
    return
  }
  const scripted = play.play === 'answer' ? play.text : undefined
  const data =
    play.play === 'empty'
      ? []
      : [scripted === 'base64' ? { b64_json: PIXEL } : { url: scripted ?? `${origin}/pictures/1.png` }]
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ created: 0, data }))
}
