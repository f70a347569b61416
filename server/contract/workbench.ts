import * as z from 'zod'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { LocalizedModel } from '../../engine/generator/public-generator.ts'
import { SMALL_CALL_KINDS } from '../../engine/writer/provider.ts'

const Money = z.object({ amount: z.number(), currency: z.string() }).nullable()

const Message = z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string(), tokens: z.int() })

const Prompt = z.object({
  purpose: z.enum(['plan', 'text']).describe('plan: asked for before the text, by a call of its own'),
  messages: z.array(Message),
  maxTokens: z.int().describe('Of the reply'),
  temperature: z.number(),
})

const Step = z.object({
  step: z.string(),
  label: LocalizedModel,
  isImage: z.boolean(),
  isWritten: z.boolean().describe('The book has its piece'),
  prompts: z.array(Prompt),
  sees: z
    .array(z.object({ name: z.string(), tokens: z.int() }))
    .describe('The parts of the book’s memory in its prompt'),
  shows: z.array(z.string()).describe('What its prompt shows by name: memories, text, earlier pieces as lesson 1-4'),
  alone: z.boolean().describe('It sees no earlier piece'),
  words: z.object({ min: z.number(), max: z.number() }).nullable(),
  items: z.int().nullable().describe('Numbered entries'),
  entries: z.int().nullable().describe('Of a plan'),
  credits: z.int().describe('Of the list, today'),
  tokens: z.object({
    input: z.int(),
    output: z.int().describe('Estimated'),
    repeated: z.int().describe('Of the input: estimated tokens with which an earlier prompt begins too'),
  }),
  cost: Money.describe('Estimated, without a cache; null: unknown'),
})

/** Settings of a form, which may be incomplete, or a saved book. */
const Of = z.object({
  settings: z.record(z.string(), z.unknown()).optional().describe('As typed; examples stand in for what is missing'),
  book: z.uuid().optional().describe('A saved book'),
})

const isOne = ({ settings, book }: z.output<typeof Of>) => (settings === undefined) !== (book === undefined)

export const PromptsRequest = z.strictObject(Of.shape).refine(isOne, 'settings or book')

export const WorkbenchPrompts = z.object({
  version: z.int().describe('Of the catalog'),
  language: LanguageCode.describe('Of the book'),
  examples: z.array(LocalizedModel).describe('Labels of the fields whose examples stand in'),
  steps: z.array(Step),
  total: z.object({
    credits: z.int(),
    input: z.int(),
    output: z.int(),
    repeated: z.int(),
    cost: Money,
  }),
  demo: z.boolean().describe('No model is connected'),
})

const MAX_REPLIES = 12
const MAX_REPLY_CHARACTERS = 60_000

const Replies = z
  .array(
    z.strictObject({
      text: z.string().max(MAX_REPLY_CHARACTERS),
      isCut: z.boolean().default(false).describe('It stopped at the token limit'),
    }),
  )
  .min(1)
  .max(MAX_REPLIES)

export const ReplayRequest = z.union([
  z
    .strictObject({
      ...Of.shape,
      step: z.string().max(100),
      replies: Replies.describe('Of the model, in the order of its calls'),
    })
    .refine(isOne, 'settings or book'),
  z.strictObject({
    step: z.string().max(100),
    recording: z.string().max(200).describe('Its name: the recorded answers of the step, in the recorded book'),
  }),
])

const ReplayedCall = z.object({
  purpose: z.enum(['text', ...SMALL_CALL_KINDS]),
  asked: z.string().nullable().describe('The last message of a further call; null: the prompt of the step'),
  reply: z.string().nullable().describe('null: there was none left'),
})

export const Replay = z.object({
  outcome: z.enum(['accepted', 'failed', 'waiting']).describe('waiting: a reply is missing'),
  error: z.string().nullable(),
  text: z.string().describe('Accepted, or as far as it came'),
  words: z.int(),
  flags: z.array(z.string()).describe('Sentences'),
  flaggedWords: z.array(z.string()),
  calls: z.array(ReplayedCall),
  memory: z.array(z.object({ name: z.string(), text: z.string() })).describe('Notes and plan taken out of the replies'),
})

const Difference = z.object({
  kind: z.enum(['prompt', 'refused', 'text', 'flags', 'memory', 'steps', 'settings']),
  step: z.string().describe('Empty where it is about the whole book'),
  line: z.int().describe('Of the recording, from 1'),
  message: z.string(),
  before: z.string().optional(),
  after: z.string().optional(),
})

/** Recordings beside a generator, each played through the writer as it is now. */
export const Recordings = z.object({
  version: z.int().describe('Of the catalog'),
  recordings: z.array(
    z.object({
      name: z.string(),
      fault: z.object({ line: z.int(), message: z.string() }).nullable().describe('Of a file that can’t be read'),
      pieces: z.int(),
      calls: z.int(),
      changedPrompts: z.int().describe('Calls that have another prompt now'),
      differences: z.array(Difference).describe('But those of prompts'),
      steps: z.array(z.string()).describe('Steps whose answers were recorded'),
    }),
  ),
})

export const Faults = z.object({
  version: z.int().describe('Of the last catalog without an error'),
  faults: z.array(
    z.object({
      severity: z.enum(['error', 'warning', 'notice']),
      rule: z.string(),
      file: z.string(),
      line: z.int(),
      column: z.int(),
      message: z.string(),
      expected: z.string().nullable(),
      suggestion: z.string().nullable(),
      excerpt: z.string().describe('The line, or the part of it around the fault'),
      caretAt: z.int().describe('Column of the fault in the excerpt, from 0'),
      caretLength: z.int(),
    }),
  ),
})
