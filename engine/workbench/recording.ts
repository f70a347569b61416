import * as z from 'zod'
import { digest } from '../base/digest.ts'
import { parseJsonOrUndefined } from '../base/json-of.ts'
import { LanguageCode } from '../base/text-schemas.ts'
import { AuthorBriefRecord } from '../book/record.ts'
import { StoryBibleRecord } from '../book/story-bible.ts'
import type { Settings } from '../generator/public-generator.ts'
import { type ChatMessage, SMALL_CALL_KINDS } from '../writer/provider.ts'
import { TokensRecord } from '../writer/tokens-record.ts'

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
export function readRecording(text: string): Recording | RecordingFault {
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
