/** 16 hexadecimal digits that differ when the text differs: FNV-1a over UTF-16 units, with two bases. Not for secrets. */
export function digest(text: string): string {
  return [0x811c9dc5, 0x2f0b4c47].map((base) => fnv(text, base).toString(16).padStart(8, '0')).join('')
}

function fnv(text: string, base: number): number {
  let hash = base
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** A 32-bit number for a text (FNV-1a with a final mix): the same text gives the same number everywhere. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5
  for (const character of parts.join('\u0001')) {
    value ^= character.codePointAt(0)!
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 16
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  return value >>> 0
}

/** The entries in an order that the seed settles. */
export function shuffle<T>(entries: readonly T[], seed: number): T[] {
  const order = [...entries]
  for (let index = order.length - 1; index > 0; index--) {
    const other = hash(seed, index) % (index + 1)
    const held = order[index]!
    order[index] = order[other]!
    order[other] = held
  }
  return order
}

/** One entry, settled by the seed. */
export function pick<T>(entries: readonly T[], seed: number): T {
  return entries[seed % entries.length]!
}
