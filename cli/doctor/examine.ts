import type { Clock } from '../../engine/base/clock.ts'
import { type Config, type EndpointEntry, isAzure, roleEndpoints } from '../../engine/node/config.ts'
import { findModelEnd, type ModelEnd } from '../../engine/node/models.ts'
import { createEndpoint } from '../../engine/node/providers.ts'
import { createTransport } from '../../engine/node/transport.ts'
import type { ModelFacts, ModelMemory } from '../../engine/providers/model-memory.ts'
import { endpointAddress, memoryKeyOf } from '../../engine/providers/openai/endpoint.ts'
import type { ProbedProvider } from '../../engine/providers/openai/openai.ts'
import { discardResponseBody } from '../../engine/providers/openai/wire.ts'
import { type EndpointReason, type FaultKind, isProviderFault, ProviderFault } from '../../engine/writer/fault.ts'
import type { Provider, Task } from '../../engine/writer/provider.ts'
import { ROLES, type Role } from '../../engine/writer/purpose.ts'
import type { Context } from '../base/context.ts'
import { say } from '../messages/say.ts'
import { sayInEachLanguage, toMessage, type UserMessage } from '../messages/told.ts'

/** What is known of an endpoint's model. */
interface ModelFinding {
  readonly name: string
  readonly model: string
  /** Without what may be secret; null when it is not a URL. */
  readonly address: string | null
  /** Whose calls it takes; absent: the configuration names no roles. */
  readonly roles?: readonly Role[]
  /** What its answers have shown, in this run or before. */
  readonly learnt: ModelFacts
  /** The model's known last day, and what its maker recommends instead. */
  readonly end: Pick<ModelEnd, 'date' | 'use'> | null
}

export interface FailedCheck {
  readonly ok: false
  /** One phrase: never a key or an address. */
  readonly error: UserMessage
  /** The endpoint's own message. */
  readonly reason: EndpointReason | null
  readonly advice: UserMessage | null
}

export type EndpointFinding = ModelFinding & (AnsweredProbe | FailedCheck)

/** The endpoint of images, which is asked for no picture, since that costs money. */
export type ImageFinding = Omit<ModelFinding, 'name'> & { readonly endpoint: string } & (
    | { readonly ok: true }
    | FailedCheck
  )

interface Examining {
  readonly config: Config
  readonly memory: ModelMemory
  readonly context: Context
}

/** Asks one configured endpoint for a few words. */
export async function checkEndpoint(entry: EndpointEntry, examining: Examining): Promise<EndpointFinding> {
  const { config, memory, context } = examining
  const { env: environment, clock } = context
  const ask = () => probeEndpoint(entry, createEndpoint(entry, { config, environment, clock, memory }), context)
  // Before the model's facts are read, to which its answer adds.
  const found = refusedBefore(entry, context) ?? (await ask())
  return { ...modelFinding(entry, examining), ...found }
}

/** Reaches an endpoint that only draws: it is asked for no picture. */
export async function checkPictureEndpoint(entry: EndpointEntry, examining: Examining): Promise<ImageFinding> {
  const { context } = examining
  const problem = refusedBefore(entry, context)
  const fault = problem === null ? await testConnection(entry, context) : null
  const found = problem ?? (fault === null ? ({ ok: true } as const) : problemOf(entry, fault))
  return { ...imageFinding(entry, examining), ...found }
}

/**
 * The endpoint of images, which is the first of their role or of the texts' unless one of its own is configured. Null with none at all.
 */
export async function checkImageEndpoint(
  examining: Examining,
  texts: readonly EndpointFinding[],
): Promise<ImageFinding | null> {
  const { images, providers, models, roles } = examining.config
  if (images && !roles?.pictures) return checkPictureEndpoint(images, examining)
  const first = providers.find(({ name }) => name === roles?.pictures?.[0]) ?? providers[0]
  const text = texts.find(({ name }) => name === first?.name)
  if (first === undefined || text === undefined) return null
  const found = text.ok ? ({ ok: true } as const) : failed(toMessage('doctor.first-fails'))
  return { ...imageFinding({ ...first, model: models?.image ?? first.model }, examining), ...found }
}

function imageFinding(entry: EndpointEntry, examining: Examining) {
  const { name: endpoint, ...finding } = modelFinding(entry, examining)
  return { endpoint, ...finding }
}

function refusedBefore({ baseURL, key }: EndpointEntry, { env }: Context): FailedCheck | null {
  if (!URL.canParse(baseURL)) return failed(toMessage('doctor.no-url'))
  if (key !== undefined && !env[key]) return failed(toMessage('doctor.key-unset', { key }))
  return null
}

function failed(error: UserMessage): FailedCheck {
  return { ok: false, error, reason: null, advice: null }
}

