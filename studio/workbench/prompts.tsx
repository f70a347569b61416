import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'radix-ui'
import { type RefObject, useEffect, useState } from 'react'
import { pathQuery } from '../api/query.ts'
import { ask } from '../api/request.ts'
import { useDebounced } from '../app/use-debounced.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout, Skeleton } from '../ui/feedback.tsx'
import type { BookPrompts, PromptSubject, Recording, Recordings, StepPrompts } from './answers.ts'
import { ComparedText } from './compared-text.tsx'
import { StepDetail } from './step-detail.tsx'
import { formatTabName, StepList } from './step-list.tsx'

export interface PromptsProps {
  pageState: GeneratorPageState
  /** Of the catalog; null: not known yet. */
  version: number | null
  /** Called with each new version before the page renders again. */
  onRead: RefObject<(version: number) => void>
}

/** The steps of the page's book: what each is asked, and what it costs. */
export function PromptsPanel(props: PromptsProps) {
  const { pageState, version } = props
  const { subject, now, before, error } = useBookSteps(props)
  const [chosen, setChosen] = useState<string | null>(null)
  const [recording, setRecording] = useState<string | null>(null)
  const recordings = useRecordings(pageState.page.generator.id, now?.version ?? null)
  if (now === null) return <NoStepsNote error={error} />
  const next = now.steps.find(({ isWritten }) => !isWritten) ?? now.steps[0]!
  const shown = now.steps.find((step) => formatTabName(step) === chosen) ?? next
  return (
    <div className="space-y-5">
      {error !== null && <Callout variant="bad">{error.message}</Callout>}
      <Stand prompts={now} />
      <Tabs.Root orientation="vertical" value={formatTabName(shown)} onValueChange={setChosen} className="space-y-5">
        <StepList prompts={now} />
        <RecordingList recordings={recordings} step={shown} played={recording} onPlay={setRecording} />
        <Tabs.Content value={formatTabName(shown)} key={shown.step} tabIndex={-1}>
          <StepDetail
            generator={pageState.page.generator.id}
            subject={subject}
            version={version}
            step={shown}
            recording={
              recordings.find(({ name, steps }) => name === recording && steps.includes(shown.step))?.name ?? null
            }
            before={before?.steps.find(({ step }) => step === shown.step) ?? null}
          />
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}

/** Stands where the steps will be, or says why they aren't there. */
export function NoStepsNote({ error }: { error: Error | null }) {
  const { t } = useText()
  if (error !== null) return <Callout variant="bad">{error.message}</Callout>
  return (
    <div role="status">
      <span className="sr-only">{t('workbench.loading')}</span>
      <Skeleton className="h-96" />
    </div>
  )
}

/** What isn't the book's own in these prompts. */
function Stand({ prompts: { examples, steps } }: { prompts: BookPrompts }) {
  const { t, of } = useText()
  const hasSamples = steps.filter(({ isWritten }) => !isWritten).length > 1
  if (examples.length === 0 && !hasSamples) return null
  return (
    <Callout className="space-y-1">
      {examples.length > 0 && <p>{t('workbench.examples', { fields: examples.map(of).join(', ') })}</p>}
      {hasSamples && <p>{t('workbench.samples')}</p>}
    </Callout>
  )
}

const NONE: Recordings = []

/** The recordings beside a generator, played again with each version of the catalog. */
function useRecordings(generator: string, version: number | null): Recordings {
  const { data } = useQuery({
    ...pathQuery<{ readonly recordings: Recordings }>(
      ['workbench-recordings', generator, version],
      `/api/workbench/${encodeURIComponent(generator)}/recordings`,
    ),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before) => before,
  })
  return data?.recordings ?? NONE
}

interface ShownPrompts {
  readonly now: BookPrompts | null
  /** Those shown before the last change. */
  readonly before: BookPrompts | null
  readonly error: Error | null
}

/** What the workbench asks about, when the form no longer changes. */
function usePromptSubject({ page, settings, book }: GeneratorPageState): PromptSubject {
  const saved = page.generator.book === null ? null : book
  const settled = useDebounced(JSON.stringify(settings))
  return saved === null ? { settings: JSON.parse(settled) } : { book: saved.id }
}

/** The steps of the page's book with their prompts; null: not known yet. */
export function useBookSteps({ pageState, version, onRead }: PromptsProps) {
  const subject = usePromptSubject(pageState)
  return { subject, ...usePrompts(pageState, subject, version, onRead) }
}

