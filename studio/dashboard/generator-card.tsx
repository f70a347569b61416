import type { Card } from '../api/catalog.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { CardPrice } from './card-price.tsx'
import { GeneratorIcon } from './generator-icon.tsx'

/** Cards side by side, as many as there is room for. */
export const cardsClass = 'mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4'

/** One generator as the cover of a thin book. */
export function GeneratorCard({ card }: { card: Card }) {
  const { of } = useText()
  return (
    <Link
      to={card.route}
      className="group relative flex h-52 flex-col overflow-hidden rounded-md border border-line bg-surface py-4 ps-7 pe-4 transition-colors duration-150 ease-calm hover:border-accent hover:bg-accent-soft"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 start-3 w-px bg-line transition-colors duration-150 group-hover:bg-accent"
      />
      <GeneratorIcon icon={card.icon} className="size-7 shrink-0 text-accent" />
      <h3 className="mt-2.5 line-clamp-2 text-base leading-snug">{of(card.title)}</h3>
      <p className="mt-1 line-clamp-3 text-sm leading-snug text-ink-soft">{of(card.tagline)}</p>
      <p className="mt-auto pt-2 text-2xs text-ink-faint">
        <CardPrice card={card} />
      </p>
    </Link>
  )
}
