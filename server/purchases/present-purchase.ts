import type { Selectable } from 'kysely'
import type * as z from 'zod'
import type { Purchase } from '../contract/purchases.ts'
import type { PurchasesTable } from '../database/tables.ts'

export type PurchaseView = z.input<typeof Purchase>

export function presentPurchase(row: Selectable<PurchasesTable>): PurchaseView {
  return {
    id: row.id,
    package: row.package_id,
    credits: row.credits,
    price: row.price,
    currency: row.currency,
    state: row.state,
    test: row.payments === 'test',
    createdAt: new Date(row.created_at).toISOString(),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
  }
}
