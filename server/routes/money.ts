import * as z from 'zod'
import { readQuotas } from '../books/storage.ts'
import * as shapes from '../contract/money.ts'
import { Paging } from '../contract/system.ts'
import { wrapUnexpected } from '../database/transaction.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import { createUpgradeLink, processUpgrade, quoteUpgrade } from '../money/gifts/upgrade-links.ts'
import { createPurchase } from '../money/purchases/create-purchase.ts'
import { listPackages } from '../money/purchases/list-packages.ts'
import { findLatestPurchase, findPurchase, listPurchases } from '../money/purchases/read-purchases.ts'
import { RECEIPT_PAGE_CSP, receiptPage } from '../money/purchases/receipt-page.ts'
import { listTransactions, listUsage, readBalance } from '../money/read-credits.ts'

const { forAnyone, forUser, forOwn } = declareRoutes('Purchases')
const forOwnPurchase = forOwn('purchase')
const credits = declareRoutes('Credits')
const upgrades = declareRoutes('Upgrades')

export const moneyRoutes: readonly Route[] = [
  forAnyone('get', '/api/packages', {
    summary: 'What can be bought, and what it saves',
    returns: shapes.Packages,
    handle: async ({ server }) => listPackages(server),
  }),
  forUser('post', '/api/purchases', {
    signedOut: 'purchase.sign-in',
    summary: 'Open the checkout of a package',
    body: shapes.CreatePurchase,
    returns: shapes.CreatedPurchase,
    status: 201,
    handle: ({ server, user, language, body }) =>
      wrapUnexpected(
        'purchase.checkout-failed',
        createPurchase(server, { wanted: body.package, userId: user.id, email: user.email, language }),
      ),
  }),
  forUser('get', '/api/purchases', {
    summary: 'One’s own purchases, newest first',
    query: Paging,
    returns: shapes.Purchases,
    handle: ({ server, user, query }) => listPurchases(server, { userId: user.id, page: query }),
  }),
  // Before the one below, which it would match.
  forUser('get', '/api/purchases/latest', {
    summary: 'The purchase of a checkout, or the last one: what its landing shows',
    query: z.object({ checkout: z.string().max(200).optional() }),
    returns: shapes.Purchase,
    handle: ({ server, user, query }) => findLatestPurchase(server, { checkout: query.checkout, userId: user.id }),
  }),
  forOwnPurchase('get', '/api/purchases/{id}', {
    summary: 'One’s own purchase',
    params: z.object({ id: z.string() }),
    returns: shapes.Purchase,
    handle: ({ server, own }) => findPurchase(server, own),
  }),
  forOwnPurchase('get', '/api/purchases/{id}/receipt', {
    summary: 'The receipt of a paid purchase, as a page to print',
    params: z.object({ id: z.string() }),
    returns: 'text/html',
    handle: async ({ server, user, own, language, response }) => {
      const { receiptNumber, ...purchase } = await findPurchase(server, own)
      if (receiptNumber === null) throw new KalamError('purchase.unpaid')
      const { settings } = server.catalog.current()
      const bought = settings.packages.upgrade?.find(({ id }) => id === purchase.package)
      const receipt = {
        purchase: { ...purchase, receiptNumber },
        title: bought?.title[language] ?? purchase.package,
        buyer: `${user.name} (${user.email})`,
        seller: server.config.seller,
        timezone: settings.timezone,
      }
      response.setHeader('Content-Security-Policy', RECEIPT_PAGE_CSP)
      response.type('html').send(receiptPage(receipt, language))
    },
  }),
  credits.forUser('get', '/api/credits', {
    summary: 'The balance, and what is held beside it',
    returns: shapes.Balance,
    handle: ({ server, user }) => readBalance(server, user.id),
  }),
  credits.forUser('get', '/api/credits/transactions', {
    summary: 'Every movement of one’s credits, newest first',
    query: Paging,
    returns: shapes.CreditTransactions,
    handle: ({ server, user, language, query }) => listTransactions(server, { userId: user.id, language, page: query }),
  }),
  credits.forUser('get', '/api/quotas', {
    summary: 'Your quotas of what costs nothing, and how much of them is used',
    returns: shapes.Quotas,
    handle: ({ server, user }) => readQuotas(server, user),
  }),
  credits.forUser('get', '/api/usage', {
    summary: 'What each delivered text cost, newest first',
    query: Paging,
    returns: shapes.UsageRecords,
    handle: ({ server, user, query }) => listUsage(server, { userId: user.id, page: query }),
  }),
  upgrades.forUser('post', '/api/upgrades/quote', {
    scope: 'read',
    summary: 'What an upgrade link would make of the balance; changes nothing',
    body: shapes.ProcessUpgrade,
    returns: shapes.UpgradeQuote,
    handle: ({ server, user, body }) => quoteUpgrade(server, { userId: user.id, plan: body.plan, token: body.token }),
  }),
  upgrades.forUser('post', '/api/upgrades', {
    summary: 'Take the plan that an upgrade link grants',
    body: shapes.ProcessUpgrade,
    returns: shapes.Upgraded,
    logs: 'upgrade',
    logged: ({ plan }) => ({ details: { plan } }),
    handle: async ({ server, user, language, body: { plan, token } }) => {
      const upgraded = await processUpgrade(server, { userId: user.id, plan, token })
      const message = say('upgrade.succeeded', language, { plan: upgraded.plan.toUpperCase() })
      return { code: 'upgrade.succeeded', message, ...upgraded }
    },
  }),
  upgrades.forAdministrator('post', '/api/admin/upgrade-links', {
    desk: ['finance'],
    summary: 'Make a link by which one user takes one plan, once',
    body: shapes.CreateUpgradeLink,
    returns: shapes.CreatedUpgradeLink,
    status: 201,
    logs: ({ body: { userId, plan } }) => ({ event: 'upgrade-link-made', accountId: userId, details: { plan } }),
    handle: async ({ server, user, body }) => {
      const { expiresAt, ...link } = await createUpgradeLink(server, { ...body, createdBy: user.id })
      return { ...link, expiresAt: new Date(expiresAt).toISOString() }
    },
  }),
]
