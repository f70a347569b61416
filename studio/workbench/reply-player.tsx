import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useState } from 'react'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Checkbox, Field, TextArea } from '../ui/field.tsx'
import type { PromptSubject, Replay } from './answers.ts'
import { CodeBlock } from './code-block.tsx'
import { ComparedText } from './compared-text.tsx'
import { useMemoryName } from './use-memory-name.ts'

interface ReplyPlayerProps {
  generator: string
  subject: PromptSubject
  version: number | null
  step: string
  /** The name of the recording whose answers are played; null: what is pasted. */
  recording: string | null
}

interface Typed {
  readonly text: string
  readonly isCut: boolean
}

const EMPTY: Typed = { text: '', isCut: false }

/** Plays recorded or pasted replies through the server's writer, again after each change of the files and the form. */
export function ReplyPlayer({ recording, ...shown }: ReplyPlayerProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<readonly Typed[]>([EMPTY])
  const [played, setPlayed] = useState<readonly Typed[]>([])
  const given = typed.filter(({ text }) => text.trim() !== '')
  const { data, error, isFetching } = useReplay({ ...shown, recording, replies: played })
  const isWaiting = data?.outcome === 'waiting'
  const rows = isWaiting && typed.length === played.length ? [...typed, EMPTY] : typed
  const change = (index: number, changed: Partial<Typed>) =>
    setTyped(rows.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  return (
    <section aria-labelledby="workbench-play" className="space-y-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h3 id="workbench-play" className="font-sans text-sm font-semibold text-ink">
          {recording === null ? t('workbench.play') : t('workbench.play-recorded', { name: recording })}
        </h3>
        <p className="mt-1 text-sm text-ink-soft">
          {t(recording === null ? 'workbench.play-about' : 'workbench.play-recorded-about')}
        </p>
      </div>
      {recording === null && (
        <>
          {rows.map((reply, index) => (
            <ReplyField
              // biome-ignore lint/suspicious/noArrayIndexKey: a reply is known by its place
              key={index}
              number={index + 1}
              reply={reply}
              onChange={(changed) => change(index, changed)}
            />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button variant="main" disabled={given.length === 0} busy={isFetching} onClick={() => setPlayed(given)}>
              {t('workbench.play-now')}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                setTyped([EMPTY])
                setPlayed([])
              }}
            >
              {t('workbench.play-clear')}
            </Button>
          </div>
        </>
      )}
      {error !== null && <Callout variant="bad">{error.message}</Callout>}
      <div aria-live="polite">{data && <ReplayResult replay={data} />}</div>
    </section>
  )
}

function useReplay({
  generator,
  subject,
  version,
  step,
  recording,
  replies,
}: ReplyPlayerProps & { replies: readonly Typed[] }) {
  const isAsked = recording !== null || replies.length > 0
  const body = recording === null ? { ...subject, step, replies } : { recording, step }
  const { data, error, isFetching } = useQuery({
    queryKey: ['workbench-replay', generator, version, body],
    queryFn: ({ signal }) =>
      ask<Replay>('POST', `/api/workbench/${encodeURIComponent(generator)}/replay`, { body, signal }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    placeholderData: (before) => before,
  })
  return { data: isAsked ? data : undefined, error: isAsked ? error : null, isFetching }
}

interface ReplyFieldProps {
  number: number
  reply: Typed
  onChange: (changed: Partial<Typed>) => void
}

function ReplyField({ number, reply: { text, isCut }, onChange }: ReplyFieldProps) {
  const { t } = useText()
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (file === undefined) return
    event.preventDefault()
    void file.text().then((dropped) => onChange({ text: dropped }))
  }
  return (
    <div className="space-y-2">
      <Field label={t('workbench.reply', { n: number })}>
        <TextArea
          value={text}
          rows={text === '' ? 3 : 8}
          spellCheck={false}
          className="font-mono sm:text-xs"
          onValue={(typed) => onChange({ text: typed })}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
        />
      </Field>
      <Checkbox checked={isCut} onValue={(checked) => onChange({ isCut: checked })} label={t('workbench.is-cut')} />
    </div>
  )
}

type Call = Replay['calls'][number]

/** What became of the replies: the verdict, the calls, the text, and what was noted. */
function ReplayResult({ replay }: { replay: Replay }) {
  const { t } = useText()
  const { outcome, flags, flaggedWords, calls, text } = replay
  const isAccepted = outcome === 'accepted'
  return (
    <div className="space-y-5">
      <Verdict replay={replay} />
      {flags.length > 0 && (
        <Part title={t('workbench.flags')}>
          <ul className="list-disc space-y-1 ps-5 text-sm text-ink">
            {flags.map((flag) => (
              <li key={flag}>{flag}</li>
            ))}
          </ul>
          {flaggedWords.length > 0 && (
            <p className="text-sm text-ink-soft">{t('workbench.flagged-words', { words: flaggedWords.join(', ') })}</p>
          )}
        </Part>
      )}
      <Part title={t('workbench.calls')}>
        <ol className="space-y-3">
          {calls.map((call, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a call is known by its place
            <li key={index}>
              <CallView call={call} accepted={isAccepted ? text : null} />
            </li>
          ))}
        </ol>
      </Part>
      {text !== '' && (
        <Part title={t(isAccepted ? 'workbench.accepted-text' : 'workbench.text-so-far')}>
          <Text text={text} />
        </Part>
      )}
      {isAccepted && <Memory replay={replay} />}
    </div>
  )
}

function Verdict({ replay: { outcome, words, error } }: { replay: Replay }) {
  const { t, number } = useText()
  if (outcome === 'accepted')
    return <Callout variant="good">{t('workbench.accepted', { words: number(words) })}</Callout>
  if (outcome === 'waiting') return <Callout variant="accent">{t('workbench.waiting')}</Callout>
  return <Callout variant="bad">{t('workbench.failed', { error: error ?? '' })}</Callout>
}

function CallView({ call: { purpose, asked, reply }, accepted }: { call: Call; accepted: string | null }) {
  const { t } = useText()
  const isPrompt = purpose === 'text' && asked === null
  return (
    <div className="space-y-2 border-s-2 border-line ps-3">
      <p className="text-sm font-medium text-ink">
        {t(isPrompt ? 'workbench.call-prompt' : `workbench.call-${purpose}`)}
      </p>
      {asked !== null && <Text text={asked} />}
      {reply === null ? (
        <p className="text-sm text-ink-soft">
          {t('workbench.call-unanswered')} {t('workbench.play-more')}
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer text-2xs text-ink-soft">{t('workbench.call-reply')}</summary>
          <div className="mt-2">
            <ComparedText text={reply} other={accepted ?? reply} lacks="del" />
          </div>
        </details>
      )}
    </div>
  )
}

function Memory({ replay: { memory } }: { replay: Replay }) {
  const { t } = useText()
  const nameOf = useMemoryName()
  return (
    <Part title={t('workbench.memory')}>
      {memory.length === 0 && <p className="text-sm text-ink-soft">{t('workbench.memory-none')}</p>}
      {memory.map(({ name, text }) => (
        <div key={name}>
          <p className="text-2xs text-ink-soft first-letter:uppercase">{nameOf(name)}</p>
          <Text text={text} />
        </div>
      ))}
    </Part>
  )
}

function Text({ text }: { text: string }) {
  return <CodeBlock className="rounded-md border border-line bg-paper px-3 py-2">{text}</CodeBlock>
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h4 className="font-sans text-sm font-semibold text-ink">{title}</h4>
      {children}
    </section>
  )
}
