import * as z from 'zod'
import { LanguageCode } from '../base/text-schemas.ts'
import { COMMAND_FORMATS } from '../publish/formats.ts'
import { MANNERS } from '../revision/manner.ts'

/** A tool for agents, as the Model Context Protocol describes tools. What it does is the surface's: folders, or a server's books. */
export interface AgentTool {
  readonly title: string
  /** For the model that chooses tools. */
  readonly description: string
  readonly input: z.ZodObject
  /** It may cost credits, or money at the model's endpoint. */
  readonly spends?: boolean
  /** It changes nothing. */
  readonly readOnly?: boolean
}

/** Longest idea, in characters. */
const MAX_IDEA_LENGTH = 2000

const book = z.string().describe('The book, as list_books names it: its folder, or its id on a server')
const generator = z.string().describe('Id of a generator, such as romance; list_generators has all')
const piece = z.string().describe('A piece by its step, as quote and list_books name it')

/** The most that a call may spend; above it the call is refused before anything is asked of the model. */
const caps = {
  max_credits: z.int().min(0).optional().describe('Refuse when the estimate is above so many credits'),
  max_cost: z
    .number()
    .min(0)
    .optional()
    .describe('Refuse when the estimate is above this amount, in the currency of the prices. For books in folders'),
}

const chosen = {
  language: LanguageCode.optional().describe('Language of the text'),
  settings: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
    .optional()
    .describe('Fields of the generator by name, as show_generator lists them; left out: their defaults'),
  chapters: z.int().min(1).max(300).optional().describe('Number of chapters'),
  words: z.int().min(100).max(20_000).optional().describe('Words of each chapter'),
}

const brief = z
  .string()
  .optional()
  .describe('What the author says about the book, in Markdown: premise, people, place, what must happen')

/** Every tool, in the order in which an agent needs them. */
export const AGENT_TOOLS = {
  list_generators: {
    title: 'List generators',
    description:
      'The kinds of books and texts that can be written, all or those that fit an idea: id, title, summary and price in credits. Free.',
    input: z.object({
      family: z.string().optional().describe('Of this family only, such as fiction'),
      idea: z
        .string()
        .max(MAX_IDEA_LENGTH)
        .optional()
        .describe('What a book is about: only the three that fit it best'),
    }),
    readOnly: true,
  },
  show_generator: {
    title: 'Show a generator',
    description: 'The fields that a generator asks for, with their options and defaults, its steps and prices. Free.',
    input: z.object({ generator }),
    readOnly: true,
  },
  list_books: {
    title: 'List books',
    description: 'The books here, with what is written of each, its next step, and open findings. Free.',
    input: z.object({}),
    readOnly: true,
  },
  quote: {
    title: 'Quote',
    description:
      'What a new book of a generator, or the rest of a begun one, takes: credits, calls, tokens, and money where the price of the model is known. Free; ask before you write.',
    input: z.object({
      generator: generator.optional(),
      book: book.optional(),
      until: piece.optional().describe('Only up to this step'),
      ...chosen,
      brief,
    }),
    readOnly: true,
  },
  begin: {
    title: 'Begin a book',
    description:
      'Makes a book with its settings and brief, and writes nothing yet. Free. Returns its name for the other tools.',
    input: z.object({
      generator,
      title: z.string().max(200).optional().describe('Title; left out: from the plan'),
      author: z.string().max(200).optional().describe('Name under the title'),
      name: z.string().max(100).optional().describe('Name of the new folder, for books in folders'),
      ...chosen,
      brief,
    }),
  },
  write: {
    title: 'Write',
    description:
      'Writes the next piece of a book, up to a step, or the whole rest of it. Spends what quote says for these steps; set max_credits or max_cost. Reports progress. What is finished is kept when it stops.',
    input: z.object({
      book,
      until: piece.optional().describe('Stop after this step; "end" writes the rest. Left out: the next piece only'),
      settings: chosen.settings.describe(
        'Answers to what these steps ask for (`asks` in show_generator), by field and number of the piece, such as "guest 2"',
      ),
      ...caps,
    }),
    spends: true,
  },
  write_text: {
    title: 'Write a text',
    description:
      'Writes a single text or picture in one piece, such as a poem, a description for a shop or a cover, for generators whose kind is not book. Spends what quote says; set max_credits or max_cost.',
    input: z.object({
      generator,
      book: book.optional().describe('The book that the text is about; it is kept beside it'),
      ...chosen,
      ...caps,
    }),
    spends: true,
  },
  read: {
    title: 'Read',
    description: 'The text of a piece, or of the whole book so far, as Markdown. Free.',
    input: z.object({ book, piece: piece.optional() }),
    readOnly: true,
  },
  plan: {
    title: 'Plan',
    description:
      'The plan of a book. With `entries` it is replaced; with `propose` the model proposes another plan, or one entry, which spends a call of the model (no credit) and takes max_cost.',
    input: z.object({
      book,
      entries: z
        .array(z.object({ number: z.int().min(1).optional(), title: z.string(), summary: z.string() }))
        .min(1)
        .max(300)
        .optional()
        .describe(
          'The whole plan, in its new order; number: the entry that it was before. Entries that are written keep their places',
        ),
      propose: z.string().optional().describe('What is to be different; "" for nothing in particular'),
      entry: z.int().min(1).optional().describe('With propose: this entry only'),
      ...caps,
    }),
    spends: true,
  },
  rewrite: {
    title: 'Rewrite',
    description:
      'Writes another text of a piece or of a passage and takes it; the former text stays as a version. Spends the price of the piece; set max_credits or max_cost.',
    input: z.object({
      book,
      piece,
      passage: z.string().optional().describe('Only this passage, quoted to the letter'),
      manner: z.enum(MANNERS).optional().describe('How; left out with an instruction'),
      instruction: z.string().optional().describe('What is to be different'),
      ...caps,
    }),
    spends: true,
  },
  find_faults: {
    title: 'Find faults',
    description:
      'Reads a book for contradictions, open threads and repeats. Returns findings with exact quotations and repairs. Spends calls of the model (no credits in folders); set max_cost.',
    input: z.object({
      book,
      again: z.boolean().optional().describe('Read what was read before too'),
      without_model: z.boolean().optional().describe('Only the checks that need no model: free'),
      ...caps,
    }),
    spends: true,
  },
  decide_finding: {
    title: 'Decide a finding',
    description:
      'Takes the repair of a finding into the text, leaves it, says it is no fault, or undoes a repair. Free.',
    input: z.object({
      book,
      finding: z.string().describe('Id of the finding, such as 1.3'),
      decision: z.enum(['take', 'leave', 'no_fault', 'undo']),
      text: z.string().optional().describe('With take: this text in place of the proposed repair'),
    }),
  },
  export: {
    title: 'Export',
    description: 'Makes files of a book for readers, shops and printers. Free. Returns where they are.',
    input: z.object({
      book,
      formats: z.array(z.enum(COMMAND_FORMATS)).min(1).describe('pack: one archive with all that a shop asks for'),
    }),
  },
} as const satisfies Readonly<Record<string, AgentTool>>

export type AgentToolName = keyof typeof AGENT_TOOLS

/** What a tool was called with. */
export type AgentInput<Name extends AgentToolName> = z.infer<(typeof AGENT_TOOLS)[Name]['input']>
