// The web standards that browsers and Node share, and no more: the engine compiles without the types of either.

interface AbortSignal {
  readonly aborted: boolean
  readonly reason: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
interface AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}
declare const AbortController: { new (): AbortController }

interface TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}
declare const TextEncoder: { new (): TextEncoder }

interface TextDecoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}
declare const TextDecoder: { new (label?: string, options?: { fatal?: boolean }): TextDecoder }

interface URL {
  readonly href: string
  readonly host: string
  readonly hostname: string
  readonly protocol: string
  readonly pathname: string
}
declare const URL: { new (url: string, base?: string): URL }

declare function atob(text: string): string
declare function btoa(text: string): string

interface ReadableStreamDefaultController {
  enqueue(chunk: Uint8Array): void
  close(): void
  error(reason?: unknown): void
}
interface ReadableStream {
  readonly locked: boolean
}
declare const ReadableStream: {
  new (source: {
    start?(controller: ReadableStreamDefaultController): void | Promise<void>
    pull?(controller: ReadableStreamDefaultController): void | Promise<void>
    cancel?(reason?: unknown): void | Promise<void>
  }): ReadableStream
}

interface Response {
  readonly status: number
  readonly ok: boolean
  text(): Promise<string>
  json(): Promise<unknown>
}
declare const Response: {
  new (body?: string | ReadableStream | null, init?: { status?: number; headers?: Record<string, string> }): Response
}
