import type { WebFetch } from './wire.ts'

/** One configured endpoint that speaks the OpenAI protocol. */
export interface Endpoint {
  readonly name: string
  /** Such as `https://api.openai.com/v1`, or an Azure resource's address. */
  readonly baseURL: string
  /** Empty where none is needed, as with a local model. */
  readonly apiKey: string
  readonly model: string
  /** The model of images; without it images are asked of `model`. */
  readonly imageModel?: string
  /** Set for Azure; `apiVersion` may also stand in the address as `?api-version=…`. */
  readonly azure?: { readonly apiVersion?: string } | null
  readonly fetch: WebFetch
  /** `max_tokens` unless the model wants `max_completion_tokens`. */
  readonly maxTokensField?: 'max_tokens' | 'max_completion_tokens'
  /** False for servers that refuse `stream_options`. */
  readonly usage?: boolean
  /** True sends each request's task along in a header: for the demo writer and test servers only. */
  readonly describeTask?: boolean
}

const AZURE_HOST = /\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/i

/** Azure's newest stable version of the chat and image API when this was written. */
const AZURE_VERSION = '2024-10-21'

export interface Address {
  readonly baseURL: string
  readonly host: string
  readonly protocol: string
  /** The Azure API version, or null for everybody else. */
  readonly apiVersion: string | null
}

/** Reads where an endpoint lives. An Azure resource's bare address gets `/openai`; its newer `/openai/v1` is plain OpenAI. */
export function addressOf({ baseURL, azure }: Pick<Endpoint, 'baseURL' | 'azure'>): Address {
  const [base, query] = splitQuery(baseURL)
  const url = new URL(base)
  const place = { host: url.host, protocol: url.protocol }
  const versionless = url.pathname.endsWith('/openai/v1')
  const isAzure = azure != null || /[?&]api-version=/.test(query) || (AZURE_HOST.test(url.hostname) && !versionless)
  if (!isAzure) return { baseURL: baseURL.replace(/\/+$/, ''), ...place, apiVersion: null }
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
