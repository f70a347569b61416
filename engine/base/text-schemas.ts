import * as z from 'zod'
import { isLanguage, knownLanguages, LANGUAGES, type Language } from './language.ts'

/** One line of text. A bare number such as 2024 is taken as it is written. */
export const OneLineText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(1, 'the text is empty'))
  .describe('A text. Quote it when it holds a comma inside { }, a colon and space, or a #.')

/** The code of a language that is known while the value is read. */
export const LanguageCode = z
  .any()
  .check(({ value, issues }) => {
    if (!isLanguage(value)) issues.push({ code: 'invalid_value', values: [...knownLanguages()], input: value })
  })
  .meta({ type: 'string', enum: LANGUAGES }) as unknown as z.ZodType<Language, Language>

/**
 * A map with the keys of `shape`, among them texts by language, which takes `text` for every language that was added too; where it is
 * left out, the English text stands.
 */
export function createLocalizedSchema<Shape extends z.ZodRawShape>(shape: Shape, text: z.ZodType) {
  return z
    .object(shape)
    .catchall(z.unknown())
    .check({
      _zod: {
        def: { check: 'custom', when: ({ value }: z.core.ParsePayload) => isMap(value) },
        onattach: [],
        check: (payload) => readLanguages(payload as z.core.ParsePayload<Record<string, unknown>>, shape, text),
      },
    })
    .meta({ additionalProperties: false }) as unknown as z.ZodObject<Shape, z.core.$strict>
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readLanguages(
  { value, issues }: z.core.ParsePayload<Record<string, unknown>>,
  shape: z.ZodRawShape,
  text: z.ZodType,
): void {
  const others = Object.keys(value).filter((key) => !Object.hasOwn(shape, key))
  const unknown = others.filter((key) => !isLanguage(key))
  if (unknown.length > 0) issues.push({ code: 'unrecognized_keys', keys: unknown, input: value })
  for (const language of knownLanguages().filter((one) => !Object.hasOwn(shape, one))) {
    if (value[language] === undefined) {
      if (value.en !== undefined) value[language] = value.en
      continue
    }
    const read = text.safeParse(value[language], { reportInput: true })
    if (read.success) value[language] = read.data
    else issues.push(...read.error.issues.map((issue) => ({ ...issue, path: [language, ...issue.path] }) as never))
  }
}

export const LocalizedText = createLocalizedSchema({ en: OneLineText, ms: OneLineText }, OneLineText).describe(
  'The text in English and in Bahasa Malaysia',
)

const Template = z.string().min(1)

/** A prompt text: Malay may be left out only where the generator never writes in Malay. */
export const PromptText = createLocalizedSchema({ en: Template, ms: Template.optional() }, Template).describe(
  'The prompt text in each language; Handlebars with the fields and engine values of docs/templates.md',
)

export const WordRange = z
  .union([z.int().positive(), z.string().regex(/^\d+-\d+$/, 'write a number or a range such as 150-200')])
  .describe('A number of words, 1500, or a range, 150-200')

export type LocalizedText = z.infer<typeof LocalizedText>
