import createFetchClient, { type Client as FetchClient } from 'openapi-fetch'
import { readEvents, type ServerEvent } from './event-stream.ts'
import type { paths, Schemas } from './paths.ts'

export { type ServerEvent, STREAM_LOST } from './event-stream.ts'
export type { paths, Schemas } from './paths.ts'

/** `GET`, `POST`, `PUT`, `PATCH` and `DELETE` of every route that a token opens, typed by the API's document. */
export type Client = FetchClient<paths>

export interface ClientOptions {
  /** Of the server, such as `https://kalam.example`. */
  readonly url: string
  /** Of the profile. Left out: only what needs none. */
  readonly token?: string | undefined
  /** Of the sentences in answers, such as `ms`. */
  readonly language?: string
  /** In place of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** A client of a server of Kalam, for Node and browsers. A call answers with `data` or `error`, and rejects when the server can't be reached. */
export function createClient({ url, token, language, fetch }: ClientOptions): Client {
  return createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ''),
    headers: { authorization: token && `Bearer ${token}`, 'accept-language': language },
    // A token is for this server alone.
    redirect: 'error',
    ...(fetch && { fetch }),
  })
}

/** What the server answered instead of what was asked for. */
export class ServerError extends Error {
  override readonly name = 'ServerError'
  /** Permanent, such as `tokens.scope`; `http.502` of an answer that is not the API's. */
  readonly code: string
  readonly status: number
  /** Of `requests.invalid`: each field and its fault. */
  readonly details: unknown

  constructor(status: number, body: unknown) {
    const { code, message, details } = (body as Partial<Schemas['Error']> | null | undefined)?.error ?? {}
    super(message ?? `HTTP ${status}`)
    this.code = code ?? `http.${status}`
    this.status = status
    this.details = details
  }
}

/** A call of the client, not awaited. */
type Call<Data> = Promise<{ readonly data?: Data; readonly error?: unknown; readonly response: Response }>

/** The answer of a call. Throws an `ServerError` when the server refuses. */
export async function dataOf<Data>(call: Call<Data>): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new ServerError(response.status, error)
  return data as Data
}

/**
 * The events of a call that is made with `parseAs: 'stream'`, until the server ends them. Throws an `ServerError` when the server refuses, and an
 * error when the connection is lost: ask again then, with the header `Last-Event-ID` where events have ids.
 */
export async function* watch<Data = unknown>(call: Call<unknown>): AsyncGenerator<ServerEvent<Data>> {
  await dataOf(call)
  yield* readEvents((await call).response) as AsyncGenerator<ServerEvent<Data>>
}
