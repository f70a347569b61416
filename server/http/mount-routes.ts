import { randomUUID } from 'node:crypto'
import compression from 'compression'
import { type Express, type Request, type RequestHandler, type Response, Router } from 'express'
import { readSentFile, type SentFile } from '../../engine/node/threads/sent-file.ts'
import { requireFreshProof } from '../accounts/own-sessions.ts'
import { logSecurity } from '../accounts/security-log.ts'
import { type ActingToken, hasSessionCookie, type SignedIn } from '../accounts/sessions.ts'
import { findTokenUser, readBearer } from '../accounts/tokens.ts'
import { TOPICS, waitForNews } from '../bus/bus.ts'
import { MAX_IMPORT_BYTES } from '../contract/rules.ts'
import { isKalamError, KalamError } from '../messages/error.ts'
import type { Server } from '../server.ts'
import type { Workshop } from '../threads/workshop.ts'
import { readRequestLanguage } from './language-of.ts'
import { isSameOrigin } from './origin.ts'
import { fileParser, jsonParser, largeJsonParser, rawParser, readInputs } from './read-inputs.ts'
import type { Route } from './route.ts'

/** Prose shrinks to two fifths, a balance not at all. */
const MIN_COMPRESSED_CHARS = 4096

const compress = compression({ threshold: 0 })

