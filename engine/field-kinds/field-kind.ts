import type * as z from 'zod/mini'
import type { Language } from '../base/language.ts'
import type { Field, FieldOption } from '../generator/generator.ts'
import type { PublicField, SettingValue } from '../generator/public-generator.ts'
import type { RuleFault } from '../spec/rules/rule.ts'
import type { CatalogFile } from '../spec/schema/catalog.ts'
import type { FieldEntry } from '../spec/schema/field.ts'
import type { BookFact } from '../spec/schema/spec.ts'
import type { Bound } from './names.ts'

/** What a template may do with a name. */
export interface TemplateName {
  /** What may follow it after a dot. */
  readonly traits?: TemplateNames
  /** False: it is a list, a group or a condition, which prints nothing sensible. */
  readonly prints: boolean
  /** What an entry offers inside `{{#each}}`; `this` when the entry itself prints. */
  readonly entries?: TemplateNames | 'this'
  /** The values `{{#is}}` can find. */
  readonly values?: readonly (string | number)[]
}

export type TemplateNames = ReadonlyMap<string, TemplateName>

export const PRINTABLE: TemplateName = { prints: true }
export const CONDITION_ONLY: TemplateName = { prints: false }

export const createPrintableNames = (...names: string[]): TemplateNames =>
  new Map(names.map((name) => [name, PRINTABLE]))
export const createNameWithTraits = (traits: TemplateNames): TemplateName => ({ prints: false, traits })

/** A field of a kind whose `bounds` are of one type. */
export type FieldBoundedBy<One extends Bound, Of = PublicField> = Of & {
  readonly min: One | null
  readonly max: One | null
}

/** What the program knows of a kind of field. Its control in the studio is in `KINDS_IN_FORM` (`studio/generator/form/settings-form.tsx`), its question in a terminal in `askField` (`cli/settings/ask.ts`). */
export interface FieldKind {
  /** Keys of a spec that not every kind takes; `min` and `max` with what they may be. */
  readonly takes: { readonly [Key in 'options' | 'lines' | 'replaces' | 'warn']?: true } & {
    readonly [Key in 'min' | 'max']?: z.ZodMiniType<Bound>
  }
  /** Where the spec doesn't say. */
  readonly isRequired?: true
  /** The facts of a book that can fill it. */
  readonly facts?: readonly BookFact[] | 'all'
  /** The default, by what the spec says; left out: that, or none. */
  initial?(options: readonly FieldOption[], written: Field['default'] | undefined): Field['default']
  /** The most characters of what is typed, where it is counted in characters. */
  maxLength?(field: Pick<FieldEntry, 'max' | 'lines'>, limits: CatalogFile['limits']): number
  /** What is wrong with its keys in a spec, below its path, besides what is wrong with those of any kind. */
  shapeFaults?(field: FieldEntry, options: readonly (string | number)[]): Iterable<RuleFault>
  /** What is wrong with the default of a spec, below its path. */
  defaultFaults(value: unknown, name: string, options: readonly (string | number)[]): Iterable<RuleFault>
  /** The values that a condition or a test can name; left out: any. */
  values?(options: readonly (string | number)[]): readonly SettingValue[]
  /** The values to try it with, each in turn; without it those of `values`. */
  trials?(options: readonly (string | number)[]): readonly SettingValue[]
  /** The values to try, each in turn, of a field that decides the flow; without it those of `trials`. */
  flowTrials?(field: Field): readonly SettingValue[]
  /** The least and the greatest number of pieces, where it says how many there are; left out: its options say it. */
  counts?(field: Pick<FieldEntry, 'min' | 'max'>): readonly (number | undefined)[]
  /** A value for checks, prompts and the demo, where one must be given; left out: there is always one. */
  example?(field: PublicField, language: Language): SettingValue
  /** Of a value that is given: where none is, a default takes its place. Its messages are in `language`. */
  schema(field: PublicField, language: Language): z.ZodMiniType
  /** A value of a shell or a file; what it leaves as it is, as all without it do, is for the schema to judge. */
  parse?(typed: unknown): unknown
  templateValue(field: Field, value: SettingValue | undefined, language: Language, isImage: boolean): unknown
  /** What a template may do with it; what prints is listed by prompts with its label. */
  templateName(options: readonly (string | number)[]): TemplateName
}
