import type { Config, EndpointEntry } from '../../engine/node/config.ts'
import { openEndpoint } from '../../engine/node/providers.ts'
import { endOf, type ModelEnd } from '../../engine/providers/model-end.ts'
import type { ModelFacts, ModelMemory } from '../../engine/providers/model-memory.ts'
import { memoryKeyOf } from '../../engine/providers/openai/endpoint.ts'
import type { EndpointReason, ProviderFault } from '../../engine/writer/fault.ts'
import type { Context } from '../context.ts'
import { adviceOn, phraseOf } from './advice.ts'
import { type Answered, type Failed, probe } from './probe.ts'
import { reach } from './reach.ts'

/** What is known of an endpoint's model. */
interface ModelFinding {
  readonly name: string
  readonly model: string
  /** Without what may be secret; null when it is not a URL. */
  readonly address: string | null
  /** What its answers have taught, in this run or before. */
  readonly learnt: ModelFacts
  /** The model's known last day, and what its maker recommends instead. */
  readonly end: Pick<ModelEnd, 'date' | 'use'> | null
}

export interface Problem {
  readonly ok: false
  /** One phrase: never a key or an address. */
  readonly error: string
  /** What the endpoint said, in its own words. */
  readonly reason: EndpointReason | null
  readonly advice: string | null
}

export type EndpointFinding = ModelFinding & (Answered | Problem)

/** The endpoint of images, which is asked for no picture, since that costs money. */
export type ImageFinding = Omit<ModelFinding, 'name'> & { readonly endpoint: string } & (
    | { readonly ok: true }
    | Problem
  )

export interface Examining {
  readonly config: Config
  readonly memory: ModelMemory
  readonly context: Context
}

/** Asks one configured endpoint for a few words. */
export async function examine(entry: EndpointEntry, examining: Examining): Promise<EndpointFinding> {
  const { config, memory, context } = examining
  const found =
    refusedBefore(entry, context) ??
    answerOf(
      entry,
      await probe(openEndpoint(entry, { config, environment: context.env, clock: context.clock, memory }), context),
    )
  return { ...modelFinding(entry, examining), ...found }
}

/** The endpoint of images, which is the first of the texts' unless one of its own is configured. Null with none at all. */
export async function examineImages(
  examining: Examining,
  texts: readonly EndpointFinding[],
): Promise<ImageFinding | null> {
  const { config, context } = examining
  const { images, providers, models } = config
  if (images) {
    const problem = refusedBefore(images, context)
    const fault = problem === null ? await reach(images, context) : null
    const found = problem ?? (fault === null ? ({ ok: true } as const) : problemOf(images, fault))
    return { ...imageFinding(images, examining), ...found }
  }
  const [first] = providers
  const [text] = texts
  if (first === undefined || text === undefined) return null
  const found = text.ok
    ? ({ ok: true } as const)
    : { ok: false as const, error: 'its endpoint is the first one, which does not answer', reason: null, advice: null }
  return { ...imageFinding({ ...first, model: models?.image ?? first.model }, examining), ...found }
}

function imageFinding(entry: EndpointEntry, examining: Examining) {
  const { name: endpoint, ...finding } = modelFinding(entry, examining)
  return { endpoint, ...finding }
}

function refusedBefore({ baseURL, key }: EndpointEntry, { env }: Context): Problem | null {
  const problem = (error: string): Problem => ({ ok: false, error, reason: null, advice: null })
  if (!URL.canParse(baseURL)) return problem('its address is not a URL')
  if (key !== undefined && !env[key]) return problem(`set ${key}: the configuration names it as the key`)
  return null
}

function answerOf(entry: EndpointEntry, found: Answered | Failed): Answered | Problem {
  if (found.ok) return found
  if (found.fault !== null) return problemOf(entry, found.fault)
  return { ok: false, error: found.phrase ?? 'it does not answer', reason: null, advice: null }
}

function problemOf({ key }: EndpointEntry, fault: ProviderFault): Problem {
  return { ok: false, error: phraseOf(fault), reason: fault.reason, advice: adviceOn(fault, key) }
}

function modelFinding({ name, model, baseURL }: EndpointEntry, { config, memory }: Examining): ModelFinding {
  const end = endOf(model, config.models?.ends ?? [])
  return {
    name,
    model,
    address: addressOf(baseURL),
    // What its answers taught of lengths is known by its name, what it refuses by its address too.
    learnt: {
      ...memory.read(name, model),
      ...(URL.canParse(baseURL) ? memory.read(memoryKeyOf({ name, baseURL }), model) : {}),
    },
    end: end && { date: end.date, use: end.use },
  }
}

/** Without what may be secret in an address: a name, a password, a query. */
function addressOf(baseURL: string): string | null {
  if (!URL.canParse(baseURL)) return null
  const { protocol, host, pathname } = new URL(baseURL)
  return `${protocol}//${host}${pathname}`
}
