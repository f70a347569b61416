/** A rule that every row of a live database keeps. */
export interface Invariant {
  readonly name: string
  /** The rule, as a sentence. */
  readonly says: string
  /** Finds the rows that break it: one statement, the same on both databases, so that it sees one moment. */
  readonly query: string
}
