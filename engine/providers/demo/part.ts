import type { Deck, Drawn } from './deck.ts'
import { wordCount } from './measure.ts'

/** A stretch of a text that can grow or shrink by a sentence. */
export interface Part {
  /** Lower goes first when the text must become shorter; null must stay. */
  readonly spare: number | null
  readonly paragraphs: () => readonly string[]
  /** Adds one sentence or exchange; false when it can't. */
  readonly grow: () => boolean
  /** Takes the last one away again; false when too little would be left. */
  readonly shrink: () => boolean
}

export function wordsOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + part.paragraphs().reduce((words, text) => words + wordCount(text), 0), 0)
}

interface Placed extends Drawn {
  readonly pool: number
}

/** By pool, then as the pool is written. */
function byPlace(a: Placed, b: Placed): number {
  return a.pool - b.pool || a.rank - b.rank
}

/** Text that stays as it is. */
export function fixedPart(paragraphs: readonly string[], spare: number | null = null): Part {
  return { spare, paragraphs: () => paragraphs, grow: () => false, shrink: () => false }
}

/** One paragraph of sentences drawn from pools in turn; the first pools' sentences stand first. */
export function proseParts(deck: Deck, pools: readonly string[], sentences: number, spare: number | null = null): Part {
  const drawn: Placed[] = []
  const least = Math.min(2, sentences)
  const text = () =>
    drawn
      .toSorted(byPlace)
      .map((sentence) => sentence.text)
      .join(' ')
  const grow = () => {
    if (wordCount(text()) > 135) return false
    const pool = Math.min(drawn.length, pools.length - 1)
    const next = deck.draw(pools[pool]!) ?? deck.draw(pools.at(-1)!)
    if (next) drawn.push({ ...next, pool })
    return next !== null
  }
  for (let count = 0; count < sentences; count++) grow()
  const shrink = () => drawn.length > least && drawn.pop() !== undefined
  return { spare, paragraphs: () => (drawn.length > 0 ? [text()] : []), grow, shrink }
}

/** Exchanges of dialogue, each several short paragraphs. */
export function talkPart(deck: Deck, name: string, exchanges: number, spare: number | null = null): Part {
  const drawn: Placed[] = []
  const grow = () => {
    const next = deck.draw(name)
    if (next) drawn.push({ ...next, pool: 0 })
    return next !== null
  }
  for (let count = 0; count < exchanges; count++) grow()
  const shrink = () => drawn.length > 1 && drawn.pop() !== undefined
  return {
    spare,
    paragraphs: () => drawn.toSorted(byPlace).flatMap((exchange) => exchange.text.split(' / ')),
    grow,
    shrink,
  }
}

/** A list: bullets, or numbered steps in the order in which the pool is written. */
export function listPart(deck: Deck, name: string, items: number, numbered: boolean): Part {
  const drawn: Placed[] = []
  const grow = () => {
    const next = deck.draw(name)
    if (next) drawn.push({ ...next, pool: 0 })
    return next !== null
  }
  for (let count = 0; count < items; count++) grow()
  const print = (item: Placed, index: number) => `${numbered ? `${index + 1}.` : '-'} ${item.text}`
  const paragraphs = () => (drawn.length > 0 ? [drawn.toSorted(byPlace).map(print).join('\n')] : [])
  return { spare: null, paragraphs, grow, shrink: () => drawn.length > 2 && !numbered && drawn.pop() !== undefined }
}

/** The paragraphs of the parts, in order. */
export function printed(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => part.paragraphs()).filter((paragraph) => paragraph !== '')
}

/** Brings the parts to the asked length: spare parts go, then sentences come or go one at a time, part by part. */
export function fitParts(parts: readonly Part[], words: number): readonly Part[] {
  let kept = [...parts]
  while (wordsOf(kept) > words * 1.12) {
    const spare = kept.filter((part) => part.spare !== null).toSorted((a, b) => a.spare! - b.spare!)[0]
    if (!spare) break
    kept = kept.filter((part) => part !== spare)
  }
  sway(
    kept,
    (part) => part.grow(),
    () => wordsOf(kept) < words * 0.985,
  )
  sway(
    kept.toReversed(),
    (part) => part.shrink(),
    () => wordsOf(kept) > words * 1.03,
  )
  return kept
}

function sway(parts: readonly Part[], move: (part: Part) => boolean, wanted: () => boolean): void {
  let moved = true
  while (moved && wanted()) {
    moved = false
    for (const part of parts) {
      if (!wanted()) return
      if (move(part)) moved = true
    }
  }
}
