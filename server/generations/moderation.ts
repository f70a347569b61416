import * as z from 'zod'
import type { Clock } from '../../engine/base/clock.ts'
import { connectToPublic, type PublicNetwork } from '../../engine/node/public-address.ts'
import type { ServerConfig } from '../config/server-config.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { ServerParts } from '../server.ts'

/** What the operator's service is asked: what a text is to be about, before it is written, or the text. */
interface ModerationQuestion {
  readonly stage: 'brief' | 'text'
  readonly generation: string
  readonly kind: string
  readonly generator: string
  readonly step: string
  readonly language: string
  readonly brief?: unknown
  readonly text?: string
}

/** Throws `generation.refused-by-operator` with the service's reason, and `generation.moderation-down` where that is the setting. */
export type Moderate = (question: ModerationQuestion, signal: AbortSignal) => Promise<void>

const Verdict = z.object({ allow: z.boolean(), reason: z.string().trim().max(500).optional() })

/** A verdict has no more bytes. */
const MAX_VERDICT_BYTES = 10_000

/** Asks the configured address; null: none is configured. */
export function createModeration(
  { moderation }: Pick<ServerConfig, 'moderation'>,
  { clock, logger, network }: Pick<ServerParts, 'clock' | 'logger'> & { readonly network?: PublicNetwork | undefined },
): Moderate | null {
  if (moderation === null) return null
  const { url, token, of, whenDown, seconds } = moderation
  return async (question, signal) => {
    if (of !== 'both' && of !== question.stage) return
    try {
      const limit = within(clock, seconds, signal)
      const verdict = await ask(new URL(url), { token, question, network, signal: limit.signal }).finally(limit.end)
      if (verdict.allow) return
      throw new KalamError('generation.refused-by-operator', { values: { reason: verdict.reason ?? '' } })
    } catch (error) {
      if (isKalamError(error) || signal.aborted) throw error
      logger.error({ err: error, generation: question.generation, stage: question.stage }, 'moderation did not answer')
      if (whenDown === 'refuse') throw new KalamError('generation.moderation-down', { retryable: true, cause: error })
    }
  }
}

/** Aborted with `signal`, and after some seconds. */
function within(clock: Clock, seconds: number, signal: AbortSignal) {
  const [late, over] = [new AbortController(), new AbortController()]
  void clock.delay(seconds * 1000, over.signal).then(
    () => late.abort(new Error(`no answer within ${seconds} s`)),
    () => undefined,
  )
  return { signal: AbortSignal.any([signal, late.signal]), end: () => over.abort() }
}

interface Asking {
  readonly token: string | null
  readonly question: ModerationQuestion
  readonly network: PublicNetwork | undefined
  readonly signal: AbortSignal
}

async function ask(url: URL, { token, question, network, signal }: Asking): Promise<z.output<typeof Verdict>> {
  const dispatcher = await connectToPublic(url, signal, network)
  try {
    const { request } = await import('undici')
    const { statusCode, body } = await request(url, {
      dispatcher,
      signal,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(question),
    })
    if (statusCode !== 200) throw new Error(`it answers with status ${statusCode}`)
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.length
      if (size > MAX_VERDICT_BYTES) throw new Error(`its answer has more than ${MAX_VERDICT_BYTES} bytes`)
      chunks.push(chunk)
    }
    return Verdict.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } finally {
    void dispatcher.destroy()
  }
}
