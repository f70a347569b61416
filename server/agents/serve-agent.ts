import { hash, randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Language } from '../../engine/base/language.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import { TOPICS } from '../bus/bus.ts'
import { KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import { createBookSurface } from './book-surface.ts'

interface Exchange {
  readonly server: Server
  readonly user: SignedIn
  readonly language: Language
  /** One message of JSON-RPC. */
  readonly body: Readonly<Record<string, unknown>>
  readonly request: Request
  readonly requestId: string | null
  readonly response: Response
  /** Aborted when the connection, the token or the server ends. */
  readonly signal: AbortSignal
}

/** Loads the protocol's package, which not every installation has. Throws `agents.package-missing`. */
async function loadProtocol() {
  const [{ createAgentServer }, { StreamableHTTPServerTransport }] = await Promise.all([
    import('../../engine/node/agents/agent-server.ts'),
    import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
  ]).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ERR_MODULE_NOT_FOUND' ? new KalamError('agents.package-missing', { cause }) : cause
  })
  return { createAgentServer, StreamableHTTPServerTransport }
}

/** A session's id only tells the calls of one client from another's: no server keeps anything under it. */
const SESSION_HEADER = 'mcp-session-id'

/** Names a call between the servers of one database: ids of requests are unique only within a session. */
function callOf({ id: userId, token }: SignedIn, request: Request, id: unknown): string | null {
  const session = request.get(SESSION_HEADER)
  const isNamed = session !== undefined && (typeof id === 'string' || typeof id === 'number')
  return isNamed ? hash('sha256', JSON.stringify([userId, token?.id, session, id])).slice(0, 32) : null
}

/** Answers one message of an agent. Whichever server gets a message can answer it. Throws `agents.package-missing`. */
export async function serveAgent({ server, request, response, ...exchange }: Exchange): Promise<void> {
  const { user, language, body, requestId, signal } = exchange
  const { createAgentServer, StreamableHTTPServerTransport } = await loadProtocol()
  if (body.method === 'initialize') response.setHeader(SESSION_HEADER, randomUUID())
  if (body.method === 'notifications/cancelled') {
    const call = callOf(user, request, (body.params as { requestId?: unknown } | undefined)?.requestId)
    if (call !== null) server.bus.publish(TOPICS.call(call), {})
  }
  const cancelling = new AbortController()
  const call = callOf(user, request, body.id)
  const leave = call === null ? () => undefined : server.bus.listen(TOPICS.call(call), () => cancelling.abort())
  const own = { user, language, requestId, address: request.ip ?? null, gone: signal, cancelled: cancelling.signal }
  const agent = createAgentServer(createBookSurface(server, own))
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
  const closed = new Promise<void>((resolve) => {
    if (response.closed) resolve()
    response.once('close', resolve)
  })
  try {
    await agent.connect(transport as Parameters<typeof agent.connect>[0])
    await transport.handleRequest(request, response, body)
    await closed
  } finally {
    leave()
    await agent.close()
  }
}
