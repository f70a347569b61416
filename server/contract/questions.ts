import * as z from 'zod'
import { StepId } from './book-memory.ts'
import { MAX_QUESTION_LENGTH, MAX_QUOTE_LENGTH } from './rules.ts'
import { makeModel, makeRequest } from './system.ts'

export const AskQuestion = makeRequest('AskQuestion', {
  question: z.string().max(MAX_QUESTION_LENGTH).regex(/\S/),
  step: StepId.optional().describe('The piece that its author has open'),
  passage: z.string().min(1).max(MAX_QUOTE_LENGTH).optional().describe('What is selected there'),
  mostCredits: z.int().min(0).optional().describe('The most it may cost; above it nothing is begun'),
})

const Question = makeModel('Question', {
  id: z.uuid().describe('As its generation'),
  question: z.string(),
  step: z.string().nullable(),
  passage: z.string().nullable(),
  answer: z.string().describe('Markdown'),
  quotes: z
    .array(z.object({ said: z.string(), step: z.string(), quote: z.string() }))
    .describe('Quotations of the answer that stood in the book when it was given, and where'),
  at: z.iso.datetime(),
})

export const Questions = makeModel('Questions', {
  questions: z.array(Question).describe('The last ones, the oldest first'),
  price: z.int().describe('Credits that the next one costs today'),
})
