import type { Node } from 'prosemirror-model'
import { childrenOf, keptOf, type Style } from '../schema.ts'
import type { JoinedBlock } from './join.ts'

/** The joined blocks as a text, laid out as the other text is: its blank lines, beginning and end. `theirs`: that text as it was read. */
export function joinedText(joined: readonly JoinedBlock[], theirs: Node): string {
  const { head, tail, style } = theirs.attrs as { head: string; tail: string; style: Style }
  const eol = style.eol ?? '\n'
  const blocks = childrenOf(theirs)
  const written = joined.filter(({ text }) => text !== null)
  const parts = written.map(({ text, theirs: number }, index) => {
    const next = written[index + 1]
    if (!next) return text
    const isBefore = number !== null && next.theirs === number + 1
    return text + ((isBefore ? keptOf(blocks[number]!)?.gap : null) ?? eol + eol)
  })
  return parts.length === 0 ? '' : head + parts.join('') + tail
}
