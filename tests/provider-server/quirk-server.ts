import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request as it came. */
export interface QuirkRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Readonly<Record<string, unknown>>
}

/** Answers a request in one endpoint's own way. */
export type Quirk = (request: QuirkRequest, response: ServerResponse) => void | Promise<void>

export interface QuirkServer {
  /** The base URL to configure. */
  readonly url: string
  readonly requests: readonly QuirkRequest[]
  close(): Promise<void>
}

/** An endpoint over real HTTP that does what one quirk says, and keeps every request. */
export async function startQuirkServer(quirk: Quirk): Promise<QuirkServer> {
  const requests: QuirkRequest[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const request = { path: incoming.url ?? '/', headers: incoming.headers, body: text === '' ? {} : JSON.parse(text) }
    requests.push(request)
    await quirk(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** An error as OpenAI writes it. */
export function sendError(response: ServerResponse, status: number, error: object | string): void {
  sendJson(response, status, { error })
}

/** Server-sent events; a string is sent as it is, anything else as JSON. */
export function sendEvents(
  response: ServerResponse,
  events: readonly unknown[],
  mediaType = 'text/event-stream',
): void {
  response.writeHead(200, { 'content-type': mediaType })
  for (const event of events) response.write(`data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`)
  response.end()
}

export function textChunk(content: string, finish: unknown = null): object {
  return { choices: [{ index: 0, delta: { content }, finish_reason: finish }] }
}

/** The usual reply: a sentence and a natural end. */
export function sendReply(response: ServerResponse, text = 'The lamp burned.', finish: unknown = 'stop'): void {
  sendEvents(response, [textChunk(text), { choices: [{ index: 0, delta: {}, finish_reason: finish }] }, '[DONE]'])
}
