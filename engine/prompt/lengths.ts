import { findAskedTarget, rangeMiddle } from '../generator/book-length.ts'
import { countPlannedPieces, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { Settings } from '../generator/public-generator.ts'
import type { WordTarget } from '../writer/length.ts'
import type { ReplyExtent } from '../writer/order.ts'
import type { ExpectedOutput } from '../writer/output/expected.ts'
import type { ExpectedForm } from '../writer/output/rules/form-rules.ts'
import type { Marks, NoteName } from '../writer/provider.ts'
import { expectedOutput, itemsFor } from './expected-output.ts'

/** Share by which a target of one number is widened in the prompt, below and above. */
const SPREAD = 0.1

/** Words that notes come to at most, with room for a writer who is generous: eight characters, a recap of 60 words, eight changes. */
const NOTE_WORDS: Readonly<Record<NoteName, number>> = {
  characters: 260,
  recap: 100,
  outline: 0,
  scenes: 140,
  changes: 160,
  bible: 0,
}

/** Words that a model may think on paper before a plan: a little above what `parts/thinking` asks for. */
const THINKING_WORDS = 850

/** Words of an outline's entry at most, with its number and title; and of one of many events, above what its prompt asks for. */
const ENTRY_WORDS = 75
const LONG_ENTRY_SHARE = 1.5

/** Events, or scenes, that the usual sentences of a plan have room for. */
const USUAL_EVENTS = 5

/** Words of a plan for each of its events, where they are more; of a plan of scenes, for each scene. */
const WORDS_PER_EVENT = 15
const WORDS_PER_SCENE = 20

/** Words of the notes behind a text whose spec doesn't say how long they are. */
const APPENDIX_WORDS = 700

/** Words of a guide's text under one subheading. */
const PART_WORDS = 400

type StepPlace = Pick<Step, 'name'> & Partial<Pick<Step, 'number'>>

/** The word target of a step: its own range, or the one that the chosen option carries. */
export function wordsFor(generator: Generator, settings: Settings, { name }: Pick<Step, 'name'>): WordTarget | null {
  return findAskedTarget(generator, generator.writing.steps[name]?.words, settings)
}

/** The range that the prompt tells and the text is held to; null for a text without a target and for a list. */
export function rangeFor(generator: Generator, settings: Settings, step: StepPlace): WordTarget | null {
  const words = wordsFor(generator, settings, step)
  const at = { number: 0, ...step }
  if (words === null || itemsFor(generator, settings, at) !== null) return null
  if (isShorterByForm(generator, settings, at, words)) return null
  if (words.min !== words.max) return words
  const grain = words.min >= 500 ? 10 : 5
  const round = (share: number) => Math.round((words.min * share) / grain) * grain
  return { min: round(1 - SPREAD), max: round(1 + SPREAD) }
}

/** Whether so few lines are ordered that they can't hold the words: then the form decides. */
export function isShorterByForm(
  generator: Generator,
  settings: Settings,
  step: Pick<Step, 'name' | 'number'>,
  { min }: WordTarget,
): boolean {
  const declared = expectedOutput(generator, settings, step, 'en')
  const lines = declared?.form?.lines?.max ?? (declared?.stanzas?.max ?? 0) * (declared?.eachForm?.lines?.max ?? 0)
  return lines > 0 && lines * LINE_WORDS < min
}

/** What the prompt says about the parts of a text: words for a story's turning scene and for a guide's part. Null without a target. */
export function partWords(range: WordTarget | null): { readonly turn: number; readonly part: number } | null {
  if (range === null) return null
  const middle = (range.min + range.max) / 2
  const parts = Math.max(1, Math.round(middle / PART_WORDS))
  return { turn: nearest50(middle / 2), part: nearest50(middle / parts) }
}

/** How many events an outline's entry may hold so that its chapter can play them out. Null when chapters have no target. */
export function eventsAnEntry(generator: Generator, settings: Settings): number | null {
  const { measure } = generator.flow
  const words = measure === null ? null : wordsFor(generator, settings, { name: measure })
  return words === null ? null : eventsIn(generator, words)
}

/** Words of an outline's entry that has more events than two or three sentences hold; null: it hasn't. */
export function longEntryWords(generator: Generator, settings: Settings): number | null {
  const events = eventsAnEntry(generator, settings)
  return events === null || events <= USUAL_EVENTS ? null : events * WORDS_PER_EVENT
}

/** Scenes of a text that has more than usual, with the words of their plan; null: it hasn't. */
export function manyScenes(
  generator: Generator,
  range: WordTarget | null,
): { readonly count: number; readonly words: number } | null {
  const count = range === null ? 0 : eventsIn(generator, range)
  return count <= USUAL_EVENTS ? null : { count, words: count * WORDS_PER_SCENE }
}

function eventsIn({ writing }: Generator, words: WordTarget): number {
  return Math.max(1, Math.round(rangeMiddle(words) / writing.eventWords))
}

/** What a whole answer to a step holds at most, in words. */
export function estimateReplyExtent(
  generator: Generator,
  settings: Settings,
  step: Step,
  notes: Partial<Readonly<Record<NoteName, Marks>>>,
): ReplyExtent {
  const asked = Object.keys(notes) as NoteName[]
  return {
    text: textWords(generator, settings, step),
    notes:
      asked.reduce((sum, name) => sum + NOTE_WORDS[name], 0) +
      wordsOfMoreScenes(generator, settings, step, notes) +
      (step.kind === 'plan' ? THINKING_WORDS : 0),
    parts: extraWords(generator, settings, step),
  }
}

/** Words of a plan of scenes above the usual ones. */
function wordsOfMoreScenes(
  generator: Generator,
  settings: Settings,
  step: Step,
  { scenes }: Partial<Readonly<Record<NoteName, Marks>>>,
): number {
  return scenes === undefined ? 0 : (manyScenes(generator, rangeFor(generator, settings, step))?.words ?? 0)
}

/** What the spec says of parts on top of the text; else what notes behind it usually take. */
function extraWords(generator: Generator, settings: Settings, step: Step): number {
  const declared = expectedOutput(generator, settings, step, 'en')
  if (declared?.parts.some(({ extra }) => extra)) return declared.extraWords
  return generator.kind !== 'book' && generator.writing.appendix ? APPENDIX_WORDS : 0
}

/** Words of an outline of so many entries at most, with what is thought before it; `longEntry`: those that each is asked for, when they are more than usual. */
export function outlineReplyExtent(entries: number, longEntry: number | null = null): ReplyExtent {
  return { text: entries * Math.max(ENTRY_WORDS, (longEntry ?? 0) * LONG_ENTRY_SHARE), notes: THINKING_WORDS, parts: 0 }
}

/** The words of one entry of a list: what `each` says, or the target of the step, which in a book is that of the whole list. */
export function wordsOfEntry(generator: Generator, settings: Settings, step: Step, entries: number): WordTarget | null {
  const declared = expectedOutput(generator, settings, step, 'en')?.eachForm?.words
  if (declared) return declared
  const words = wordsFor(generator, settings, step)
  if (words === null || generator.kind === 'single') return words
  return { min: Math.round(words.min / entries), max: Math.round(words.max / entries) }
}

/** About how many words a text comes to, parts on top of it included; null where nothing says how long it is. */
export function estimateTypicalWords(generator: Generator, settings: Settings, step: Step): number | null {
  const declared = expectedOutput(generator, settings, step, 'en')
  const items = itemsFor(generator, settings, step)
  const each = items === null ? null : (declared?.eachForm?.words ?? null)
  const words = wordsFor(generator, settings, step)
  const own =
    items !== null && each !== null
      ? rangeMiddle(items) * rangeMiddle(each)
      : words !== null && !isShorterByForm(generator, settings, step, words)
        ? rangeMiddle(words)
        : declared === null
          ? 0
          : orderedWords(declared, items?.max ?? null, true)
  const extra = sum((declared?.parts ?? []).map((part) => (part.extra && part.words ? rangeMiddle(part.words) : 0)))
  return own === 0 ? null : Math.round(own + extra)
}

function textWords(generator: Generator, settings: Settings, step: Step): number {
  if (step.kind === 'plan')
    return outlineReplyExtent(countPlannedPieces(generator, settings), longEntryWords(generator, settings)).text
  const declared = expectedOutput(generator, settings, step, 'en')
  const items = itemsFor(generator, settings, step)?.max ?? null
  const told =
    items === null
      ? (rangeFor(generator, settings, step)?.max ?? 0)
      : items * (wordsOfEntry(generator, settings, step, items)?.max ?? 0)
  return Math.max(told, declared === null ? 0 : orderedWords(declared, items, told === 0))
}

/** Words of a line of verse whose syllables aren't ordered. */
const LINE_WORDS = 12

/**
 * Words that the declared form of a text comes to at most; 0 where it orders no size. With `byParts` entries and sections are as
 * long as their parts, which beside a target are parts of it.
 */
function orderedWords(
  { form, eachForm, each, stanzas, sections }: ExpectedOutput,
  items: number | null,
  byParts: boolean,
): number {
  const parts = byParts ? sum(each.map(({ words, form: own }) => words?.max ?? sizeOf(own))) : 0
  const one = Math.max(sizeOf(eachForm), parts)
  const count = items ?? stanzas?.max ?? sections?.max ?? 0
  return Math.max(sizeOf(form), count * one)
}

function sizeOf(form: ExpectedForm | null): number {
  if (form === null) return 0
  const line = form.syllables === undefined ? LINE_WORDS : Math.max(...form.syllables.map(({ max }) => max))
  return Math.max(form.words?.max ?? 0, form.exact?.max ?? 0, (form.lines?.max ?? 0) * line)
}

function sum(words: readonly number[]): number {
  return words.reduce((total, one) => total + one, 0)
}

function nearest50(words: number): number {
  return Math.max(50, Math.round(words / 50) * 50)
}
