import { hash, shuffle } from '../../base/chance.ts'
import { COLOURS, type CoverColour, type Tone } from '../../spec/cover-colours.ts'
import type { Design } from '../../spec/design.ts'
import type { CoverChoice } from './cover.ts'
import { type CoverDesignName, PICTURE_DESIGNS } from './design-names.ts'

/** Which designs suit a book, by how it is set. */
const SUITED: Readonly<Record<Design, readonly CoverDesignName[]>> = {
  novel: ['horizon', 'frame', 'label', 'grand', 'sprig', 'arches'],
  guide: ['tiles', 'grand', 'arches', 'contours', 'label'],
  recipes: ['gingham', 'sprig', 'label', 'frame'],
  verse: ['sprig', 'label', 'frame', 'horizon'],
  'picture-book': ['storybook', 'horizon', 'arches', 'label'],
  study: ['tiles', 'contours', 'grand', 'label'],
}

/** Which tones suit a book whose generator names no colours, by how it is set. */
const TONES: Readonly<Record<Design, readonly Tone[]>> = {
  novel: ['cool', 'dark', 'warm', 'calm'],
  guide: ['cool', 'calm', 'warm', 'dark'],
  recipes: ['warm', 'calm', 'bright'],
  verse: ['calm', 'cool', 'warm'],
  'picture-book': ['bright'],
  study: ['cool', 'bright', 'calm'],
}

interface Wishes {
  /** How the book is set. */
  readonly design: Design
  /** The `coverColours` of the generator; none: the tones that suit the design. */
  readonly colours: readonly CoverColour[]
  /** Only this design of covers; null: those that suit. */
  readonly only: CoverDesignName | null
  /** Whether there is a picture; then only designs around a picture are proposed. */
  readonly pictured: boolean
  readonly count: number
  /** The same seed gives the same covers; such as the title. */
  readonly seed: string
}

/** Several covers to choose from, as different as they can be: each design and each set of colours comes again only after all others. */
export function proposeCovers({ design, colours: named, only, pictured, count, seed }: Wishes): CoverChoice[] {
  const fitting = pictured ? PICTURE_DESIGNS.filter((name) => name !== 'bare') : SUITED[design]
  const designs = only === null ? shuffle(fitting, hash(seed, 'designs')) : [only]
  const colours = inTurns(named.length === 0 ? TONES[design] : named, seed)
  const first = hash(seed, 'colours') % colours.length
  return Array.from({ length: count }, (_, at) => ({
    design: designs[at % designs.length]!,
    colours: colours[(first + at) % colours.length]!,
    seed: hash(seed, at),
  }))
}

/** The names of the sets, each once: one of each tone, then another of each. */
function inTurns(named: readonly CoverColour[], seed: string): CoverChoice['colours'][] {
  const groups = named.map((one) =>
    shuffle(
      COLOURS.filter(({ name, tone }) => name === one || tone === one),
      hash(seed, one),
    ),
  )
  const turns = Math.max(...groups.map(({ length }) => length))
  const sets = Array.from({ length: turns }, (_, turn) => groups.flatMap((group) => group[turn] ?? [])).flat()
  return [...new Set(sets.map(({ name }) => name))]
}
