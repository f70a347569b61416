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
    outline: book.outline && outlineText(book.outline, MEMORY_TOKENS.outline, count),
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

/** One line a piece. When all don't fit, the oldest keep their first sentence, then go; the newest stay whole. */
function recapText(before: readonly Written[], count: CountTokens): string | null {
  const lines = before.flatMap(({ label, recap }) => (recap ? [{ label, recap: recap.replace(/\s+/g, ' ') }] : []))
  if (lines.length === 0) return null
  const kept: string[] = []
  let used = 0
  for (const { label, recap } of lines.toReversed()) {
    const room = MEMORY_TOKENS.recap - used
    const whole = `${label}. ${recap}`
    const short = `${label}. ${fitSentences(recap, 30, count, 'start')}`
    const line = count(whole) <= room / 2 ? whole : short
    const cost = count(line)
    if (cost > room) break
    used += cost
    kept.unshift(line)
  }
  return kept.join('\n')
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