interface MountContext {
  readonly server: Server
  /** Passes on `requests.too-many-a-minute`. */
  readonly limitUser: RequestHandler
  /** Throws `requests.too-many-streams`. */
  readonly limitStreams: (response: Response, userId: string) => Promise<void>
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/** Adds the routes to the application, by one router for each first segment: a request is not matched against all paths. */
export function mountRoutes(app: Express, routes: readonly Route[], context: MountContext): void {
  for (const [area, group] of Map.groupBy(routes, ({ path }) => path.split('/').slice(0, 3).join('/'))) {
    const router = Router()
    for (const route of group) mountRoute(router, route, route.path.slice(area.length), context)
    app.use(area, router)
  }
}

/** A request passes the origin check, session or token and access, the rate limit and the body parser before it is answered. */
function mountRoute(router: Router, route: Route, path: string, context: MountContext): void {
  const parseBody = route.signed
    ? [rawParser]
    : route.body === undefined
      ? []
      : [route.file ? fileParser : route.large ? largeJsonParser : jsonParser]
  const handlers = [admit(route, context.server), context.limitUser, ...parseBody, answer(route, context)]
  router[route.method](path.replaceAll(/\{(\w+)\}/g, ':$1') || '/', ...handlers)
}

/** Checks where the request comes from and who sends it; puts the user into `response.locals`. */
function admit(route: Route, server: Server): RequestHandler {
  const { config, sessions } = server
  const changes = route.method !== 'get'
  return async (request, response, next) => {
    response.locals.route = route.path
    response.locals.quiet = route.probe
    const bearer = route.scope === null ? null : readBearer(request.headers)
    // No page of another site can send a token: browsers ask first, and nothing here allows it.
    const isSafe = !changes || route.signed || bearer !== null
    if (!isSafe && !isSameOrigin(request, config.url)) throw new KalamError('requests.origin')
    // Without a cookie there is no session to look for in the database.
    const isNobody = bearer === null && (request.headers.cookie === undefined || route.scope === 'token')
    const user =
      bearer !== null
        ? await byToken(server, bearer, response)
        : isNobody
          ? null
          : await sessions.signedIn(request.headers)
    response.locals.user = user
    if (route.scope === 'token' && user === null) response.setHeader('WWW-Authenticate', 'Bearer')
    try {
      if (user?.token) checkScope(route, user.token, response)
      if (route.access !== 'anyone') authorize(server, route, user, request)
    } catch (error) {
      logRefusal(server, route, { user, request, error })
      throw error
    }
    next()
  }
}

/** The user for whom a token acts. Throws what `findTokenUser` throws. */
function byToken(server: Server, bearer: string, response: Response): Promise<SignedIn> {
  return findTokenUser(server, bearer).catch((error: unknown) => {
    if (isKalamError(error)) response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"')
    throw error
  })
}

/** Throws `tokens.scope` when a token isn't for what a route does, `tokens.session` when none is. */
function checkScope({ scope }: Route, { scopes }: ActingToken, response: Response): void {
  if (scope === null || scope === 'token' || scopes.some((one) => one === scope)) return
  if (scope === 'session') throw new KalamError('tokens.session')
  response.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${scope}"`)
  throw new KalamError('tokens.scope', { values: { scope } })
}

/** Logs that a signed-in user asked for something that belongs to another user or doesn't exist; both get the same answer. */
function logRefusal(
  server: Server,
  { access, owned, method, path }: Route,
  { user, request, error }: { readonly user: SignedIn | null; readonly request: Request; readonly error: unknown },
): void {
  if (user === null || !isKalamError(error)) return
  const isForeign = error.code === 'requests.not-found' && (owned !== null || access === 'administrator')
  if (!isForeign && !['requests.forbidden', 'tokens.scope', 'tokens.session'].includes(error.code)) return
  const who = { account: user.email, accountId: user.id }
  const details = { route: `${method} ${path}` }
  logSecurity(server, { event: 'access', address: request.ip ?? null, ...who, details }, error.code)
}

function authorize(server: Server, route: Route, user: SignedIn | null, request: Request): void {
  const { access, desk, signedOut, firstPassword, firstFactor, fresh, scope } = route
  if (user === null) {
    const isExpired = scope !== 'token' && hasSessionCookie(request.headers)
    throw new KalamError(isExpired ? 'accounts.session-expired' : signedOut)
  }
  if (user.mustChangePassword && !firstPassword) throw new KalamError('accounts.password-first')
  if (user.mustSetSecondFactor && !firstPassword && !firstFactor) throw new KalamError('accounts.factor-first')
  const isOfDesk = user.desk === 'all' || (user.desk !== null && desk.includes(user.desk))
  if (access === 'administrator' && !isOfDesk) throw new KalamError('requests.forbidden')
  if (fresh) requireFreshProof(server, user)
}

function answer(route: Route, { server, limitStreams, stopping }: MountContext): RequestHandler {
  const isStream = route.returns === 'text/event-stream'
  return async (request, response) => {
    const user = response.locals.user ?? null
    const language = readRequestLanguage(request, user)
    let signal: AbortSignal | null = null
    // Created lazily: most handlers never read it.
    const whileConnected = () => {
      signal ??= AbortSignal.any([
        disconnected(response),
        stopping,
        ...(isStream && user !== null ? [signedOut(server, { request, response, user })] : []),
      ])
      return signal
    }
    const file =
      route.file && user !== null && Buffer.isBuffer(request.body)
        ? await readFileBody(server.workshop, request.body, { userId: user.id, signal: whileConnected() })
        : null
    if (file !== null) request.body = file.body
    const inputs = await readInputs(route, request, language)
    if (isStream && request.method === 'HEAD') {
      response.type('text/event-stream').end()
      return
    }
    if (isStream && user !== null) await limitStreams(response, user.id)
    const handling = route.handle({
      ...inputs,
      server,
      user,
      file,
      language,
      reader: { user, language },
      own: { ...(inputs.params as object | undefined), userId: user?.id },
      request,
      requestId: response.locals.requestId ?? null,
      response,
      get signal() {
        return whileConnected()
      },
    } as never)
    const result = await handling.catch((error: unknown) => {
      logRefusal(server, route, { user, request, error })
      throw error
    })
    // A stream, a file or a 304 has been sent by the handler.
    if (typeof route.returns === 'string' || response.headersSent) return
    if (server.config.development) await checkResult(route, result)
    // A handler may have set another status than the declared one.
    if (response.statusCode === 200) response.status(route.status)
    if (route.status === 204) response.end()
    else sendJson(request, response, result)
  }
}

/** Only large JSON passes the compression: event streams must not be buffered, and files may be requested in ranges. */
function sendJson(request: Request, response: Response, value: unknown): void {
  const text = JSON.stringify(value)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  if (text.length < MIN_COMPRESSED_CHARS) response.end(text)
  else compress(request, response, () => response.end(text))
}

/** Aborted when the client disconnects before the response has ended. */
function disconnected(response: Response): AbortSignal {
  const controller = new AbortController()
  if (response.closed && !response.writableFinished) controller.abort()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** How often a stream's session is looked at: where nobody tells when it ends, and where the bus does. */
const SESSION_CHECK_MS = 1000
const QUIET_SESSION_CHECK_MS = 30_000

/** Aborted when the session or token that a stream was opened with ends, on whatever server, before the stream does. */
function signedOut(
  server: Server,
  { request, response, user }: { readonly request: Request; readonly response: Response; readonly user: SignedIn },
): AbortSignal {
  const bearer = user.token === null || user.token === undefined ? null : readBearer(request.headers)
  const closed = new AbortController()
  const ended = new AbortController()
  response.once('close', () => closed.abort())
  async function watch(): Promise<void> {
    while (!closed.signal.aborted && !ended.signal.aborted) {
      // PostgreSQL tells when a session ends, but not when a token does.
      const isTold = bearer === null && server.database.kind === 'postgres' && server.bus.isOpen
      const interval = isTold ? QUIET_SESSION_CHECK_MS : SESSION_CHECK_MS
      await waitForNews(server, TOPICS.user(user.id), interval, closed.signal)
      if (closed.signal.aborted) return
      // While the database is away, nobody is signed out.
      const isOver = await (bearer === null
        ? server.sessions.signedIn(request.headers).then(
            (found) => found === null,
            () => false,
          )
        : findTokenUser(server, bearer).then(() => false, isKalamError))
      if (isOver) ended.abort()
    }
  }
  if (!response.closed) void watch()
  return ended.signal
}

async function checkResult(route: Route, result: unknown): Promise<void> {
  if (typeof route.returns === 'string' || route.status === 204) return
  const parsed = await route.returns.safeParseAsync(result)
  if (parsed.success) return
  throw new Error(`${route.method} ${route.path} returned what it does not declare: ${parsed.error.message}`)
}

/** Bytes of JSON that are read at once: 10 ms of CPU at most. */
const MAX_READ_AT_ONCE = 512 * 1024

interface Sender {
  readonly userId: string
  readonly signal: AbortSignal
}

/**
 * The JSON of a request that holds a file in base64, and the file. A long one is read in a thread. Throws `requests.unreadable`,
 * `requests.too-large`, `work.*`.
 */
async function readFileBody(workshop: Workshop, json: Buffer, { userId, signal }: Sender): Promise<SentFile> {
  const order = { kind: 'sent-file', key: randomUUID(), userId, length: 'short', load: async () => ({ json }) } as const
  const sent = json.length <= MAX_READ_AT_ONCE ? readSentFile(json) : await workshop.make(order, signal)
  if (sent.body === undefined) throw new KalamError('requests.unreadable')
  if (sent.bytes !== null && sent.bytes.length > MAX_IMPORT_BYTES)
    throw new KalamError('requests.too-large', { values: { most: `${MAX_IMPORT_BYTES / 1024} KB` } })
  return sent
}
