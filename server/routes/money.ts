import * as z from 'zod'
import { recorded } from '../accounts/security-log.ts'
import { readQuotas } from '../books/read-quotas.ts'
import {
  Balance,
  CreatedPurchase,
  CreatedUpgradeLink,
  CreatePurchase,
  CreateUpgradeLink,
  CreditTransactions,
  Packages,
  ProcessUpgrade,
  Purchase,
  Purchases,
  Quotas,
  Upgraded,
  UpgradeQuote,
  UsageRecords,
} from '../contract/money.ts'
import { Paging } from '../contract/system.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { type Route, route } from '../http/route.ts'
import { say } from '../messages/say.ts'
import { createPurchase } from '../money/purchases/create-purchase.ts'
import { listPackages } from '../money/purchases/list-packages.ts'
import { findPurchase, latestPurchase, listPurchases } from '../money/purchases/read-purchases.ts'
import { createUpgradeLink, processUpgrade, quoteUpgrade } from '../money/purchases/upgrade-links.ts'
import { listTransactions, listUsage, readBalance } from '../money/read-credits.ts'
import { actorEvent } from './answers.ts'

export const purchasesRoutes: readonly Route[] = [
  route('get', '/api/packages', {
    access: 'anyone',
    summary: 'What can be bought, and what it saves',
    tag: 'Purchases',
    returns: Packages,
    handle: async ({ server }) => listPackages(server),
  }),
  route('post', '/api/purchases', {
    access: 'user',
    signedOut: 'purchase.sign-in',
    summary: 'Open the checkout of a package',
    tag: 'Purchases',
    body: CreatePurchase,
    returns: CreatedPurchase,
    status: 201,
    handle: ({ server, user, language, body }) =>
      wrapUnexpected(
        'purchase.checkout-failed',
        createPurchase(server, { wanted: body.package, userId: user.id, email: user.email, language }),
      ),
  }),
  route('get', '/api/purchases', {
    access: 'user',
    summary: 'One’s own purchases, newest first',
    tag: 'Purchases',
    query: Paging,
    returns: Purchases,
    handle: ({ server, user, query }) => listPurchases(server, { userId: user.id, page: query }),
  }),
  // Before the one below, which it would match.
  route('get', '/api/purchases/latest', {
    access: 'user',
    summary: 'The purchase of a checkout, or the last one: what its landing shows',
    tag: 'Purchases',
    query: z.object({ checkout: z.string().max(200).optional() }),
    returns: Purchase,
    handle: ({ server, user, query }) => latestPurchase(server, { checkout: query.checkout, userId: user.id }),
  }),
  route('get', '/api/purchases/{id}', {
    access: 'user',
    owned: 'purchase',
    summary: 'One’s own purchase',
    tag: 'Purchases',
    params: z.object({ id: z.string() }),
    returns: Purchase,
    handle: ({ server, user, params }) => findPurchase(server, { id: params.id, userId: user.id }),
  }),
]

export const creditsRoutes: readonly Route[] = [
  route('get', '/api/credits', {
    access: 'user',
    summary: 'The balance, and what is held beside it',
    tag: 'Credits',
    returns: Balance,
    handle: ({ server, user }) => readBalance(server, user.id),
  }),
  route('get', '/api/credits/transactions', {
    access: 'user',
    summary: 'Every movement of one’s credits, newest first',
    tag: 'Credits',
    query: Paging,
    returns: CreditTransactions,
    handle: ({ server, user, language, query }) => listTransactions(server, { userId: user.id, language, page: query }),
  }),
  route('get', '/api/quotas', {
    access: 'user',
    summary: 'Your quotas of what costs nothing, and how much of them is used',
    tag: 'Credits',
    returns: Quotas,
    handle: ({ server, user }) => readQuotas(server, user),
  }),
  route('get', '/api/usage', {
    access: 'user',
    summary: 'What each delivered text cost, newest first',
    tag: 'Credits',
    query: Paging,
    returns: UsageRecords,
    handle: ({ server, user, query }) => listUsage(server, { userId: user.id, page: query }),
  }),
]

export const upgradesRoutes: readonly Route[] = [
  route('post', '/api/upgrades/quote', {
    access: 'user',
    summary: 'What an upgrade link would make of the balance; changes nothing',
    tag: 'Upgrades',
    body: ProcessUpgrade,
    returns: UpgradeQuote,
    handle: ({ server, user, body }) => quoteUpgrade(server, { userId: user.id, plan: body.plan, token: body.token }),
  }),
  route('post', '/api/upgrades', {
    access: 'user',
    summary: 'Take the plan that an upgrade link grants',
    tag: 'Upgrades',
    body: ProcessUpgrade,
    returns: Upgraded,
    handle: async ({ server, user, language, body, request }) => {
      const event = { event: 'upgrade', address: request.ip ?? null, account: user.email, accountId: user.id } as const

      const upgrading = processUpgrade(server, { userId: user.id, plan: body.plan, token: body.token })
      const upgraded = await recorded(server, event, upgrading, ({ plan }) => ({ details: { plan } }))
      const message = say('upgrade.succeeded', language, { plan: upgraded.plan.toUpperCase() })
      return { code: 'upgrade.succeeded', message, ...upgraded }
    },
  }),
  route('post', '/api/admin/upgrade-links', {
    access: 'administrator',
    summary: 'Make a link by which one user takes one plan, once',
    tag: 'Upgrades',
    body: CreateUpgradeLink,
    returns: CreatedUpgradeLink,
    status: 201,
    handle: async ({ server, user, body, request }) => {
      const event = actorEvent({ user, request }, 'upgrade-link-made', {
        accountId: body.userId,
        details: { plan: body.plan },
      })
      const making = createUpgradeLink(server, { ...body, createdBy: user.id })
      const { expiresAt, ...link } = await recorded(server, event, making)
      return { ...link, expiresAt: new Date(expiresAt).toISOString() }
    },
  }),
]
