import { type BookSize, findSizeWithin } from '../../engine/generator/sizes.ts'
import { type Family, type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { buttonClass } from '../ui/button.tsx'

const STEPS = [
  ['dashboard.first-choose', 'dashboard.first-choose-about'],
  ['dashboard.first-write', 'dashboard.first-write-about'],
  ['dashboard.first-keep', 'dashboard.first-keep-about'],
] as const satisfies readonly (readonly [TextKey, TextKey])[]

/** Introduction for a user without a text. */
export function FirstSteps() {
  const { t, of, number } = useText()
  const { credits, administrator } = useUser()
  const catalog = useCatalog()
  const first = catalog && firstGenerator(catalog.families, administrator ? Number.POSITIVE_INFINITY : credits)
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="border-b border-line pb-3 text-xl">
        {t('dashboard.first')}
      </h2>
      <ol className="divide-y divide-line">
        {STEPS.map(([title, about], index) => (
          <li key={title} className="flex gap-5 py-5">
            <span aria-hidden className="w-8 shrink-0 font-serif text-3xl leading-8 text-accent tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{t(title)}</h3>
              <p className="mt-1 max-w-prose text-sm text-ink-soft">{t(about)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {first && (
          <Link
            to={first.card.route}
            className={buttonClass({ variant: 'main', className: 'h-auto! min-h-10 py-2 text-center' })}
          >
            {t('dashboard.first-go', { title: of(first.card.title) })}
          </Link>
        )}
        {catalog && !first?.size && (
          <Link to="/upgrade" className={buttonClass({ variant: first ? 'plain' : 'main' })}>
            {t('dashboard.first-credits')}
          </Link>
        )}
        {first?.size && !administrator && (
          <p className="text-sm text-ink-soft">
            {t('dashboard.first-pays', { credits: number(credits), chapters: first.size.chapters })}
          </p>
        )}
      </div>
    </section>
  )
}

interface First {
  readonly card: GeneratorSummary
  /** The book that the credits pay for whole. Null: it is one text or picture. */
  readonly size: BookSize | null
}

/**
 * What to begin with: the first generator of the menu whose whole book so many credits pay for; without one, the first single
 * text or picture that they pay for. Null: they pay for nothing.
 */
function firstGenerator(families: readonly Family[], credits: number): First | null {
  const cards = families.filter(({ menu }) => menu).flatMap(({ generators }) => generators)
  for (const card of cards) {
    const size = card.book && findSizeWithin(card.book, credits)
    if (size) return { card, size }
  }
  const single = cards.find(({ book, price }) => book === null && price.now <= credits)
  return single ? { card: single, size: null } : null
}
