import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { KalamError } from '../messages/error.ts'
import type { FileStore } from './file-store.ts'

/** A bucket of anything that speaks S3. */
interface BucketOptions {
  /** Of the bucket, such as `https://s3.example.my/kalam`. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** How long one request may take, its retries included, in milliseconds. */
  readonly timeoutMs?: number
}

interface BucketFile {
  readonly name: string
  readonly bytes: number
  /** When it was written, in milliseconds since the epoch. */
  readonly at: number
}

export interface Bucket extends FileStore {
  /** Every file whose name begins so. */
  list(beginning: string): Promise<readonly BucketFile[]>
}

/** How often a request that met a busy store is sent again, after pauses of a twentieth and a tenth of a second at most. */
const RETRIES = 2
const TIMEOUT_MS = 20_000

/** Every method throws `requests.store-unavailable` when the store can't be reached, refuses the request, or answers anything unexpected. */
export function openBucket({ url, region, keyId, secret, timeoutMs = TIMEOUT_MS }: BucketOptions): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: RETRIES,
  })
  const placeOf = (name: string) => `${url}/${name}`

  async function ask(address: string, method: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const about = `${method} of the store of files`
    const answer = await client
      .fetch(address, {
        method,
        // The store refuses bytes that were damaged on the way.
        headers: { 'X-Amz-Content-Sha256': sha256(body ?? new Uint8Array()) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      })
      .catch((cause: unknown) => {
        throw unavailable(about, cause)
      })
    if (answer.ok) return answer
    const text = await answer.text().catch(() => '')
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
    // An answer to HEAD has no body. A bucket that isn't there is no file that isn't there.
    if (answer.status === 404 && (method === 'HEAD' || code === 'NoSuchKey')) return answer
    throw unavailable(about, new Error(`${answer.status} ${code}`))
  }

  return {
    async read(name) {
      const answer = await ask(placeOf(name), 'GET')
      if (answer.status === 404) return null
      return new Uint8Array(
        await answer.arrayBuffer().catch((cause: unknown) => {
          throw unavailable('GET of the store of files', cause)
        }),
      )
    },
    async size(name) {
      const answer = await ask(placeOf(name), 'HEAD')
      return answer.status === 404 ? null : Number(answer.headers.get('content-length'))
    },
    async write(name, bytes) {
      await ask(placeOf(name), 'PUT', new Uint8Array(bytes))
    },
    async remove(name) {
      await ask(placeOf(name), 'DELETE')
    },
    async list(beginning) {
      const found: BucketFile[] = []
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: beginning })
        if (next !== null) query.set('continuation-token', next)
        const text = await (await ask(`${url}/?${query}`, 'GET')).text()
        found.push(...[...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file]) => listedFile(file!)))
        next = element(text, 'NextContinuationToken')
      } while (next !== null)
      return found
    },
  }
}

function listedFile(xml: string): BucketFile {
  return {
    name: element(xml, 'Key')!,
    bytes: Number(element(xml, 'Size')),
    at: Date.parse(element(xml, 'LastModified')!),
  }
}

function element(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The message of the cause is logged; it has neither keys nor signatures. */
function unavailable(about: string, cause: unknown): KalamError {
  return new KalamError('requests.store-unavailable', { retryable: true, cause: new Error(about, { cause }) })
}
