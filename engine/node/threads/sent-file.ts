import { createHash } from 'node:crypto'
import { isRecord } from '../../base/is-record.ts'

/** A request's JSON whose key `data` is a file in base64. */
export interface SentFile {
  /** The JSON without the file: its `data` is `-` when it is a text with letters. Undefined: it is no JSON. */
  readonly body: unknown
  /** Null: there is none, or it isn't base64. The memory is shared, so that the next thread gets it without a copy. */
  readonly bytes: Uint8Array | null
  /** Of the bytes; SHA-256 in base64url. */
  readonly hash: string
}

/** Reads a request's JSON: for 12 MB 50 ms of CPU or more. */
export function readSentFile(json: Uint8Array): SentFile {
  const body = parsed(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8'))
  if (!isRecord(body) || typeof body.data !== 'string' || body.data === '') return { body, bytes: null, hash: '' }
  const bytes = decoded(body.data)
  const hash = bytes === null ? '' : createHash('sha256').update(bytes).digest('base64url')
  return { body: { ...body, data: '-' }, bytes, hash }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** What isn't base64 is left out by the decoder, so its length tells. */
function decoded(data: string): Uint8Array | null {
  const letters = data.replaceAll(/[\r\n]+/g, '').replace(/={1,2}$/, '')
  const length = Math.floor((letters.length * 3) / 4)
  if (letters.length % 4 === 1) return null
  const bytes = Buffer.from(new SharedArrayBuffer(length))
  return bytes.write(letters, 'base64') === length ? new Uint8Array(bytes.buffer) : null
}
