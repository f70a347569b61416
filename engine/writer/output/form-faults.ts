import { isLanguage, type Language } from '../../base/language.ts'
import { linesOfVerse } from '../verse/lines.ts'
import { type ExpectedForm, orderedRules } from './rules/form-rules.ts'
import { isWithinTarget } from './rules/ranges.ts'
import { FAULT_KINDS, type FormFaultKind } from './rules/rule.ts'

export interface FormFault {
  readonly kind: FormFaultKind
  /** In the language of the prompt, as a follow-up names it. */
  readonly said: string
}

export interface FormLanguages {
  readonly prompt: Language
  /** ISO 639-1 code of the text; rhyme and syllables are judged in English and Malay. */
  readonly text: string | null
}

/** Judges a text, an entry, a stanza, a section or a part. The worst faults come first. */
export function formFaults(
  text: string,
  form: ExpectedForm | null,
  { prompt, text: written }: FormLanguages,
): FormFault[] {
  if (form === null) return []
  const lines = linesOfVerse(text, form.lines ?? null)
  const isCounted = form.lines === undefined || isWithinTarget(lines.length, form.lines)
  const judged = { text, lines, verse: isCounted && isLanguage(written) ? written : null, language: prompt }
  const faults = orderedRules<unknown>(form).flatMap(([, rule, value]) =>
    rule.faults(value, judged).map((said) => ({ kind: rule.kind, said })),
  )
  return FAULT_KINDS.flatMap((kind) => faults.filter((fault) => fault.kind === kind))
}

/** How bad faults are: any that keeps a text from being accepted weighs most, then each that a shop refuses, then the others. */
export function weightOfFaults(faults: readonly FormFault[]): number {
  const those = (kind: FormFaultKind) => faults.filter((fault) => fault.kind === kind).length
  return (those('count') > 0 ? 100_000 : 0) + those('shop') * 1000 + those('sound')
}
