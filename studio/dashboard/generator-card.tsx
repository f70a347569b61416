import { findCheapestSize } from '../../engine/generator/sizes.ts'
import type { GeneratorSummary } from '../api/catalog.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import emblems from './emblems.json' with { type: 'json' }

/** A grid of cards. */
export const cardGridClass = 'mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4'

/** A link to one generator. */
export function GeneratorCard({ card }: { card: GeneratorSummary }) {
  const { of } = useText()
  return (
    <Link
      to={card.route}
      className="group relative flex h-56 flex-col overflow-hidden rounded-md border border-line bg-surface py-4 ps-7 pe-4 transition-colors duration-150 ease-calm hover:border-accent hover:bg-accent-soft"
    >
      <span
        aria-hidden
        className="absolute inset-y-0 start-3 w-px bg-line transition-colors duration-150 group-hover:bg-accent"
      />
      <GeneratorIcon icon={card.icon} className="size-12 shrink-0 text-accent" />
      <h3 className="mt-2 line-clamp-2 text-base leading-snug">{of(card.title)}</h3>
      <p className="mt-1 line-clamp-3 text-sm leading-snug text-ink-soft">{of(card.tagline)}</p>
      <p className="mt-auto pt-2 text-2xs text-ink-faint">
        <CardPrice card={card} />
      </p>
    </Link>
  )
}

/** The price of one text or picture with its list price, or of a whole book of the usual and of the shortest length. */
function CardPrice({ card: { price, book } }: { card: GeneratorSummary }) {
  const { t, number } = useText()
  const inWords = (credits: number) => {
    return credits === 0 ? t('dashboard.free') : t('dashboard.price', { credits: number(credits) })
  }
  if (book !== null && book.usual.credits > 0) {
    const least = findCheapestSize(book).credits
    return (
      <>
        {t('dashboard.whole-book', { price: inWords(book.usual.credits) })}
        {least < book.usual.credits && ` · ${t('dashboard.least', { credits: number(least) })}`}
      </>
    )
  }
  return (
    <>
      {inWords(price.now)}
      {price.now < price.list && <> · {t('dashboard.was', { price: inWords(price.list) })}</>}
    </>
  )
}

/** A drawing for each icon a spec may name, in a field of 48 × 48, as path data: a soft ground, lines upon it and filled details (even-odd). */
const EMBLEMS: Readonly<Record<GeneratorSummary['icon'], Readonly<Record<'ground' | 'line' | 'detail', string>>>> =
  emblems

/** A generator's emblem in the colour of the text around it, decorative beside its name. */
function GeneratorIcon({ icon, className }: { icon: GeneratorSummary['icon']; className?: string }) {
  const { ground, line, detail } = EMBLEMS[icon]
  return (
    <svg aria-hidden="true" className={className} viewBox="0 0 48 48" fill="currentColor">
      <path d={ground} opacity={0.16} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={detail} fillRule="evenodd" />
    </svg>
  )
}
