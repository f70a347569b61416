import type * as z from 'zod'
import type { Language } from '../../../base/language.ts'

/**
 * What is wrong with the form of a text. `count`: lines, exact words, beginning, end or pattern, without which it isn't accepted; `sound`: rhyme,
 * syllables or words, which are measured by rules that may err, so that it is asked for once and then flagged; `shop`: too many
 * characters.
 */
export const FAULT_KINDS = ['count', 'sound', 'shop'] as const
export type FormFaultKind = (typeof FAULT_KINDS)[number]

/** A text, an entry, a stanza, a section or a part that is judged. */
interface JudgedText {
  readonly text: string
  readonly lines: readonly string[]
  /** The language of its rhyme and syllables; null: they aren't judged, or it has another number of lines than ordered. */
  readonly verse: Language | null
  /** The language of what a fault says. */
  readonly language: Language
}

/** What a spec says around a rule. */
interface RuleSetting {
  /** How many lines are ordered beside it. */
  readonly lines: string | number | undefined
  /** Whether an option may order the lines. */
  readonly hasLaterLines: boolean
  readonly isInMalay: boolean
}

/** A fault of a spec; `path` is below the key of the rule. */
export interface SpecFault {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly expected?: string
}

/** A rule for the form of a text, an entry, a stanza, a section or a part: all that the program knows of one key of `output:`. */
export interface FormRule<Schema extends z.ZodType, Value> {
  readonly schema: Schema
  /** What the key orders, for a prompt in `language`. */
  resolve(entry: NonNullable<z.infer<Schema>>, language: Language): Value
  readonly kind: FormFaultKind
  /** `has`: its sentence names something that a text has; `does`: what it does, or lacks. */
  readonly told: 'has' | 'does'
  /** What a prompt says of it; '': nothing. `isTitled`: the text has a title above it. */
  sentence(value: Value, language: Language, isTitled: boolean): string
  /** What the text lacks, in `judged.language`. */
  faults(value: Value, judged: JudgedText): readonly string[]
  /** What `kalam check` reports. */
  specFaults?(entry: NonNullable<z.infer<Schema>>, setting: RuleSetting): Iterable<SpecFault>
  /** The text changed so that it has it, for the demo writer. */
  demo?(text: string, value: Value): string
}

export function formRule<Schema extends z.ZodType, Value>(rule: FormRule<Schema, Value>): FormRule<Schema, Value> {
  return rule
}
