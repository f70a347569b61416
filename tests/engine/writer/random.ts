/** A seeded source of randomness (mulberry32): tests print the seed. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    /** An integer from `from` to `to`, both included. */
    integer: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Value>(list: readonly Value[]) => list[Math.floor(next() * list.length)] as Value,
    chance: (share: number) => next() < share,
  }
}

export type Random = ReturnType<typeof randomFrom>

/** Cuts a text into pieces of 1 to `longest` characters, as a stream would. */
export function chunksOf(text: string, random: Random, longest = 12): string[] {
  const chunks: string[] = []
  for (let at = 0; at < text.length; ) {
    const length = random.integer(1, longest)
    chunks.push(text.slice(at, at + length))
    at += length
  }
  return chunks
}
