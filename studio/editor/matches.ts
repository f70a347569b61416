import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

/** What is looked for in a text. */
export interface Query {
  readonly text: string
  readonly matchCase: boolean
  /** Not within longer words. */
  readonly wholeWords: boolean
}

/** Where it stands in a document. */
export interface Match {
  readonly from: number
  readonly to: number
}

export const NO_QUERY: Query = { text: '', matchCase: false, wholeWords: false }

/** Where a text stands in a document, from its beginning to its end; no match reaches over two blocks. */
export function matchesIn(doc: Node, query: Query): Match[] {
  const pattern = patternOf(query)
  const matches: Match[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    for (const { index, 0: found } of lettersOf(node).matchAll(pattern))
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length })
    return false
  })
  return matches
}

/** The letters of a block, each at its position; a node that isn't text is one letter. */
export function lettersOf(block: Node): string {
  return block.textBetween(0, block.content.size, '', (leaf) =>
    leaf.type === schema.nodes.soft_break ? ' ' : '\ufffc',
  )
}

/** Replaces matches, which stand in order, as one change. The new text has the marks that the old one begins with. */
export function replaceMatches(tr: Transaction, matches: readonly Match[], replacement: string): Transaction {
  return matches
    .toReversed()
    .reduce(
      (changed, { from, to }) =>
        replacement === '' ? changed.delete(from, to) : changed.insertText(replacement, from, to),
      tr,
    )
}

/** What finds all of it. Typed quotation marks stand for typographic ones too. */
export function patternOf({ text, matchCase, wholeWords }: Query): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const quoted = escaped.replace(/['‘’]/g, "['‘’]").replace(/["“”]/g, '["“”]')
  const source = wholeWords ? `(?<!${LETTER})${quoted}(?!${LETTER})` : quoted
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
