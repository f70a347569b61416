import express, { type Request, type RequestHandler, type Response } from 'express'
import { KalamError } from '../../engine/messages/error.ts'
import type { SignedIn } from '../accounts/accounts.ts'
import type { Server } from '../server.ts'
import { answerJson } from './answer-json.ts'
import { InputFault, readInput } from './input-fault.ts'
import { languageOf } from './language-of.ts'
import { protoKeyFaults } from './proto-keys.ts'
import type { Route } from './route.ts'
import { isSameOrigin } from './same-origin.ts'

const BODY_LIMIT = 64 * 1024
/** A payment provider's event may tell more than a form. */
const SIGNED_LIMIT = 256 * 1024

const readJson = express.json({ limit: BODY_LIMIT, strict: false, reviver: (_key, value) => storable(value) })
const readBytes = express.raw({ limit: SIGNED_LIMIT, type: () => true })

/** A cookie of a session, whatever its prefix. */
const SESSION_COOKIE = /(?:^|;\s*)[\w.-]*session_token=[^;]+/

export interface Mounting {
  readonly server: Server
  /** Throws `requests.too-many`. */
  readonly limitUser: (response: Response, userId: string) => void
  /** Throws `requests.too-many-streams`. */
  readonly limitStreams: (response: Response, userId: string) => void
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** How a route answers: who asks, may they, what do they say, and what comes of it. */
export function answerRoute(route: Route, { server, limitUser, limitStreams, stopping }: Mounting): RequestHandler {
  const changes = route.method !== 'get'
  return async (request, response) => {
    response.locals.route = route.path
    response.locals.quiet = route.probe
    if (changes && !route.signed && !isSameOrigin(request, server.config.url)) throw new KalamError('requests.origin')
    const user = await whoAsks(request, server)
    response.locals.user = user
    if (route.access !== 'anyone') admit(route, user, request)
    if (user !== null) {
      response.locals.userId = user.id
      limitUser(response, user.id)
    }
    const language = languageOf(request, user)
    const input = asksNothing(route) ? NOTHING : await readAll(route, request, response, language)
    // Who asks for a stream's headers alone isn't kept waiting for its end.
    if (request.method === 'HEAD' && route.returns === 'text/event-stream') {
      response.type(route.returns).end()
      return
    }
    if (user !== null && route.returns === 'text/event-stream') limitStreams(response, user.id)
    let signal: AbortSignal | null = null
    const answer = await route.handle({
      ...input,
      server,
      user,
      language,
      request,
      response,
      // Made for who asks for it: most answers are done before anyone could leave.
      get signal() {
        signal ??= AbortSignal.any([leaving(response), stopping])
        return signal
      },
    } as never)
    // A stream, a file, or 304: it has answered for itself.
    if (typeof route.returns === 'string' || response.headersSent) return
    if (server.config.development) await checkAnswer(route, answer)
    if (route.status === 204) response.status(204).end()
    // A handler may have said another status than the one that is declared.
    else await answerJson(request, response, response.statusCode === 200 ? route.status : response.statusCode, answer)
  }
}

/** Nobody without a cookie: then the database needn't be asked. */
async function whoAsks(request: Request, { accounts }: Server): Promise<SignedIn | null> {
  return request.headers.cookie === undefined ? null : accounts.signedIn(request.headers)
}

function admit({ access, signedOut }: Route, user: SignedIn | null, request: Request): void {
  if (user === null) {
    throw new KalamError(SESSION_COOKIE.test(request.headers.cookie ?? '') ? 'accounts.session-expired' : signedOut)
  }
  if (access === 'administrator' && !user.isAdministrator) throw new KalamError('requests.forbidden')
}

const NOTHING = { params: undefined, query: undefined, body: undefined }

function asksNothing({ path, params, query, body, signed }: Route): boolean {
  return !path.includes('{') && params === undefined && query === undefined && body === undefined && !signed
}

async function readAll(route: Route, request: Request, response: Response, language: 'en' | 'ms') {
  if (Object.values(request.params).some((value) => storable(value) !== value))
    throw new KalamError('requests.not-found')
  const params = await readInput('path', route.params, request.params, language)
  // An address that fits nothing leads nowhere.
  if ('faults' in params) throw new KalamError('requests.not-found')
  const query = await readInput('query', route.query, storableQuery(request), language)
  if (route.signed) await read(readBytes, request, response)
  else if (route.body !== undefined) await read(readJson, request, response)
  const strange = protoKeyFaults(request.body, language)
  if (strange.length > 0) throw new InputFault(strange)
  const body = await readInput('body', route.body, request.body, language)
  if ('faults' in query || 'faults' in body) {
    throw new InputFault([query, body].flatMap((part) => ('faults' in part ? part.faults : [])))
  }
  return { params: params.value, query: query.value, body: body.value }
}

function storableQuery({ query }: Request): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, storable(value)]))
}

/** A text without what no database keeps: the character 0, which comes with text copied from PDFs, and halves of characters. */
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : value
}

function read(reader: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    void reader(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(readable(error))))
  })
}

/** A body that its `Content-Encoding` does not fit is rejected with a status but no type, unlike everything else unreadable. */
function readable(error: unknown): unknown {
  const { status, type } = error as { status?: unknown; type?: unknown }
  return status === 400 && type === undefined ? new KalamError('requests.unreadable', { cause: error }) : error
}

/** Aborted when the client goes away before its answer has ended. */
function leaving(response: Response): AbortSignal {
  const gone = new AbortController()
  if (response.closed && !response.writableFinished) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

async function checkAnswer(route: Route, answer: unknown): Promise<void> {
  if (typeof route.returns === 'string' || route.status === 204) return
  const result = await route.returns.safeParseAsync(answer)
  if (result.success) return
  throw new Error(`${route.method} ${route.path} answers what it does not declare: ${result.error.message}`)
}
