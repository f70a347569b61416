import type { Node } from 'prosemirror-model'
import { keptOf, type Style } from '../schema.ts'
import { blocksOf } from './blocks.ts'
import { canonical } from './canonical.ts'
import { fewerEscapes } from './fewer-escapes.ts'
import { mergeChange } from './merge.ts'
import { type Manner, print } from './print.ts'
import { isSame } from './shape.ts'

export interface Rewritten {
  readonly text: string
  /** Whether the text was read back as the block. */
  readonly isSure: boolean
}

export interface Surroundings {
  /** The style of the whole text. */
  readonly style: Style
  /** The definitions of the whole text, as `blocksOf` takes them. */
  readonly context: string
}

/** Whether a text is read as these blocks. */
export function isReadAs(text: string, nodes: readonly Node[], context: string): boolean {
  const { blocks } = blocksOf(text, context)
  return blocks.length === nodes.length && blocks.every(({ node }, index) => isSame(node, nodes[index]!))
}

/**
 * Writes a changed block. Of the ways to write it, the one closest to its source comes first; the first that is read back as the
 * block is taken. `plainly` leaves the source and its style aside.
 */
export function rewrite(node: Node, { style: whole, context }: Surroundings, plainly = false): Rewritten {
  const eol = whole.eol ?? '\n'
  const source = plainly ? undefined : keptOf(node)?.source
  const was = source === undefined ? null : blocksOf(source, context)
  const style = plainly ? {} : { ...whole, ...was?.style }
  const now = canonical(node) ?? node
  const lines = (text: string) => text.replace(/\n/g, eol)
  const printed = (manner: Manner) => lines(print(now, style, manner))
  const merged = (manner: Manner) => {
    const [before, second] = was?.blocks ?? []
    if (source === undefined || !before || second) return null
    const text = lines(print(canonical(before.node) ?? before.node, style, manner))
    return mergeChange(source, text, printed(manner))
  }
  const holds = (text: string) => isReadAs(text, [node], context)
  const ways = [
    ...(plainly ? [] : [() => merged('bare'), () => merged('safe'), () => printed('bare')]),
    () => fewerEscapes(printed('safe'), holds),
    () => fewerEscapes(lines(print(now, {}, 'safe')), holds),
    () => fewerEscapes(printed('spaced'), holds),
  ]
  for (const way of ways) {
    const text = way()
    if (text !== null && holds(text)) return { text, isSure: true }
  }
  return { text: printed('safe'), isSure: false }
}
