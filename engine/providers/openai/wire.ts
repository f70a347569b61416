/** What the adapter uses of `fetch`, so that the engine compiles without the types of browser or Node. */
export interface WebResponse {
  readonly ok: boolean
  readonly status: number
  readonly url: string
  readonly headers: { get(name: string): string | null }
  readonly body: unknown
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

// biome-ignore lint/suspicious/noExplicitAny: the platform's own `fetch` must fit, whichever platform it is
export type WebFetch = (input: any, init?: any) => Promise<WebResponse>

/** Lets go of a response whose body nobody will read, so that it holds no connection. */
export function dropBody({ body }: WebResponse): void {
  const dropped = (body as { cancel?(): Promise<void> } | null)?.cancel?.()
  dropped?.catch(() => undefined)
}

/** Fetches a picture over https from a public address, at most `mostBytes` of it, without following a redirect. Throws when it may not or cannot. */
export type FetchPicture = (url: string, options: { signal: AbortSignal; mostBytes: number }) => Promise<Uint8Array>

/** A choice of a chat completion, streamed (`delta`) or whole (`message`), of which nothing is taken for granted. */
export interface ChatChoice {
  readonly delta?: ChatText | null
  readonly message?: ChatText | null
  readonly finish_reason?: unknown
}

export interface ChatText {
  readonly content?: unknown
  readonly refusal?: unknown
}

/** A chat completion, or one part of a streamed one. */
export interface ChatChunk {
  readonly choices?: readonly ChatChoice[]
  readonly usage?: Readonly<Record<string, unknown>> | null
  readonly error?: unknown
}

export interface ImageAnswer {
  readonly data?: readonly { readonly url?: unknown; readonly b64_json?: unknown }[]
  readonly error?: unknown
}
