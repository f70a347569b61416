import * as z from 'zod'

/** One line of text. A bare number such as 2024 is taken as it is written. */
export const OneLineText = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().min(1, 'the text is empty'))
  .describe('A text. Quote it when it holds a comma inside { }, a colon and space, or a #.')

export const LocalizedText = z
  .strictObject({ en: OneLineText, ms: OneLineText })
  .describe('The text in English and in Bahasa Malaysia')

/** A prompt text: Malay may be left out only where the generator never writes in Malay. */
export const PromptText = z
  .strictObject({ en: z.string().min(1), ms: z.string().min(1).optional() })
  .describe('The prompt text in each language; Handlebars with the fields and engine values of docs/templates.md')

export const WordRange = z
  .union([z.int().positive(), z.string().regex(/^\d+-\d+$/, 'write a number or a range such as 150-200')])
  .describe('A number of words, 1500, or a range, 150-200')

export type LocalizedText = z.infer<typeof LocalizedText>
