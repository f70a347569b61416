import { findPiece } from '../../engine/book/book.ts'
import { listSteps, type Step } from '../../engine/generator/flow.ts'
import { fillWithSamples, rewindBookBefore } from '../../engine/prompt/sample.ts'
import {
  recordedReplies,
  type ScriptedCall,
  type ScriptedReply,
  scriptedProvider,
} from '../../engine/workbench/recording.ts'
import { recordedBook } from '../../engine/workbench/replay-book.ts'
import type { AcceptedText, OutlineReading, WriterEvent } from '../../engine/writer/events.ts'
import { PIECE_LIMITS } from '../../engine/writer/limits.ts'
import { writePiece } from '../../engine/writer/write-piece.ts'
import { KalamError } from '../messages/error.ts'
import { say } from '../messages/say.ts'
import type { Server } from '../server.ts'
import { loadRecording } from './recordings.ts'
import { loadWorkbenchBook, type WorkbenchRequest } from './workbench-book.ts'

interface TypedReply {
  readonly text: string
  /** It stopped at the token limit. */
  readonly isCut: boolean
}

/** Replies to the step of a form's or a saved book, or those of a recording in the recorded book. */
type ReplayRequest = {
  readonly step: string
  readonly signal: AbortSignal
} & (
  | (WorkbenchRequest & { readonly replies: readonly TypedReply[] })
  | (Pick<WorkbenchRequest, 'generator' | 'language'> & { readonly recording: string })
)

type Parts = Pick<Server, 'catalog' | 'clock' | 'database'>

/**
 * What becomes of a model's replies: they go through the writer of the step, with its follow-ups, checks and notes. Nothing is saved.
 * Throws `requests.not-found` for a step that writes no text or isn't recorded, and what `loadWorkbenchBook` throws.
 */
export async function replayStep(server: Parts, request: ReplayRequest) {
  const { generator, before, step, replies } = await ('recording' in request
    ? recordedStep(server, request)
    : givenStep(server, request))
  const order = server.catalog.prompts(generator).order(before, step)
  const calls: ScriptedCall[] = []
  const provider = scriptedProvider(replies, (call) => {
    // A bible that nothing was scripted for is passed over, as the writer passes over one that fails.
    if (call.reply !== null || call.request.task.small !== 'bible') calls.push(call)
  })
  const limits = { ...PIECE_LIMITS, ...generator.limits }
  let text = ''
  let accepted: AcceptedText | null = null
  let error: Extract<WriterEvent, { type: 'failed' }>['error'] | null = null
  for await (const event of writePiece(order, provider, { clock: server.clock, signal: request.signal, limits })) {
    if ('at' in event) text = text.slice(0, event.at)
    if (event.type === 'delta') text += event.text
    if (event.type === 'done') accepted = event.accepted
    if (event.type === 'failed') error = event.error
  }
  const isWaiting = calls.some(({ reply }) => reply === null)
  return {
    outcome: accepted === null ? (isWaiting ? 'waiting' : 'failed') : 'accepted',
    error: error === null || isWaiting ? null : say(error.code, request.language, error.values),
    text: accepted?.text ?? text,
    words: accepted?.words ?? 0,
    flags: (accepted?.flags ?? []).map((flag) => say(`flag.${flag}`, request.language)),
    flaggedWords: accepted?.flaggedWords ?? [],
    calls: calls.map(presentCall),
    memory: accepted === null ? [] : memoryOf(accepted),
  } as const
}

/** The step, the book before it, and the replies. */
async function givenStep(server: Parts, request: Extract<ReplayRequest, { readonly replies: unknown }>) {
  const { generator, book } = await loadWorkbenchBook(server, request)
  const step = textStep(listSteps(generator, book.settings), request.step)
  const isWritten = findPiece(book, step.id) !== undefined
  const before = isWritten ? rewindBookBefore(generator, book, step) : fillWithSamples(generator, book, step)
  const replies = request.replies.map(({ text, isCut }): ScriptedReply => ({ text, reason: isCut ? 'length' : 'stop' }))
  return { generator, step, before, replies }
}

async function recordedStep(
  server: Parts,
  { generator: id, recording: name, step: wanted }: { generator: string; recording: string; step: string },
) {
  const generator = server.catalog.generator(id)
  const recording = await loadRecording(server, generator, name)
  const step = textStep(listSteps(generator, recording.head.settings), wanted)
  const before = recordedBook(recording, generator, step)
  const replies = recordedReplies(recording.calls, step.id)
  if (before === null || replies.length === 0) throw new KalamError('requests.not-found')
  return { generator, step, before, replies }
}

function textStep(steps: readonly Step[], name: string): Step {
  const step = steps.find((one) => one.id === name)
  if (step === undefined || step.kind === 'image') throw new KalamError('requests.not-found')
  return step
}

function presentCall({ request, reply }: ScriptedCall, index: number, calls: readonly ScriptedCall[]) {
  const isPrompt = request.task.small === undefined && request.messages.length === calls[0]!.request.messages.length
  return {
    purpose: request.task.small ?? 'text',
    asked: index === 0 || isPrompt ? null : request.messages.at(-1)!.content,
    reply: reply?.text ?? null,
  } as const
}

/** The notes taken out of the replies, and the plan. */
function memoryOf({ notes, outline }: AcceptedText) {
  const texts = Object.entries(notes).map(([name, text]) => ({ name, text }))
  return outline === null ? texts : [{ name: 'outline', text: outlineLines(outline) }, ...texts]
}

function outlineLines({ title, entries }: OutlineReading): string {
  const lines = entries.map(({ number, title: entry, summary }) => `${number}. ${entry} — ${summary}`)
  return [...(title === null ? [] : [title]), ...lines].join('\n')
}
