import { useQuery } from '@tanstack/react-query'
import { Book, Coins, Image, Languages, type LucideIcon, PenLine, Shield, Sparkles, Terminal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type User, useUser } from '../api/session.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { useTitle } from '../app/use-title.ts'
import { IdeaField } from '../idea/idea-field.tsx'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState, Skeleton } from '../ui/feedback.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { formatAge } from './age.ts'
import { type Dashboard, dashboardQuery, type Update } from './dashboard-query.ts'
import { GeneratorMenu } from './generators.tsx'
import { FinishedBooks, UnfinishedBooks } from './recent-books.tsx'
import './updates.css'

const Announcements = lazyPart(() => import('./announcements.tsx'))

/** The start page: open and finished books, updates, figures, and every generator. */
export function DashboardView() {
  const { t } = useText()
  useTitle(t('dashboard.title'))
  const user = useUser()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const isNew = (data?.chaptersGenerated ?? user.totalUsage) === 0
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-24 sm:px-8 sm:pt-12">
      {data && data.announcements.length > 0 && <Announcements announcements={data.announcements} />}
      <header>
        <h1 className="font-sans text-sm font-medium text-ink-soft">
          {t('dashboard.hello', { name: data?.name ?? nameOf(user) })}
        </h1>
      </header>
      <div className="mt-3 max-w-3xl">
        <IdeaField heading="h2" action="idea.go-on" />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {!isNew && (
          <div>
            <UnfinishedBooks />
            <FinishedBooks />
          </div>
        )}
        {!error && <UpdateList updates={data?.updates ?? null} />}
      </div>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Figures figures={data ?? null} />}
      <GeneratorMenu />
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
        <Figure name={t('dashboard.plan')} about={t('dashboard.plan-about')}>
          {figures && t(`dashboard.plan-${figures.plan}`)}
        </Figure>
        <Figure name={t('dashboard.types')}>{figures && number(figures.types)}</Figure>
      </dl>
    </section>
  )
}

/** The name comes first for screen readers and is drawn below the number. */
function Figure({ name, about, children }: { name: string; about?: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-line py-5 pe-4 not-first:ps-4 odd:border-e odd:ps-0 max-md:nth-[n+3]:border-t md:py-6 md:not-first:ps-6 md:not-last:border-e md:odd:not-first:ps-6">
      <dt className="text-2xs text-ink-faint">
        {name}
        {about && <span className="block">{about}</span>}
      </dt>
      <dd className="font-serif text-3xl tabular-nums">{children ?? <Skeleton className="my-1 h-7 w-16" />}</dd>
    </div>
  )
}

const UpdateDialog = lazyPart(() => import('./update-dialog.tsx'))

const MAX_UPDATES = 4

/** The updates, newest first; each opens its details. */
function UpdateList({ updates }: { updates: readonly Update[] | null }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<Update | null>(null)
  const [all, setAll] = useState(false)
  const shown = all ? updates : updates?.slice(0, MAX_UPDATES)
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="border-b border-line pb-3 text-xl">
        {t('dashboard.updates')}
      </h2>
      {!shown && <Waiting />}
      {shown?.length === 0 && (
        <EmptyState title={t('dashboard.updates-none')}>
          <p>{t('dashboard.updates-none-about')}</p>
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((update) => (
            <UpdateRow key={update.id} update={update} onOpen={() => setChosen(update)} />
          ))}
        </ul>
      )}
      {updates && !all && updates.length > MAX_UPDATES && (
        <Button variant="link" size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('dashboard.updates-more', { count: updates.length })}
        </Button>
      )}
      {chosen && <UpdateDialog update={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

function UpdateRow({ update, onOpen }: { update: Update; onOpen: () => void }) {
  const { of, language } = useText()
  const { title, description, category, date, icon, color } = update
  return (
    <li>
      <button type="button" onClick={onOpen} className="group flex w-full gap-4 py-4 text-start">
        <UpdateIcon icon={icon} color={color} />
        <span className="min-w-0 flex-1">
          <span className="block font-serif font-semibold text-ink underline-offset-4 group-hover:underline">
            {of(title)}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{of(description)}</span>
          <span className="mt-1 block text-2xs text-ink-faint">
            {of(category)} · <time dateTime={date}>{formatAge(date, new Date(), language)}</time>
          </span>
        </span>
      </button>
    </li>
  )
}

function Waiting() {
  return (
    <div className="divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  )
}

const ICONS: Readonly<Record<Update['icon'], LucideIcon>> = {
  book: Book,
  pen: PenLine,
  image: Image,
  languages: Languages,
  coins: Coins,
  shield: Shield,
  terminal: Terminal,
  sparkles: Sparkles,
}

/** A decorative pictogram in the entry's colour. */
function UpdateIcon({ icon, color }: Pick<Update, 'icon' | 'color'>) {
  const Icon = ICONS[icon]
  return (
    <span aria-hidden data-color={color} className="update-icon grid size-8 shrink-0 place-items-center rounded-full">
      <Icon className="size-4" strokeWidth={1.75} />
    </span>
  )
}
