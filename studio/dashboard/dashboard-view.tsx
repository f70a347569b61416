import { useQuery } from '@tanstack/react-query'
import { type User, useUser } from '../api/session.ts'
import { useTitle } from '../app/use-title.ts'
import { useText } from '../language/language.tsx'
import { Unloaded } from '../ui/unloaded.tsx'
import { AtHand } from './at-hand.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { Figures } from './figures.tsx'
import { FinishedShelf } from './finished-shelf.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Generators } from './generators.tsx'
import { Updates } from './updates.tsx'

/** A desk: who sits there, what lies open, what is new, and every generator within reach. */
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
      {error ? <Unloaded error={error} onRetry={() => void refetch()} /> : <Figures figures={data ?? null} />}
      <div className="mt-12 grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {isNew ? (
          <FirstSteps />
        ) : (
          <div>
            <AtHand />
            <FinishedShelf />
          </div>
        )}
        {!error && <Updates updates={data?.updates ?? null} />}
      </div>
      <Generators />
    </div>
  )
}

/** Until the server's own greeting is there, so that nothing jumps. */
function nameOf({ email }: User): string {
  return email.split('@')[0] ?? email
}
