import type { FindingCategory, Passage } from '../../../../engine/book/finding.ts'
import type { BibleLine } from '../../../../engine/book/story-bible.ts'

/** A passage of a finished piece with what stands in its place. `find` stands exactly once in the piece. */
export interface Change {
  readonly step: string
  readonly find: string
  readonly put: string
}

/** A fault put into a finished book. */
export interface Plant {
  readonly id: string
  readonly category: FindingCategory
  /** Whether only a reader who understands the story can find it. */
  readonly needsModel: boolean
  /** What is wrong, for whoever judges a finding. */
  readonly fault: string
  readonly changes: readonly Change[]
  /** What the change contradicts or repeats, as it stands in the book; absent: the changes contradict each other, or one is enough. */
  readonly against?: readonly Passage[]
  /** The line of the story bible that says that a thread is owed. */
  readonly thread?: Pick<BibleLine, 'text' | 'from' | 'owedBy'>
}
