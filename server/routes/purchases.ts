import * as z from 'zod'
import { orFailed } from '../codes/or-failed.ts'
import { Paging } from '../contract/paging.ts'
import { CreatedPurchase, CreatePurchase, Packages, Purchase, Purchases } from '../contract/purchases.ts'
import { type Route, route } from '../http/route.ts'
import { createPurchase } from '../purchases/create-purchase.ts'
import { findPurchase, latestPurchase } from '../purchases/find-purchase.ts'
import { listPackages } from '../purchases/list-packages.ts'
import { listPurchases } from '../purchases/list-purchases.ts'

const tag = 'Purchases'

export const purchasesRoutes: readonly Route[] = [
  route('get', '/api/packages', {
    access: 'anyone',
    summary: 'What can be bought, and what it saves',
    tag,
    returns: Packages,
    handle: async ({ server }) => listPackages(server),
  }),
  route('post', '/api/purchases', {
    access: 'user',
    signedOut: 'purchase.sign-in',
    summary: 'Open the checkout of a package',
    tag,
    body: CreatePurchase,
    returns: CreatedPurchase,
    status: 201,
    handle: ({ server, user, language, body }) =>
      orFailed(
        'purchase.checkout-failed',
        createPurchase(server, { wanted: body.package, userId: user.id, email: user.email, language }),
      ),
  }),
  route('get', '/api/purchases', {
    access: 'user',
    summary: 'One’s own purchases, newest first',
    tag,
    query: Paging,
    returns: Purchases,
    handle: ({ server, user, query }) => listPurchases(server, { userId: user.id, page: query }),
  }),
  // Before the one below, which it would match.
  route('get', '/api/purchases/latest', {
    access: 'user',
    summary: 'The purchase of a checkout, or the last one: what its landing shows',
    tag,
    query: z.object({ checkout: z.string().max(200).optional() }),
    returns: Purchase,
    handle: ({ server, user, query }) => latestPurchase(server, { checkout: query.checkout, userId: user.id }),
  }),
  route('get', '/api/purchases/{id}', {
    access: 'user',
    owned: 'purchase',
    summary: 'One’s own purchase',
    tag,
    params: z.object({ id: z.string() }),
    returns: Purchase,
    handle: ({ server, user, params }) => findPurchase(server, { id: params.id, userId: user.id }),
  }),
]
