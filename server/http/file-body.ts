import { randomUUID } from 'node:crypto'
import { readSentFile, type SentFile } from '../../engine/node/threads/sent-file.ts'
import { MAX_IMPORT_BYTES } from '../contract/rules.ts'
import { KalamError } from '../messages/error.ts'
import type { Workshop } from '../threads/workshop.ts'

/** Bytes of JSON that are read at once: 10 ms of CPU at most. */
const MAX_READ_AT_ONCE = 512 * 1024

interface Sender {
  readonly userId: string
  readonly signal: AbortSignal
}

/**
 * The JSON of a request that holds a file in base64, and the file. A long one is read in a thread. Throws `requests.unreadable`,
 * `requests.too-large`, `work.*`.
 */
export async function readFileBody(workshop: Workshop, json: Buffer, { userId, signal }: Sender): Promise<SentFile> {
  const order = { kind: 'sent-file', key: randomUUID(), userId, length: 'short', load: async () => ({ json }) } as const
  const sent = json.length <= MAX_READ_AT_ONCE ? readSentFile(json) : await workshop.make(order, signal)
  if (sent.body === undefined) throw new KalamError('requests.unreadable')
  if (sent.bytes !== null && sent.bytes.length > MAX_IMPORT_BYTES)
    throw new KalamError('requests.too-large', { values: { most: `${MAX_IMPORT_BYTES / 1024} KB` } })
  return sent
}
