import type { Node } from 'prosemirror-model'
import { countWords } from '../../../engine/prose/words.ts'

const counts = new WeakMap<Node, number>()

/** Words of a document. A block that didn't change isn't counted again. */
export function wordsIn(doc: Node): number {
  let words = 0
  doc.forEach((block) => {
    words += wordsOf(block)
  })
  return words
}

function wordsOf(block: Node): number {
  const known = counts.get(block)
  if (known !== undefined) return known
  const words = countWords(block.textBetween(0, block.content.size, ' '))
  counts.set(block, words)
  return words
}