/**
 * The prompts of the page's book, asked for again after each change of the catalog (`version`), the form and the book. Sets `onRead`,
 * which asks for those of a new version.
 */
function usePrompts(
  { page, book }: GeneratorPageState,
  subject: PromptSubject,
  version: number | null,
  onRead: RefObject<(version: number) => void>,
): ShownPrompts {
  const { id } = page.generator
  const client = useQueryClient()
  const pieces = book?.pieces.length ?? 0
  useEffect(() => {
    // A query that a render asks for begins after the next paint.
    onRead.current = (next) => void client.prefetchQuery(promptsQuery(id, next, subject, pieces))
    return () => {
      onRead.current = () => undefined
    }
  })
  const { data = null, error } = useQuery({
    ...promptsQuery(id, version, subject, pieces),
    enabled: version !== null,
    placeholderData: (before: BookPrompts | undefined) => before,
  })
  const [shown, setShown] = useState<Pick<ShownPrompts, 'now' | 'before'>>({ now: null, before: null })
  if (data !== null && data !== shown.now) {
    setShown({ now: data, before: isSame(data, shown.now) ? shown.before : shown.now })
  }
  return { ...shown, error }
}

function promptsQuery(generator: string, version: number | null, subject: PromptSubject, pieces: number) {
  return queryOptions({
    queryKey: ['workbench-prompts', generator, version, subject, pieces],
    queryFn: ({ signal }) =>
      ask<BookPrompts>('POST', `/api/workbench/${encodeURIComponent(generator)}/prompts`, { body: subject, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Whether two answers have the same steps: another version of the catalog may leave them as they were. */
function isSame(one: BookPrompts, other: BookPrompts | null): boolean {
  return JSON.stringify(one.steps) === JSON.stringify(other?.steps)
}

interface RecordingListProps {
  recordings: Recordings
  /** The shown one. */
  step: StepPrompts
  /** The name of the recording whose answers are shown; null: none's. */
  played: string | null
  onPlay: (name: string | null) => void
}

/** The recordings beside the generator: whether each still leads to the same book, and its answer to the shown step. */
function RecordingList({ recordings, step, played, onPlay }: RecordingListProps) {
  const { t, of } = useText()
  if (recordings.length === 0) return null
  return (
    <section aria-labelledby="workbench-recordings" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="workbench-recordings" className="font-sans text-sm font-semibold text-ink">
        {t('workbench.recordings')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('workbench.recordings-about')}</p>
      <ul className="mt-3 divide-y divide-line">
        {recordings.map((recording) => {
          const { name, steps } = recording
          const isPlayed = name === played
          return (
            <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-2.5">
              <Outcome recording={recording} />
              {steps.includes(step.step) && (
                <Button
                  size="small"
                  aria-pressed={isPlayed}
                  variant={isPlayed ? 'main' : 'plain'}
                  onClick={() => onPlay(isPlayed ? null : name)}
                >
                  {t('workbench.recording-play', { step: of(step.label) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Outcome({ recording }: { recording: Recording }) {
  const { t, number } = useText()
  const { name, fault, pieces, calls, changedPrompts, differences } = recording
  const values = { pieces: number(pieces), calls: number(calls), n: number(differences.length) }
  const outcome = differences.length === 0 ? 'workbench.recording-same' : 'workbench.recording-differs'
  return (
    <div className="min-w-0 flex-1 basis-64 text-sm">
      <p className="font-mono text-xs [overflow-wrap:anywhere] text-ink-soft">{name}.jsonl</p>
      {fault !== null && <p className="text-bad">{t('workbench.recording-fault', { ...fault })}</p>}
      {fault === null && (
        <p className={differences.length === 0 ? 'text-good' : 'text-bad'}>
          {t('workbench.recording-played', values)}: {t(outcome, values)}
        </p>
      )}
      {changedPrompts > 0 && (
        <p className="text-ink-soft">{t('workbench.recording-prompts', { n: number(changedPrompts) })}</p>
      )}
      {differences.map(({ step, line, message, before, after }) => (
        <details key={`${line} ${message}`} className="mt-1">
          <summary className="cursor-pointer text-ink">{step === '' ? message : `${step}: ${message}`}</summary>
          {before !== undefined && after !== undefined && (
            <div className="mt-2 space-y-2">
              <ComparedText text={before} other={after} lacks="del" />
              <ComparedText text={after} other={before} lacks="mark" />
            </div>
          )}
        </details>
      ))}
    </div>
  )
}
