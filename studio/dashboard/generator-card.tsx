import type { Card } from '../api/catalog.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'

/** One generator as the cover of a thin book. */
export function GeneratorCard({ card }: { card: Card }) {
  const { of } = useText()
  return (
    <Link
      to={card.route}
      className="group relative flex h-44 flex-col overflow-hidden rounded-md border border-line bg-surface py-5 ps-7 pe-4 transition-colors duration-150 ease-calm hover:border-accent hover:bg-accent-soft"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 start-3 w-px bg-line transition-colors duration-150 group-hover:bg-accent"
      />
      <h3 className="line-clamp-3 text-base leading-snug">{of(card.title)}</h3>
      <p className="mt-1.5 line-clamp-3 text-sm leading-snug text-ink-soft">{of(card.tagline)}</p>
      <p className="mt-auto pt-2 text-2xs text-ink-faint">
        <Price card={card} />
      </p>
    </Link>
  )
}

/** What it costs today, and what it cost before when that is less. */
function Price({ card: { kind, price } }: { card: Card }) {
  const { t, number } = useText()
  const inWords = (credits: number) => {
    if (credits === 0) return t('dashboard.free')
    return credits === 1 ? t('dashboard.credit') : t('dashboard.credits-many', { credits: number(credits) })
  }
  const now = inWords(price.now)
  return (
    <>
      {kind === 'book' && price.now > 0 ? t('dashboard.each-chapter', { price: now }) : now}
      {price.now < price.list && <> · {t('dashboard.was', { price: inWords(price.list) })}</>}
    </>
  )
}
