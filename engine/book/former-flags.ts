/** Flags of books that were saved before, by what they are called now. */
const FORMER_FLAGS: Readonly<Record<string, string>> = { 'too-long': 'long' }

/** A saved flag by its present name; anything else as it is. */
export function currentFlag(flag: unknown): unknown {
  return typeof flag === 'string' && Object.hasOwn(FORMER_FLAGS, flag) ? FORMER_FLAGS[flag] : flag
}
