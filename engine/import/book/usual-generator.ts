import { findCountingField } from '../../generator/counting-field.ts'
import type { Generator } from '../../generator/generator.ts'
import { describeVoice } from '../../prose/voice.ts'
import type { Manuscript } from '../read-file.ts'

/** The least share of words between quotation marks that a story has. */
const STORY_DIALOGUE = 0.04

/** Characters of a text that are examined. */
const MAX_SAMPLE_CHARACTERS = 100_000

/**
 * Chooses a generator for a manuscript when the author names none, of those that write any number of chapters and need no typed setting: the
 * one that is marked with `imports`, else the first of stories when the text has dialogue, and of guides when it hasn't. Undefined: the
 * catalog has none.
 */
export function usualGenerator(
  generators: readonly Generator[],
  { blocks, language }: Manuscript,
): Generator | undefined {
  const books = generators.filter(({ kind, flow, fields }) => {
    const typed = fields.filter((field) => field.kind === 'text' && field.required && field.when === null)
    return kind === 'book' && findCountingField({ flow }) !== null && typed.length === 0
  })
  const marked = books.find(({ imports }) => imports)
  if (marked !== undefined) return marked
  const prose = blocks.filter(({ kind }) => kind === 'paragraph').map(({ text }) => text)
  const sample = prose.join('\n\n').slice(0, MAX_SAMPLE_CHARACTERS)
  const { dialogueShare } = describeVoice(sample, language ?? 'en')
  const isStory = ({ flow }: Generator) => flow.remember.includes('characters')
  return books.find((one) => isStory(one) === dialogueShare >= STORY_DIALOGUE) ?? books[0]
}
