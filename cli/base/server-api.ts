import { createClient, ServerError, STREAM_LOST } from '../../server/client/client.ts'
import { toMessage, verbatim } from '../messages/told.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT, usageError } from './exit.ts'

/**
 * A client of the server at an address, which asks as the user whose token `KALAM_TOKEN` is, and the address without a slash at its end.
 * Throws a usage error for an address that is none, and when `KALAM_TOKEN` is not set. `timeoutMs`: how long an answer that is no stream may
 * take, in milliseconds.
 */
export function openServerApi(address: string, { env, language, signal }: Context, timeoutMs: number) {
  const token = env.KALAM_TOKEN
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw usageError('server.address', { address })
  if (!token) throw usageError('server.no-token')
  const url = address.replace(/\/+$/, '')
  const timed = (request: Request) => {
    const limits = request.url.endsWith('/events') ? [] : [AbortSignal.timeout(timeoutMs)]
    return fetch(new Request(request, { signal: AbortSignal.any([signal, request.signal, ...limits]) }))
  }
  return { url, kalam: createClient({ url, token, language, fetch: timed }) }
}

/**
 * Does work that asks the server at an address. Throws a `CommandError`: with the server's own sentence when it refuses, and
 * `server.unreachable` or `server.no-kalam` when nothing or something else answers.
 */
export async function withServerFaults<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
  return work().catch((cause: unknown) => {
    if (isForeign(cause)) throw new CommandError(EXIT.generation, toMessage('server.no-kalam', { address }), { cause })
    if (isUnreachable(cause))
      throw new CommandError(EXIT.generation, toMessage('server.unreachable', { address }), { cause })
    if (cause instanceof ServerError) throw new CommandError(EXIT.generation, verbatim(cause.message), { cause })
    throw cause
  })
}

/**
 * True for what an answer leads to that isn't Kalam's: one that is no JSON, a refusal without a code, or an answer that lacks what is read of
 * it. The last is a `TypeError` too, as what `fetch` throws, but has no cause.
 */
function isForeign(error: unknown): boolean {
  if (error instanceof ServerError) return error.code.startsWith('http.') && error.status < 500
  return error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined)
}

/** What `fetch` throws when nothing answers in time, what a broken stream throws, and the page of a gateway whose server is away. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServerError) return error.code.startsWith('http.') && error.status >= 500
  return (
    error instanceof TypeError || ['TimeoutError', 'LostServer'].includes(error.name) || error.message === STREAM_LOST
  )
}

/** Before each repetition of a call to a server that can't be reached, in milliseconds. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000]

/**
 * Repeats the work while the server can't be reached or asks to come later, for some seconds since it was last heard. Throws the last fault then,
 * and any other fault at once.
 */
export async function retryWhileUnreachable<Result>(
  work: (hear: () => void) => Promise<Result>,
  { clock, signal }: Pick<Context, 'clock' | 'signal'>,
): Promise<Result> {
  let tries = 0
  for (;;) {
    try {
      return await work(() => {
        tries = 0
      })
    } catch (error) {
      const wait = WAITS_MS[tries++]
      // It may be over when the server is asked again: it is away, stops, or has too much to do.
      const isPassing =
        error instanceof ServerError ? error.status >= 500 || error.status === 429 : isUnreachable(error)
      if (signal.aborted || !isPassing || wait === undefined) throw error
      await clock.delay(wait, signal)
    }
  }
}
