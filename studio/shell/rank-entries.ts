import { defaultFilter } from 'cmdk'
import { foldText } from '../language/plain.ts'

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  readonly id: string
  readonly group: string
  readonly title: string
  readonly note?: string | undefined
  /** By which it is known, in either language. */
  readonly names: readonly string[]
  /** Further words that find it. */
  readonly keywords: string
  readonly onChoose: () => void
}

/** Entries below it merely contain the letters far apart. */
const MIN_SCORE = 0.1
/** Entries below this share of the best score are left out. */
const MIN_SHARE_OF_BEST = 0.25
/** The score of a match of the keywords. */
const KEYWORDS_SHARE = 0.5

/** The entries that are meant by what is typed, whatever their groups, the best first; equals stay in their order. */
export function searchEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = foldText(typed).trim()
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score >= Math.max(MIN_SCORE, best * MIN_SHARE_OF_BEST))
    .toSorted((one, other) => other.score - one.score)
    .map(({ entry }) => entry)
}

/** 0 to 1. */
function scoreOf({ names, keywords }: PaletteEntry, wanted: string): number {
  const named = Math.max(...names.map((name) => defaultFilter(foldText(name), wanted)))
  // Of the keywords only whole beginnings of words count.
  const isKeyword = wanted.split(/\s+/).every((word) => ` ${foldText(keywords)}`.includes(` ${word}`))
  return Math.max(named, isKeyword ? KEYWORDS_SHARE : 0)
}
