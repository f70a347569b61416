import { checkEndpoints } from '../admin/check-endpoints.ts'
import { readConfiguration } from '../admin/configuration.ts'
import { listDeployments, recordRollback } from '../admin/deployments.ts'
import { readFigures } from '../admin/figures.ts'
import {
  Configuration,
  Deployments,
  EndpointChecks,
  Figures,
  RollBack,
  RolledBack,
  UserId,
} from '../contract/administration.ts'
import { Paging } from '../contract/system.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { say } from '../messages/say.ts'

const { forAdministrator } = declareRoutes('Administration')

export const adminOperationsRoutes: readonly Route[] = [
  forAdministrator('get', '/api/admin/deployments', {
    summary: 'The versions that ran, newest first',
    query: Paging,
    returns: Deployments,
    handle: async ({ server, query, language }) => ({
      ...(await listDeployments(server, query)),
      running: server.version,
      note: say('administration.roll-back-records', language),
    }),
  }),
  forAdministrator('post', '/api/admin/deployments/{id}/roll-back', {
    summary: 'Record a roll back',
    params: UserId,
    body: RollBack,
    returns: RolledBack,
    status: 201,
    handle: async ({ server, params, body, language }) => ({
      code: 'administration.rolled-back',
      message: say('administration.rolled-back', language),
      deployment: await recordRollback(server, { ...params, ...body }),
    }),
  }),
  forAdministrator('get', '/api/admin/configuration', {
    summary: 'Which endpoints write, and how the server is set; never a key',
    returns: Configuration,
    handle: ({ server }) => readConfiguration(server),
  }),
  forAdministrator('post', '/api/admin/configuration/check', {
    summary: 'Ask each endpoint for one token',
    returns: EndpointChecks,
    handle: async ({ server, language, signal }) => ({ checks: await checkEndpoints(server, language, signal) }),
  }),
  forAdministrator('get', '/api/admin/figures', {
    summary: 'What was written and spent, in all and by day',
    returns: Figures,
    handle: ({ server }) => readFigures(server),
  }),
]
