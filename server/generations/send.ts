import type { Request, Response } from 'express'
import type { SignedIn } from '../accounts/sessions.ts'
import { findHttpStatus } from '../http/answer-error.ts'
import { sendEvents } from '../http/event-stream.ts'
import type { HandlerContext } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'
import type { NumberedEvent, ProductOrder } from './generations.ts'

/** Visible characters: a key may be in a log. */
const KEY = /^[\x21-\x7e]{8,200}$/

/** The attempt's name. Throws `requests.key-missing`. */
export function readIdempotencyKey(request: Pick<Request, 'get'>): string {
  const key = request.get('idempotency-key') ?? ''
  if (!KEY.test(key)) throw new KalamError('requests.key-missing')
  return key
}

type AskedIn = Pick<
  HandlerContext<undefined, undefined, undefined, SignedIn>,
  'user' | 'language' | 'request' | 'requestId'
>

/** Who asks for a text, for whom no run asks. */
export function readRequester({ user, language, requestId }: Pick<AskedIn, 'user' | 'language' | 'requestId'>) {
  return {
    userId: user.id,
    isAdministrator: user.isAdministrator,
    language,
    runId: null,
    tokenId: user.token?.id ?? null,
    requestId,
  }
}

/** What every order of a text says of its request. Throws `requests.key-missing`. */
export function readOrderRequest(context: AskedIn) {
  return { ...readRequester(context), key: readIdempotencyKey(context.request) }
}

type Beginning = Pick<
  HandlerContext<undefined, undefined, undefined, SignedIn>,
  'server' | 'request' | 'response' | 'signal'
>

/** Begins a text and tells it as it is written, or at its end to who accepts only JSON. */
export async function beginAndSend(
  { server, request, response, signal }: Beginning,
  order: ProductOrder,
): Promise<void> {
  const { id } = await server.generations.begin(order)
  const { userId, language, isAdministrator } = order
  const events = server.generations.events(id, userId, 0, signal, language, isAdministrator)
  const isWhole = request.accepts(['text/event-stream', 'application/json']) === 'application/json'
  await (isWhole ? sendWhole(response, events) : sendGeneration(response, events, signal))
}

/** Tells a text as it is written. */
export function sendGeneration(
  response: Response,
  events: AsyncIterable<NumberedEvent>,
  signal: AbortSignal,
): Promise<void> {
  return sendEvents(response, framed(events), signal)
}

async function* framed(events: AsyncIterable<NumberedEvent>) {
  for await (const { id, event } of events) yield { id, event: event.type, data: event }
}

/** Answers with the end alone, and the whole text; what it failed with says its status. */
async function sendWhole(response: Response, events: AsyncIterable<NumberedEvent>): Promise<void> {
  let text = ''
  let started: object = {}
  for await (const { event } of events) {
    if (event.type === 'started') started = event
    if (event.type === 'delta') text += event.text
    if ('at' in event) text = text.slice(0, event.at)
    if (event.type === 'done') response.json({ ...started, ...event, text })
    if (event.type === 'failed') {
      const { code, message, details } = event
      response.status(findHttpStatus(code)).json({ error: { code, message, ...(details ? { details } : {}) } })
    }
  }
}

/** Begins a text and resolves with its id when it was delivered. Throws why it wasn't, and `generation.interrupted` for who has left. */
export async function beginAndAwait(
  { server, signal }: Pick<Beginning, 'server' | 'signal'>,
  order: ProductOrder,
): Promise<string> {
  const { id } = await server.generations.begin(order)
  const outcome = await server.generations.outcome(id, signal).catch((cause: unknown) => {
    throw signal.aborted ? new KalamError('generation.interrupted', { cause }) : cause
  })
  if (outcome.state === 'released') throw new KalamError(outcome.code, { values: outcome.values })
  return id
}
