import { GRAMMAR, splitList } from './language-words.ts'

/** What Malay says of an action's course, in place of tenses. */
const ASPECTS = ['done', 'going-on', 'to-come'] as const

export type Aspect = (typeof ASPECTS)[number]

type AspectCounts = Readonly<Record<Aspect, number>>

const WORDS: ReadonlyMap<string, Aspect> = new Map(
  ASPECTS.flatMap((aspect) => splitList(GRAMMAR.ms.aspect[aspect]).map((word) => [word, aspect] as const)),
)

function countAspects(words: readonly string[]): AspectCounts {
  const counts = { done: 0, 'going-on': 0, 'to-come': 0 }
  for (const word of words) {
    const aspect = WORDS.get(word)
    if (aspect !== undefined) counts[aspect]++
  }
  return counts
}

/** Words of one aspect that make it a habit, and their share of all. */
const MIN_ASPECT_WORDS = 4
const MIN_ASPECT_SHARE = 0.6

/** The aspect that most words of aspect have; null when they are few or of several. */
export function rulingAspect(words: readonly string[]): Aspect | null {
  const counts = countAspects(words)
  const all = ASPECTS.reduce((sum, aspect) => sum + counts[aspect], 0)
  const most = ASPECTS.reduce((one, other) => (counts[other] > counts[one] ? other : one))
  return counts[most] >= MIN_ASPECT_WORDS && counts[most] >= all * MIN_ASPECT_SHARE ? most : null
}
