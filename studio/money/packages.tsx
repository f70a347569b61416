import { queryOptions } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import type { Packages as PackagesSchema, Purchase as PurchaseSchema } from '../../server/contract/money.ts'
import { formatPrice } from '../../server/contract/price.ts'
import { useCatalog } from '../api/catalog.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { formatPricePerCredit } from './price.ts'

interface PackageCardProps {
  offer: Package
  /** The label of the marked package. */
  mark: string
  note?: string | undefined
  /** A credit costs the same in every package: `SamePriceNote` says it once. */
  isSamePrice: boolean
  children: ReactNode
}

/** One package: credits, price and savings as the server sends them. */
export function PackageCard({ offer, mark, note, isSamePrice, children }: PackageCardProps) {
  const { t, of, number, language } = useText()
  const id = useId()
  const usual = useUsualBookPrice()
  const { title, credits, price, currency, popular, savings, features } = offer
  const name = t('money.credits', { credits: number(credits) })
  const print = (amount: number) => formatPrice(amount, currency, language)
  return (
    <li
      aria-labelledby={id}
      className={classNames(
        'flex flex-col border-t-2 pt-5 sm:px-5 sm:pb-5',
        popular ? 'border-accent sm:rounded-b-lg sm:bg-accent-soft' : 'border-line-strong',
      )}
    >
      <p className="flex min-h-5 items-baseline justify-between gap-3 text-2xs font-semibold tracking-wide text-ink-soft uppercase">
        {/* Some packages are called by what they hold. */}
        <span>{of(title) === name ? '' : of(title)}</span>
        {popular && <span className="text-accent">{mark}</span>}
      </p>
      <h2 id={id} className="mt-3 text-3xl tabular-nums">
        {name}
      </h2>
      <p className="mt-1 text-lg text-ink tabular-nums">{print(price)}</p>
      {!isSamePrice && (
        <p className="text-sm text-ink-soft">
          {t('money.per-credit', { price: formatPricePerCredit(price, credits, currency, language) })}
        </p>
      )}
      <ul className="mt-4 mb-6 space-y-1 text-sm text-ink-soft">
        {note && <li className="font-medium text-ink">{note}</li>}
        {usual !== null && credits >= usual && (
          <li>
            {t('money.books', { count: Math.floor(credits / usual), books: number(Math.floor(credits / usual)) })}
          </li>
        )}
        {savings.map((saving) => (
          <li key={saving.credits} className="text-good">
            {t('money.saves', { ...saving, saved: print(saving.saved), credits: number(saving.credits) })}
          </li>
        ))}
        {features.map((feature) => (
          <li key={feature.en}>{of(feature)}</li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  )
}

/** What a credit costs, where that is the same in every package; which are told apart by their size alone. */
export function SamePriceNote({ offers }: { offers: readonly Package[] }) {
  const { t, number, language } = useText()
  const usual = useUsualBookPrice()
  const [one] = offers
  return (
    <p className="mb-6 max-w-xl text-sm text-ink-soft">
      {one !== undefined &&
        isSamePrice(offers) &&
        `${t('money.same-price', { price: formatPricePerCredit(one.price, one.credits, one.currency, language) })} `}
      {usual !== null && t('money.usual-book', { credits: number(usual) })}
    </p>
  )
}

/** Whether a credit costs the same in each of some packages, as it is printed. */
export function isSamePrice(offers: readonly Package[]): boolean {
  const prices = offers.map(({ price, credits, currency }) => formatPricePerCredit(price, credits, currency, 'en'))
  return offers.length > 1 && new Set(prices).size === 1
}

/** The median of what the kinds of book on offer take in their usual length, in credits; null: no book is on offer. */
function useUsualBookPrice(): number | null {
  const families = useCatalog()?.families.filter(({ menu }) => menu) ?? []
  const prices = families
    .flatMap(({ generators }) => generators.flatMap(({ book }) => (book ? [book.usual.credits] : [])))
    .toSorted((one, other) => one - other)
  return prices[Math.floor(prices.length / 2)] ?? null
}

export function PackagesSkeleton() {
  return (
    <div className={packageGridClass}>
      {[0, 1, 2].map((card) => (
        <Skeleton key={card} className="h-72" />
      ))}
    </div>
  )
}

export const packageGridClass = 'grid gap-10 sm:grid-cols-3 sm:gap-5'

export type Packages = z.output<typeof PackagesSchema>
/** The fields of both kinds of packages. */
type Package = Omit<Packages['topup'][number], 'url'>
export type Purchase = z.output<typeof PurchaseSchema>

export const packagesQuery = queryOptions({
  queryKey: ['packages'],
  queryFn: ({ signal }) => ask<Packages>('GET', '/api/packages', { signal }),
  staleTime: 5 * 60_000,
})
