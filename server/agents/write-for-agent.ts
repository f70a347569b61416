import type { Language } from '../../engine/base/language.ts'
import type { AgentCall } from '../../engine/node/agents/agent-server.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import type { ProductOrder, StreamEvent } from '../generations/generations.ts'
import { KalamError } from '../messages/error.ts'
import type { MessageCode } from '../messages/messages.ts'
import type { Server } from '../server.ts'

/** One request of an agent. */
export interface AgentRequest {
  readonly user: SignedIn
  /** Of the messages. */
  readonly language: Language
  readonly requestId: string | null
  /** The client's address. */
  readonly address: string | null
  /** Aborted when the connection ends: what is being written goes on. */
  readonly gone: AbortSignal
  /** Aborted when the agent cancels the call: what is being written is cancelled. */
  readonly cancelled: AbortSignal
}

type Done = Extract<StreamEvent, { readonly type: 'done' }>

/** A text as it was delivered. */
export interface DeliveredText extends Done {
  readonly generation: string
  readonly text: string
}

/** Words between two reports. */
const WORDS_PER_REPORT = 100

/**
 * Has a text written and reports its growth. It goes on when the connection ends, and is cancelled when the agent cancels the call.
 * Throws what `begin` throws, why the text wasn't delivered, and `generation.interrupted` once the agent has left.
 */
export async function writeForAgent(
  { server, request }: { readonly server: Server; readonly request: AgentRequest },
  order: ProductOrder,
  { report }: Pick<AgentCall, 'report'>,
): Promise<DeliveredText> {
  const { user, language, gone, cancelled } = request
  const { id } = await server.generations.begin(order)
  const stop = () =>
    void server.generations.cancel(id, user.id).catch((err) => server.logger.warn({ err }, 'not cancelled'))
  if (cancelled.aborted) stop()
  else cancelled.addEventListener('abort', stop, { once: true })
  let text = ''
  let step = ''
  let reported = 0
  try {
    for await (const { event } of server.generations.events(id, user.id, 0, gone, language, user.isAdministrator)) {
      if (event.type === 'started') {
        step = event.step
        report(`${step}: ${event.price}`)
      }
      if ('at' in event) text = text.slice(0, event.at)
      if (event.type === 'delta') text += event.text
      if (event.type === 'retrying') report(event.message)
      if (event.type === 'reading') report(`${event.part}/${event.of}`)
      if (event.type === 'done') return { ...event, generation: id, text }
      if (event.type === 'failed') throw await failure(server, id, event.code)
      const words = text.split(/\s+/u).length
      if (words < reported + WORDS_PER_REPORT) continue
      reported = words
      report(`${step}: ${words}`)
    }
    throw new KalamError('generation.interrupted')
  } finally {
    cancelled.removeEventListener('abort', stop)
  }
}

/** Why a text wasn't delivered, with the values of its message. */
async function failure(server: Server, id: string, code: MessageCode): Promise<KalamError> {
  const outcome = await server.generations.outcome(id, AbortSignal.timeout(OUTCOME_MS)).catch(() => null)
  return new KalamError(code, outcome?.state === 'released' ? { values: outcome.values } : {})
}

/** The outcome of a text that has failed is there already. */
const OUTCOME_MS = 5000
