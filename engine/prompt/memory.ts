import type { Language } from '../base/language.ts'
import type { Book } from '../book/book.ts'
import { findFlowStep, findStepLabel, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { countWords } from '../prose/words.ts'
import { ENDING_NAME } from '../spec/memory.ts'
import { namesNoStep } from '../spec/seen.ts'
import type { OutlineReading } from '../writer/events.ts'
import { estimatePieceTokens, isProse, type TextSoFar } from './text-so-far.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/**
 * Tokens each part of a book's memory may take in a prompt, so that a long book's prompts stay as short as a short
 * one's. Outline and characters don't change from chapter to chapter, so what they take is read from the cache.
 */
export const MAX_MEMORY_TOKENS = {
  outline: 5000,
  characters: 500,
  recap: 1200,
  ending: 220,
  follows: 3000,
  seen: 12_000,
} as const

interface MemoryText {
  readonly outline: string | null
  readonly characters: string | null
  readonly recap: string | null
  readonly previousEnding: string | null
}

/** What a prompt shows of the book's memory. Of pieces whose text it shows, it shows no recap and no ending. */
export function memoryFor(
  generator: Generator,
  book: Book,
  step: Step,
  count: CountTokens,
  text: TextSoFar | null,
): MemoryText {
  const sees = (memory: string) => step.sees.includes(memory)
  const before = step.kind === 'plan' || step.isOpening ? [] : piecesBefore(generator, book, text)
  const last = sees(ENDING_NAME) && text === null ? before.at(-1) : undefined
  return {
    outline: book.outline && sees('plan') ? knownOutlineText(book.outline, count) : null,
    characters:
      book.characters && sees('characters')
        ? fitSentences(book.characters, MAX_MEMORY_TOKENS.characters, count, 'start')
        : null,
    recap: sees('recap') ? recapText(before, count) : null,
    previousEnding: last ? quoteLines(fitSentences(last.text, MAX_MEMORY_TOKENS.ending, count, 'end')) || null : null,
  }
}

/** Words of an earlier piece's beginning and of its end that a prompt shows. */
const OPENING_WORDS = 150

/** An earlier piece as a prompt shows it. */
interface SeenPiece {
  /** How a sentence names it: `the introduction`, `"Letter 1"`. */
  readonly name: string
  readonly start: string
  /** Null: the piece is in `start` whole. */
  readonly end: string | null
  /** The step names the piece itself, and is shown all of it. */
  readonly whole: boolean
}

/** Whether a step is shown the piece that it goes with among others that its generator names. */
function isFollowedAmongSeen({ sees, follows, kind }: Step): boolean {
  return kind !== 'image' && sees.some((id) => !namesNoStep(id) && id !== follows)
}

/** The text of the piece that a step goes with: bare for a picture, which always sees it; else quoted, where the step sees it. Null: none. */
export function formatFollowedText(book: Book, step: Step, count: CountTokens): string | null {
  const { follows, sees, kind, beside } = step
  const piece =
    follows !== null && (kind === 'image' || (sees.includes(follows) && !isFollowedAmongSeen(step)))
      ? book.pieces.find(({ step: id }) => id === follows)
      : undefined
  if (piece === undefined) return null
  // What is printed beside a text must have all of it, as a translation has.
  const room = beside === follows ? MAX_MEMORY_TOKENS.seen : MAX_MEMORY_TOKENS.follows
  const text = fitSentences(piece.text.trim(), room, count, 'start')
  return (kind === 'image' ? text : quoteLines(text)) || null
}

/**
 * The pieces that a step sees, quoted: those that its generator names whole, the latest first, as far as they have room; of others how they
 * begin and end. Left out are those that aren't written yet, those of the text so far, and the one piece that it goes with where it sees no
 * other: that one is shown by itself. `room` is in tokens.
 */
export function listSeenPieces(
  generator: Generator,
  book: Book,
  step: Step,
  given: TextSoFar | null,
  room: number = MAX_MEMORY_TOKENS.seen,
): SeenPiece[] {
  const isNamed = (findFlowStep(generator, step.name)?.sees ?? null) !== null
  let left = isNamed ? room : 0
  const seen = step.sees.toReversed().flatMap((id): SeenPiece[] => {
    if ((id === step.follows && !isFollowedAmongSeen(step)) || given?.steps.has(id)) return []
    const text = book.pieces.find((piece) => piece.step === id)?.text.trim()
    const label = text ? findStepLabel(generator, id) : null
    if (!text || label === null) return []
    const tokens = estimatePieceTokens(text)
    const whole = tokens <= left
    if (whole) left -= tokens
    const shown = whole ? { start: quoteLines(text), end: null } : startAndEnd(text)
    return [{ name: nameInText(label[book.language], id, book.language), whole, ...shown }]
  })
  return seen.toReversed()
}

/** A numbered piece is quoted, since a label such as "Exercises of lesson 2" fits no sentence; in English others have an article. */
function nameInText(label: string, id: string, language: Language): string {
  if (/ \d+$/.test(id)) return `"${label}"`
  const name = label.toLowerCase()
  return language === 'en' ? `the ${name}` : name
}

function startAndEnd(text: string): Pick<SeenPiece, 'start' | 'end'> {
  if (countWords(text) <= OPENING_WORDS * 2) return { start: quoteLines(text), end: null }
  const sentences = text.match(/[^.!?…。！？]+[.!?…。！？]*["'”’)\]]*\s*/gu) ?? [text]
  const start = whileShort(sentences).join('').trim()
  const end = whileShort(sentences.toReversed()).toReversed().join('').trim()
  return { start: quoteLines(start), end: quoteLines(end) }
}

function whileShort(sentences: readonly string[]): string[] {
  let words = 0
  return sentences.filter((sentence, index) => {
    words += index === 0 ? 0 : countWords(sentences[index - 1]!)
    return index === 0 || words + countWords(sentence) / 2 <= OPENING_WORDS
  })
}

/** Earlier text as a quotation, so that its headings and lines are never taken for the prompt's own. */
export function quoteLines(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

interface RememberedPiece {
  readonly label: string
  readonly text: string
  readonly recap: string | null
}

function piecesBefore(generator: Generator, book: Book, text: TextSoFar | null): RememberedPiece[] {
  return book.pieces
    .filter((piece) => isProse(generator, piece) && !text?.steps.has(piece.step))
    .map((piece) => ({ label: recapLabel(generator, piece, book.language), text: piece.text, recap: piece.recap }))
}

/** Pieces of the plan's entries are told apart by their number, the opening by 0, others by their label. */
function recapLabel(generator: Generator, { kind, number, step }: Book['pieces'][number], language: Language): string {
  if (kind === generator.flow.measure) return String(number)
  const isOpening = generator.flow.places.flat().find((one) => one.kind === 'text')?.name === kind
  return isOpening ? '0' : (findStepLabel(generator, step)?.[language] ?? step)
}

/** Tokens of a recap's line when the newest ones leave it no more room; the introduction's may be longer. */
const MIN_LINE_TOKENS = { opening: 100, other: 30 }

/** Recaps of so many pieces stay whole however long the book; later ones get so many tokens more, so that prompts hardly grow. */
const MAX_WHOLE_RECAPS = 11
const EXTRA_RECAP_TOKENS = 200

/**
 * One line a piece, each whole while all have room. Beyond that the introduction's is always kept, because it contains what the
 * whole book must agree with; of the rest the newest stay whole, older ones are cut short, and the oldest go.
 */
function recapText(before: readonly RememberedPiece[], count: CountTokens): string | null {
  const lines = before.flatMap(({ label, recap }) => (recap ? [{ label, recap: recap.replace(/\s+/g, ' ') }] : []))
  const printed = (some: typeof lines) => some.map(({ label, recap }) => `${label}. ${recap}`).join('\n')
  const whole = printed(lines)
  const room = Math.min(MAX_MEMORY_TOKENS.recap, count(printed(lines.slice(0, MAX_WHOLE_RECAPS))) + EXTRA_RECAP_TOKENS)
  return whole === '' || count(whole) <= room ? whole || null : shortenedRecaps(lines, room, count)
}

function shortenedRecaps(
  lines: readonly { readonly label: string; readonly recap: string }[],
  tokens: number,
  count: CountTokens,
): string {
  const [first, ...rest] = lines as [(typeof lines)[0], ...typeof lines]
  const opening = `${first.label}. ${fitSentences(first.recap, MIN_LINE_TOKENS.opening, count, 'start')}`
  const kept: string[] = []
  let room = tokens - count(opening)
  for (const { label, recap } of rest.toReversed()) {
    const whole = `${label}. ${recap}`
    const line =
      count(whole) <= room / 2 ? whole : `${label}. ${fitSentences(recap, MIN_LINE_TOKENS.other, count, 'start')}`
    const cost = count(line)
    if (cost > room) break
    room -= cost
    kept.unshift(line)
  }
  return [opening, ...kept].join('\n')
}

/** An outline is the same in every chapter's prompt: it is counted once for each counter. */
const outlines = new WeakMap<OutlineReading, { readonly count: CountTokens; readonly text: string }>()

function knownOutlineText(outline: OutlineReading, count: CountTokens): string {
  const known = outlines.get(outline)
  if (known?.count === count) return known.text
  const text = outlineText(outline, MAX_MEMORY_TOKENS.outline, count)
  outlines.set(outline, { count, text })
  return text
}

/** The outline as numbered entries. Too long a one has every summary cut alike, the same in every chapter. */
export function outlineText(outline: OutlineReading, tokens: number, count: CountTokens): string {
  const whole = outline.entries.map(({ number, title, summary }) => `${number}. ${title} — ${summary}`).join('\n')
  if (count(whole) <= tokens) return whole
  const each = Math.floor(tokens / outline.entries.length)
  return outline.entries
    .map(({ number, title, summary }) => {
      const room = Math.max(0, each - count(`${number}. ${title} — `))
      return `${number}. ${title} — ${fitSentences(summary, room, count, 'start')}`
    })
    .join('\n')
}
