import type { Request, Response } from 'express'
import type * as z from 'zod'
import type { Language } from '../../engine/base/language.ts'
import type { DeepReadonly } from '../../engine/generator/public-generator.ts'
import type { SentFile } from '../../engine/node/threads/sent-file.ts'
import { type SecurityEvent, withSecurityLog } from '../accounts/security-log.ts'
import type { SignedIn } from '../accounts/sessions.ts'
import type { TokenScope } from '../contract/rules.ts'
import { ApiMessage, IdParams } from '../contract/system.ts'
import type { OwnId } from '../database/database.ts'
import type { DeskRole } from '../database/tables/accounts.ts'
import type { MessageCode } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import type { Server } from '../server.ts'

type Shape = z.ZodType | undefined
type Read<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** Who may call. The administrator may call a user's routes too. */
export type RouteAccess = 'anyone' | 'user' | 'administrator'

/** The kind of object that the path's id names. Another user's object answers 404. */
export type OwnedResource = 'book' | 'generation' | 'run' | 'history' | 'image' | 'purchase'

/** Passed to a handler after access, limits and input have been checked. */
export interface HandlerContext<Params, Query, Body, User> {
  readonly server: Server
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly user: User
  /** Language of the messages in the answer. */
  readonly language: Language
  readonly request: Request
  /** Names the request in the log and in `X-Request-Id`. */
  readonly requestId: string | null
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** Who reads the answer. */
  readonly reader: { readonly user: User; readonly language: Language }
  /** The file of a body that holds one; null on other routes. What reads it checks its texts. */
  readonly file: SentFile | null
  /** What the path's `id` names, with the user whose it must be. */
  readonly own: Params extends { readonly id: string } ? (User extends SignedIn ? OwnId : never) : never
  /** For streams, files, cookies and headers. */
  readonly response: Response
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** In OpenAPI's notation: `/api/books/{id}`. */
  readonly path: string
  readonly access: RouteAccess
  readonly owned: OwnedResource | null
  /** The further administrators who may call it beside those of the role `all`; of other routes none. */
  readonly desk: readonly DeskRole[]
  /** The error for a client without a session. */
  readonly signedOut: MessageCode
  readonly summary: string
  readonly tag: string
  readonly params: Shape
  readonly query: Shape
  readonly body: Shape
  /** The schema of the JSON answer, or the media type of any other. */
  readonly returns: z.ZodType | string
  readonly status: number
  /** True for requests authenticated by a signature over their raw bytes: `request.body` is a Buffer. */
  readonly signed: boolean
  /** True for a body that may be larger than a form. */
  readonly large: boolean
  /** True for a body that holds a file in base64, as its key `data`: the handler gets it as `file`. */
  readonly file: boolean
  /** True for what a user may do whose password somebody else chose, before it is changed. */
  readonly firstPassword: boolean
  /** True for what an administrator may do who has no second factor yet where one is required. */
  readonly firstFactor: boolean
  /** True for what is dangerous: whoever last proved who they are too long ago is asked to do so again. */
  readonly fresh: boolean
  /** True for endpoints that machines poll: not rate limited, logged at debug level. */
  readonly probe: boolean
  /** What a program's token needs; `session`: none is enough; `token`: any is, and nothing else. Null: a token isn't looked at. */
  readonly scope: TokenScope | 'session' | 'token' | null
  readonly handle: (context: HandlerContext<never, never, never, never>) => Promise<unknown>
}

type Method = Route['method']
export type RoutePath = `/api/${string}` | '/mcp' | '/llms.txt'

export interface RouteOptions<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Returns extends z.ZodType | string | undefined,
  Who extends RouteAccess,
  Says extends MessageCode | undefined,
