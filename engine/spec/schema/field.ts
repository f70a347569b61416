import * as z from 'zod'
import { Line, LocalizedText, PromptText, Words } from './text.ts'

export const FIELD_KINDS = ['choice', 'text', 'number', 'flag', 'flags'] as const

export const OptionEntry = z
  .strictObject({
    en: Line.optional().describe('Label in English; both left out: the label in _words.yaml'),
    ms: Line.optional().describe('Label in Bahasa Malaysia'),
    words: Words.optional().describe('Word target when this option is chosen'),
    items: z.int().positive().optional().describe('How many entries the text has when this option is chosen'),
    code: z
      .string()
      .regex(/^[a-z]{2}$/, 'write a two-letter ISO 639-1 code such as es')
      .optional()
      .describe('ISO 639-1 code of the language this option stands for'),
    say: PromptText.optional().describe('Craft that goes into the prompt when this option is chosen'),
  })
  .nullable()
  .describe('Label by language; empty: the label in _words.yaml')

const OptionList = z
  .array(z.union([z.string(), z.int()]))
  .min(1)
  .describe('Words of _words.yaml, or integers')

const OptionMap = z
  .record(z.string(), OptionEntry)
  .refine((options) => Object.keys(options).length > 0, 'an option is missing')
  .describe('Options in order; the first is the default')

const Scalar = z.union([z.string(), z.int(), z.boolean()])

const Warning = z
  .union([z.literal('isbn'), z.strictObject({ words: z.int().positive() })])
  .describe('A hint beside the field, never a block: isbn checks the digits, { words: 500 } the length')

export const FieldEntry = z
  .strictObject({
    label: LocalizedText,
    help: LocalizedText.optional().describe('A sentence beneath the field'),
    example: LocalizedText.optional().describe('Shown as a placeholder, and used by checks and the demo'),
    kind: z.enum(FIELD_KINDS).optional().describe('Left out: choice when there are options, else text'),
    options: z.union([OptionList, OptionMap]).optional(),
    required: z.boolean().optional().describe('A text that must be typed while it is shown'),
    default: z
      .union([Scalar, z.array(z.string()), LocalizedText])
      .optional()
      .describe('Left out: the first option. A list for flags, this-year for a number'),
    min: z.int().optional().describe('Least value of a number'),
    max: z.int().positive().optional().describe('Greatest value of a number, or length of a text in characters'),
    lines: z.int().min(2).max(40).optional().describe('Lines of a text area'),
    when: z
      .record(z.string(), z.union([Scalar, z.array(Scalar).min(1)]))
      .optional()
      .describe('Shown and sent only while earlier fields have these values'),
    replaces: z.string().optional().describe('In prompts this text stands in for that field'),
    warn: Warning.optional(),
  })
  .describe('One setting the form asks for')
