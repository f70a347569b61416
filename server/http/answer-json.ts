import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

/** Bytes from which packing is worth its time: prose is packed to two fifths, a balance to nothing less. */
const LARGE = 4096

const pressed = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Best first. Browsers take Brotli from secure origins alone. Its quality here costs what gzip's does. */
const PACKINGS = { br: (text: string) => pressed(text, QUALITY), gzip: promisify<string, Buffer>(gzip) }

/** One JSON answer, packed when it is large. Text that is ASCII, as most is, goes out with the headers in one piece. */
export async function answerJson(request: Request, response: Response, status: number, answer: unknown): Promise<void> {
  const text = JSON.stringify(answer)
  const length = Buffer.byteLength(text)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (length >= LARGE) {
    response.vary('Accept-Encoding')
    const packing = (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one, 'identity') === one)
    if (packing !== undefined) {
      const packed = await PACKINGS[packing](text)
      response.setHeader('Content-Encoding', packing)
      response.setHeader('Content-Length', packed.length)
      response.end(packed)
      return
    }
  }
  response.setHeader('Content-Length', length)
  response.end(text, length === text.length ? 'latin1' : 'utf8')
}
