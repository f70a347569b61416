/** Chance that repeats: the same seed gives the same run. Set `KALAM_TEST_SEED` to repeat one that failed. */
export interface Chance {
  readonly seed: number
  /** A whole number from 0 up to `below`. */
  below(below: number): number
  one<T>(of: readonly T[]): T
}

const environment: Readonly<Record<string, string | undefined>> =
  (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}

/** True in the long run, `npm run test:long`. */
export const isLongRun = environment.KALAM_TEST_LONG === '1'

/** The seed of today, or the one that is set. */
const SEED = Number(environment.KALAM_TEST_SEED ?? Math.floor(Date.now() / 86_400_000))

/**
 * What the ordinary run takes of a long list: every `nth` member, from a place that depends on the seed and the name. The long
 * run takes all of it.
 */
export function everyNth<T>(name: string, all: readonly T[], nth: number): readonly T[] {
  if (isLongRun) return all
  const own = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), SEED)
  const first = chanceOf(own).below(Math.min(nth, all.length))
  return all.filter((_, at) => at % nth === first)
}

/** Opens chance with a seed of today, or the one that is set, and says so: a failure must be repeatable. */
export function openChance(name: string): Chance {
  console.info(`${name}: KALAM_TEST_SEED=${SEED}`)
  return chanceOf(SEED)
}

/** Mulberry32: small, and good enough to spread mutations. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { seed, below, one: (of) => of[below(of.length)]! }
}
