import { chaptersBetween, type Step } from '../generator/flow.ts'
import type { Generator, Settings, WordRange } from '../generator/generator.ts'
import { optionOf } from '../generator/visible.ts'
import type { Language } from '../language.ts'
import type { ReplyExtent } from '../writer/order.ts'
import type { Marks, NoteName } from '../writer/provider.ts'
import { expectedOutput } from './expected-output.ts'

/** A target that is one number is told as the range from a tenth below it to a tenth above it. */
const SPREAD = 0.1

/** Words that notes come to at most, with room for a writer who is generous: eight characters, a recap of 60 words. */
const NOTE_WORDS: Readonly<Record<NoteName, number>> = { characters: 260, recap: 100, outline: 0 }

/** Words of an outline's entry at most, with its number and title. */
const ENTRY_WORDS = 75

/** Words of the notes behind a text whose spec doesn't say how long they are. */
const APPENDIX_WORDS = 700

/** Words of a story that one event of the plan takes, and of a guide's text under one subheading. */
const EVENT_WORDS = 450
const PART_WORDS = 400

/** The word target of a step: its own range, or the one that the chosen option carries. */
export function wordsFor(generator: Generator, settings: Settings, { kind }: Pick<Step, 'kind'>): WordRange | null {
  const words = generator.writing.steps[kind]?.words ?? null
  if (words === null || !('field' in words)) return words
  const field = generator.fields.find((one) => one.name === words.field)
  return (field && optionOf(field, settings[field.name])?.words) ?? null
}

/** How many entries the text must have: a count, a number chosen, or what the chosen option carries. */
export function itemsFor(generator: Generator, settings: Settings): number | null {
  const { items } = generator.writing
  if (items === null || typeof items === 'number') return items
  const field = generator.fields.find((one) => one.name === items.field)
  const value = settings[items.field]
  return (field && optionOf(field, value)?.items) ?? (typeof value === 'number' ? value : null)
}

/** The range that the prompt tells and the text is held to; null for a text without a target and for a list. */
export function rangeFor(generator: Generator, settings: Settings, step: Pick<Step, 'kind'>): WordRange | null {
  const words = wordsFor(generator, settings, step)
  if (words === null || (step.kind === 'text' && generator.writing.items !== null)) return null
  if (words.min !== words.max) return words
  const grain = words.min >= 500 ? 10 : 5
  const round = (share: number) => Math.round((words.min * share) / grain) * grain
  return { min: round(1 - SPREAD), max: round(1 + SPREAD) }
}

/** `1,350 to 1,650`, or `1,500`. */
export function toldRange({ min, max }: WordRange, language: Language): string {
  const one = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return min === max ? one(min) : `${one(min)} ${language === 'ms' ? 'hingga' : 'to'} ${one(max)}`
}

/** What the prompt says about the parts of a text: words for a story's turning scene and for a guide's part. Null without a target. */
export function sharesOf(range: WordRange | null): { readonly turn: number; readonly part: number } | null {
  if (range === null) return null
  const middle = (range.min + range.max) / 2
  const parts = Math.max(1, Math.round(middle / PART_WORDS))
  return { turn: nearest50(middle / 2), part: nearest50(middle / parts) }
}

/** How many events an outline's entry may hold so that its chapter can play them out. Null when chapters have no target. */
export function eventsAnEntry(generator: Generator, settings: Settings): number | null {
  const words = wordsFor(generator, settings, { kind: 'chapter' })
  return words === null ? null : Math.min(5, Math.max(1, Math.round((words.min + words.max) / 2 / EVENT_WORDS)))
}

/** What a whole answer to a step holds at most, in words. */
export function extentOf(
  generator: Generator,
  settings: Settings,
  step: Step,
  notes: Partial<Readonly<Record<NoteName, Marks>>>,
): ReplyExtent {
  const asked = Object.keys(notes) as NoteName[]
  return {
    text: textWords(generator, settings, step),
    notes: asked.reduce((sum, name) => sum + NOTE_WORDS[name], 0),
    parts: extraWords(generator, settings, step),
  }
}

/** What the spec says of parts on top of the text; else what notes behind it usually take. */
function extraWords(generator: Generator, settings: Settings, step: Step): number {
  const declared = expectedOutput(generator, settings, step, 'en')
  if (declared?.parts.some(({ extra }) => extra)) return declared.extraWords
  return step.kind === 'text' && generator.writing.appendix ? APPENDIX_WORDS : 0
}

/** Words of an outline of so many entries at most. */
export function outlineExtent(entries: number): ReplyExtent {
  return { text: entries * ENTRY_WORDS, notes: 0, parts: 0 }
}

function textWords(generator: Generator, settings: Settings, step: Step): number {
  if (step.kind === 'outline') return outlineExtent(chaptersBetween(generator, settings)).text
  const items = step.kind === 'text' ? itemsFor(generator, settings) : null
  if (items !== null) return items * (wordsFor(generator, settings, step)?.max ?? 0)
  return rangeFor(generator, settings, step)?.max ?? 0
}

function nearest50(words: number): number {
  return Math.max(50, Math.round(words / 50) * 50)
}
