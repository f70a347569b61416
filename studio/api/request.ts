import { readCurrentLanguage } from '../language/current-language.ts'
import { textOf } from '../language/text.ts'
import { ApiError } from './api-error.ts'

interface RequestOptions {
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Listeners called when a response shows that the session has ended. */
const onSessionEnd = new Set<() => void>()

export function subscribeSessionEnd(listener: () => void): () => void {
  onSessionEnd.add(listener)
  return () => onSessionEnd.delete(listener)
}

/** Asks the server. Throws `ApiError`, with the server's own sentence when it has one. */
export async function sendRequest(method: Method, path: string, options: RequestOptions = {}): Promise<Response> {
  const { body, signal, headers } = options
  const language = readCurrentLanguage()
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal: signal ?? null,
      credentials: 'same-origin',
      headers: {
        'Kalam-Language': language,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(0, { code: 'unreachable', message: textOf('shell.unreachable', language) }, { cause })
  }
  if (!response.ok) throw await faultOf(response)
  return response
}

/** The same, with the answer's JSON. */
export async function ask<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer> {
  const response = await sendRequest(method, path, options)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

async function faultOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as {
    error?: ConstructorParameters<typeof ApiError>[1]
  } | null
  const error = answer?.error ?? {
    code: 'unreachable' as const,
    message: textOf('shell.unreachable', readCurrentLanguage()),
  }
  if (error.code === 'accounts.session-expired') for (const listener of onSessionEnd) listener()
  return new ApiError(response.status, error)
}
