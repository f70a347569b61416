import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Book } from '../../api/books.ts'
import type { PublicationState } from '../../api/publish.ts'
import { pathQuery } from '../../api/query.ts'
import { useUser } from '../../api/session.ts'
import { Link } from '../../app/link.tsx'
import { ViewPage } from '../../app/view-page.tsx'
import { readStoredText, writeStoredText } from '../../base/storage.ts'
import { useText } from '../../language/language.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MovedOnNotice } from '../autosave.tsx'
import { Checklist, listChecks } from './checklist.tsx'
import { CoverChooser, coversQuery } from './cover-chooser.tsx'
import { DesignChooser } from './design-chooser.tsx'
import { DetailsForm } from './details.tsx'
import { formatFieldId, GoToFieldContext } from './field-link.tsx'
import { FileCards } from './files.tsx'
import { type EditedPublication, usePublication } from './use-publication.ts'

function publicationQuery(book: string) {
  return {
    ...pathQuery<PublicationState>(['book', book, 'publication'], `/api/books/${book}/publication`),
    // A refetch would be older than what is being typed.
    gcTime: 0,
    refetchOnWindowFocus: false,
  }
}

/** In the order in which authors take them. */
const STEPS = ['details', 'cover', 'design', 'files'] as const
type Step = (typeof STEPS)[number]

/** The step that has a field, or a choice, which the checklist names. */
const STEP_OF: Readonly<Record<string, Step>> = { cover: 'cover', design: 'design' }

/** The Publish page of a book, in steps: details, cover, the design of its inside, files. The address names the step. */
export default function PublishView({ book }: { book: Book }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(publicationQuery(book.id))
  return (
    <ViewPage book={book} title={t('books.view-publish')} about={t('publishing.about')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && (
        <Publishing book={book} read={data} onMade={async () => (await refetch({ throwOnError: true })).data!} />
      )}
    </ViewPage>
  )
}

interface PublishingProps {
  book: Book
  read: PublicationState
  /** Reads again what was made for the book. */
  onMade: () => Promise<PublicationState>
}

function Publishing({ book, read, onMade }: PublishingProps) {
  const { t } = useText()
  const edited = usePublication(book.id, read)
  useOwnName(book.id, edited)
  const { data: covers } = useQuery(coversQuery(book.id))
  const hasCover = covers !== undefined && (covers.chosen !== null || covers.picture !== null)
  const [search, setSearch] = useSearchParams()
  const step = STEPS.find((one) => one === search.get('step')) ?? 'details'
  const [sought, setSought] = useState<string | null>(null)
  const goTo = useCallback(
    (name: string) => {
      setSought(name)
      setSearch({ step: STEP_OF[name] ?? 'details' }, { replace: true, preventScrollReset: true })
    },
    [setSearch],
  )
  useEffect(() => {
    if (sought === null || step !== (STEP_OF[sought] ?? 'details')) return
    const field = document.getElementById(formatFieldId(sought))
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.focus()
    setSought(null)
  }, [sought, step])
  return (
    <GoToFieldContext value={goTo}>
      <MovedOnNotice edited={edited} take={t('publishing.take-theirs')}>
        {t('publishing.moved-on')}
      </MovedOnNotice>
      <Checklist book={book.id} checks={listChecks(book, edited.typed, hasCover)} />
      <div>
        <StepLinks book={book.id} step={step} />
        <StepSection name="details" step={step}>
          <DetailsForm book={book} edited={edited} read={read} onMade={onMade} />
        </StepSection>
        <StepSection name="cover" step={step}>
          <CoverChooser book={book} edited={edited} makers={read.makers} />
        </StepSection>
        <StepSection name="design" step={step}>
          <DesignChooser book={book} edited={edited} kind={read.kind} />
        </StepSection>
        <StepSection name="files" step={step}>
          <FileCards
            book={book}
            edited={edited}
            cover={JSON.stringify(covers?.chosen ?? null)}
            hasCover={hasCover}
            trim={read.trim}
          />
        </StepSection>
        <NextStep book={book.id} step={step} />
      </div>
    </GoToFieldContext>
  )
}

/** Puts the user's own name where no author is named, once a book: who takes it out again has taken it out. */
function useOwnName(book: string, { typed, fill }: EditedPublication): void {
  const { name } = useUser()
  const key = `named.${book}`
  const isDue = useRef(typed.author.trim() === '' && name.trim() !== '' && readStoredText(key) === null)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    writeStoredText(key, '1')
    fill('author', name)
  }, [key, name, fill])
}

function StepLinks({ book, step }: { book: string; step: Step }) {
  const { t } = useText()
  return (
    <nav aria-label={t('publishing.steps')}>
      <ol className="grid grid-cols-4 border-b border-line text-sm">
        {STEPS.map((one, at) => (
          <li key={one}>
            <Link
              to={`/books/${book}/publish?step=${one}`}
              replace
              aria-current={one === step ? 'step' : undefined}
              className={classNames(
                '-mb-px flex min-h-11 flex-wrap items-center justify-center gap-x-2 border-b-2 px-1 py-2 text-center',
                one === step ? 'border-accent text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              <span aria-hidden className="text-2xs tabular-nums">
                {at + 1}
              </span>
              {t(`publishing.step-${one}`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface StepSectionProps {
  name: Step
  /** The one that is shown; the others keep what is done in them. */
  step: Step
  children: ReactNode
}

function StepSection({ name, step, children }: StepSectionProps) {
  const { t } = useText()
  const [wasShown, setWasShown] = useState(name === step)
  if (name === step && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <section hidden={name !== step} aria-labelledby={`publishing-step-${name}`} className="pt-6">
      <h2 id={`publishing-step-${name}`} className="sr-only">
        {t(`publishing.step-${name}`)}
      </h2>
      {children}
    </section>
  )
}

function NextStep({ book, step }: { book: string; step: Step }) {
  const { t } = useText()
  const next = STEPS[STEPS.indexOf(step) + 1]
  if (next === undefined) return null
  return (
    <div className="mt-8 flex justify-end">
      <Link to={`/books/${book}/publish?step=${next}`} replace className={buttonClass({ variant: 'main' })}>
        {t('publishing.next', { step: t(`publishing.step-${next}`) })}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </div>
  )
}
