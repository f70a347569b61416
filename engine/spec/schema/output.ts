import * as z from 'zod'
import { LocalizedText, PromptText, Words } from './text.ts'

const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'write a name in camelCase')
const Value = z.union([z.string(), z.int(), z.boolean()])
const Label = z.union([z.string().trim().min(1), z.array(z.string().trim().min(1)).min(1)])
const Range = z.union([z.int().positive(), z.string().regex(/^\d+-\d+$/, 'write a number or a range such as 3-6')])

export const PLACES = ['heading', 'label', 'head', 'question', 'text'] as const

const PartEntry = z
  .strictObject({
    label: z
      .strictObject({ en: Label, ms: Label })
      .optional()
      .describe('The words by which it is recognised, or several; the first is the one that prompts ask for'),
    place: z
      .enum(PLACES)
      .optional()
      .describe(
        'heading: under a heading of that label; label: behind its label, or a paragraph of its own; head: on the first line, before a colon or a dash; question: what follows the question of an entry; text: the label stands anywhere. Left out: heading in a text, label in an entry',
      ),
    title: LocalizedText.optional().describe('What a follow-up calls it; left out: its label'),
    say: PromptText.optional().describe('What the prompt asks for; left out: the brief says it'),
    words: Words.optional().describe('Least and most words'),
    characters: z.int().positive().optional().describe('Most characters'),
    items: Range.optional().describe('Least and most items of the list that it holds'),
    answers: name
      .optional()
      .describe('The part whose numbered items this one answers, number by number; text: those that stand before it'),
    extra: z.boolean().optional().describe('It comes on top of the words of the text'),
    when: z
      .record(z.string(), z.union([Value, z.array(Value).min(1)]))
      .optional()
      .describe('Ordered only while fields have these values'),
  })
  .describe('One part that an accepted text or entry has')

const Parts = z.record(name, PartEntry)

export const OutputEntry = z
  .strictObject({
    noun: LocalizedText.optional().describe('What one entry is called, such as riddle'),
    each: z.strictObject({ parts: Parts.optional() }).optional().describe('What every entry has'),
    parts: Parts.optional().describe('What the text has, in order'),
    limit: z
      .strictObject({
        characters: z.int().positive(),
        counts: z.enum(['text', 'html']).default('text').describe('html: with the tags it takes as HTML'),
      })
      .optional()
      .describe('The longest text that a shop takes'),
    lacks: z
      .record(name, z.array(z.string().trim().min(1)).min(1))
      .optional()
      .describe('Words and phrases that must not stand in it, in groups; a text between slashes is a pattern'),
    repeats: z.string().optional().describe('The text field, such as the title, that entries must not repeat'),
  })
  .describe('What an accepted text has; what is missing is asked for again by name')

export type OutputEntry = z.infer<typeof OutputEntry>
export type PartEntry = z.infer<typeof PartEntry>
