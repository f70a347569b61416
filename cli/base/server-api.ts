import * as z from 'zod'
import { toMessage, verbatim } from '../messages/told.ts'
import type { Context } from './context.ts'
import { CommandError, EXIT, usageError } from './exit.ts'

/** A server of Kalam, asked as the user whose token `KALAM_TOKEN` is. */
export interface ServerApi {
  /** Its address, without a slash at the end. */
  readonly url: string
  /**
   * The answer to a GET. Throws a `CommandError`: with the server's own sentence when it refuses, and `server.unreachable` or `server.no-kalam`
   * when nothing or something else answers.
   */
  get<Answer extends z.ZodType>(path: string, answer: Answer): Promise<z.output<Answer>>
}

/** How long a server may take for an answer, in milliseconds. */
const TIMEOUT_MS = 30_000

const Refusal = z.object({ error: z.object({ message: z.string() }) })

/** Where a server is, and the token for it. Throws a usage error for an address that is none, and when `KALAM_TOKEN` is not set. */
export function readServerAccess(address: string, { env }: Pick<Context, 'env'>) {
  const token = env.KALAM_TOKEN
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw usageError('server.address', { address })
  if (!token) throw usageError('server.no-token')
  return { url: address.replace(/\/+$/, ''), token }
}

/** Throws as `readServerAccess` does. */
export function openServerApi(address: string, { env, language, signal }: Context): ServerApi {
  const { url, token } = readServerAccess(address, { env })
  return {
    url,
    async get(path, answer) {
      const response = await fetch(`${url}${path}`, {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'accept-language': language },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      }).catch((cause: unknown) => {
        signal.throwIfAborted()
        throw new CommandError(EXIT.generation, toMessage('server.unreachable', { address }), { cause })
      })
      const body: unknown = await response.json().catch(() => null)
      if (!response.ok) {
        const refusal = Refusal.safeParse(body)
        throw new CommandError(
          EXIT.generation,
          refusal.success ? verbatim(refusal.data.error.message) : toMessage('server.no-kalam', { address }),
        )
      }
      const read = answer.safeParse(body)
      if (!read.success)
        throw new CommandError(EXIT.generation, toMessage('server.no-kalam', { address }), { cause: read.error })
      return read.data
    },
  }
}
