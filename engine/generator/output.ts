import type { Language, Localized } from '../language.ts'
import type { OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { CharacterLimit, ExpectedPart } from '../writer/output/expected.ts'
import type { SettingValue, StepKind } from './generator.ts'
import { toRange } from './writing.ts'

/** What accepted texts must have, by step; a fixed section has its own. Plain data, safe as JSON. */
export interface Outputs {
  readonly steps: Readonly<Partial<Record<StepKind, OutputSettings>>>
  readonly sections: readonly (OutputSettings | null)[]
}

export interface OutputSettings {
  readonly noun: Localized | null
  readonly each: readonly PartSettings[]
  readonly parts: readonly PartSettings[]
  readonly limit: CharacterLimit | null
  readonly lacks: readonly { readonly name: string; readonly phrases: readonly string[] }[]
  /** The text field that entries must not repeat. */
  readonly repeats: string | null
}

export interface PartSettings extends Omit<ExpectedPart, 'title' | 'labels'> {
  readonly labels: Readonly<Record<Language, readonly string[]>>
  /** What a follow-up calls it; null: its label. */
  readonly title: Localized | null
  readonly say: Partial<Localized> | null
  readonly when: Readonly<Record<string, readonly SettingValue[]>> | null
}

export function compileOutputs(spec: Spec): Outputs {
  const named = Object.entries(spec.steps ?? {}).flatMap(([step, entry]) =>
    entry?.output === undefined ? [] : [[step, compileOutput(entry.output)] as const],
  )
  return {
    steps: Object.fromEntries([
      ...(spec.output === undefined ? [] : [['text', compileOutput(spec.output)] as const]),
      ...named,
    ]),
    sections: spec.book?.sections?.map(({ output }) => (output === undefined ? null : compileOutput(output))) ?? [],
  }
}

function compileOutput({ noun, each, parts, limit, lacks, repeats }: OutputEntry): OutputSettings {
  return {
    noun: noun ?? null,
    each: compileParts(each?.parts, 'label'),
    parts: compileParts(parts, 'heading'),
    limit: limit ?? null,
    lacks: Object.entries(lacks ?? {}).map(([name, phrases]) => ({ name, phrases })),
    repeats: repeats ?? null,
  }
}

function compileParts(parts: Record<string, PartEntry> | undefined, usual: 'label' | 'heading'): PartSettings[] {
  return Object.entries(parts ?? {}).map(([name, part]) => ({
    name,
    labels: { en: [part.label?.en ?? []].flat(), ms: [part.label?.ms ?? []].flat() },
    place: part.place ?? usual,
    title: part.title ?? null,
    say: part.say ?? null,
    words: part.words === undefined ? null : toRange(part.words),
    characters: part.characters ?? null,
    items: part.items === undefined ? null : toRange(part.items),
    answers: part.answers ?? null,
    extra: part.extra ?? false,
    when:
      part.when === undefined
        ? null
        : Object.fromEntries(
            Object.entries(part.when).map(([field, wanted]) => [field, [wanted].flat() as SettingValue[]]),
          ),
  }))
}
