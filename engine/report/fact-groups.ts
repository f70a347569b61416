import type { Language } from '../base/language.ts'
import { sentencesOfTexts } from '../review/checks/checked-book.ts'
import { type FactKind, factsOf } from '../review/checks/facts.ts'
import type { Place, ReportedText } from './chapters.ts'

/** What a text says of one thing: `minute`, `key`. */
export interface FactGroup {
  readonly kind: FactKind
  readonly key: string
  /** In the order of the text. */
  readonly facts: readonly ReportedFact[]
}

interface ReportedFact extends Place {
  /** The number; of a clock time minutes after twelve, of a date month × 100 + day, of a weekday 0 (Sunday) to 6. */
  readonly value: number
  /** Letter by letter. */
  readonly quote: string
  readonly sentence: string
}

/** Every number, date and time of the chapters, like ones together, the most frequent of a kind first. */
export function factGroups(chapters: readonly ReportedText[], language: Language): FactGroup[] {
  const texts = chapters.map(({ text }, at) => ({ step: String(at), text }))
  const sentences = sentencesOfTexts(texts, language)
  const groups = Map.groupBy(factsOf({ sentences, language }), ({ kind, key }) => `${kind} ${key}`)
  return [...groups.values()]
    .map((facts) => ({
      kind: facts[0]!.kind,
      key: facts[0]!.key,
      facts: facts.map(({ value, quote, sentence }) => ({
        value,
        quote,
        chapter: sentence.piece,
        at: sentence.at,
        sentence: sentence.text,
      })),
    }))
    .toSorted((one, other) =>
      one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : other.facts.length - one.facts.length,
    )
}
