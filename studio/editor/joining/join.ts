import { mergeWords } from '../markdown/merge.ts'
import { type BlockPairing, pairBlocks } from './pair-blocks.ts'

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
