import * as z from 'zod'
import { digest } from '../base/chance.ts'
import { parseJsonOrUndefined } from '../base/parse-json.ts'
import { LanguageCode } from '../base/text-schemas.ts'
import { formatPictureLink } from '../book/accept.ts'
import type { Book } from '../book/book.ts'
import { AuthorBriefRecord } from '../book/record.ts'
import { StoryBibleRecord } from '../book/story-bible.ts'
import { type WritingContext, writeBook } from '../book/write-book.ts'
import type { Settings } from '../generator/public-generator.ts'
import { ProviderFault } from '../writer/fault.ts'
import {
  type ChatMessage,
  type ChatPart,
  type ChatRequest,
  NO_USAGE,
  type Provider,
  SMALL_CALL_KINDS,
  type SmallCallKind,
  type StopReason,
  type Usage,
  withCalls,
} from '../writer/provider.ts'
import { TokensRecord } from '../writer/usage-by-endpoint.ts'

const Entry = z.strictObject({ number: z.int(), title: z.string(), summary: z.string() })
const Outline = z.strictObject({ title: z.string().nullable(), entries: z.array(Entry) })

const Head = z.strictObject({
  type: z.literal('recording'),
  version: z.literal(1),
  generator: z.string(),
  language: LanguageCode,
  /** The year of the settings' defaults and limits. */
  year: z.int(),
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
  /** What the author asked for besides; absent: nothing. */
  authorBrief: AuthorBriefRecord.optional(),
  entryWords: z.int().positive().optional(),
})

const Call = z.strictObject({
  type: z.literal('call'),
  step: z.string(),
  /** Set when the call isn't for the text itself. */
  small: z.enum(SMALL_CALL_KINDS).optional(),
  /** `hashMessages` the messages. */
  prompt: z.string(),
  model: z.string(),
  reply: z.string(),
  reason: z.enum(['stop', 'length', 'other']),
  usage: TokensRecord,
})

const Piece = z.strictObject({
  type: z.literal('piece'),
  step: z.string(),
  text: z.string(),
  words: z.int(),
  flags: z.array(z.string()),
  /** What the book remembers of it. */
  recap: z.string().nullable(),
  /** The book's memory after the piece; a key is absent while it is as it was after the piece before. */
  title: z.string().nullable().optional(),
  outline: Outline.nullable().optional(),
  characters: z.string().nullable().optional(),
  bible: StoryBibleRecord.optional(),
  scenes: z.string().optional(),
})

const Line = z.discriminatedUnion('type', [Head, Call, Piece])

export type RecordingHead = Omit<z.infer<typeof Head>, 'settings'> & { readonly settings: Settings }
export type RecordingCall = z.infer<typeof Call>
export type RecordingPiece = z.infer<typeof Piece>

/** A call or a piece, with its line in the file, from 1. */
export type Placed<Part> = Part & { readonly line: number }

/** The answers that a book was written from, and what was accepted of them. */
export interface Recording {
  readonly head: RecordingHead
  readonly calls: readonly Placed<RecordingCall>[]
  /** In the order of the book. */
  readonly pieces: readonly Placed<RecordingPiece>[]
}

export interface RecordingFault {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** A recording as JSON Lines: the head, then the calls of each piece before the piece. */
export function recordingText(head: RecordingHead, parts: readonly (RecordingCall | RecordingPiece)[]): string {
  return [head, ...parts].map((part) => `${JSON.stringify(part)}\n`).join('')
}

/** Reads what `recordingText` wrote, or says which line is no part of a recording. */
export function parseRecording(text: string): Recording | RecordingFault {
  const calls: Placed<RecordingCall>[] = []
  const pieces: Placed<RecordingPiece>[] = []
  let head: RecordingHead | null = null
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue
    const line = index + 1
    const parsed = Line.safeParse(parseJsonOrUndefined(written))
    if (!parsed.success) return { line, message: `is no line of a recording: ${reasonOf(parsed.error)}` }
    const part = parsed.data
    if ((part.type === 'recording') !== (head === null))
      return { line, message: head === null ? 'the first line must be {"type":"recording", …}' : 'a second head' }
    if (part.type === 'recording') head = part
    else if (part.type === 'call') calls.push({ ...part, line })
    else pieces.push({ ...part, line })
  }
  return head === null ? { line: 1, message: 'is empty' } : { head, calls, pieces }
}

