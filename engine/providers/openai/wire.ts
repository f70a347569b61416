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

/** One part of a streamed chat completion, of which nothing is taken for granted. */
export interface ChatChunk {
  readonly choices?: readonly {
    readonly delta?: { readonly content?: unknown } | null
    readonly finish_reason?: unknown
  }[]
  readonly usage?: { readonly prompt_tokens?: unknown; readonly completion_tokens?: unknown } | null
}

export interface ImageAnswer {
  readonly data?: readonly { readonly url?: unknown; readonly b64_json?: unknown }[]
}
