import type { Book } from '../book/book.ts'
import type { Step } from '../generator/flow.ts'
import type { OutlineReading } from '../writer/events.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/**
 * Tokens each part of a book's memory may take in a prompt, so that a long book's prompts stay as short as a short
 * one's. Outline and characters don't change from chapter to chapter, so what they take is read from the cache.
 */
export const MEMORY_TOKENS = { outline: 3000, characters: 500, recap: 600, ending: 220 } as const

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
    previousEnding: last ? fitSentences(last.text, MEMORY_TOKENS.ending, count, 'end') || null : null,
  }
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

/**
 * One line a piece. The introduction's always stands, since it holds what the whole book must agree with. Of the rest the
 * newest stay whole; older ones are cut short, and the oldest go when there is no room left.
 */
function recapText(before: readonly Written[], count: CountTokens): string | null {
  const [first, ...rest] = before.flatMap(({ label, recap }) =>
    recap ? [{ label, recap: recap.replace(/\s+/g, ' ') }] : [],
  )
  if (!first) return null
  const opening = `${first.label}. ${fitSentences(first.recap, SHORT_LINE.introduction, count, 'start')}`
  const kept: string[] = []
  let room = MEMORY_TOKENS.recap - count(opening)
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
