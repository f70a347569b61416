import type { Bank } from './bank.ts'
import { pool } from './bank.ts'
import { hash, permutation } from './chance.ts'
import type { Bindings } from './frame.ts'
import { fill } from './frame.ts'
import { wordCount } from './measure.ts'

/** Deals filled frames for one scene: none twice, and no long sentence twice. */
export interface Deck {
  /** The next frame of a pool, filled; null when the pool has no more that would be new. */
  draw(pool: string): Drawn | null
  readonly bindings: Bindings
}

export interface Drawn {
  readonly text: string
  /** Where the frame stands in its pool: pools are written in the order in which things are best told. */
  readonly rank: number
}

/** How often one scene may use a detail before it tires the reader. */
const LIMITS: Readonly<Record<string, number>> = { feature: 2, sound: 2, detail: 1, sky: 3, wall: 1, bench: 2 }

export interface DeckOptions {
  readonly bank: Bank
  readonly bindings: Bindings
  readonly seed: number
  /** Which slice of the combinations is dealt: the number of the chapter, and of the scene within it. */
  readonly variant: number
  /** Sentences that stand already; the deck adds its own. */
  readonly used: Set<string>
}

export function createDeck({ bank, bindings, seed, variant, used }: DeckOptions): Deck {
  const places = new Map<string, number>()
  const spent: Record<string, number> = {}
  const tires = (frame: string) => slotsOf(frame).some((name) => (spent[name] ?? 0) >= (LIMITS[name] ?? Infinity))
  return {
    bindings,
    draw(name) {
      const frames = pool(bank, name)
      const order = permutation(frames.length, hash(seed, name))
      const start = variant * Math.max(1, Math.round(frames.length / 3.3))
      for (let at = places.get(name) ?? 0; at < frames.length; at++) {
        places.set(name, at + 1)
        const index = order[(start + at) % frames.length]!
        if (tires(frames[index]!)) continue
        const text = fill(frames[index]!, bank, bindings, hash(seed, name, index), variant)
        if (!isNew(text, used)) continue
        for (const slot of slotsOf(frames[index]!)) spent[slot] = (spent[slot] ?? 0) + 1
        return { text, rank: index }
      }
      return null
    },
  }
}

function slotsOf(frame: string): string[] {
  return [...frame.matchAll(/[{<](\w+)[}>]/g)].map((match) => match[1]!)
}

function isNew(text: string, used: Set<string>): boolean {
  const long = longSentences(text)
  if (long.some((sentence) => used.has(sentence))) return false
  for (const sentence of long) used.add(sentence)
  return true
}

/** Sentences of eight words or more, without case and marks: the ones a reader would notice twice. */
export function longSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?:]["”]?)\s+|\n+/)
    .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '').replace(/\s+/g, ' ').trim())
    .filter((sentence) => wordCount(sentence) >= 8)
}
