import type { ExpectedPart } from './expected.ts'
import { placedParts } from './text-parts.ts'

/** Puts the parts that `added` brings into `text`, each in its ordered place; what belongs to a part already there follows it. */
export function insertParts(text: string, added: string, parts: readonly ExpectedPart[]): string {
  const brought = placedParts(added, parts)
  const first = brought[0]
  if (first === undefined) return `${text.trimEnd()}\n\n${added.trim()}`
  // Words before the first part are the rest of what was already begun, or chatter.
  return brought.reduce((whole, { part, from, start, end }) => {
    const standing = placedParts(whole, parts)
    const own = standing.find((one) => one.part === part)
    if (own !== undefined) return join(whole.slice(0, own.end), added.slice(start, end), whole.slice(own.end))
    const next = standing.find((one) => parts.indexOf(one.part) > parts.indexOf(part))
    const at = next?.from ?? whole.length
    return join(whole.slice(0, at), added.slice(from, end), whole.slice(at))
  }, text)
}

function join(...pieces: readonly string[]): string {
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join('\n\n')
}
