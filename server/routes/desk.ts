import { endAllAccess, listSessions } from '../accounts/own-sessions.ts'
import { withSecurityLog } from '../accounts/security-log.ts'
import { announce, endRowNow, listAnnouncements } from '../admin/announcements.ts'
import { sendArchive } from '../admin/archive.ts'
import {
  giveCredits,
  liftSuspension,
  mailUser,
  requireTarget,
  resetSecondFactor,
  setDeskRole,
  suspendUser,
} from '../admin/guard-users.ts'
import { listActions, listPaymentEvents, listSales, listTexts, listUpgradeLinks, readUser } from '../admin/read-desk.ts'
import { findUser } from '../admin/users.ts'
import { SaidOfUser, UserId } from '../contract/administration.ts'
import * as shapes from '../contract/desk.ts'
import { OwnSessions } from '../contract/security.ts'
import { Paging } from '../contract/system.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { listDeskTransactions } from '../money/read-credits.ts'

const { forAdministrator } = declareRoutes('Administration')

const ANY_ROLE = ['support', 'finance'] as const
const SUPPORT = ['support'] as const
const FINANCE = ['finance'] as const

export const deskRoutes: readonly Route[] = [
  forAdministrator('get', '/api/admin/users/{id}', {
    desk: ANY_ROLE,
    summary: 'One user: what an operator asks first',
    params: UserId,
    returns: shapes.UserDetail,
    handle: ({ server, params }) => readUser(server, params.id),
  }),
  forAdministrator('get', '/api/admin/users/{id}/transactions', {
    desk: ANY_ROLE,
    summary: 'The ledger of one user, newest first, with who made each adjustment and why',
    params: UserId,
    query: Paging,
    returns: shapes.AdminTransactions,
    handle: async ({ server, params, query, language }) => {
      await findUser(server.database.kysely, params.id)
      return listDeskTransactions(server, { userId: params.id, language, page: query })
    },
  }),
  forAdministrator('get', '/api/admin/users/{id}/purchases', {
    desk: ANY_ROLE,
    summary: 'The purchases of one user, newest first, with why they were not granted',
    params: UserId,
    query: Paging,
    returns: shapes.AdminPurchases,
    handle: async ({ server, params, query }) => {
      await findUser(server.database.kysely, params.id)
      const { sales, next } = await listSales(server, { ...query, userId: params.id })
      return { purchases: sales, next }
    },
  }),
  forAdministrator('get', '/api/admin/users/{id}/texts', {
    desk: ANY_ROLE,
    summary: 'What was written for one user, and what failed, newest first; never the text itself',
    params: UserId,
    query: Paging,
    returns: shapes.AdminTexts,
    handle: async ({ server, params, query, language }) => {
      await findUser(server.database.kysely, params.id)
      return listTexts(server, { userId: params.id, page: query, language })
    },
  }),
  forAdministrator('get', '/api/admin/users/{id}/sessions', {
    desk: SUPPORT,
    summary: 'Where one user is signed in',
    params: UserId,
    returns: OwnSessions,
    handle: async ({ server, params }) => {
      await findUser(server.database.kysely, params.id)
      return listSessions(server, params.id, null)
    },
  }),
  forAdministrator('delete', '/api/admin/users/{id}/sessions', {
    desk: SUPPORT,
    summary: 'End all sessions of one user, and revoke all tokens',
    params: UserId,
    says: 'administration.sessions-ended',
    logs: ({ params }) => ({ event: 'sessions-ended', accountId: params.id }),
    handle: async ({ server, user, params }) => {
      await requireTarget(server.database.kysely, { id: params.id, actor: user })
      await endAllAccess(server, params.id)
    },
  }),
  forAdministrator('post', '/api/admin/users/{id}/credits', {
    desk: FINANCE,
    fresh: true,
    summary: 'Add credits to a balance, or take some, with a reason',
    params: UserId,
    body: shapes.GiveCredits,
    returns: SaidOfUser,
    says: 'administration.credits-updated',
    handle: async ({ server, user, params: { id }, body, request: { ip: address = null } }) => {
      const { amount } = body
      const event = { event: 'credits-given' as const, address, actor: user.id, accountId: id, details: { amount } }
      const giving = giveCredits(server, { id, ...body, actor: user })
      const given = await withSecurityLog(server, event, giving, ({ entry }) => ({ details: { amount, entry } }))
      return { user: given.user }
    },
  }),
  forAdministrator('post', '/api/admin/users/{id}/suspend', {
    desk: SUPPORT,
    fresh: true,
    summary: 'Suspend an account: its sessions end, its runs pause, and nobody can sign in to it',
    params: UserId,
    returns: SaidOfUser,
    says: 'administration.suspended',
    logs: ({ params }) => ({ event: 'suspended', accountId: params.id }),
    handle: async ({ server, user, params }) => ({ user: await suspendUser(server, { ...params, actor: user }) }),
  }),
  forAdministrator('post', '/api/admin/users/{id}/unsuspend', {
    desk: SUPPORT,
    summary: 'Lift a suspension',
    params: UserId,
    returns: SaidOfUser,
    says: 'administration.suspension-lifted',
    logs: ({ params }) => ({ event: 'suspension-lifted', accountId: params.id }),
    handle: async ({ server, user, params }) => ({ user: await liftSuspension(server, { ...params, actor: user }) }),
  }),
  forAdministrator('post', '/api/admin/users/{id}/reset-password', {
    desk: SUPPORT,
    summary: 'Mail a user the link that sets a new password',
    params: UserId,
    returns: shapes.UserMailed,
    says: 'administration.mailed',
    logs: ({ params }) => ({ event: 'reset-mailed', accountId: params.id }),
    handle: async ({ server, user, params }) => {
      await mailUser(server, { ...params, actor: user, purpose: 'reset' })
      return {}
    },
  }),
  forAdministrator('post', '/api/admin/users/{id}/resend-verification', {
    desk: SUPPORT,
    summary: 'Mail a user the verifying link again; one whose address is verified gets nothing',
    params: UserId,
    returns: shapes.UserMailed,
    says: 'administration.mailed',
    logs: ({ params }) => ({ event: 'verification-mailed', accountId: params.id }),
    handle: async ({ server, user, params }) => {
      await mailUser(server, { ...params, actor: user, purpose: 'verify' })
      return {}
    },
  }),
  forAdministrator('post', '/api/admin/users/{id}/reset-second-factor', {
    fresh: true,
    summary: 'Take away the second factor of a user who has lost it',
    params: UserId,
    says: 'administration.factor-reset',
    logs: ({ params }) => ({ event: 'second-factor-reset', accountId: params.id }),
    handle: ({ server, user, params }) => resetSecondFactor(server, { ...params, actor: user }),
  }),
  forAdministrator('put', '/api/admin/users/{id}/desk', {
    fresh: true,
    summary: 'Make a user a further administrator, or take that back; the plan stays',
    params: UserId,
    body: shapes.SetDeskRole,
    returns: SaidOfUser,
    says: 'administration.desk-role-set',
    logs: ({ params, body: { role } }) => ({ event: 'desk-role-set', accountId: params.id, details: { role } }),
    handle: async ({ server, user, params, body }) => ({
      user: await setDeskRole(server, { ...params, ...body, actor: user }),
    }),
  }),
  forAdministrator('get', '/api/admin/users/{id}/archive', {
    fresh: true,
    summary: 'Everything that the server has of one user, as one zip',
    params: UserId,
    returns: 'application/zip',
    logs: ({ params }) => ({ event: 'archive-made', accountId: params.id }),
    handle: async ({ server, params, language, response }) => {
      await findUser(server.database.kysely, params.id)
      await sendArchive(server, { userId: params.id, language }, response)
    },
  }),
  forAdministrator('get', '/api/admin/sales', {
    desk: FINANCE,
    summary: 'Purchases of everybody, newest first',
    query: shapes.SalesQuery,
    returns: shapes.Sales,
    handle: ({ server, query }) => listSales(server, query),
  }),
  forAdministrator('get', '/api/admin/payment-events', {
    desk: FINANCE,
    summary: 'What the payment service told, and what came of it, newest first',
    query: shapes.OfUserQuery,
    returns: shapes.PaymentEvents,
    handle: ({ server, query }) => listPaymentEvents(server, query),
  }),
  forAdministrator('get', '/api/admin/upgrade-links', {
    desk: FINANCE,
    summary: 'Upgrade links, newest first; never the token',
    query: Paging,
    returns: shapes.UpgradeLinks,
    handle: ({ server, query }) => listUpgradeLinks(server, query),
  }),
  forAdministrator('delete', '/api/admin/upgrade-links/{id}', {
    desk: FINANCE,
    summary: 'Nobody can use this upgrade link any more',
    params: UserId,
    says: 'administration.upgrade-link-closed',
    logs: ({ params }) => ({ event: 'upgrade-link-closed', details: { link: params.id } }),
    handle: ({ server, params }) => endRowNow(server, 'upgrade_tokens', params.id),
  }),
  forAdministrator('get', '/api/admin/announcements', {
    desk: ANY_ROLE,
    summary: 'What was announced, newest first, ended ones too',
    query: Paging,
    returns: shapes.Announcements,
    handle: ({ server, query }) => listAnnouncements(server, query),
  }),
  forAdministrator('post', '/api/admin/announcements', {
    desk: SUPPORT,
    summary: 'Tell all users something until it ends, in both languages',
    body: shapes.Announce,
    returns: shapes.Announced,
    says: 'administration.announced',
    status: 201,
    logs: 'announced',
    logged: ({ announcement }) => ({ details: { announcement: announcement.id } }),
    handle: async ({ server, user, body: { text, endsAt } }) => ({
      announcement: await announce(server, { text, endsAt: Date.parse(endsAt), actor: user.id }),
    }),
  }),
  forAdministrator('delete', '/api/admin/announcements/{id}', {
    desk: SUPPORT,
    summary: 'End an announcement now',
    params: UserId,
    says: 'administration.announcement-ended',
    logs: ({ params }) => ({ event: 'announcement-ended', details: { announcement: params.id } }),
    handle: ({ server, params }) => endRowNow(server, 'announcements', params.id),
  }),
  forAdministrator('get', '/api/admin/actions', {
    summary: 'What administrators did, newest first: nothing of it is ever changed or deleted',
    query: shapes.OfUserQuery,
    returns: shapes.AdminActions,
    handle: ({ server, query }) => listActions(server, query),
  }),
]
