import type { Clock } from '../../engine/base/clock.ts'
import type { EndpointEntry } from '../../engine/node/config.ts'
import { isAzure } from '../../engine/node/config.ts'
import { createTransport } from '../../engine/node/transport.ts'
import { addressOf } from '../../engine/providers/openai/endpoint.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { dropBody } from '../../engine/providers/openai/wire.ts'
import { isProviderFault, ProviderFault } from '../../engine/writer/fault.ts'
import type { Provider, Task } from '../../engine/writer/provider.ts'
import type { Context } from '../base/context.ts'
import { type Told, toSentence } from '../messages/told.ts'

interface Abilities {
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Milliseconds to the first words and to the end; null when there were no words at all. */
export interface AnsweredProbe {
  readonly ok: true
  /** Milliseconds of the test call of one token; null when the endpoint refuses so short a request. */
  readonly testMs: number | null
  readonly firstMs: number | null
  readonly wholeMs: number
  /** The text arrived in more than one part; null when there was none. */
  readonly streams: boolean | null
}

/** Without a fault when it was interrupted, or did not answer within the limit. */
export type FailedProbe = { readonly ok: false } & (
  | { readonly fault: ProviderFault }
  | { readonly fault: null; readonly phrase: Told }
)

/** A local model may first have to be loaded. */
const TEXT_TIMEOUT_MS = 60_000

const TASK: Task = {
  step: 'text',
  lineage: ['text'],
  entryLabels: [],
  kind: 'text',
  place: 'alone',
  language: 'en',
  number: 0,
  title: '',
  words: 20,
  items: null,
  entries: null,
  notes: {},
  subject: 'counting',
  story: false,
  demo: '',
  output: null,
}

/** Makes the test call of one token, then asks for a few words like for a piece and measures how they arrive. */
export async function probeEndpoint(
  provider: ProbedProvider,
  { clock, signal }: Abilities,
): Promise<AnsweredProbe | FailedProbe> {
  const late = (isOver: boolean): FailedProbe => ({
    ok: false,
    fault: null,
    phrase: isOver ? toSentence('doctor.late', { seconds: TEXT_TIMEOUT_MS / 1000 }) : toSentence('doctor.interrupted'),
  })
  try {
    return await withinMs(TEXT_TIMEOUT_MS, { clock, signal }, (ending) => ask(provider, clock, ending), late)
  } catch (error) {
    if (!isProviderFault(error)) throw error
    return { ok: false, fault: error }
  }
}

/** Runs work with a time limit. When the time is over, or the signal is aborted first, it aborts the work and returns `late`. */
async function withinMs<T, Late>(
  milliseconds: number,
  { clock, signal }: Abilities,
  work: (ending: AbortSignal) => Promise<T>,
  late: (isOver: boolean) => Late,
): Promise<T | Late> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  const timer = clock.delay(milliseconds, ending.signal).then(
    () => late(true),
    () => late(false),
  )
  try {
    return await Promise.race([work(ending.signal), timer])
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}

async function ask(provider: ProbedProvider, clock: Clock, signal: AbortSignal): Promise<AnsweredProbe> {
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

const IMAGES_TIMEOUT_MS = 20_000

/**
 * Asks an endpoint for its list of models: it costs nothing, and shows whether it is reached and takes the key. Any other status
 * than 401 and 403 counts as reached. Null when it answers, else the fault.
 */
export async function testConnection(
  entry: EndpointEntry,
  { env, clock, signal }: Context,
): Promise<ProviderFault | null> {
  const { azure, baseURL, key } = entry
  const isAzureEntry = isAzure(entry) && azure !== false
  const { baseURL: base, apiVersion } = addressOf({
    baseURL,
    azure: isAzureEntry ? (typeof azure === 'object' ? azure : {}) : null,
  })
  const apiKey = (key && env[key]) || ''
  const headers: Record<string, string> =
    apiVersion === null ? { authorization: `Bearer ${apiKey || 'none'}` } : { 'api-key': apiKey }
  const query = apiVersion === null ? '' : `?api-version=${apiVersion}`
  const asked = (ending: AbortSignal) =>
    createTransport(env)(`${base}/models${query}`, { headers, redirect: 'manual', signal: ending }).then(judge)
  try {
    return await withinMs(IMAGES_TIMEOUT_MS, { clock, signal }, asked, () => new ProviderFault('timeout'))
  } catch {
    return new ProviderFault('connection')
  }
}

function judge(response: Awaited<ReturnType<ReturnType<typeof createTransport>>>): ProviderFault | null {
  dropBody(response)
  const { status } = response
  if (status === 401 || status === 403) return new ProviderFault('authentication', { status })
  return status >= 500 ? new ProviderFault(status === 503 ? 'unavailable' : 'server', { status }) : null
}
