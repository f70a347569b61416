import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { PRINTED_HABITS } from '../../engine/prose/printed-habits.ts'
import { FACT_KINDS } from '../../engine/review/checks/facts.ts'

const Lengths = z
  .object({ median: z.number(), low: z.number(), high: z.number(), count: z.int(), mean: z.number() })
  .describe('In words: the middle one, those that nine of ten are longer and shorter than, and the mean')

const ReadingEase = z.object({
  formula: z.enum(['flesch', 'khadijah-rohani']),
  value: z.number().describe('Of flesch 0 (hard) to 100 (easy); of khadijah-rohani the year of school'),
  level: z.enum(['very-easy', 'easy', 'standard', 'difficult', 'very-difficult']),
})

const Measures = z.object({
  words: z.int(),
  readingEase: ReadingEase.nullable(),
  sentences: Lengths.nullable(),
  paragraphs: Lengths.nullable(),
  dialogueShare: z.number().describe('0 to 1'),
  person: z.enum(['first', 'second', 'third']).nullable(),
  pronoun: z.string().nullable().describe('Malay only'),
  tense: z.string().nullable().describe('English only'),
  aspect: z.string().nullable().describe('Malay only'),
})

const place = { chapter: z.int().describe('From 0'), at: z.int().describe('Characters of the chapter') }

const ParagraphLanguage = z.enum(['en', 'ms', 'id']).nullable()

const ComparedValue = z.union([z.number(), z.string()]).nullable()

const Comparison = z.object({
  likeness: z.number().describe('0 to 1'),
  measures: z.array(z.object({ measure: z.string(), one: ComparedValue, other: ComparedValue, likeness: z.number() })),
})

/** How a book is written, measured without a model. Null where it is too short, or doesn't do one thing mostly. */
export const BookReport = Measures.extend({
  language: LanguageCode,
  chapters: z.array(
    Measures.extend({
      title: z.string().nullable(),
      step: z
        .string()
        .nullable()
        .describe('Its piece; null: a part of the only piece, which is divided at its headings'),
    }),
  ),
  phrases: z.array(z.object({ phrase: z.string(), count: z.int(), chapters: z.array(z.int()) })),
  languages: z.array(z.object({ language: ParagraphLanguage, paragraphs: z.int(), words: z.int() })),
  foreign: z
    .array(z.object({ ...place, language: ParagraphLanguage, quote: z.string() }))
    .describe('Paragraphs in another language than most'),
  indonesian: z.array(
    z.object({
      word: z.string(),
      count: z.int(),
      places: z.array(z.object({ ...place, sentence: z.string() })),
    }),
  ),
  facts: z
    .array(
      z.object({
        kind: z.enum(FACT_KINDS),
        key: z.string(),
        facts: z.array(z.object({ ...place, value: z.number(), quote: z.string(), sentence: z.string() })),
      }),
    )
    .describe('Every number, date and time, like ones together'),
  switches: z
    .array(
      z.object({
        ...place,
        kind: z.enum(['person', 'pronoun', 'tense']),
        from: z.string(),
        to: z.string(),
        paragraphs: z.int(),
        quote: z.string(),
      }),
    )
    .describe('Where the person or tense changes'),
  habits: z
    .array(
      z.object({
        habit: z.enum(PRINTED_HABITS),
        figure: z.number().describe('In 1,000 words, or in 100 sentences or scenes'),
        printed: z.object({ low: z.number(), high: z.number() }).nullable().describe('Null: it isn’t measured'),
        isFar: z.boolean(),
      }),
    )
    .describe('Habits of the text beside those of printed books of its kind'),
  likeness: Comparison.nullable().describe('The book (one) beside the author’s page (other)'),
  quarters: Comparison.nullable().describe('The first quarter of the words (one) beside the last (other)'),
}).meta({ id: 'BookReport' })
