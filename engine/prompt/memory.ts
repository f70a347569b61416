import type { Book } from '../book/book.ts'
import type { Step } from '../generator/flow.ts'
import type { OutlineReading } from '../writer/events.ts'
import { countWords } from '../writer/words.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/**
 * Tokens each part of a book's memory may take in a prompt, so that a long book's prompts stay as short as a short
 * one's. Outline and characters don't change from chapter to chapter, so what they take is read from the cache.
 */
export const MEMORY_TOKENS = { outline: 3000, characters: 500, recap: 1200, ending: 220 } as const

export interface MemoryText {
  readonly outline: string | null
  readonly characters: string | null
  readonly recap: string | null
  readonly previousEnding: string | null
}

export function memoryFor(book: Book, step: Step, count: CountTokens): MemoryText {
  const before = step.kind === 'outline' || step.kind === 'introduction' ? [] : writtenBefore(book)
  const last = before.at(-1)
  return {
    outline: book.outline && knownOutlineText(book.outline, count),
    characters: book.characters && fitSentences(book.characters, MEMORY_TOKENS.characters, count, 'start'),
    recap: recapText(before, count),
    previousEnding: last ? quotedLines(fitSentences(last.text, MEMORY_TOKENS.ending, count, 'end')) || null : null,
  }
}

/** Words of the introduction's beginning and of its end that the conclusion is shown. */
const OPENING_WORDS = 150

/** How the introduction begins and ends, quoted, for the piece that answers it; a short one whole. Null before there is one. */
export function openingOf(book: Book): { readonly start: string; readonly end: string | null } | null {
  const text = book.pieces.find((piece) => piece.kind === 'introduction')?.text.trim()
  if (!text) return null
  if (countWords(text) <= OPENING_WORDS * 2) return { start: quotedLines(text), end: null }
  const sentences = text.match(/[^.!?…。！？]+[.!?…。！？]*["'”’)\]]*\s*/gu) ?? [text]
  const start = whileShort(sentences).join('').trim()
  const end = whileShort(sentences.toReversed()).toReversed().join('').trim()
  return { start: quotedLines(start), end: quotedLines(end) }
}

function whileShort(sentences: readonly string[]): string[] {
  let words = 0
  return sentences.filter((sentence, index) => {
    words += index === 0 ? 0 : countWords(sentences[index - 1]!)
    return index === 0 || words + countWords(sentence) / 2 <= OPENING_WORDS
  })
}

/** Earlier text as a quotation, so that its headings and lines are never taken for the prompt's own. */
export function quotedLines(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '> ').replace(/^> $/gm, '>')
}

interface Written {
  readonly label: string
  readonly text: string
  readonly recap: string | null
}

function writtenBefore(book: Book): Written[] {
  return book.pieces
    .filter((piece) => piece.kind === 'introduction' || piece.kind === 'chapter')
    .map((piece) => ({ label: piece.number === 0 ? '0' : String(piece.number), text: piece.text, recap: piece.recap }))
}

/** Tokens of a recap's line when the newest ones leave it no more room; the introduction's may be longer. */
const SHORT_LINE = { introduction: 100, chapter: 30 }

/** Recaps of so many pieces stay whole however long the book; later ones get so many tokens more, so that prompts hardly grow. */
const WHOLE_RECAPS = 11
const LATER_TOKENS = 200

/**
 * One line a piece, each whole while all have room. Beyond that the introduction's always stands, since it holds what the
 * whole book must agree with; of the rest the newest stay whole, older ones are cut short, and the oldest go.
 */
function recapText(before: readonly Written[], count: CountTokens): string | null {
  const lines = before.flatMap(({ label, recap }) => (recap ? [{ label, recap: recap.replace(/\s+/g, ' ') }] : []))
  const printed = (some: typeof lines) => some.map(({ label, recap }) => `${label}. ${recap}`).join('\n')
  const whole = printed(lines)
  const room = Math.min(MEMORY_TOKENS.recap, count(printed(lines.slice(0, WHOLE_RECAPS))) + LATER_TOKENS)
  return whole === '' || count(whole) <= room ? whole || null : shortenedRecaps(lines, room, count)
}

function shortenedRecaps(
  lines: readonly { readonly label: string; readonly recap: string }[],
  tokens: number,
  count: CountTokens,
): string {
  const [first, ...rest] = lines as [(typeof lines)[0], ...typeof lines]
  const opening = `${first.label}. ${fitSentences(first.recap, SHORT_LINE.introduction, count, 'start')}`
  const kept: string[] = []
  let room = tokens - count(opening)
  for (const { label, recap } of rest.toReversed()) {
    const whole = `${label}. ${recap}`
    const line =
      count(whole) <= room / 2 ? whole : `${label}. ${fitSentences(recap, SHORT_LINE.chapter, count, 'start')}`
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
  const text = outlineText(outline, MEMORY_TOKENS.outline, count)
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
