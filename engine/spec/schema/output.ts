import * as z from 'zod'
import { createLocalizedSchema, LocalizedText, PromptText } from '../../base/text-schemas.ts'
import { LIST_FORMS, PART_PLACES } from '../../writer/output/expected.ts'
import { FORM_RULES, type FormKey } from '../../writer/output/rules/form-rules.ts'
import { LabelEntry } from '../../writer/output/rules/phrases.ts'
import { RangeEntry } from '../../writer/output/rules/ranges.ts'

const name = z.string().regex(/^[a-z][A-Za-z0-9]*$/, 'write a name in camelCase')
const Value = z.union([z.string(), z.int(), z.boolean()])
const Count = z.union([
  z.int().positive().max(999),
  z.string().regex(/^(?:\d{1,3}-[1-9]\d{0,2}|[a-z][A-Za-z0-9]*)$/, 'write a number, a range such as 3-6, or a field'),
])

/** The form of a text, an entry, a stanza, a section or a part. */
const form = Object.fromEntries(Object.entries(FORM_RULES).map(([key, { schema }]) => [key, schema])) as {
  readonly [Key in FormKey]: (typeof FORM_RULES)[Key]['schema']
}
const { words, characters, ...verseForm } = form

const PartEntry = z
  .strictObject({
    label: createLocalizedSchema({ en: LabelEntry, ms: LabelEntry }, LabelEntry)
      .optional()
      .describe('The words by which it is recognised, or several; the first is the one that prompts ask for'),
    place: z
      .enum(PART_PLACES)
      .optional()
      .describe(
        'heading: under a heading of that label; label: behind its label, or a paragraph of its own; head: on the first line, before a colon or a dash; question: what follows the question of an entry; after: what follows the first sentence of an entry; opening: the first paragraph, short or in bold; list: a list; paragraph: a paragraph with one of its labels, or one that no other part needs; closing: the last paragraph; text: the label stands anywhere. Left out: heading in a text, label in an entry',
      ),
    title: LocalizedText.optional().describe('What a follow-up calls it; left out: its label'),
    say: PromptText.optional().describe('What the prompt asks for; left out: the brief says it'),
    words,
    characters,
    ...verseForm,
    items: RangeEntry.optional().describe('Least and most items of the list that it holds'),
    list: z
      .enum(LIST_FORMS)
      .optional()
      .describe('The form of its list, by which a part of a section is found without its label'),
    answers: name
      .optional()
      .describe('The part whose numbered items this one answers, number by number; text: those that stand before it'),
    extra: z.boolean().optional().describe('It comes on top of the words of the text'),
    optional: z
      .boolean()
      .optional()
      .describe('Where it is missing it is asked for once more, and the text is accepted without it'),
    when: z
      .record(z.string(), z.union([Value, z.array(Value).min(1)]))
      .optional()
      .describe('Ordered only while fields have these values'),
  })
  .meta({ id: 'part', description: 'One part that an accepted text or entry has' })

const Parts = z.record(name, PartEntry)

const EachEntry = z
  .strictObject({ ...form, parts: Parts.optional() })
  .meta({ id: 'each', description: 'What every entry, stanza or section has' })

const stanzas = RangeEntry.optional().describe('How many stanzas, with an empty line between them')

export const OutputEntry = z
  .strictObject({
    noun: LocalizedText.optional().describe('What one entry, stanza or section is called, such as riddle'),
    items: Count.optional().describe('How many numbered entries: a count, a range, or a field that holds it'),
    stanzas,
    sections: RangeEntry.optional().describe(
      'How many sections, such as recipes, a text of a book has, each under a heading of its own',
    ),
    ...form,
    each: EachEntry.optional(),
    parts: Parts.optional().describe('What the text has, in order'),
    boxes: z
      .strictObject({
        of: name.describe('The part of every entry that is packed'),
        count: z.int().positive(),
        characters: z.int().positive().describe('Most characters of a box'),
        title: LocalizedText.describe('What stands above the boxes'),
      })
      .optional()
      .describe('Boxes of a shop into which one part of the entries is packed, shown behind them'),
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
  .meta({ id: 'output', description: 'What an accepted text has; what is missing is asked for again by name' })

/** What an option adds to the output of its generator, or says anew. */
export const OptionOutput = z
  .strictObject({
    noun: LocalizedText.optional().describe('What one entry, stanza or section is called'),
    stanzas,
    ...form,
    each: EachEntry.optional(),
    parts: z.record(name, PartEntry).optional().describe('Parts by name: keys of a known part, or a part of its own'),
  })
  .meta({ id: 'optionOutput', description: 'What an accepted text has while this option is chosen' })

export type OptionOutput = z.infer<typeof OptionOutput>
export type OutputEntry = z.infer<typeof OutputEntry>
export type PartEntry = z.infer<typeof PartEntry>
