import type { Task } from '../../writer/provider.ts'
import type { EffortByPurpose } from '../../writer/purpose.ts'
import type { ModelMemory } from '../model-memory.ts'
import type { ParameterOverrides } from './chat-body.ts'
import type { WebFetch } from './wire.ts'

/** Fetches a picture of at most `mostBytes` over https from a public address; follows no redirect. Throws when it is refused or fails. */
export type FetchPicture = (url: string, options: { signal: AbortSignal; mostBytes: number }) => Promise<Uint8Array>

/** One configured endpoint that speaks the OpenAI protocol. */
export interface Endpoint {
  readonly name: string
  /** Such as `https://api.openai.com/v1`, or an Azure resource's address. */
  readonly baseURL: string
  /** Empty where none is needed, as with a local model. */
  readonly apiKey: string
  /** Keys of other endpoints, which a gateway in front of several may repeat: no reason shows them. */
  readonly otherKeys?: readonly string[]
  readonly model: string
  /** The model of images; without it images are asked of `model`. */
  readonly imageModel?: string
  /** Set for Azure; `apiVersion` may also be in the address as `?api-version=…`. */
  readonly azure?: { readonly apiVersion?: string } | null
  readonly fetch: WebFetch
  /** Fetches a picture from a public address; without it only the endpoint's own host is asked. */
  readonly fetchPicture?: FetchPicture
  /** What was learnt about models; a memory of this endpoint alone unless given. */
  readonly memory?: ModelMemory
  /** Request parameters that are set, renamed or dropped by hand. */
  readonly params?: ParameterOverrides
  /** True: it is sent recaps in the place of a book's text so far. */
  readonly takesRecaps?: boolean
  /** Tokens of question and answer together, where they are configured. */
  readonly window?: number
  /** How much the model thinks, by what a call is for; it comes before what a request says. */
  readonly effort?: EffortByPurpose
  /** The name of the limit of tokens; the model's family knows it unless given. */
  readonly maxTokensField?: 'max_tokens' | 'max_completion_tokens'
  /** False for servers that refuse `stream_options`. */
  readonly usage?: boolean
  /** True sends each request's task along in a header: for the demo writer and test servers only. */
  readonly describeTask?: boolean
}

/** An endpoint with a memory of its models. */
export type OpenEndpoint = Endpoint & { readonly memory: ModelMemory }

const AZURE_HOST = /\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/i

/** Azure's newest stable version of the chat and image API when this was written. */
const AZURE_VERSION = '2024-10-21'

interface Address {
  readonly baseURL: string
  readonly host: string
  readonly protocol: string
  /** The Azure API version; null for other endpoints. */
  readonly apiVersion: string | null
}

/**
 * What a memory knows an endpoint by: its name and its address, without what may be secret in an address. Another address under
 * the same name begins anew.
 */
export function memoryKeyOf({ name, baseURL }: Pick<Endpoint, 'name' | 'baseURL'>): string {
  const { protocol, host, pathname } = new URL(baseURL)
  return `${name} ${protocol}//${host}${pathname.replace(/\/+$/, '')}`
}

/**
 * Reads the address of an endpoint. An Azure resource's bare address gets `/openai`; its newer `/openai/v1` is plain OpenAI, whatever
 * else the configuration says of Azure.
 */
export function endpointAddress({ baseURL, azure }: Pick<Endpoint, 'baseURL' | 'azure'>): Address {
  const [base, query] = splitQuery(baseURL)
  const url = new URL(base)
  const place = { host: url.host, protocol: url.protocol }
  const isVersionless = url.pathname.endsWith('/openai/v1')
  const isAzure = !isVersionless && (azure != null || /[?&]api-version=/.test(query) || AZURE_HOST.test(url.hostname))
  if (!isAzure) return { baseURL: isVersionless ? base : baseURL.replace(/\/+$/, ''), ...place, apiVersion: null }
  const inQuery = /[?&]api-version=([^&]+)/.exec(query)?.[1]
  return {
    baseURL: /\/openai(\/|$)/.test(url.pathname) ? base : `${base}/openai`,
    ...place,
    apiVersion: azure?.apiVersion ?? inQuery ?? AZURE_VERSION,
  }
}

function splitQuery(baseURL: string): [string, string] {
  const at = baseURL.indexOf('?')
  const base = at < 0 ? baseURL : baseURL.slice(0, at)
  return [base.replace(/\/+$/, ''), at < 0 ? '' : baseURL.slice(at)]
}

const TASK_HEADER = 'x-kalam-task'

/** The task as base64 of its JSON, for the demo writer and test servers; nothing for real endpoints. */
export function taskHeaders(endpoint: Endpoint, task: Task): Record<string, string> {
  if (endpoint.describeTask !== true) return {}
  let bytes = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(task))) bytes += String.fromCharCode(byte)
  return { [TASK_HEADER]: btoa(bytes) }
}
