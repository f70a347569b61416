import { type IntricatePlace, intricatePlace } from '../markdown/intricate.ts'
import type { Block } from './manuscript.ts'

/** Characters that are checked together, about as many as a piece has. */
const STRETCH = 100_000

/** The first stretch of blocks that can't be parsed in time, and the place in it; null: all can. */
export function intricateBlock(
  blocks: readonly Block[],
): { readonly at: number; readonly place: IntricatePlace } | null {
  let from = 0
  while (from < blocks.length) {
    let text = ''
    let end = from
    for (; end < blocks.length && (end === from || text.length < STRETCH); end++) {
      const { before, markdown } = blocks[end]!
      text += end === from ? markdown : `${before || '\n\n'}${markdown}`
    }
    const place = intricatePlace(text)
    if (place !== null) return { at: from, place }
    from = end
  }
  return null
}
