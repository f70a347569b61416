import type { Language } from '../base/language.ts'
import { acceptPiece } from '../book/accept.ts'
import type { Book } from '../book/book.ts'
import { findBibleBefore } from '../book/book-bible.ts'
import { findNextStep } from '../book/next-step.ts'
import { inPieceLanguage } from '../book/piece-language.ts'
import type { BibleKind } from '../book/story-bible.ts'
import { rangeMiddle } from '../generator/book-length.ts'
import { withEntryWords } from '../generator/entry-words.ts'
import { countPlannedPieces, findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { SAMPLE_TEXTS } from '../prose/language-words.ts'
import { escapeRegExp } from '../prose/pattern.ts'
import { splitSentences } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import type { AcceptedText, OutlineReading } from '../writer/events.ts'
import type { WritingOrder } from '../writer/order.ts'
import { longEntryWords, rangeFor } from './lengths.ts'

/** Words the parts of a book's memory typically have: a little under what the templates ask for at most. `text` is one without a target. */
export const TYPICAL_WORDS = {
  entry: 62,
  characters: 150,
  recap: 48,
  text: 220,
  bible: 500,
  scenes: 75,
  changes: 45,
  thinking: 450,
} as const

/** The book with every step before `step` written and its plan made, as far as it isn't: by samples of typical length that say what they are. */
export function fillWithSamples(generator: Generator, book: Book, step: Step): Book {
  let sampled = book
  // A plan is made before everything else, by a step that is in no flow.
  if (!listSteps(generator, book.settings).some((one) => one.id === step.id)) return book
  for (;;) {
    const next = findNextStep(generator, sampled)
    if (!next || next.id === step.id) return sampled
    sampled = acceptPiece(generator, sampled, next, samplePiece(generator, sampled, next))
  }
}

/** The book as it was before a step: what came of later pieces did not stand in its prompt. */
export function rewindBookBefore(generator: Generator, book: Book, step: Step): Book {
  const names = listSteps(generator, book.settings).map((one) => one.id)
  const earlier = names.slice(0, Math.max(0, names.indexOf(step.id)))
  const all = listSteps(generator, book.settings)
  const before = all.filter(({ id }) => earlier.includes(id))
  // A plan that was made within a text's step stood in the prompt of that text.
  const isWithin = step.kind === 'text' && all.find(({ id }) => id === step.id)?.makes.includes('plan')
  const planned = isWithin || before.some(({ makes }) => makes.includes('plan'))
  const { bible: _, ...others } = book
  const bible = earlier.length === 0 ? undefined : findBibleBefore(generator, book, step)
  return {
    ...others,
    pieces: book.pieces.filter((piece) => earlier.includes(piece.step)),
    outline: planned ? book.outline : null,
    title: planned || book.title !== book.outline?.title ? book.title : null,
    characters: before.some(({ makes }) => makes.includes('characters')) ? book.characters : null,
    ...(bible === undefined ? {} : { bible }),
  }
}

function samplePiece(generator: Generator, kept: Book, step: Step): AcceptedText {
  const book = inPieceLanguage(kept, step)
  const { language, settings } = book
  const plans = step.makes.includes('plan')
  const range = rangeFor(withEntryWords(generator, book), settings, step)
  // Later prompts show the end of it, or, of the opening, all.
  const words = range === null ? TYPICAL_WORDS.text : rangeMiddle(range)
  return {
    text: filler(language, words),
    notes: {
      recap: filler(language, TYPICAL_WORDS.recap),
      characters: filler(language, TYPICAL_WORDS.characters),
      scenes: filler(language, TYPICAL_WORDS.scenes),
      changes: `${sampleLines(language, { state: 2, used: 1 }, step.id)}\npaid | ${SAMPLE_TEXTS[language].line} ${step.id} 1`,
      bible: sampleBible(generator, book),
    },
    outline: plans ? sampleOutline(generator, book) : null,
    words,
    flags: [],
    calls: 1,
    usage: { input: 0, output: 0 },
    provider: 'sample',
    model: 'sample',
  }
}

/** The order as it is once its plan and its story bible are made: by samples of typical length. */
export function fillOrderWithSamples(generator: Generator, book: Book, order: WritingOrder): WritingOrder {
  if (order.plan !== null) {
    const outline = sampleOutline(generator, book)
    return { ...order, messages: order.plan.messagesWith(outline) }
  }
  const begun = order.bible?.messagesWith(sampleBible(generator, book)) ?? null
  return begun === null ? order : { ...order, messages: begun }
}

/** The answer of a call that begins a story bible, of typical length: a thread is owed by every second entry of the plan. */
function sampleBible(generator: Generator, { language, settings }: Book): string {
  const owing = listSteps(generator, settings).filter(({ entry }) => entry % 2 === 1)
  return [
    sampleLines(language, { calendar: 6, rule: 9 }, ''),
    ...owing.slice(0, MAX_SAMPLE_THREADS).map(({ id }) => `${sampleLines(language, { thread: 1 }, id)} | ${id}`),
    sampleLines(language, { used: 3 }, ''),
  ].join('\n')
}

const MAX_SAMPLE_THREADS = 7

/** So many lines of each kind; no two say the same. */
function sampleLines(language: Language, kinds: Partial<Record<BibleKind, number>>, about: string): string {
  const { line } = SAMPLE_TEXTS[language]
  return Object.entries(kinds)
    .flatMap(([kind, many]) =>
      Array.from(
        { length: many },
        (_, at) => `${kind} | ${line} ${`${about} ${at + 1}`.trim()}: ${SAMPLE_TEXTS[language].sentences[1]}`,
      ),
    )
    .join('\n')
}

/** Words an entry of a book's plan typically has: those of long chapters hold more events. */
export function typicalEntryWords(generator: Generator, book: Book): number {
  return longEntryWords(withEntryWords(generator, book), book.settings) ?? TYPICAL_WORDS.entry
}

/** A plan of typical length for a book. */
export function sampleOutline(generator: Generator, book: Book): OutlineReading {
  const { language, settings } = book
  const { title, entry } = SAMPLE_TEXTS[language]
  const words = typicalEntryWords(generator, book)
  const each = findFlowStep(generator, generator.flow.measure ?? '')?.each
  const fixed = typeof each === 'object' && each !== null && 'names' in each ? each.names : []
  return {
    title,
    entries: Array.from({ length: countPlannedPieces(generator, settings) }, (_, index) => ({
      number: index + 1,
      title: fixed[index]?.name[language] ?? `${entry} ${index + 1}`,
      summary: filler(language, words),
    })),
  }
}

/** So much of a sample stands in a prompt that is printed: a few sentences. */
const PRINTED_SENTENCES = 4

/** A prompt for readers: of a sample in the place of a long text the beginning alone, with the number of words that it stands for. */
export function shortenSamples(content: string, language: Language): string {
  const sentence = SAMPLE_TEXTS[language].sentences.map((one) => escapeRegExp(one)).join('|')
  const sample = new RegExp(`(?:(?:${sentence}) ?){${PRINTED_SENTENCES + 1},}`, 'gu')
  return content.replace(sample, (text) => {
    const sentences = splitSentences(text)
    return `${sentences.slice(0, PRINTED_SENTENCES).join(' ')} […] (${countWords(text)})`
  })
}

/** Whole sentences, about so many words. */
function filler(language: Language, words: number): string {
  const sentences: string[] = []
  let count = 0
  for (let at = 0; count < words; at++) {
    const sentence = SAMPLE_TEXTS[language].sentences[at % SAMPLE_TEXTS[language].sentences.length]!
    sentences.push(sentence)
    count += sentence.split(' ').length
  }
  return sentences.join(' ')
}
