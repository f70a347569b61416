import type { FindingCategory, FoundFault } from '../finding.ts'
import type { Sentence } from './checked-book.ts'

/** What a check says of sentences that don't fit each other. */
interface Verdict {
  readonly category: FindingCategory
  readonly source: string
  readonly why: string
}

/** A finding that quotes these sentences whole, each once, without a repair: nobody knows which side is right. */
export function contradiction(sentences: readonly Sentence[], verdict: Verdict): FoundFault {
  const passages = [...new Set(sentences)].map(({ step, text }) => ({ step, quote: text }))
  return { ...verdict, passages, repair: null }
}
