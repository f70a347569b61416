import { mergeWords } from '../markdown/merge.ts'
import { alignByLikeness, shareOfWords } from './align.ts'

/** A block of one's own text. */
export interface OwnBlock {
  readonly text: string
  /** The number of the base's block that it came from; null: it is new. Rising from block to block. */
  readonly number: number | null
}

/** A block of the joined text. */
export interface JoinedBlock {
  /** Where both changed the same words: one's own reading; null: one's own deletion. */
  readonly text: string | null
  /** The block's number in the other text; null: it isn't there. */
  readonly theirs: number | null
  /** What the other made of it, for a person to decide; null: deleted. Absent: no conflict. */
  readonly conflict?: { readonly theirs: string | null }
}

/**
 * Joins two texts that were made of one, block by block and in a block word by word. Nothing that either typed is lost: it is in a
 * block's text, or in its conflict. `base`, `theirs`: the sources of blocks.
 */
export function joinBlocks(
  base: readonly string[],
  mine: readonly OwnBlock[],
  theirs: readonly string[],
): JoinedBlock[] {
  const own = ownPairing(base.length, mine)
  const other = pairBlocks(base, theirs)
  const joined: JoinedBlock[] = []
  for (let i = 0; i <= base.length; i++) {
    joined.push(...addedBlocks(own.added[i]!, other.added[i]!, mine, theirs))
    if (i < base.length)
      joined.push(...oneBlock(base[i]!, mine[own.of[i] ?? -1]?.text ?? null, other.of[i] ?? null, theirs))
  }
  return joined
}

function ownPairing(length: number, mine: readonly OwnBlock[]): BlockPairing {
  const of: (number | null)[] = Array.from({ length }, () => null)
  const added: number[][] = Array.from({ length: length + 1 }, () => [])
  let at = 0
  for (const [index, { number }] of mine.entries()) {
    if (number === null || number < at) added[at]!.push(index)
    else {
      of[number] = index
      at = number + 1
    }
  }
  return { of, added }
}

/** What both added at one place: both stay, what is the same stays once. */
function addedBlocks(
  own: readonly number[],
  other: readonly number[],
  mine: readonly OwnBlock[],
  theirs: readonly string[],
): JoinedBlock[] {
  const added = other.map((number): JoinedBlock => ({ text: theirs[number]!, theirs: number }))
  const known = new Set(added.map(({ text }) => text))
  const rest = own.map((index) => mine[index]!.text).filter((text) => !known.has(text))
  return [...added, ...rest.map((text) => ({ text, theirs: null }))]
}

function oneBlock(base: string, own: string | null, number: number | null, theirs: readonly string[]): JoinedBlock[] {
  const other = number === null ? null : theirs[number]!
  if (own === base || own === other) return other === null ? [] : [{ text: other, theirs: number }]
  if (other === base) return own === null ? [] : [{ text: own, theirs: number }]
  const merged = own === null || other === null ? null : mergeWords(own, base, other)
  if (merged !== null) return [{ text: merged, theirs: number }]
  return [{ text: own, theirs: number, conflict: { theirs: other } }]
}

/** Which block of a side came from which of the base. */
interface BlockPairing {
  /** For each block of the base its number on the side; null: it is gone. */
  readonly of: readonly (number | null)[]
  /** For each block of the base the numbers of those that were added before it; last, those behind all. */
  readonly added: readonly (readonly number[])[]
}

/** The share of words that two blocks must have in common to count as one. */
const LEAST_LIKENESS = 0.4

const WORDS = /[\p{L}\p{N}]+\s*|\s+|[^\s\p{L}\p{N}]/gu

/** Pairs the blocks of two texts, in order, so that most words stay. */
export function pairBlocks(base: readonly string[], side: readonly string[]): BlockPairing {
  const ends = equalEnds(base, side)
  const to = { base: base.length - ends.tail, side: side.length - ends.tail }
  const middle = pairMiddle(base.slice(ends.head, to.base), side.slice(ends.head, to.side))
  const moved = (number: number | null) => (number === null ? null : number + ends.head)
  const tail = Array.from({ length: ends.tail }, (_, index) => to.side + index)
  const none = (count: number): number[][] => Array.from({ length: count }, () => [])
  return {
    of: [...Array(ends.head).keys(), ...middle.of.map(moved), ...tail],
    added: [
      ...none(ends.head),
      ...middle.added.map((list) => list.map((number) => number + ends.head)),
      ...none(ends.tail),
    ],
  }
}

function equalEnds(base: readonly string[], side: readonly string[]): { head: number; tail: number } {
  const shortest = Math.min(base.length, side.length)
  let head = 0
  let tail = 0
  while (head < shortest && base[head] === side[head]) head++
  while (tail < shortest - head && base.at(-1 - tail) === side.at(-1 - tail)) tail++
  return { head, tail }
}

function pairMiddle(base: readonly string[], side: readonly string[]): { of: (number | null)[]; added: number[][] } {
  const of: (number | null)[] = base.map(() => null)
  const added: number[][] = Array.from({ length: base.length + 1 }, () => [])
  let next = 0
  for (const [row, column] of [...alignByLikeness(likenessOf(base, side)), [base.length, side.length] as const]) {
    while (next < column) added[row]!.push(next++)
    if (row < base.length) of[row] = next++
  }
  pairReplaced(of, added)
  return { of, added }
}

/** Where as many blocks were put as went, they were changed beyond likeness, not deleted and added. */
function pairReplaced(of: (number | null)[], added: number[][]): void {
  for (const [end, list] of added.entries()) {
    let gone = 0
    while (gone < end && of[end - gone - 1] === null) gone++
    if (gone === 0 || gone !== list.length) continue
    for (const [index, number] of list.splice(0).entries()) of[end - gone + index] = number
  }
}

function likenessOf(base: readonly string[], side: readonly string[]): number[][] {
  const words = (text: string) => new Set(text.match(WORDS))
  const ofBase = base.map(words)
  const ofSide = side.map(words)
  return base.map((text, i) => side.map((other, j) => (text === other ? 1 : likenessOfWords(ofBase[i]!, ofSide[j]!))))
}

function likenessOfWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const share = shareOfWords(one, other)
  return share > LEAST_LIKENESS ? share : 0
}
