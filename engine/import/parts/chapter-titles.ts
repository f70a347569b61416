import { cleanHeading, readHeading } from '../../prose/headings.ts'
import type { Block } from '../manuscript.ts'
import type { Boundary } from './boundaries.ts'
import type { Survey } from './candidates.ts'

/** A title in the line below a heading. `body`: the block behind it. */
export interface FollowingTitle {
  readonly text: string
  readonly body: number
}

/** Words of a title that is a line of its own. */
const MAX_TITLE_WORDS = 12

/**
 * Titles in the line below a label: `CHAPTER I`, and below it `The Reef`. They are read only where most labels of the text have one, so that
 * the first line of a chapter is not read as its title.
 */
export function chapterTitles(
  { blocks }: Survey,
  boundaries: readonly Boundary[],
): ReadonlyMap<number, FollowingTitle> {
  const starts = new Set(boundaries.map(({ at }) => at))
  const bare = boundaries.filter(
    ({ reading, why }) =>
      why !== 'part' && ['label', 'part', 'number'].includes(reading.kind) && reading.title === null,
  )
  const found = bare.flatMap(({ at, level }) => {
    const next = blocks[at + 1]
    if (next === undefined || starts.has(at + 1)) return []
    return isTitle(next, level)
      ? [{ at, text: cleanHeading(next.text).replace(/\s+/g, ' '), isReal: next.level > 0, level: next.level }]
      : []
  })
  const isUsual =
    found.length >= Math.max(1, bare.length * 0.6) && (bare.length > 1 || found.some(({ isReal }) => isReal))
  if (!isUsual) return new Map()
  const level = found[0]!.level
  const isRepeated = level > 0 && blocks.filter((block) => block.level === level).length > bare.length * 1.4 + 1
  return isRepeated ? new Map() : new Map(found.map(({ at, text }) => [at, { text, body: at + 2 }]))
}

function isTitle(next: Block, level: number): boolean {
  const { kind, text, looks } = next
  if (kind !== 'heading' && kind !== 'paragraph') return false
  const words = text.split(/\s+/).length
  if (text.length > 120 || words > MAX_TITLE_WORDS || readHeading(text)?.title === null) return false
  if (kind === 'heading') return next.level >= level
  if (looks.newPage) return false
  return /^\p{Lu}/u.test(text) && !/\d/.test(text) && !/[.,;:"”]$/.test(text)
}
