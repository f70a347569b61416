import type { Bank } from './bank.ts'
import { pool } from './bank.ts'
import { hash, permutation } from './chance.ts'
import type { Bindings } from './frame.ts'
import { combinations, fill, sentencesOf } from './frame.ts'
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
  const dealt = new Map<string, number>()
  const spent: Record<string, number> = {}
  const taken = new Set<string>()
  const avoid = (sentence: string) => (namesScene(sentence) ? taken : new Set<string>())
  const tires = (frame: string) => slotsOf(frame).some((name) => (spent[name] ?? 0) >= (LIMITS[name] ?? Infinity))
  return {
    bindings,
    draw(name) {
      const frames = pool(bank, name)
      const order = permutation(frames.length, hash(seed, name))
      const share = shareOf(name, frames.length)
      for (let at = dealt.get(name) ?? 0; at < share; at++) {
        dealt.set(name, at + 1)
        const place = variant * share + at
        const lap = Math.floor(place / frames.length)
        const rank = order[place % frames.length]!
        const frame = frames[rank]!
        if (tires(frame) || lap >= waysToFill(frame, bank)) continue
        const text = fill(frame, bank, bindings, hash(seed, name, rank), lap, avoid)
        if (!isNew(text, used)) continue
        for (const slot of slotsOf(frame)) spent[slot] = (spent[slot] ?? 0) + 1
        return { text, rank }
      }
      return null
    },
  }
}

/** The slices of a book: introduction, twenty chapters, conclusion. */
export const SLICES = 22

/** Pools of which a scene needs a single frame, or a pair; of others it may take half. */
const SINGLES = new Set(['opening', 'obstacle', 'turn', 'close', 'subject', 'greet'])

/** Pools that every scene of a story draws from. */
const SHARED = new Set([
  'scene',
  'walk',
  'thing',
  'meet',
  'talk',
  'memory',
  'think',
  'after',
  'town',
  'work',
  'evening',
])

/** How many frames of a pool belong to one slice. No two slices share a frame until all have been dealt. */
function shareOf(name: string, size: number): number {
  if (SINGLES.has(name)) return 1
  return SHARED.has(name) ? Math.max(4, Math.round(size * 0.47)) : size
}

/** What differs from scene to scene, so that a sentence which names it is new in each. */
const sceneNames = new Set(['thing', 'item', 'detail', 'place', 'at', 'feature', 'sound', 'C', 'job', 'title'])
for (const name of ['heading', 'first', 'First', 'first2', 'desc', 'where']) sceneNames.add(name)

function namesScene(sentence: string): boolean {
  return slotsOf(sentence).some((name) => sceneNames.has(name))
}

const ways = new Map<string, number>()

/** In how many slices a frame can be filled without repeating one of its long sentences. */
export function waysToFill(frame: string, bank: Bank): number {
  const known = ways.get(frame)
  if (known) return known
  const counted = sentencesOf(frame)
    .filter((sentence) => wordCount(sentence.replace(/[<{]\w+[>}]/g, 'a b c d e')) >= 8)
    .filter((sentence) => !namesScene(sentence))
    .map((sentence) => combinations(sentence, bank))
  const least = Math.min(Number.MAX_SAFE_INTEGER, ...counted)
  ways.set(frame, least)
  return least
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
    .split(/(?<=[.!?]["”]?)\s+|\n+/)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((sentence) => wordCount(sentence) >= 8)
}
