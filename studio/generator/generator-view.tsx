import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { writingPath } from '../api/books.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { useUser } from '../api/session.ts'
import { lazyPart } from '../app/lazy-part.ts'
import { useTitle } from '../app/use-title.ts'
import { LanguageScope, useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { notifyMessage } from '../ui/notify.ts'
import { GeneratorControls } from './form/controls.tsx'
import type { EntryState } from './use-entry.ts'
import { type GeneratorPageState, useGeneratorPage } from './use-generator-page.ts'

/** Beside the preview under `npm run dev`. No build contains it. */
const Workbench = import.meta.env.DEV
  ? lazyPart(() => import('../workbench/workbench.tsx'), ['generator', 'run', 'workbench'])
  : null

/** The text, once there is one. */
const Preview = lazyPart(() => import('./preview/preview.tsx'), ['generator', 'run'])

const ResumeDialog = lazyPart(() => import('./resume-dialog.tsx'), ['generator', 'run'])

/** A generator's page, once its initial state is loaded. */
export function GeneratorView({ page, entry }: { page: GeneratorPage; entry: EntryState }) {
  const [found] = useState(entry)
  const pageState = useGeneratorPage(page, found)
  return (
    <LanguageScope language={pageState.settingsOf.language}>
      <OpenedPage pageState={pageState} entry={found} />
    </LanguageScope>
  )
}

function OpenedPage({ pageState, entry }: { pageState: GeneratorPageState; entry: EntryState }) {
  const { of, language } = useText()
  const { generator } = pageState.page
  useTitle(of(generator.title))
  const isBarred = useLacksCredits(pageState, entry)
  // A book has an address of its own from its first part on.
  const isAtStart = entry.opened === null && entry.live === null
  useBegin(pageState, isAtStart && entry.saved === null && !isBarred)
  if (generator.kind === 'book' && pageState.book !== null)
    return <Navigate replace to={writingPath(pageState.book.id)} />
  if (isBarred) return <RedirectToPackages />
  const hasNothing = pageState.book === null && pageState.piece.state.phase === 'idle' && !pageState.busy
  const isEmpty = hasNothing && Workbench === null
  // As wide as the page of the book that comes, so that its buttons stay where they are.
  const isComing = generator.kind === 'book' && !hasNothing && Workbench === null
  const preview = !hasNothing && <Preview pageState={pageState} />
  return (
    <div
      lang={language}
      className={classNames(
        '@container mx-auto print:p-0',
        isComing ? 'max-w-[96rem] px-3 pt-3 sm:px-6 sm:pt-5' : 'max-w-[88rem] px-5 pt-6 sm:px-8',
      )}
    >
      <div
        className={classNames(
          'pb-24',
          isEmpty ? 'mx-auto max-w-2xl' : 'grid items-start gap-8 print:block @4xl:pb-6',
          isComing && '@4xl:grid-cols-[17rem_minmax(0,56rem)] @4xl:justify-center',
          !isEmpty && !isComing && '@4xl:grid-cols-[20rem_minmax(500px,1fr)] @4xl:gap-12',
        )}
      >
        <GeneratorControls pageState={pageState} isAlone={isEmpty} />
        {Workbench === null ? preview : <Workbench pageState={pageState} preview={preview} />}
      </div>
      {isAtStart && entry.saved && <ResumeDialog pageState={pageState} saved={entry.saved} />}
    </div>
  )
}

/** Writes the first step once, where another page led here with its price. */
function useBegin({ write }: GeneratorPageState, isFree: boolean): void {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const isAsked = (state as { begin?: boolean } | null)?.begin === true
  const latest = useRef(write)
  latest.current = write
  useEffect(() => {
    if (!isAsked) return
    void navigate(pathname, { replace: true, state: null })
    if (isFree) latest.current()
  }, [isAsked, isFree, navigate, pathname])
}

/** Whether the balance is too low for the first step and there is nothing to continue; evaluated once. */
function useLacksCredits({ isTooDear }: GeneratorPageState, { saved, former, opened, live }: EntryState): boolean {
  const { administrator } = useUser()
  const [barred] = useState(() => !administrator && isTooDear && !saved && !former && !opened && !live)
  return barred
}

function RedirectToPackages() {
  const { pathname } = useLocation()
  useEffect(() => notifyMessage('error', 'credits.insufficient'), [])
  return <Navigate to="/upgrade" replace state={{ from: pathname, barred: true }} />
}

/** A placeholder in the size of the page. */
export function GeneratorSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="@container mx-auto max-w-[88rem] px-5 pt-6 sm:px-8">
      <span className="sr-only">{t('shell.loading')}</span>
      <div className="mx-auto max-w-2xl space-y-5">
        <div className="space-y-2 pb-1">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
        {['a', 'b', 'c', 'd'].map((name) => (
          <div key={name} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-16" />
          </div>
        ))}
      </div>
    </div>
  )
}
