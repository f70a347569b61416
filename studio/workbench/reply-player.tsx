import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Checkbox, Field, TextArea } from '../ui/field.tsx'
import type { PromptSubject, Replay } from './answers.ts'
import { ReplayResult } from './replay-result.tsx'

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
