import { withSecurityLog } from '../accounts/security-log.ts'
import { addUser, changeRole, deleteUser, quoteRoleChange, setCredits } from '../admin/change-users.ts'
import { probeEndpoints, readConfiguration } from '../admin/configuration.ts'
import { listDeployments, recordRollback } from '../admin/deployments.ts'
import { readEndpointFigures } from '../admin/endpoint-figures.ts'
import { readFigures } from '../admin/figures.ts'
import { listUsers, watchUsers } from '../admin/users.ts'
import { requestReload } from '../catalog/follow-reloads.ts'
import * as shapes from '../contract/administration.ts'
import { EndpointFigures, EndpointFiguresQuery } from '../contract/desk.ts'
import { Paging } from '../contract/system.ts'
import { sendEvents } from '../http/event-stream.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { say } from '../messages/say.ts'

const { forAdministrator } = declareRoutes('Administration')

export const adminRoutes: readonly Route[] = [
  forAdministrator('get', '/api/admin/users', {
    desk: ['support', 'finance'],
    summary: 'All users, newest first',
    query: shapes.UsersQuery,
    returns: shapes.AdminUsers,
    handle: ({ server, query }) => listUsers(server, query),
  }),
  forAdministrator('get', '/api/admin/users/events', {
    desk: ['support', 'finance'],
    summary: 'Tells when the users change, at most ten times a second',
    returns: 'text/event-stream',
    handle: ({ server, response, signal }) => sendEvents(response, watchUsers(server, signal), signal),
  }),
  forAdministrator('post', '/api/admin/users', {
    desk: ['support'],
    summary: 'Add a user of the plan free',
    body: shapes.AddUser,
    returns: shapes.SaidOfUser,
    says: 'administration.user-added',
    status: 201,
    logs: ({ body }) => ({ event: 'user-added', account: body.email }),
    logged: ({ user }) => ({ accountId: user.id }),
    handle: async ({ server, user, language, body }) => ({
      user: await addUser(server, { ...body, language, actor: user.id }),
    }),
  }),
  forAdministrator('get', '/api/admin/users/{id}/role-change', {
    desk: ['support', 'finance'],
    summary: 'What another role would do to a balance',
    params: shapes.UserId,
    query: shapes.RoleChangeQuery,
    returns: shapes.RoleChange,
    handle: ({ server, params, query }) => quoteRoleChange(server, params.id, query.role),
  }),
  forAdministrator('put', '/api/admin/users/{id}/role', {
    fresh: true,
    summary: "Change a role: the balance becomes the role's amount",
    params: shapes.UserId,
    body: shapes.ChangeRole,
    returns: shapes.SaidOfUser,
    says: 'administration.role-updated',
    logs: ({ params, body: { role } }) => ({ event: 'role-change', accountId: params.id, details: { role } }),
    logged: ({ user }) => ({ account: user.email }),
    handle: async ({ server, user, params, body }) => ({
      user: await changeRole(server, { ...params, ...body, actor: user.id }),
    }),
  }),
  forAdministrator('put', '/api/admin/users/{id}/credits', {
    desk: ['finance'],
    fresh: true,
    summary: 'Set a balance',
    params: shapes.UserId,
    body: shapes.SetCredits,
    returns: shapes.SaidOfUser,
    says: 'administration.credits-updated',
    handle: async ({ server, user, params: { id }, body: { credits }, request: { ip: address = null } }) => {
      const event = { event: 'credits-set' as const, address, actor: user.id, accountId: id, details: { credits } }
      const setting = setCredits(server, { id, credits, actor: user.id })
      const set = await withSecurityLog(server, event, setting, (done) => ({
        account: done.user.email,
        details: { credits, entry: done.entry },
      }))
      return { user: set.user }
    },
  }),
  forAdministrator('delete', '/api/admin/users/{id}', {
    fresh: true,
    summary: "Delete a user with the person's data; the ledger's entries stay, without a name",
    params: shapes.UserId,
    says: 'administration.user-deleted',
    logs: ({ params }) => ({ event: 'user-deleted', accountId: params.id }),
    handle: ({ server, user, params }) => deleteUser(server, { ...params, actor: user.id }),
  }),
  forAdministrator('get', '/api/admin/deployments', {
    summary: 'The versions that ran, newest first',
    query: Paging,
    returns: shapes.Deployments,
    handle: async ({ server, query, language }) => ({
      ...(await listDeployments(server, query)),
      running: server.version,
      note: say('administration.roll-back-records', language),
    }),
  }),
  forAdministrator('post', '/api/admin/deployments/{id}/roll-back', {
    summary: 'Record a roll back',
    params: shapes.UserId,
    body: shapes.RollBack,
    returns: shapes.RolledBack,
    says: 'administration.rolled-back',
    status: 201,
    logs: ({ params }) => ({ event: 'rolled-back', details: { deployment: params.id } }),
    handle: async ({ server, params, body }) => ({ deployment: await recordRollback(server, { ...params, ...body }) }),
  }),
  forAdministrator('get', '/api/admin/configuration', {
    desk: ['finance'],
    summary: 'Which endpoints write, and how the server is set; never a key',
    returns: shapes.Configuration,
    handle: ({ server }) => readConfiguration(server),
  }),
  forAdministrator('put', '/api/admin/configuration', {
    summary: 'Have only Azure endpoints take part, or all, on every server and worker within a second',
    body: shapes.ChangeConfiguration,
    returns: shapes.Configuration,
    logs: ({ body: { useAzure } }) => ({ event: 'configuration-set', details: { useAzure } }),
    handle: async ({ server, body }) => {
      await server.liveEngine.setAzure(body.useAzure)
      await requestReload(server)
      return readConfiguration(server)
    },
  }),
  forAdministrator('post', '/api/admin/configuration/check', {
    summary: 'Ask each endpoint for one token',
    returns: shapes.EndpointChecks,
    handle: async ({ server, language, signal }) => ({ checks: await probeEndpoints(server, language, signal) }),
  }),
  forAdministrator('get', '/api/admin/figures/endpoints', {
    desk: ['finance'],
    summary: 'Costs, failures and words of the last days by generator and endpoint',
    query: EndpointFiguresQuery,
    returns: EndpointFigures,
    handle: ({ server, query }) => readEndpointFigures(server, query.days),
  }),
  forAdministrator('get', '/api/admin/figures', {
    desk: ['support', 'finance'],
    summary: 'What was written and spent, in all and by day',
    returns: shapes.Figures,
    handle: ({ server }) => readFigures(server),
  }),
]
