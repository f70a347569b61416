import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the next requests get instead of what they ask for. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly code: string }
  /** The connection ends before there is an answer. */
  | { readonly kind: 'cut' }
  /** There is no answer until the server is closed. */
  | { readonly kind: 'silent' }

export interface S3Server {
  /** Of its bucket. */
  readonly url: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** The files of the bucket by their names. */
  readonly files: Map<string, { readonly bytes: Buffer; readonly at: number }>
  /** Methods and names, in the order of the requests that were signed rightly. */
  readonly calls: string[]
  /** The codes of requests that were refused because of their signature. */
  readonly refused: string[]
  /** These requests get a fault; Infinity: all. */
  fail(fault: Fault, times?: number): void
  heal(): void
  close(): Promise<void>
}

interface Options {
  /** Names of a listing that one answer has. */
  readonly pageLength?: number
  /** When files are written. */
  readonly now?: () => number
}

const BUCKET = 'kalam-test'
const REGION = 'ap-southeast-5'
const KEY_ID = 'AKIATESTKALAM'
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYTESTKALAM'
/** Of a request's date: what S3 allows. */
const MAX_SKEW_MS = 15 * 60_000

/**
 * A bucket in memory over real HTTP. Signatures of version 4 are verified by the rules that Amazon has published, with nothing of what signs
 * them, and so is the hash of every body.
 */
export async function startS3Server({ pageLength = 1000, now = Date.now }: Options = {}): Promise<S3Server> {
  const files: S3Server['files'] = new Map()
  const calls: string[] = []
  const refused: string[] = []
  let fault: { readonly fault: Fault; times: number } | null = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    if (fault !== null && fault.times > 0) {
      fault.times--
      if (fault.fault.kind === 'cut') return void request.socket.destroy()
      if (fault.fault.kind === 'silent') return
      return sendError(response, fault.fault.status, fault.fault.code)
    }
    const wrong = signatureFault(request, body)
    if (wrong !== null) {
      refused.push(wrong)
      return sendError(response, wrong === 'AuthorizationHeaderMalformed' ? 400 : 403, wrong)
    }
    const url = new URL(request.url!, 'http://s3.test')
    const [, bucket, ...rest] = url.pathname.split('/')
    const name = decodeURIComponent(rest.join('/'))
    calls.push(`${request.method} ${name}${url.search === '' ? '' : ' list'}`)
    if (bucket !== BUCKET) return sendError(response, 404, 'NoSuchBucket')
    if (name === '' && request.method === 'GET') return sendList(response, url.searchParams)
    const file = files.get(name)
    if (request.method === 'PUT') {
      files.set(name, { bytes: body, at: now() })
      return void response.writeHead(200, { ETag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return void response.writeHead(204).end()
    }
    if (file === undefined) return sendError(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'Content-Length': file.bytes.length })
    response.end(request.method === 'HEAD' ? undefined : file.bytes)
  }

  function signatureFault(request: IncomingMessage, body: Buffer): string | null {
    const parsed =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/.exec(
        request.headers.authorization ?? '',
      )
    if (parsed === null) return 'AccessDenied'
    const [, keyId, day, region, signed, signature] = parsed as unknown as string[]
    if (keyId !== KEY_ID) return 'InvalidAccessKeyId'
    if (region !== REGION) return 'AuthorizationHeaderMalformed'
    const date = String(request.headers['x-amz-date'])
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    if (!(Math.abs(at - Date.now()) <= MAX_SKEW_MS) || !date.startsWith(day!)) return 'RequestTimeTooSkewed'
    const names = signed!.split(';')
    if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied'
    const hash = String(request.headers['x-amz-content-sha256'])
    if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const url = new URL(request.url!, 'http://s3.test')
    const canonical = [
      request.method,
      url.pathname
        .split('/')
        .map((part) => encode(decodeURIComponent(part)))
        .join('/'),
      [...url.searchParams]
        .map(([name, value]) => `${encode(name)}=${encode(value)}`)
        .toSorted()
        .join('&'),
      ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
      '',
      signed,
      hash,
    ].join('\n')
    const scope = `${day}/${region}/s3/aws4_request`
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
    const key = [day!, region!, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${SECRET}`)
    return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
  }

  function sendList(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const all = [...files].filter(([name]) => name.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const from = Number(query.get('continuation-token') ?? 0)
    const page = all.slice(from, from + pageLength)
    const isMore = from + pageLength < all.length
    const contents = page.map(
      ([name, { bytes, at }]) =>
        `<Contents><Key>${name}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const more = isMore ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>` : ''
    response.writeHead(200, { 'Content-Type': 'application/xml' })
    response.end(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`)
  }

  const http = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    region: REGION,
    keyId: KEY_ID,
    secret: SECRET,
    files,
    calls,
    refused,
    fail(given, times = Number.POSITIVE_INFINITY) {
      fault = { fault: given, times }
    },
    heal() {
      fault = null
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function sha256(of: Buffer | string): string {
  return createHash('sha256').update(of).digest('hex')
}

function hmac(key: Buffer | string, of: string): Buffer {
  return createHmac('sha256', key).update(of).digest()
}

/** Percent-encoding of RFC 3986, as the rules ask for. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
