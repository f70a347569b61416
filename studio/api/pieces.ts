import type { Language } from '../../engine/base/language.ts'
import type { AuthorBrief } from '../../engine/book/author-brief.ts'
import { readEvents } from '../../server/client/event-stream.ts'
import type { StreamEvent } from '../../server/generations/generations.ts'
import { type TextKey, textOf } from '../language/text.ts'
import { ApiError, isApiError } from './api-error.ts'
import { sendRequest } from './request.ts'

/** What asks for a piece. Its key stays the same until its end, so that asking again never writes or charges twice. */
export interface PieceOrder {
  readonly key: string
  readonly generator: string
  /** Null: a new book, or a text of its own. */
  readonly book: string | null
  readonly settings: Readonly<Record<string, unknown>>
  /** Of a new book. */
  readonly title?: string
  readonly author?: string
  /** Of a new book. */
  readonly authorBrief: AuthorBrief
  /** Of a new book: words of each chapter; left out: as usual. */
  readonly entryWords?: number | undefined
  /** Of a new book: the book that it comes after. */
  readonly after?: string | undefined
  readonly chapterTitle: string
  /** Of a cover: the book that it is made for. */
  readonly madeFor: string | null
  /** Of a text or cover: the book that it is about. */
  readonly about: string | null
}

/** A piece, or what is asked for of a book, such as a reading; or one that goes on already. */
export type PieceSource =
  | { readonly order: PieceOrder }
  | { readonly asked: { readonly key: string; readonly path: string; readonly body: object } }
  | { readonly generation: string }

interface Watching {
  readonly language: Language
  readonly signal: AbortSignal
  /** The connection was lost; this is the n-th time in a row that it is tried again. */
  readonly onLost: (n: number) => void
  /** Before coming back to a lost stream, in milliseconds. */
  readonly waits?: readonly number[]
}

/** As many tries as the sentence counts. */
const WAITS = [1000, 3000, 8000] as const

/**
 * The events of a piece or a reading until its end, across lost connections: the server writes on meanwhile. Throws `ApiError` when it was
 * refused, or the server couldn't be reached again: the same source may then be watched again.
 */
export async function* followPieceEvents(source: PieceSource, { language, signal, onLost, waits = WAITS }: Watching) {
  let generation = 'generation' in source ? source.generation : null
  let last = '0'
  let lost = 0
  for (;;) {
    try {
      const response = await open(source, generation, last, { language, signal })
      for await (const { id, data } of readEvents(response)) {
        const event = data as StreamEvent
        lost = 0
        last = id ?? last
        if (event.type === 'started') generation = event.generation
        yield event
        if (event.type === 'done' || event.type === 'failed') return
      }
    } catch (error) {
      if (signal.aborted || (isApiError(error) && !isPassing(error))) throw error
    }
    const wait = waits[lost]
    if (wait === undefined) throw exhausted(language)
    lost++
    onLost(lost)
    await waitOrOnline(wait, signal)
  }
}

function open(
  source: PieceSource,
  generation: string | null,
  last: string,
  { language, signal }: Pick<Watching, 'language' | 'signal'>,
): Promise<Response> {
  const headers = { 'Kalam-Language': language, Accept: 'text/event-stream' }
  if (generation !== null || 'generation' in source) {
    const path = `/api/generations/${generation}/events`
    return sendRequest('GET', path, { signal, headers: { ...headers, 'Last-Event-ID': last } })
  }
  if ('asked' in source) {
    const { key, path, body } = source.asked
    return sendRequest('POST', path, { body, signal, headers: { ...headers, 'Idempotency-Key': key } })
  }
  const { key, generator, book, settings, authorBrief, chapterTitle, madeFor, about, ...wished } = source.order
  const title = chapterTitle.trim()
  const body = {
    ...(book === null ? { settings } : { book, ...(Object.keys(settings).length > 0 ? { asked: settings } : {}) }),
    ...(Object.keys(authorBrief).length > 0 ? { authorBrief } : {}),
    ...wished,
    ...(title ? { chapterTitle: title } : {}),
    ...(madeFor ? { madeFor } : {}),
    ...(about ? { about } : {}),
    language,
  }
  const path = `/api/generators/${encodeURIComponent(generator)}/pieces`
  return sendRequest('POST', path, { body, signal, headers: { ...headers, 'Idempotency-Key': key } })
}

/** Nothing answered, or a gateway did in the server's place. */
function isPassing({ status, code }: ApiError): boolean {
  return status === 0 || (status >= 502 && code === 'unreachable')
}

function exhausted(language: Language): ApiError {
  const code: TextKey = 'generation.retries-exhausted'
  return new ApiError(0, { code, message: textOf(code, language) })
}

/** Ends early when the network is back. */
function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
