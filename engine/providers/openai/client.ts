import { addressOf, type Endpoint } from './endpoint.ts'
import { throwingErrors } from './http-error.ts'
import type { WebResponse } from './wire.ts'

/** The calls of the `openai` client that the adapter makes. */
export interface Client {
  readonly chat: {
    readonly completions: {
      create(body: object, options: object): { asResponse(): Promise<WebResponse> }
    }
  }
  readonly images: {
    generate(body: object, options: object): { asResponse(): Promise<WebResponse> }
  }
}

/** Longer than any deadline of ours: this client's own timeout ignores a stalled body and must never fire first. */
const NEVER_MS = 3_600_000

/** Makes the client, without its retries, its log and what it would read from the environment. */
export async function createClient(endpoint: Endpoint): Promise<Client> {
  const { AzureOpenAI, OpenAI } = await import('openai')
  const { baseURL, apiVersion } = addressOf(endpoint)
  const options = {
    // The client refuses an empty key, and servers that need none ignore it.
    apiKey: endpoint.apiKey === '' ? 'none' : endpoint.apiKey,
    baseURL,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: NEVER_MS,
    logLevel: 'off' as const,
    fetch: throwingErrors(endpoint.fetch) as never,
    dangerouslyAllowBrowser: true,
  }
  const client =
    apiVersion === null ? new OpenAI({ ...options, adminAPIKey: null }) : new AzureOpenAI({ ...options, apiVersion })
  return client as unknown as Client
}