function reasonOf({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'it has no shape'
  return issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`
}

/** A digest that differs when any message differs. */
export function hashMessages(messages: readonly ChatMessage[]): string {
  return digest(JSON.stringify(messages.map(({ role, content }) => [role, content])))
}

export interface ScriptedReply {
  readonly text: string
  /** `length`: it stopped at the token limit. */
  readonly reason: StopReason
  /** The calls that it answers: those for the text, or small ones of a kind. Absent: any but the one that begins a story bible. */
  readonly answers?: 'text' | SmallCallKind
  readonly usage?: Usage | null
  readonly model?: string
}

export interface ScriptedCall<Reply extends ScriptedReply = ScriptedReply> {
  readonly request: ChatRequest
  /** Null: no reply was left. */
  readonly reply: Reply | null
}

/** Characters of one part of a reply. */
const PART_CHARACTERS = 24

/** A provider that answers its calls with these replies, each in its order, and tells `onCall` of each. A call without one is refused. */
export function scriptedProvider<Reply extends ScriptedReply>(
  replies: readonly Reply[],
  onCall: (call: ScriptedCall<Reply>) => void,
): Provider {
  const left = [...replies]
  return {
    name: 'recording',
    model: replies[0]?.model ?? 'replies',
    image: () => Promise.reject(new ProviderFault('no-image', { final: true })),
    async *chat(request): AsyncGenerator<ChatPart> {
      const purpose = request.task.small ?? 'text'
      const at = left.findIndex(({ answers }) => answers === purpose || (answers === undefined && purpose !== 'bible'))
      const reply = at < 0 ? null : left.splice(at, 1)[0]!
      onCall({ request, reply })
      // Final: asking again can't help.
      if (reply === null) throw new ProviderFault('refused', { final: true })
      const { text, reason, model = 'replies', usage = NO_USAGE } = reply
      yield { type: 'open', provider: 'recording', model }
      for (let from = 0; from < text.length; from += PART_CHARACTERS)
        yield { type: 'text', text: text.slice(from, from + PART_CHARACTERS) }
      yield { type: 'end', reason, usage }
    },
  }
}

interface RecordedReply extends ScriptedReply {
  readonly call: Placed<RecordingCall>
}

/** What was recorded for a step, to be played again. */
export function recordedReplies(calls: readonly Placed<RecordingCall>[], step: string): RecordedReply[] {
  return calls
    .filter((call) => call.step === step)
    .map((call) => {
      const { reply, reason, usage, model, small = 'text' } = call
      return { text: reply, reason, usage, model, answers: small, call }
    })
}

export type RecordingPart = RecordingCall | RecordingPiece

export function recordingHead(book: Book, year: number): RecordingHead {
  const { generator, language, settings, authorBrief, entryWords } = book
  return {
    type: 'recording',
    version: 1,
    generator,
    language,
    year,
    settings,
    ...(authorBrief === undefined ? {} : { authorBrief }),
    ...(entryWords === undefined ? {} : { entryWords }),
  }
}

/**
 * Writes a book as `writeBook` does, and gives `keep` every answer that came to its end and every accepted piece, in their order.
 * Neither the endpoint's name nor its address nor a key is kept. Pictures are not drawn: a recording has the links to them alone.
 */
export function recordBook(book: Book, writing: WritingContext, keep: (part: RecordingPart) => void): Promise<Book> {
  let step = ''
  let before = book
  return writeBook(book, {
    ...writing,
    storePicture: (of, picture) => formatPictureLink(writing.generator, of, picture),
    provider: recordingProvider(writing.provider, () => step, keep),
    onEvent(of, event) {
      step = of.id
      writing.onEvent?.(of, event)
    },
    async save(next) {
      // A section of a longer piece adds none.
      if (next.pieces.length > before.pieces.length) {
        keep(recordedPiece(before, next))
        before = next
      }
      await writing.save?.(next)
    },
  })
}

function recordingProvider(provider: Provider, step: () => string, keep: (part: RecordingPart) => void): Provider {
  return withCalls(provider, {
    image: () => Promise.resolve({ bytes: new Uint8Array(), mediaType: 'image/png' }),
    async *chat(request) {
      const { small } = request.task
      let reply = ''
      let model = provider.model
      for await (const part of provider.chat(request)) {
        if (part.type === 'open') model = part.model
        else if (part.type === 'text') reply += part.text
        else
          keep({
            type: 'call',
            step: step(),
            ...(small === undefined ? {} : { small }),
            prompt: hashMessages(request.messages),
            model,
            reply,
            reason: part.reason,
            usage: part.usage,
          })
        yield part
      }
    },
  })
}

/** The last piece of a book, with what it changed of the book's memory. */
export function recordedPiece(before: Book, book: Book): RecordingPiece {
  const { step, text, words, flags, recap, scenes } = book.pieces.at(-1)!
  return {
    type: 'piece',
    step,
    text,
    words,
    flags: [...flags],
    recap,
    ...(book.title === before.title ? {} : { title: book.title }),
    ...(book.outline === before.outline ? {} : { outline: outlineOf(book) }),
    ...(book.characters === before.characters ? {} : { characters: book.characters }),
    ...(book.bible === before.bible || book.bible === undefined ? {} : { bible: book.bible }),
    ...(scenes === undefined ? {} : { scenes }),
  }
}

function outlineOf({ outline }: Book): RecordingPiece['outline'] {
  return outline === null ? null : { title: outline.title, entries: outline.entries.map((entry) => ({ ...entry })) }
}
