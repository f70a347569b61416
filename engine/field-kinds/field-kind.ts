import type * as z from 'zod/mini'
import type { Language } from '../base/language.ts'
import type { Field, FieldOption } from '../generator/generator.ts'
import type { PublicField, SettingValue } from '../generator/public-generator.ts'
import type { RuleFault } from '../spec/rules/rule.ts'
import type { CatalogFile } from '../spec/schema/catalog.ts'
import type { FieldEntry } from '../spec/schema/field.ts'
import type { BookFact } from '../spec/schema/spec.ts'
import type { TemplateName } from './known.ts'

/** Keys of a field in a spec that not every kind takes. */
export type KindKey = 'options' | 'min' | 'max' | 'lines' | 'replaces' | 'warn'

/** What the program knows of a kind of field. Its control in the studio is in `CONTROLS` (`studio/generator/form/settings-form.tsx`), its question in a terminal in `askField` (`cli/settings/ask.ts`). */
export interface FieldKind {
  readonly takes: readonly KindKey[]
  /** Where the spec doesn't say. */
  readonly isRequired: boolean
  /** The facts of a book that can fill it. */
  readonly facts: readonly BookFact[] | 'all'
  /** Whether prompts list it with its label. */
  readonly isListed: boolean
  /** The default, by what the spec says. */
  initial(options: readonly FieldOption[], written: Field['default'] | undefined): Field['default']
  /** The most characters of what is typed, where it is counted in characters. */
  maxLength?(field: Pick<FieldEntry, 'max' | 'lines'>, limits: CatalogFile['limits']): number
  /** What is wrong with the default of a spec, below its path. */
  defaultFaults(value: unknown, name: string, options: readonly (string | number)[]): Iterable<RuleFault>
  /** The values that a condition or a test can name; none: any. */
  values(options: readonly (string | number)[]): readonly SettingValue[]
  /** The values to try it with, each in turn. */
  trials(options: readonly (string | number)[]): readonly SettingValue[]
  /** The values to try, each in turn, of a field that decides the flow; without it those of `trials`. */
  flowTrials?(field: Field): readonly SettingValue[]
  /** A value for checks, prompts and the demo, where one must be given; null: there is always one. */
  example(field: PublicField, language: Language): SettingValue | null
  /** Its messages are in `language`. */
  schema(field: PublicField, language: Language, year: number): z.ZodMiniType
  /** A value of a shell or a file; one that can't be converted is left for the schema. */
  parse(typed: unknown): unknown
  /** The value of an empty control; null: its default. */
  readonly blank: '' | null
  /** Whether a form can take up a value that was stored. */
  fits(value: unknown, options: readonly (string | number)[], max?: number | null): boolean
  templateValue(field: Field, value: SettingValue | undefined, language: Language, isImage: boolean): unknown
  /** What a template may do with it. */
  templateName(options: readonly (string | number)[]): TemplateName
}
