import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BookSize, findSizeWithin } from '../../engine/generator/sizes.ts'
import { type Family, type GeneratorSummary, useCatalog } from '../api/catalog.ts'
import { type User, useUser } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { type Dashboard, dashboardQuery } from './dashboard-query.ts'
import { Generators } from './generators.tsx'
import { FinishedBooks, OpenBooks } from './recent-books.tsx'
import { Updates } from './updates.tsx'

/** The start page: open and finished books, updates, figures, and every generator. */
export function DashboardView() {
  const { t } = useText()
  useTitle(t('dashboard.title'))
  const user = useUser()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const isNew = (data?.chaptersGenerated ?? user.totalUsage) === 0
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('dashboard.hello', { name: data?.name ?? nameOf(user) })}</h1>
        <p className="mt-2 text-ink-soft">{t(isNew ? 'dashboard.about-first' : 'dashboard.about')}</p>
      </header>
      <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {isNew ? (
          <FirstSteps />
        ) : (
          <div>
            <OpenBooks />
            <FinishedBooks />
          </div>
        )}
        {!error && <Updates updates={data?.updates ?? null} />}
      </div>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Figures figures={data ?? null} />}
      <Generators />
    </div>
  )
}

/** The name shown until the server's greeting is loaded. */
function nameOf({ email }: User): string {
  return email.split('@')[0] ?? email
}

/** Four figures in one line, between hairlines. */
function Figures({ figures }: { figures: Dashboard | null }) {
  const { t, number } = useText()
  return (
    <section aria-label={t('dashboard.figures')} className="mt-12 border-y border-line">
      <dl className="grid grid-cols-2 md:grid-cols-4">
        <Figure name={t('dashboard.chapters')}>{figures && number(figures.chaptersGenerated)}</Figure>
        <Figure name={t('dashboard.credits')}>{figures && number(figures.creditsAvailable)}</Figure>
        <Figure name={t('dashboard.plan')}>{figures && t(`dashboard.plan-${figures.plan}`)}</Figure>
        <Figure name={t('dashboard.types')}>{figures && number(figures.types)}</Figure>
      </dl>
    </section>
  )
}

/** The name comes first for screen readers and is drawn below the number. */
function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-line py-5 pe-4 not-first:ps-4 odd:border-e odd:ps-0 max-md:nth-[n+3]:border-t md:py-6 md:not-first:ps-6 md:not-last:border-e md:odd:not-first:ps-6">
      <dt className="text-2xs text-ink-faint">{name}</dt>
      <dd className="font-serif text-3xl tabular-nums">{children ?? <Skeleton className="my-1 h-7 w-16" />}</dd>
    </div>
  )
}

const STEPS = [
  ['dashboard.first-choose', 'dashboard.first-choose-about'],
  ['dashboard.first-write', 'dashboard.first-write-about'],
  ['dashboard.first-keep', 'dashboard.first-keep-about'],
] as const satisfies readonly (readonly [TextKey, TextKey])[]

/** Introduction for a user without a text. */
function FirstSteps() {
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
