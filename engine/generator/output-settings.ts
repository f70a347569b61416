import type { Language, Localized } from '../language.ts'
import type { CharacterLimit, ExpectedPart } from '../writer/output/expected.ts'
import type { Task } from '../writer/provider.ts'

/** What accepted texts must have, by step; a fixed section has its own. Plain data, safe as JSON. */
export interface Outputs {
  readonly steps: Readonly<Partial<Record<Task['step'], OutputSettings>>>
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
  readonly when: Readonly<Record<string, readonly (string | number | boolean)[]>> | null
}
