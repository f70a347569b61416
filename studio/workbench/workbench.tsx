import { Tabs } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useUser } from '../api/session.ts'
import { readStoredText, writeStoredText } from '../base/storage.ts'
import type { GeneratorPageState } from '../generator/use-generator-page.ts'
import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'
import type { Fault, Faults, StepPrompts } from './answers.ts'
import { CodeBlock } from './code-block.tsx'
import { NoStepsNote, PromptsPanel, type PromptsProps, useBookSteps } from './prompts.tsx'
import './workbench.css'
import { classNames } from '../ui/class-names.ts'

const VIEW_KEY = 'workbench.view'

const VIEWS = ['preview', 'flow', 'prompts'] as const

const VIEW_TITLES = {
  preview: 'generator.preview',
  flow: 'workbench.flow',
  prompts: 'workbench.title',
} as const

/** The right side of a generator's page under `npm run dev`: the preview, the flow or the prompts, and above them the faults of the files. */
export default function Workbench({ pageState, preview }: { pageState: GeneratorPageState; preview: ReactNode }) {
  const { t } = useText()
  const { administrator } = useUser()
  const onRead = useRef<(version: number) => void>(() => undefined)
  const { faults, isRefused } = useFaults(administrator, onRead)
  const [view, setView] = useState(() => VIEWS.find((one) => one === readStoredText(VIEW_KEY)) ?? 'preview')
  const show = (next: string) => {
    setView(VIEWS.find((one) => one === next) ?? 'preview')
    writeStoredText(VIEW_KEY, next)
  }
  return (
    <div className="min-w-0">
      <Tabs.Root value={view} onValueChange={show}>
        <Tabs.List aria-label={t('workbench.views')} className="no-print mb-4 flex gap-6 border-b border-line">
          {VIEWS.map((one) => (
            <Tabs.Trigger key={one} value={one} className={tabClass}>
              {t(VIEW_TITLES[one])}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {faults !== null && <FaultCards faults={faults.faults} />}
        <Tabs.Content value="preview" tabIndex={-1}>
          {preview}
        </Tabs.Content>
        {(['flow', 'prompts'] as const).map((one) => (
          <Tabs.Content key={one} value={one} tabIndex={-1}>
            {administrator ? (
              <Bench view={one} pageState={pageState} faults={faults} isRefused={isRefused} onRead={onRead} />
            ) : (
              <Refusal />
            )}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  )
}

interface BenchProps {
  view: 'flow' | 'prompts'
  pageState: GeneratorPageState
  faults: Faults | null
  isRefused: boolean
  onRead: RefObject<(version: number) => void>
}

function Bench({ view, pageState, faults, isRefused, onRead }: BenchProps) {
  const { t } = useText()
  if (isRefused) return <Callout variant="bad">{t('workbench.unreachable')}</Callout>
  const Panel = view === 'flow' ? FlowPanel : PromptsPanel
  return <Panel pageState={pageState} version={faults?.version ?? null} onRead={onRead} />
}

function Refusal() {
  const { t } = useText()
  const { email } = useUser()
  return (
    <Callout>
      <p>{t('workbench.administrator')}</p>
      <CodeBlock isWide className="mt-2">
        npm run -s kalam -- admin promote {email}
      </CodeBlock>
    </Callout>
  )
}

const tabClass =
  '-mb-px border-b-2 border-transparent px-1 pb-2 text-sm text-ink-soft hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink'

/**
 * What the server says of the catalog's files, now and after each change; null until it has. Calls `onRead` with the version of the
 * catalog before the page renders again.
 */
function useFaults(
  isAsked: boolean,
  onRead: RefObject<(version: number) => void>,
): { readonly faults: Faults | null; readonly isRefused: boolean } {
  const [faults, setFaults] = useState<Faults | null>(null)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const events = new EventSource('/api/workbench/events')
    events.addEventListener('read', ({ data }) => {
      const read: Faults = JSON.parse(data)
      onRead.current(read.version)
      setRefused(false)
      setFaults(read)
    })
    // A closed stream was answered with an error: another one is asked for again by the browser.
    events.addEventListener('error', () => setRefused(events.readyState === EventSource.CLOSED))
    return () => events.close()
  }, [isAsked, onRead])
  return { faults, isRefused }
}

/** The faults of the catalog's files, each with its place and its line. Read out when they change. */
function FaultCards({ faults }: { faults: readonly Fault[] }) {
  const { t } = useText()
  const hasError = faults.some(({ severity }) => severity === 'error')
  return (
    <section aria-label={t('workbench.faults')} aria-live="polite" className="no-print sticky top-(--bar) z-20">
      {faults.length > 0 && (
        <div className="mb-6 max-h-[45dvh] space-y-3 overflow-y-auto border-b border-line bg-paper py-3">
          <p className="text-sm font-medium text-ink">
            {t('workbench.fault-count', { n: faults.length })}
            {hasError && <span className="font-normal text-ink-soft"> · {t('workbench.fault-kept')}</span>}
          </p>
          <ul className="space-y-3">
            {faults.map((fault) => (
              <li key={`${fault.file}:${fault.line}:${fault.column} ${fault.rule} ${fault.message}`}>
                <FaultCard fault={fault} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const SEVERITIES = { error: 'workbench.error', warning: 'workbench.warning', notice: 'workbench.notice' } as const

function FaultCard({ fault }: { fault: Fault }) {
  const { t } = useText()
  const { severity, file, line, column, rule, message, expected, suggestion, excerpt, caretAt, caretLength } = fault
  const isError = severity === 'error'
  return (
    <article
      className={classNames('rounded-lg border p-4', isError ? 'border-bad bg-bad-soft' : 'border-line bg-surface')}
    >
      <p className="font-mono text-xs [overflow-wrap:anywhere] text-ink-soft">
        {file}:{line}:{column}
      </p>
      <p className={classNames('mt-1 text-sm', isError ? 'text-bad' : 'text-ink')}>
        <span className="font-semibold">{t(SEVERITIES[severity])}:</span> {message}{' '}
        <span className="text-2xs text-ink-soft">[{rule}]</span>
      </p>
      <CodeBlock isWide className="mt-3 rounded-md bg-paper px-3 py-2">
        {`${line} | ${excerpt}\n`}
        <span aria-hidden className="font-bold text-bad">
          {`${' '.repeat(String(line).length)}   ${' '.repeat(caretAt)}${'^'.repeat(caretLength)}`}
        </span>
      </CodeBlock>
      {expected && <p className="mt-2 text-sm text-ink">{t('workbench.expected', { expected })}</p>}
      {suggestion && <p className="mt-1 text-sm text-ink">{t('workbench.suggestion', { suggestion })}</p>}
    </article>
  )
}

/** The pieces of the page's book in their order: what each is called, costs, how long it is, and what its prompt shows. */
function FlowPanel(props: PromptsProps) {
  const { t, number } = useText()
  const { now, error } = useBookSteps(props)
  if (now === null) return <NoStepsNote error={error} />
  return (
    <div className="space-y-3">
      {error !== null && <Callout variant="bad">{error.message}</Callout>}
      <div className="overflow-x-auto rounded-lg border border-line bg-surface" tabIndex={-1}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t('workbench.flow-about')}</caption>
          <thead className="text-2xs text-ink-soft">
            <tr>
              {(['flow-piece', 'flow-price', 'flow-words', 'sees'] as const).map((key) => (
                <th key={key} scope="col" className="px-3 py-2 text-start font-medium whitespace-nowrap">
                  {t(`workbench.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.steps.map((step) => (
              <Line key={step.step} step={step} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-soft tabular-nums">
        {t(now.steps.length > 1 ? 'workbench.whole' : 'workbench.single')}:{' '}
        {t('workbench.credits', { n: number(now.total.credits) })}
      </p>
    </div>
  )
}

function Line({ step: { step, label, credits, words, items, shows, alone } }: { step: StepPrompts }) {
  const { t, of, number } = useText()
  const lengths = [
    ...(items === null ? [] : [t('workbench.items', { n: number(items) })]),
    ...(words === null ? [] : [t('workbench.words', { min: number(words.min), max: number(words.max) })]),
  ]
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-3 py-2 text-start font-medium text-ink">
        {of(label)}
        <span className="block font-mono text-2xs font-normal whitespace-nowrap text-ink-soft">{step}</span>
      </th>
      <td className="px-3 py-2 whitespace-nowrap text-ink-soft tabular-nums">
        {t('workbench.credits', { n: number(credits) })}
      </td>
      <td className="px-3 py-2 text-ink-soft tabular-nums">{lengths.join(', ')}</td>
      <td className="min-w-40 px-3 py-2 text-ink-soft">
        {shows.length > 0 ? <span className="font-mono text-xs">{shows.join(', ')}</span> : t('workbench.sees-nothing')}
        {alone && <span className="block text-2xs">{t('workbench.flow-at-once')}</span>}
      </td>
    </tr>
  )
}
