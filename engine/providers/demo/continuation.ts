/**
 * Where the text goes on after what stands already: just behind it, its trimmed ends tolerated.
 * -1 when what stands isn't the beginning of this text.
 */
export function continuesAt(full: string, written: readonly string[]): number {
  let position = 0
  for (const part of written) {
    const next = endOf(full, part, 0) ?? endOf(full, part, position) ?? foundEnd(full, part)
    if (next === null) return -1
    position = Math.max(position, next)
  }
  return position
}

/** The end of `part` when it stands in `full` from `from` on, with or without the white space at its ends. */
function endOf(full: string, part: string, from: number): number | null {
  if (full.startsWith(part, from)) return from + part.length
  const trimmed = part.trim()
  const start = from + (full.slice(from).length - full.slice(from).trimStart().length)
  return full.startsWith(trimmed, start) ? start + trimmed.length : null
}

/** By its last line alone, for a text whose beginning was tidied on the way. */
function foundEnd(full: string, part: string): number | null {
  const tail = part.trim().slice(-80)
  const at = tail.length < 20 ? -1 : full.indexOf(tail)
  return at < 0 ? null : at + tail.length
}
