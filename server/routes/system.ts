import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { Outbox } from '../contract/accounts.ts'
import { Health, Readiness } from '../contract/system.ts'
import { isReady } from '../database/is-ready.ts'
import { describeRoutes } from '../http/openapi.ts'
import { type DescribedApi, renderApiPage } from '../http/openapi-page.ts'
import { hasLoopbackHost, isLoopbackConnection, isPrivateRequest } from '../http/origin.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { listOutboxMails } from '../mail/mails.ts'
import { KalamError } from '../messages/error.ts'

const { forAnyone } = declareRoutes('System')
const development = declareRoutes('Development')

/** What machines ask a server. */
export const systemRoutes = [
  forAnyone('get', '/api/health', {
    summary: 'The process runs',
    probe: true,
    returns: Health,
    handle: async ({ server }) => ({ status: 'ok' as const, version: server.version }),
  }),
  forAnyone('get', '/api/ready', {
    summary: 'It may be sent requests: the database answers, is up to date and takes writes',
    probe: true,
    returns: Readiness,
    handle: async ({ server, signal, response }) => {
      const status: 'ready' | 'stopping' | 'unavailable' = signal.aborted
        ? 'stopping'
        : (await isReady(server))
          ? 'ready'
          : 'unavailable'
      if (status !== 'ready') response.status(503)
      return { status, ...(server.installation.isPaused ? { paused: true as const } : {}) }
    },
  }),
  forAnyone('get', '/api/metrics', {
    summary: 'Metrics for Prometheus: with the token, or from this machine where the server has no public address',
    probe: true,
    returns: 'text/plain',
    handle: async ({ server, request, response }) => {
      const { metricsToken } = server.config
      const allowed =
        metricsToken === null
          ? isPrivateRequest(request, server.config)
          : isSame(request.get('authorization') ?? '', `Bearer ${metricsToken}`)
      // Those who may not read it get the answer for an unknown address.
      if (!allowed) throw new KalamError('requests.not-found')
      const { registry } = server.metrics
      response.type(registry.contentType).send(await registry.metrics())
    },
  }),
]

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const mailsRoutes: readonly Route[] = [
  development.forAnyone('get', '/api/outbox', {
    scope: null,
    summary: 'Mails that were written instead of sent; in development and to this machine only, otherwise 404',
    query: z.object({ to: z.string().max(254).optional() }),
    returns: Outbox,
    handle: async ({ server, query, request }) => {
      // A mail holds a working link: nothing that a proxy passes on may read it.
      if (!isLoopbackConnection(request) || !hasLoopbackHost(request, server.config)) {
        throw new KalamError('requests.not-found')
      }
      return listOutboxMails(server, query.to)
    },
  }),
]

/** The document of all routes, itself among them, and a page to read it. */
export function documentationRoutes(routes: () => readonly Route[]): Route[] {
  let document: DescribedApi | null = null
  const documentOf = (version: string) => {
    document ??= describeRoutes(routes(), version)
    return document
  }
  return [
    forAnyone('get', '/api/openapi.json', {
      scope: null,
      summary: 'This document',
      returns: z.record(z.string(), z.unknown()),
      handle: async ({ server }) => ({ ...documentOf(server.version) }),
    }),
    forAnyone('get', '/api/docs', {
      scope: null,
      summary: 'A page that shows this document',
      returns: 'text/html',
      handle: async ({ server, response }) => {
        response.setHeader('Cache-Control', 'no-cache')
        response.type('text/html').send(renderApiPage(documentOf(server.version)))
      },
    }),
  ]
}
