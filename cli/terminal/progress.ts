import type { Clock } from '../../engine/base/clock.ts'
import type { Language } from '../../engine/base/language.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { DueReadingEvent } from '../../engine/review/read-book.ts'
import type { WriterEvent } from '../../engine/writer/events.ts'
import { sayReason } from '../../engine/writer/fault.ts'
import type { Context } from '../base/context.ts'
import { formatReason } from '../base/fault.ts'
import { say } from '../messages/say.ts'
import type { KalamError } from '../messages/told.ts'
import { countedNoun } from './numbers.ts'
import { createPaint } from './style.ts'

export type Progress = ReturnType<typeof createProgress>

interface ProgressPlan {
  readonly language: Language
  /** All steps of the book, and how many of them are written already. */
  readonly steps: readonly Step[]
  readonly written: number
}

/** Progress on stderr: one live line in a terminal, a line for each finished piece anywhere. */
export function createProgress(context: Context, plan: ProgressPlan) {
  const { stderr, clock, language } = context
  const live = stderr.isTTY === true
  const paint = createPaint(stderr, context.env)
  const pace = createPace(clock)
  let written = plan.written
  let shown = false
  /** Pieces that are being written, by their steps. */
  const growing = new Map<string, { text: string; readonly begun: number }>()
  let ended = 0
  let refreshed = 0

  const clear = () => {
    if (shown) stderr.write('\r\u{1b}[2K')
    shown = false
  }
  const line = (content: string) => {
    clear()
    stderr.write(`${content}\n`)
  }
  const show = (content: string) => {
    stderr.write(`\r\u{1b}[2K${paint('dim', content.slice(0, (stderr.columns ?? 80) - 1))}`)
    shown = true
  }
  const refresh = (step: Step, text: string) => {
    if (!live || clock.now() - refreshed < 100) return
    refreshed = clock.now()
    const left = pace.left(plan.steps.length - written)
    const parts = [
      `${written + 1}/${plan.steps.length}`,
      step.label[plan.language],
      ...(step.kind === 'image' ? [] : [countedNoun(countWords(text), 'word', language)]),
      ...(left ? [say('progress.left', language, { time: left })] : []),
    ]
    show(`… ${parts.join(' · ')}`)
  }

  return {
    event(step: Step, event: WriterEvent): void {
      if (event.type === 'started') {
        growing.set(step.id, { text: '', begun: clock.now() })
        refreshed = 0
      }
      const piece = growing.get(step.id) ?? { text: '', begun: clock.now() }
      if (event.type === 'delta') piece.text += event.text
      else if ('at' in event) piece.text = piece.text.slice(0, event.at)
      if (event.type === 'retrying') {
        line(paint('yellow', `  ${formatRetry(event, language)}`))
      } else if (event.type === 'done') {
        written += 1
        // Of pieces that are written at the same time each takes the time since the one before.
        pace.piece(clock.now() - Math.max(piece.begun, ended))
        ended = clock.now()
        const { words, usage, calls, flags, flaggedWords = [] } = event.accepted
        const tokens =
          usage === null
            ? say('progress.tokens-unknown', language)
            : countedNoun(usage.input + usage.output, 'token', language)
        const details = [
          ...(step.kind === 'image'
            ? [say('progress.picture', language)]
            : [countedNoun(words, 'word', language), tokens]),
          ...(calls > 1 ? [countedNoun(calls, 'call', language)] : []),
          ...flags.map((flag) =>
            flag === 'indonesian-words' && flaggedWords.length > 0 ? `${flag}: ${flaggedWords.join(', ')}` : flag,
          ),
        ]
        const count = `${String(written).padStart(String(plan.steps.length).length)}/${plan.steps.length}`
        line(`${paint('green', '✓')} ${count} ${step.label[plan.language]} ${paint('dim', `(${details.join(', ')})`)}`)
      }
      if (event.type !== 'done' && event.type !== 'failed') refresh(step, piece.text)
      else growing.delete(step.id)
    },
    /** What happens while the book is read. */
    reading(event: DueReadingEvent): void {
      if (event.type === 'retrying') line(paint('yellow', `  ${formatRetry(event, language)}`))
      else if (event.type === 'unread')
        line(paint('yellow', `  ${say('reading.failed', language, { reason: reasonOfFault(event.error, language) })}`))
      else if (event.type === 'read') line(`${paint('green', '✓')} ${readText(event, plan, language)}`)
      else if (live) {
        const { part, of, findings } = event
        show(`… ${say('reading.begun', language, { part, of, n: findings })}`)
      }
    },
    /** Clears the live line; call it before anything else is printed. */
    end: clear,
  }
}

/** What the endpoint said, and the message of the fault. */
function reasonOfFault(error: KalamError, language: Language): string {
  const said = sayReason(error, language)
  return said === null
    ? say(error.code, language, error.values)
    : `${said} (${say(error.code, language, error.values)})`
}

function readText(
  { reading, mended }: Extract<DueReadingEvent, { type: 'read' }>,
  { steps, language: bookLanguage }: ProgressPlan,
  language: Language,
): string {
  const { after, findings, provider } = reading
  const step = steps.find(({ id }) => id === after)?.label[bookLanguage] ?? after
  return [
    say('reading.made', language, { step, n: findings.length }),
    ...(mended > 0 ? [say('reading.mended', language, { n: mended })] : []),
    ...(provider === null ? [say('reading.no-model', language)] : []),
  ].join(' ')
}

/** A retry in one line, with what the endpoint said. */
export function formatRetry(event: Omit<Extract<WriterEvent, { type: 'retrying' }>, 'at'>, language: Language): string {
  const { code, attempt, of, waitSeconds, reason } = event
  const sentence = say(code, language, { n: attempt })
  const retry = `${attempt}/${of}`
  // The sentence of a broken connection counts by itself.
  const counted = sentence.includes(`(${retry})`) ? [] : [retry]
  const details = [...counted, ...(waitSeconds === 0 ? [] : [`${waitSeconds} s`])]
  const said = formatReason(reason)
  return `${sentence}${details.length === 0 ? '' : ` (${details.join(', ')})`}${said === null ? '' : ` ${said}`}`
}

function countWords(text: string): number {
  return text.split(/\s+/).length - (text.trim() === '' ? 1 : 0)
}

function createPace(clock: Clock) {
  const pieces: number[] = []
  return {
    piece: (milliseconds: number) => void pieces.push(milliseconds),
    /** Time left for so many pieces at the mean pace so far; null before the first. */
    left(count: number): string | null {
      if (pieces.length === 0 || clock.now() === 0) return null
      const mean = pieces.reduce((sum, one) => sum + one, 0) / pieces.length
      return formatDuration((mean * count) / 1000)
    },
  }
}

export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
