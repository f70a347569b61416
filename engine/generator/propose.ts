/** A generator with the words of ideas that it fits, as `joinIdeaWords` writes them. */
export interface IdeaCandidate {
  readonly id: string
  readonly ideas: string
}

const DIVIDER = ','

/** The words of both languages as one text, each once: an idea may be in either, or in both. */
export function joinIdeaWords(ideas: Readonly<Record<string, readonly string[]>> | undefined): string {
  return [...new Set(Object.values(ideas ?? {}).flat())].join(DIVIDER)
}

/**
 * The generators that fit an idea, the best first. A word counts for less the more generators have it, and for more the more words it
 * consists of. Equal ones keep their order. Where too few have a word in common with the idea, those that have none follow.
 */
export function proposeGenerators<Candidate extends IdeaCandidate>(
  idea: string,
  candidates: readonly Candidate[],
  count: number,
): Candidate[] {
  const listed = candidates.map(({ ideas }) => (ideas === '' ? [] : ideas.split(DIVIDER)))
  const owners = new Map<string, number>()
  for (const word of listed.flat()) owners.set(word, (owners.get(word) ?? 0) + 1)
  const text = ` ${plainWords(idea)} `
  const weights = new Map(
    [...owners]
      .filter(([word]) => stands(word, text))
      .map(([word, shared]) => [word, word.split(' ').length / shared] as const),
  )
  return candidates
    .map((candidate, at) => ({
      candidate,
      score: listed[at]!.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Whether one of a generator's words stands in a text. */
export function isNamedIn(text: string, ideas: string): boolean {
  const plain = ` ${plainWords(text)} `
  return ideas.split(DIVIDER).some((word) => stands(word, plain))
}

/** Small letters without accents, with a space between words: hyphens divide words as spaces do. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
}

/** Whether a word stands in a text that begins and ends with a space; `*` at an end stands for any letters. */
function stands(word: string, text: string): boolean {
  if (word === '') return false
  const [begins, ends] = [word.startsWith('*') ? '' : ' ', word.endsWith('*') ? '' : ' ']
  return text.includes(`${begins}${plainWords(word)}${ends}`)
}
