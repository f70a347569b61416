import { type HeadingReading, MAX_HEADING_CHARACTERS, readHeading } from '../../prose/headings.ts'
import { countWords } from '../../prose/words.ts'
import type { Block } from '../manuscript.ts'

/** A block that may be a heading. */
export interface Candidate {
  readonly at: number
  readonly block: Block
  readonly reading: HeadingReading
  /** How it is set apart, such as `bold centred`; '' for a line like any other. */
  readonly look: string
}

/** The blocks of a manuscript, prepared for finding chapters. */
export interface Survey {
  readonly blocks: readonly Block[]
  readonly candidates: readonly Candidate[]
  /** Words of the blocks from one to before another. */
  wordsIn(from: number, to: number): number
}

/** Words that are headings only where the line is set apart: dialogue and lists have them too. */
const WEAK = /^(?:thanks|terima kasih|notes?|nota|sumber|resources|cover|index|indeks|sources)$/i

export function survey(blocks: readonly Block[]): Survey {
  const sums = [0]
  for (const { text } of blocks) sums.push(sums.at(-1)! + (text === '' ? 0 : countWords(text)))
  const candidates = blocks.flatMap((block, at) => candidateOf(block, at) ?? [])
  return { blocks, candidates, wordsIn: (from, to) => sums[to]! - sums[Math.min(from, to)]! }
}

function candidateOf(block: Block, at: number): Candidate | null {
  const { kind, text, level } = block
  if (kind !== 'heading' && kind !== 'paragraph') return null
  if (text === '' || text.length > MAX_HEADING_CHARACTERS * 2 || text.split('\n').length > 3) return null
  const reading = readHeading(text)
  if (reading === null) return null
  const look = lookOf(block)
  const candidate = { at, block, reading, look }
  if (level > 0) return candidate
  const { kind: said, isMarked, label } = reading
  if (said === 'plain') return look !== '' && !/[.,;:]$/.test(text) ? candidate : null
  if (said === 'label' || said === 'part') return isMarked || look !== '' ? candidate : null
  if (said === 'number' || said === 'numbered') return candidate
  return look !== '' || (!/[.!,]$/.test(text) && !WEAK.test(label ?? '')) ? candidate : null
}

function lookOf({ text, looks }: Block): string {
  const isCapitals = /\p{Lu}.*\p{Lu}/u.test(text) && text === text.toUpperCase()
  return [looks.bold && 'bold', looks.centred && 'centred', isCapitals && 'capitals'].filter(Boolean).join(' ')
}
