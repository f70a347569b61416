import type { Clock } from '../../engine/clock.ts'
import { type FaultKind, isProviderFault } from '../../engine/writer/fault.ts'
import type { Provider, Task } from '../../engine/writer/provider.ts'

export interface Abilities {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Milliseconds to the first words and to the end; null when there were no words at all. */
export interface Answered {
  readonly ok: true
  readonly firstMs: number | null
  readonly wholeMs: number
  /** The text arrived in more than one part; null when there was none. */
  readonly streams: boolean | null
}

export interface Silent {
  readonly ok: false
  /** One phrase: never a key, an address or what the endpoint said. */
  readonly error: string
}

/** Patience with one endpoint, in seconds: a local model may first have to be loaded. */
const PATIENCE_SECONDS = 60

const TASK: Task = {
  step: 'text',
  language: 'en',
  number: 0,
  words: 20,
  items: null,
  entries: null,
  notes: {},
  subject: 'counting',
  story: false,
}

/** Asks for a few words, as a piece would be asked for, and watches how they come. */
export async function probe(provider: Provider, { clock, signal }: Abilities): Promise<Answered | Silent> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  const late = clock.delay(PATIENCE_SECONDS * 1000, ending.signal).then(
    (): Silent => ({ ok: false, error: `no answer within ${PATIENCE_SECONDS} seconds` }),
    (): Silent => ({ ok: false, error: 'interrupted' }),
  )
  try {
    return await Promise.race([watch(provider, clock, ending.signal), late])
  } catch (error) {
    if (!isProviderFault(error)) throw error
    return {
      ok: false,
      error: error.status === null ? PHRASES[error.kind] : `${PHRASES[error.kind]} (${error.status})`,
    }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function watch(provider: Provider, clock: Clock, signal: AbortSignal): Promise<Answered | Silent> {
  const begun = clock.now()
  let firstMs: number | null = null
  let parts = 0
  let ended = false
  const request = { maxTokens: 60, temperature: 0, presencePenalty: 0, frequencyPenalty: 0, signal, task: TASK }
  const messages = [{ role: 'user' as const, content: 'Count from one to twenty, in words.' }]
  for await (const part of provider.chat({ ...request, messages })) {
    if (part.type === 'text') {
      firstMs ??= clock.now() - begun
      parts += 1
    }
    ended ||= part.type === 'end'
  }
  if (!ended) return { ok: false, error: 'the answer breaks off' }
  return { ok: true, firstMs, wholeMs: clock.now() - begun, streams: parts === 0 ? null : parts > 1 }
}

const PHRASES: Readonly<Record<FaultKind, string>> = {
  'rate-limited': 'it is reached, but asked too often',
  quota: 'its credit or quota is used up',
  unavailable: 'it is reached, but not available now',
  server: 'it is reached, but has an error of its own',
  authentication: 'it refuses the key',
  connection: 'it cannot be reached, or breaks off',
  timeout: 'it does not answer in time',
  malformed: 'what it answers is not the OpenAI protocol',
  filtered: 'its content filter stopped the answer',
  oversized: 'its answer is far longer than was asked for',
  refused: 'it refuses the request: is the model name right?',
  'no-image': 'it answers without an image',
}
