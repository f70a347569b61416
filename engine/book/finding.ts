import * as z from 'zod'
import type { Usage } from '../writer/provider.ts'
import { TokensRecord } from '../writer/usage-by-endpoint.ts'

/** The five categories of ConStory-Bench (arXiv 2603.05890), threads that are never paid, and repeats. */
export const FINDING_CATEGORIES = ['characterisation', 'facts', 'style', 'plot', 'world', 'thread', 'repeat'] as const

export type FindingCategory = (typeof FINDING_CATEGORIES)[number]

/** What a person says of a passage: that it is weak, something about it, or other words for it. */
export const READER_CATEGORIES = ['weak', 'comment', 'suggestion'] as const

export type ReaderCategory = (typeof READER_CATEGORIES)[number]

/** A passage of the book, letter by letter as it occurs in the piece's text. */
export interface Passage {
  /** The step of its piece: `chapter 3`. */
  readonly step: string
  readonly quote: string
}

/** A change that mends a finding: `find` occurs exactly once in the piece's text. */
export interface Repair {
  readonly step: string
  readonly find: string
  readonly replace: string
}

/** What became of a finding: not decided, repaired, left as it is, or declared not to be a fault. */
export const FINDING_STATES = ['open', 'taken', 'left', 'no-fault'] as const

type FindingState = (typeof FINDING_STATES)[number]

/** The source of what a model found, and of what a person said. */
export const MODEL_SOURCE = 'model'
export const READER_SOURCE = 'reader'

/** Something that a careful reader would stumble over. */
export interface Finding {
  /** Unique in its book: `2.7` is the seventh of the second reading. */
  readonly id: string
  readonly category: FindingCategory | ReaderCategory
  /** `model`, `reader`, or the check that found it without one, such as `repeats`. */
  readonly source: string
  /** Of a reader's: the name; null: none was given. Of any other it is absent. */
  readonly reader?: string | null
  /** At least one; of a contradiction both sides. */
  readonly passages: readonly Passage[]
  /** One sentence, in the book's language; of a reader's what was said, which may be nothing. */
  readonly why: string
  /** Null: none is proposed. */
  readonly repair: Repair | null
  readonly state: FindingState
  /**
   * What was put into the text: `repair`, or the author's change of it, with as many neighbouring words as make `replace` stand
   * exactly once in the changed text, so that it can be undone. Present while the state is `taken`.
   */
  readonly taken?: Repair
}

/** A finding before it has a place in a reading. */
export type FoundFault = Omit<Finding, 'id' | 'state' | 'taken'>

/** One reading of a book, or of as much as is written. */
export interface Reading {
  /** From 1. */
  readonly number: number
  /** The step of the last piece that was read. */
  readonly after: string
  /** The first piece that this reading read whole, when earlier readings read those before; absent: the book's first. */
  readonly since?: string
  /** The piece whose change was looked at, and nothing else; absent: the texts were read. */
  readonly change?: string
  /** The file whose comments and tracked changes these are: nothing was read. Absent: the texts were read. */
  readonly file?: string
  /** When: milliseconds since 1970. */
  readonly at: number
  /** What read it; null: only the checks that need no model. */
  readonly provider: string | null
  readonly model: string | null
  readonly findings: readonly Finding[]
  /** Open findings of earlier readings that this one brought a repair to, by their ids. Absent: none. */
  readonly repaired?: readonly string[]
  /** Findings and repairs of the model left out, because a quotation isn't in the text, or the passage of a repair not exactly once. */
  readonly dropped: number
  readonly calls: number
  /** Null when an endpoint did not say. */
  readonly usage: Usage | null
}

const RepairRecord = z.strictObject({ step: z.string(), find: z.string().min(1), replace: z.string() })

export const FindingRecord: z.ZodType<Finding> = z.strictObject({
  id: z.string(),
  category: z.enum([...FINDING_CATEGORIES, ...READER_CATEGORIES]),
  source: z.string(),
  reader: z.string().nullable().optional(),
  passages: z.array(z.strictObject({ step: z.string(), quote: z.string() })).min(1),
  why: z.string(),
  repair: RepairRecord.nullable(),
  state: z.enum(FINDING_STATES),
  taken: RepairRecord.optional(),
})

export const ReadingRecord: z.ZodType<Reading> = z.strictObject({
  number: z.int().positive(),
  after: z.string(),
  since: z.string().optional(),
  change: z.string().optional(),
  file: z.string().optional(),
  at: z.number(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  findings: z.array(FindingRecord),
  repaired: z.array(z.string()).optional(),
  dropped: z.int(),
  calls: z.int(),
  usage: TokensRecord,
})
