import * as z from 'zod'
import { inEachLanguage } from '../../base/language.ts'
import { createLocalizedSchema, LocalizedText, OneLineText, PromptText, WordRange } from '../../base/text-schemas.ts'
import { createBoundSchema, FIELD_KIND_NAMES } from '../../field-kinds/names.ts'
import { withEditorCompletion } from './completed.ts'
import { OptionOutput } from './output.ts'

/** One value, or one by the name of a step; `each` means all others. */
export function createPerStepSchema<T extends z.ZodType>(value: T) {
  return z.union([value, z.record(withEditorCompletion('stepKeys'), value)])
}

const OptionEntry = createLocalizedSchema(
  {
    en: OneLineText.optional().describe('Label in English; both left out: the label in _words.yaml'),
    ms: OneLineText.optional().describe('Label in Bahasa Malaysia'),
    words: WordRange.optional().describe('Word target when this option is chosen'),
    items: z.int().positive().optional().describe('How many entries the text has when this option is chosen'),
    code: z
      .string()
      .regex(/^[a-z]{2}$/, 'write a two-letter ISO 639-1 code such as es')
      .optional()
      .describe('ISO 639-1 code of the language this option stands for'),
    say: PromptText.optional().describe('Craft that goes into the prompt when this option is chosen'),
    formerly: z
      .array(z.union([z.string().min(1), z.int()]))
      .optional()
      .describe('Its former names, which saved settings and manifests may have'),
    output: OptionOutput.optional(),
  },
  OneLineText,
)
  .nullable()
  .describe('Label by language; empty: the label in _words.yaml')

const OptionList = z
  .array(z.union([withEditorCompletion('words'), z.int()]))
  .min(1)
  .describe('Words of _words.yaml, or integers')

const OptionMap = z
  .record(withEditorCompletion('words'), OptionEntry)
  .refine((options) => Object.keys(options).length > 0, 'an option is missing')
  .describe('Options in order; the first is the default')

const Scalar = z.union([z.string(), z.int(), z.boolean()])

const Warning = z
  .union([z.literal('isbn'), z.strictObject({ words: z.int().positive() })])
  .describe('A hint beside the field, never a block: isbn checks the digits, { words: 500 } the length')

/** What is found in an idea: the first person it names, its place, a few words of its subject, or all of it. */
export const IDEA_PARTS = ['person', 'place', 'subject', 'whole'] as const

/** The name of a field. */
export const FieldName = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'write a name in camelCase')

export const FieldEntry = z
  .strictObject({
    label: LocalizedText,
    help: LocalizedText.optional().describe('A sentence beneath the field'),
    example: LocalizedText.optional().describe('Shown as a placeholder, and used by checks and the demo'),
    kind: z.enum(FIELD_KIND_NAMES).optional().describe('Left out: choice when there are options, else text'),
    options: z.union([OptionList, OptionMap]).optional(),
    required: z.boolean().optional().describe('It must be given while it is shown'),
    default: z
      .union([Scalar, z.array(z.string()), LocalizedText])
      .optional()
      .describe('Left out: the first option. A list for flags, this-year for a number'),
    min: z.optional(createBoundSchema('min')).describe('Least value'),
    max: z
      .optional(createBoundSchema('max'))
      .describe(
        'Greatest value, or length of a text in characters; of a choice of numbers: up to this others can be chosen too',
      ),
    lines: z.int().min(2).max(40).optional().describe('Lines of a text area'),
    when: z
      .record(z.string(), z.union([Scalar, z.array(Scalar).min(1)]))
      .optional()
      .describe('Shown and sent only while earlier fields have these values'),
    replaces: z.string().optional().describe('In prompts this text stands in for that field'),
    warn: Warning.optional(),
    idea: z
      .enum(IDEA_PARTS)
      .optional()
      .describe('What of an idea is typed into this text when a book is begun with one'),
    formerly: z.array(FieldName).optional().describe('Its former names, which saved settings and manifests may have'),
    fault: LocalizedText.optional().describe('What a wrong choice is told; left out: the choices'),
  })
  .describe('One setting the form asks for')

export type FieldEntry = z.infer<typeof FieldEntry>

interface FieldOptionEntry {
  readonly value: string | number
  readonly entry: z.infer<typeof OptionEntry>
  /** Its key among the options of the field: an index or a name. */
  readonly key: string | number
}

export function fieldOptions(field: FieldEntry): FieldOptionEntry[] {
  if (!field.options) return []
  if (Array.isArray(field.options)) return field.options.map((value, index) => ({ value, entry: null, key: index }))
  return Object.entries(field.options).map(([value, entry]) => ({ value, entry, key: value }))
}

export function optionValues(field: FieldEntry): (string | number)[] {
  return fieldOptions(field).map(({ value }) => value)
}

export function fieldKind(field: FieldEntry): NonNullable<FieldEntry['kind']> {
  return field.kind ?? (field.options ? 'choice' : 'text')
}

/** The label of an option: its own, a shared word, or the number itself; null when there is none. */
export function optionLabel(
  { value, entry }: FieldOptionEntry,
  words: Readonly<Record<string, LocalizedText>>,
): LocalizedText | null {
  if (entry?.en && entry.ms) return inEachLanguage((language) => entry[language] ?? entry.en!)
  if (typeof value === 'number') return inEachLanguage(() => String(value))
  return Object.hasOwn(words, value) ? words[value]! : null
}
