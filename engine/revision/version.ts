import * as z from 'zod'
import type { Book } from '../book/book.ts'
import { type PieceSources, PieceSourcesRecord } from '../book/sources.ts'
import type { Generator } from '../generator/generator.ts'
import { MANNERS, type Manner } from './manner.ts'
import { replaceText } from './rewrite.ts'

/**
 * What made a text. `written`: the writer, as the piece's first text; `rewritten`: the writer, another text; `hand`: the author; `restored`:
 * an earlier version came back; `repair`: the repair of a finding; `undone`: a repair taken back; `imported`: from elsewhere.
 */
export const ORIGINS = ['written', 'rewritten', 'hand', 'restored', 'repair', 'undone', 'imported'] as const

export type Origin = (typeof ORIGINS)[number]

/** One text that a piece has or had. */
export interface PieceVersion {
  /** From 1, the oldest; never given again in its piece. */
  readonly number: number
  readonly origin: Origin
  readonly text: string
  readonly words: number
  /** Milliseconds since 1970; null: not known. */
  readonly at: number | null
  /** Null: no model wrote it. */
  readonly provider: string | null
  readonly model: string | null
  readonly manner?: Manner
  readonly instruction?: string
  /** Given by the author. */
  readonly name?: string
  /** Of `restored`: the version that came back. */
  readonly restored?: number
  /** Of the first text in a working folder: the version that the piece before it had. */
  readonly previous?: number
  /** Of `repair` and `undone`: the finding. */
  readonly finding?: string
  readonly from?: PieceSources
}

/** What is kept of a version beside its text. */
export type VersionEntry = Omit<PieceVersion, 'text'>

export const VersionEntryRecord: z.ZodType<VersionEntry> = z.strictObject({
  number: z.int().positive(),
  origin: z.enum(ORIGINS),
  words: z.int().min(0),
  at: z.number().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  manner: z.enum(MANNERS).optional(),
  instruction: z.string().optional(),
  name: z.string().optional(),
  restored: z.int().positive().optional(),
  previous: z.int().positive().optional(),
  finding: z.string().optional(),
  from: PieceSourcesRecord.optional(),
})

/**
 * The book with the text of an earlier version, letter by letter, and with what wrote it. Throws what `replaceText` throws.
 */
export function restoreText(
  generator: Generator,
  book: Book,
  step: string,
  { text, words, provider, model, from }: PieceVersion,
): Book {
  const restored = replaceText(generator, book, step, text)
  const pieces = restored.pieces.map((piece) =>
    piece.step === step && restored !== book
      ? {
          ...piece,
          words,
          ...(provider === null || model === null ? {} : { provider, model }),
          ...(from === undefined ? {} : { from }),
        }
      : piece,
  )
  return { ...restored, pieces }
}
