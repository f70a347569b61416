import { withSecurityLog } from '../accounts/security-log.ts'
import { addUser, changeRole, deleteUser, quoteRoleChange, setCredits } from '../admin/change-users.ts'
import { listUsers, watchUsers } from '../admin/users.ts'
import {
  AddUser,
  AdminUsers,
  ChangeRole,
  RoleChange,
  RoleChangeQuery,
  SaidOfUser,
  SetCredits,
  UserId,
  UsersQuery,
} from '../contract/administration.ts'
import { ApiMessage } from '../contract/system.ts'
import { sendEvents } from '../http/event-stream.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { administratorEvent, apiMessage } from './answers.ts'

const { forAdministrator } = declareRoutes('Administration')

export const adminUsersRoutes: readonly Route[] = [
  forAdministrator('get', '/api/admin/users', {
    summary: 'All users, newest first',
    query: UsersQuery,
    returns: AdminUsers,
    handle: ({ server, query }) => listUsers(server, query),
  }),
  forAdministrator('get', '/api/admin/users/events', {
    summary: 'Tells when the users change, at most ten times a second',
    returns: 'text/event-stream',
    handle: ({ server, response, signal }) => sendEvents(response, watchUsers(server, signal), signal),
  }),
  forAdministrator('post', '/api/admin/users', {
    summary: 'Add a user of the plan free',
    body: AddUser,
    returns: SaidOfUser,
    status: 201,
    handle: async ({ server, user, language, body, request }) => {
      const event = administratorEvent({ user, request }, 'user-added', { account: body.email })
      const adding = addUser(server, { ...body, language, actor: user.id })
      const added = await withSecurityLog(server, event, adding, ({ id }) => ({ accountId: id }))
      return { ...apiMessage('administration.user-added', language), user: added }
    },
  }),
  forAdministrator('get', '/api/admin/users/{id}/role-change', {
    summary: 'What another role would do to a balance',
    params: UserId,
    query: RoleChangeQuery,
    returns: RoleChange,
    handle: ({ server, params, query }) => quoteRoleChange(server, params.id, query.role),
  }),
  forAdministrator('put', '/api/admin/users/{id}/role', {
    summary: "Change a role: the balance becomes the role's amount",
    params: UserId,
    body: ChangeRole,
    returns: SaidOfUser,
    handle: async ({ server, user, language, params, body, request }) => {
      const event = administratorEvent({ user, request }, 'role-change', {
        accountId: params.id,
        details: { role: body.role },
      })
      const changing = changeRole(server, { ...params, ...body, actor: user.id })
      const changed = await withSecurityLog(server, event, changing, ({ email }) => ({ account: email }))
      return { ...apiMessage('administration.role-updated', language), user: changed }
    },
  }),
  forAdministrator('put', '/api/admin/users/{id}/credits', {
    summary: 'Set a balance',
    params: UserId,
    body: SetCredits,
    returns: SaidOfUser,
    handle: async ({ server, user, language, params, body, request }) => {
      const event = administratorEvent({ user, request }, 'credits-set', {
        accountId: params.id,
        details: { credits: body.credits },
      })
      const setting = setCredits(server, { ...params, ...body, actor: user.id })
      const changed = await withSecurityLog(server, event, setting, ({ email }) => ({ account: email }))
      return { ...apiMessage('administration.credits-updated', language), user: changed }
    },
  }),
  forAdministrator('delete', '/api/admin/users/{id}', {
    summary: "Delete a user with the person's data; the ledger's entries stay, without a name",
    params: UserId,
    returns: ApiMessage,
    handle: async ({ server, user, language, params, request }) => {
      const event = administratorEvent({ user, request }, 'user-deleted', { accountId: params.id })
      await withSecurityLog(server, event, deleteUser(server, { ...params, actor: user.id }))
      return apiMessage('administration.user-deleted', language)
    },
  }),
]
