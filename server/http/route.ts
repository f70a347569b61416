import type { Request, Response } from 'express'
import type * as z from 'zod'
import type { Language } from '../../engine/language.ts'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import type { SignedIn } from '../accounts/accounts.ts'
import type { Server } from '../server.ts'

type Shape = z.ZodType | undefined
type Read<Schema extends Shape> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** An answer is only written out: a value that may not be changed is as good. */
type Untouched<Value> = Value extends readonly (infer One)[]
  ? readonly Untouched<One>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Untouched<Value[Key]> }
    : Value

/** Who may call. An administrator is a user too. */
export type Access = 'anyone' | 'user' | 'administrator'

/** What a path's id belongs to: another user's answers 404, as if it weren't there. */
export type Owned = 'book' | 'generation' | 'run' | 'history' | 'image' | 'purchase'

/** What a handler is given: everything checked already. */
export interface Asked<Params, Query, Body, User> {
  readonly server: Server
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly user: User
  /** Of the person who asks: for sentences. */
  readonly language: Language
  readonly request: Request
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** For what isn't one JSON answer: streams, files, cookies. */
  readonly response: Response
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As OpenAPI writes it: `/api/books/{id}`. */
  readonly path: string
  readonly access: Access
  readonly owned: Owned | null
  /** What somebody signed out is told. */
  readonly signedOut: MessageCode
  readonly summary: string
  readonly tag: string
  readonly params: Shape
  readonly query: Shape
  readonly body: Shape
  /** The schema of the answer's JSON; a media type when it is something else. */
  readonly returns: z.ZodType | string
  readonly status: number
  /** True for requests that prove themselves by a signature over their raw bytes; they get `request.body` as a Buffer. */
  readonly signed: boolean
  /** True for what machines ask every few seconds: neither limited nor logged. */
  readonly probe: boolean
  readonly handle: (asked: Asked<never, never, never, never>) => Promise<unknown>
}

interface RouteOptions<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Returns extends z.ZodType | string,
  Who extends Access,
> {
  readonly access: Who
  readonly owned?: Owned
  /** `requests.signed-out` unless told: some use cases have a sentence of their own. */
  readonly signedOut?: MessageCode
  readonly summary: string
  readonly tag: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly returns: Returns
  /** 200 unless told. */
  readonly status?: number
  readonly signed?: boolean
  readonly probe?: boolean
  /** Answers with JSON; or writes to `response` itself when `returns` is a media type. */
  readonly handle: (
    asked: Asked<Read<Params>, Read<Query>, Read<Body>, Who extends 'anyone' ? SignedIn | null : SignedIn>,
  ) => Promise<Returns extends z.ZodType ? Untouched<z.input<Returns>> : void>
}

/** Declares one route as data: the application, the OpenAPI document and the authorization matrix are all made from it. */
export function route<
  Who extends Access,
  Returns extends z.ZodType | string,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(method: Route['method'], path: `/api/${string}`, options: RouteOptions<Params, Query, Body, Returns, Who>): Route {
  const { params, query, body, owned = null, status = 200, signed = false, probe = false, handle, ...rest } = options
  const { signedOut = 'requests.signed-out' } = options
  return {
    method,
    path,
    owned,
    status,
    signed,
    probe,
    params,
    query,
    body,
    handle: handle as unknown as Route['handle'],
    ...rest,
    signedOut,
  }
}
