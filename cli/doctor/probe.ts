import type { Clock } from '../../engine/clock.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { isProviderFault, ProviderFault } from '../../engine/writer/fault.ts'
import type { Provider, Task } from '../../engine/writer/provider.ts'

export interface Abilities {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Milliseconds to the first words and to the end; null when there were no words at all. */
export interface Answered {
  readonly ok: true
  /** Milliseconds of the test call of one token; null when the endpoint refuses so short a request. */
  readonly testMs: number | null
  readonly firstMs: number | null
  readonly wholeMs: number
  /** The text arrived in more than one part; null when there was none. */
  readonly streams: boolean | null
}

export interface Failed {
  readonly ok: false
  /** Null when it was interrupted, or did not answer within the limit. */
  readonly fault: ProviderFault | null
  readonly phrase: string | null
}

/** The most that one endpoint may take, in seconds: a local model may first have to be loaded. */
const MOST_SECONDS = 60

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
  output: null,
}

/** Makes the test call of one token, then asks for a few words, as a piece would be asked for, and watches how they come. */
export async function probe(provider: ProbedProvider, { clock, signal }: Abilities): Promise<Answered | Failed> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  const late = clock.delay(MOST_SECONDS * 1000, ending.signal).then(
    (): Failed => ({ ok: false, fault: null, phrase: `no answer within ${MOST_SECONDS} seconds` }),
    (): Failed => ({ ok: false, fault: null, phrase: 'interrupted' }),
  )
  try {
    return await Promise.race([ask(provider, clock, ending.signal), late])
  } catch (error) {
    if (!isProviderFault(error)) throw error
    return { ok: false, fault: error, phrase: null }
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function ask(provider: ProbedProvider, clock: Clock, signal: AbortSignal): Promise<Answered> {
  const testMs = await test(provider, clock, signal)
  return { ok: true, testMs, ...(await watch(provider, clock, signal)) }
}

/** A model that refuses a request of one token may still write a text. */
async function test(provider: ProbedProvider, clock: Clock, signal: AbortSignal): Promise<number | null> {
  const begun = clock.now()
  try {
    await provider.probe(signal)
    return clock.now() - begun
  } catch (error) {
    if (isProviderFault(error) && (error.kind === 'refused' || error.kind === 'malformed')) return null
    throw error
  }
}

async function watch(provider: Provider, clock: Clock, signal: AbortSignal) {
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
  if (!ended) throw new ProviderFault('connection')
  return { firstMs, wholeMs: clock.now() - begun, streams: parts === 0 ? null : parts > 1 }
}
