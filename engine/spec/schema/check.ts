import * as z from 'zod'
import { LANGUAGES } from '../../language.ts'
import { Line } from './text.ts'

export const STEP_PATTERN = /^(plan|outline|introduction|chapter [1-9]\d?|conclusion|text|image)$/
const FLOW_PATTERN = /^(outline|introduction|chapter|conclusion|text|image)(\*[1-9]\d?)?$/

const PromptCheck = z.strictObject({
  contains: z.array(Line).optional().describe('Texts the prompt must hold; letter case does not count'),
  lacks: z.array(Line).optional().describe('Texts the prompt must not hold'),
  tokens: z.int().positive().optional().describe('At most so many tokens'),
})

/** What must hold of a spec; `kalam check` runs it. */
export const CheckEntry = z
  .strictObject({
    settings: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional()
      .describe('Settings over the defaults and examples'),
    language: z.enum(LANGUAGES).optional().describe('Left out: the first of the generator'),
    chapters: z.int().positive().optional(),
    step: z
      .string()
      .regex(STEP_PATTERN, 'write outline, introduction, chapter 3, conclusion, text, image or plan')
      .optional()
      .describe('Left out: the first step; plan: the call in which a book without an outline step plans'),
    prompt: PromptCheck.optional(),
    flow: z
      .array(z.string().regex(FLOW_PATTERN, 'write a step, or chapter*5'))
      .optional()
      .describe('The steps in order, such as [outline, introduction, chapter*5, conclusion]'),
  })
  .refine((check) => check.prompt || check.flow, 'a check needs a prompt or a flow')
  .describe('One thing that must hold')

export type CheckEntry = z.infer<typeof CheckEntry>
