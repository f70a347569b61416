import { type Endpoint, endpointAddress } from './endpoint.ts'
import { HttpError, readErrorBody } from './faults.ts'
import type { WebFetch, WebResponse } from './wire.ts'

/** The calls of the `openai` client that the adapter makes. */
export interface OpenAIClient {
  readonly chat: {
    readonly completions: {
      create(body: object, options: object): { asResponse(): Promise<WebResponse> }
    }
  }
  readonly images: {
    generate(body: object, options: object): { asResponse(): Promise<WebResponse> }
  }
}

/** Longer than any deadline of the writer: the client's own timeout does not notice a stalled body, and must not fire first. */
const CLIENT_TIMEOUT_MS = 3_600_000

/** Makes a client that retries nothing, logs nothing and reads nothing from the environment. */
export async function openOpenAIClient(endpoint: Endpoint): Promise<OpenAIClient> {
  const { AzureOpenAI, OpenAI } = await import('openai')
  const { baseURL, apiVersion } = endpointAddress(endpoint)
  const options = {
    // The client refuses an empty key; servers that need none ignore it.
    apiKey: endpoint.apiKey === '' ? 'none' : endpoint.apiKey,
    baseURL,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: CLIENT_TIMEOUT_MS,
    logLevel: 'off' as const,
    fetch: throwingErrors(endpoint.fetch) as never,
    dangerouslyAllowBrowser: true,
  }
  const client =
    apiVersion === null ? new OpenAI({ ...options, adminAPIKey: null }) : new AzureOpenAI({ ...options, apiVersion })
  return client as unknown as OpenAIClient
}

/** A `fetch` that throws `HttpError` for an error status, with what the body says. The client would read such bodies whole. */
function throwingErrors(send: WebFetch): WebFetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.ok) return response
    throw new HttpError(response, await readErrorBody(response))
  }
}
