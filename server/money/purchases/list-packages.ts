import type * as z from 'zod'
import type { CatalogFile } from '../../../engine/spec/schema/catalog.ts'
import type { Packages } from '../../contract/money.ts'
import { convertToSmallestUnit } from '../../contract/price.ts'
import type { Core } from '../../server.ts'

type Package = CatalogFile['packages'][string][number]
type Saving = z.input<typeof Packages>['topup'][number]['savings'][number]

/** What can be bought here, and what is bought elsewhere: a top-up whose address isn't set is hidden. */
export function listPackages({ catalog, config }: Core): z.input<typeof Packages> {
  const { packages, packageNotes } = catalog.current().settings
  const { upgrade = [], topup = [] } = packages
  const open = topup.flatMap((one) => {
    const url = one.url === undefined ? undefined : config.links[one.url]
    return url !== undefined && /^https?:\/\//.test(url) ? [{ ...one, url }] : []
  })
  return {
    upgrade: upgrade.map((one) => summaryOf(one, upgrade)),
    topup: open.map((one) => ({ ...summaryOf(one, topup), url: one.url })),
    notes: { upgrade: packageNotes.upgrade ?? [], topup: packageNotes.topup ?? [] },
  }
}

function summaryOf({ url: _, ...shown }: Package, among: readonly Package[]) {
  return { ...shown, price: convertToSmallestUnit(shown.price, shown.currency), savings: savingsOf(shown, among) }
}

/** What the same credits cost in smaller packages, less this one's price: against the next smaller one first. */
function savingsOf(
  { credits, price, currency }: Pick<Package, 'id' | 'credits' | 'price' | 'currency'>,
  among: readonly Package[],
): Saving[] {
  return among
    .filter((other) => other.currency === currency && other.credits < credits && credits % other.credits === 0)
    .toSorted((one, other) => other.credits - one.credits)
    .map((other) => {
      const times = credits / other.credits
      const saved = times * convertToSmallestUnit(other.price, currency) - convertToSmallestUnit(price, currency)
      return { saved, times, credits: other.credits }
    })
    .filter(({ saved }) => saved > 0)
}