> {
  readonly desk?: readonly DeskRole[]
  /** Default `requests.signed-out`. */
  readonly signedOut?: MessageCode
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Default `ApiMessage`, for a route that `says` something. */
  readonly returns?: Returns
  /** The message with which the JSON answer begins. */
  readonly says?: Says
  /** The event of the security log that handling the request is, with its details. Its account and actor are who is signed in. */
  readonly logs?: SecurityEvent['event'] | ((context: Context<Params, Query, Body, Who>) => RouteEvent | undefined)
  /** What only the result knows of the event. */
  readonly logged?: (result: NoInfer<Awaited<Answer<Returns, Says>>>) => Partial<RouteEvent>
  /** Default 200. */
  readonly status?: number
  readonly firstPassword?: boolean
  readonly firstFactor?: boolean
  readonly fresh?: boolean
  readonly signed?: boolean
  readonly large?: boolean
  readonly file?: boolean
  readonly probe?: boolean
  /** Default: `admin` of an administrator's route, else `read` of GET and `write` of what changes something; `session` of what is dangerous. */
  readonly scope?: Route['scope']
  /** Returns the JSON answer, without the message that the route says; writes to `response` itself when `returns` is a media type. */
  readonly handle: (context: Context<Params, Query, Body, Who>) => Answer<Returns, Says>
}
type Context<Params extends Shape, Query extends Shape, Body extends Shape, Who extends RouteAccess> = HandlerContext<
  Read<Params>,
  Read<Query>,
  Read<Body>,
  Who extends 'anyone' ? SignedIn | null : SignedIn
>
type RouteEvent = Omit<SecurityEvent, 'address'>
/** What a handler returns. A route that says a message and nothing else takes no notice of it. */
type Answer<Returns, Says> = Returns extends z.ZodType
  ? Promise<DeepReadonly<Says extends MessageCode ? Omit<z.input<Returns>, 'code' | 'message'> : z.input<Returns>>>
  : Promise<Returns extends string ? void : unknown>

interface Shared<Who extends RouteAccess, Params extends Shape> {
  readonly tag: string
  readonly access: Who
  readonly owned: OwnedResource | null
  readonly params: Params
}

/**
 * Functions that declare routes of one tag as data, from which the application, the OpenAPI document and the authorization matrix are
 * made. The path of `forOwn` has the id of something that is the user's.
 */
export function declareRoutes(tag: string) {
  return {
    forAnyone: declare({ tag, access: 'anyone', owned: null, params: undefined }),
    forUser: declare({ tag, access: 'user', owned: null, params: undefined }),
    forAdministrator: declare({ tag, access: 'administrator', owned: null, params: undefined }),
    forOwn: (owned: OwnedResource) => declare({ tag, access: 'user', owned, params: IdParams }),
  }
}

function declare<Who extends RouteAccess, Usual extends Shape>(shared: Shared<Who, Usual>) {
  return <
    Returns extends z.ZodType | string | undefined = undefined,
    Params extends Shape = Usual,
    Query extends Shape = undefined,
    Body extends Shape = undefined,
    Says extends MessageCode | undefined = undefined,
  >(
    method: Method,
    path: RoutePath,
    { says, logs, logged, handle, returns, ...options }: RouteOptions<Params, Query, Body, Returns, Who, Says>,
  ): Route => ({
    method,
    path,
    status: 200,
    query: undefined,
    body: undefined,
    desk: [],
    firstPassword: false,
    firstFactor: false,
    fresh: false,
    signed: false,
    large: false,
    file: false,
    probe: false,
    signedOut: 'requests.signed-out',
    returns: returns ?? ApiMessage,
    scope: usualScope(method, shared.access, options),
    ...shared,
    ...options,
    async handle(context: Context<Params, Query, Body, Who>) {
      const { server, language } = context
      const handling = async () => handle(context)
      const event = typeof logs === 'string' ? { event: logs } : logs?.(context)
      const result = await (event === undefined
        ? handling()
        : withSecurityLog(server, { ...whoActs(shared.access, context), ...event }, handling(), logged as never))
      if (says === undefined) return result
      return { ...createApiMessage(says, language), ...(returns === undefined ? {} : (result as object)) }
    },
  })
}
/** The account that an event concerns; of an administrator's deed who did it. */
function whoActs(
  access: RouteAccess,
  { request, user }: Pick<Context<undefined, undefined, undefined, 'anyone'>, 'request' | 'user'>,
) {
  const address = request.ip ?? null
  if (user === null) return { address }
  return access === 'administrator' ? { address, actor: user.id } : { address, account: user.email, accountId: user.id }
}
/** An `ApiMessage`: a code with its message in the reader's language. */
export function createApiMessage<Code extends MessageCode>(code: Code, language: Language) {
  return { code, message: say(code, language) }
}

function usualScope(
  method: Method,
  access: RouteAccess,
  { probe, signed, fresh }: { readonly [Name in 'probe' | 'signed' | 'fresh']?: boolean },
): Route['scope'] {
  if (probe || signed) return null
  // No token proves who holds it.
  if (fresh) return 'session'
  if (access === 'administrator') return 'admin'
  return method === 'get' ? 'read' : 'write'
}