function problemOf({ key }: EndpointEntry, fault: ProviderFault): FailedCheck {
  return { ok: false, error: phraseOf(fault), reason: fault.reason, advice: adviceOn(fault, key) }
}

function modelFinding({ name, model, baseURL }: EndpointEntry, { config, memory }: Examining): ModelFinding {
  const end = findModelEnd(model, config.models?.ends ?? [])
  const place = config.providers.findIndex((entry) => entry.name === name)
  const places = roleEndpoints(config)
  const roles = config.roles && place >= 0 ? ROLES.filter((role) => places[role].includes(place)) : null
  return {
    name,
    model,
    ...(roles === null ? {} : { roles }),
    address: shownAddress(baseURL),
    // Lengths are stored by its name, refused parameters by its address too.
    learnt: {
      ...memory.read(name, model),
      ...(URL.canParse(baseURL) ? memory.read(memoryKeyOf({ name, baseURL }), model) : {}),
    },
    end: end && { date: end.date, use: end.use },
  }
}

/** Without possible secrets: user name, password and query. */
function shownAddress(baseURL: string): string | null {
  if (!URL.canParse(baseURL)) return null
  const { protocol, host, pathname } = new URL(baseURL)
  return `${protocol}//${host}${pathname}`
}

function phraseOf({ kind, status }: ProviderFault): UserMessage {
  return sayInEachLanguage((language) => {
    const phrase = say(`doctor.${kind}`, language)
    return status === null ? phrase : `${phrase} (${status})`
  })
}

/** Advice for each kind; temporary faults have none. */
const ADVICE: Partial<Readonly<Record<FaultKind, UserMessage>>> = {
  'rate-limited': toMessage('doctor.ask-less'),
  quota: toMessage('doctor.add-credit'),
  connection: toMessage('doctor.is-running'),
  malformed: toMessage('doctor.is-compatible'),
  refused: toMessage('doctor.read-reason'),
}

const CONTEXT = /context[ _-]?(length|window|size)|maximum context|too many tokens|prompt is too long|n_ctx/i
const MODEL =
  /model[ _-]?not[ _-]?found|unknown[ _-]model|(no such|invalid) model|model .*(not exist|not found|not available)/i
const PARAMETER =
  /unsupported[ _-](parameter|value)|unknown[ _-](parameter|name)|unrecognized|not (supported|enabled|permitted|allowed)|deprecated/i

/** Advice for a fault, from its kind and the endpoint's message; null when there is nothing to do. `key`: its variable. */
function adviceOn({ kind, status, reason }: ProviderFault, key: string | undefined): UserMessage | null {
  if (kind === 'authentication') {
    return key === undefined ? toMessage('doctor.name-key') : toMessage('doctor.set-key', { key })
  }
  if (kind !== 'refused') return ADVICE[kind] ?? null
  const said = `${reason?.code ?? ''} ${reason?.message ?? ''}`
  if (CONTEXT.test(said) || status === 413) return toMessage('doctor.context-small')
  if (MODEL.test(said)) return toMessage('doctor.model-name')
  if (PARAMETER.test(said)) return toMessage('doctor.drop-parameter')
  return status === 404 ? toMessage('doctor.name-or-address') : ADVICE.refused!
}

type Abilities = Pick<Context, 'clock' | 'signal'>

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
async function probeEndpoint(
  entry: EndpointEntry,
  provider: ProbedProvider,
  { clock, signal }: Abilities,
): Promise<AnsweredProbe | FailedCheck> {
  const late = (isOver: boolean) =>
    failed(isOver ? toMessage('doctor.late', { seconds: TEXT_TIMEOUT_MS / 1000 }) : toMessage('doctor.interrupted'))
  try {
    const ask = async (ending: AbortSignal): Promise<AnsweredProbe> => {
      const testMs = await test(provider, clock, ending)
      return { ok: true, testMs, ...(await watch(provider, clock, ending)) }
    }
    return await withinMs(TEXT_TIMEOUT_MS, { clock, signal }, ask, late)
  } catch (error) {
    if (!isProviderFault(error)) throw error
    return problemOf(entry, error)
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
async function testConnection(entry: EndpointEntry, { env, clock, signal }: Context): Promise<ProviderFault | null> {
  const { azure, baseURL, key } = entry
  const isAzureEntry = isAzure(entry) && azure !== false
  const { baseURL: base, apiVersion } = endpointAddress({
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
  discardResponseBody(response)
  const { status } = response
  if (status === 401 || status === 403) return new ProviderFault('authentication', { status })
  return status >= 500 ? new ProviderFault(status === 503 ? 'unavailable' : 'server', { status }) : null
}
