import { checkEndpoints } from '../admin/check-endpoints.ts'
import { readConfiguration } from '../admin/configuration.ts'
import { listDeployments, rollBack } from '../admin/deployments.ts'
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
import { type Route, route } from '../http/route.ts'
import { say } from '../messages/say.ts'

const tag = 'Administration'

export const adminOperationsRoutes: readonly Route[] = [
  route('get', '/api/admin/deployments', {
    access: 'administrator',
    summary: 'The versions that ran, newest first',
    tag,
    query: Paging,
    returns: Deployments,
    handle: async ({ server, query, language }) => ({
      ...(await listDeployments(server, query)),
      running: server.version,
      note: say('administration.roll-back-records', language),
    }),
  }),
  route('post', '/api/admin/deployments/{id}/roll-back', {
    access: 'administrator',
    summary: 'Record a roll back',
    tag,
    params: UserId,
    body: RollBack,
    returns: RolledBack,
    status: 201,
    handle: async ({ server, params, body, language }) => ({
      code: 'administration.rolled-back',
      message: say('administration.rolled-back', language),
      deployment: await rollBack(server, { ...params, ...body }),
    }),
  }),
  route('get', '/api/admin/configuration', {
    access: 'administrator',
    summary: 'Which endpoints write, and how the server is set; never a key',
    tag,
    returns: Configuration,
    handle: ({ server }) => readConfiguration(server),
  }),
  route('post', '/api/admin/configuration/check', {
    access: 'administrator',
    summary: 'Ask each endpoint for one token',
    tag,
    returns: EndpointChecks,
    handle: async ({ server, language, signal }) => ({ checks: await checkEndpoints(server, language, signal) }),
  }),
  route('get', '/api/admin/figures', {
    access: 'administrator',
    summary: 'What was written and spent, in all and by day',
    tag,
    returns: Figures,
    handle: ({ server }) => readFigures(server),
  }),
]
