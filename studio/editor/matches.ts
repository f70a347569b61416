import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { schema, type TextRange } from './schema.ts'

/** What to search for in a text. */
export interface SearchQuery {
  readonly text: string
  readonly matchCase: boolean
  /** Not within longer words. */
  readonly wholeWords: boolean
}

export const EMPTY_SEARCH_QUERY: SearchQuery = { text: '', matchCase: false, wholeWords: false }

/** The matches of a query in a document, in their order; each is within one block. */
export function findMatches(doc: Node, query: SearchQuery): TextRange[] {
  const pattern = createSearchPattern(query)
  const matches: TextRange[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    for (const { index, 0: found } of readBlockText(node).matchAll(pattern))
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length })
    return false
  })
  return matches
}

/** The text of a block, with one character for each node that isn't text, so that indexes are positions. */
export function readBlockText(block: Node): string {
  return block.textBetween(0, block.content.size, '', (leaf) =>
    leaf.type === schema.nodes.soft_break ? ' ' : '\ufffc',
  )
}

/** Replaces matches, given in their order, as one change. The new text gets the marks at the beginning of the old one. */
export function replaceMatches(tr: Transaction, matches: readonly TextRange[], replacement: string): Transaction {
  return matches
    .toReversed()
    .reduce(
      (changed, { from, to }) =>
        replacement === '' ? changed.delete(from, to) : changed.insertText(replacement, from, to),
      tr,
    )
}

/** A global pattern for a query. Straight quotation marks match typographic ones too. */
export function createSearchPattern({ text, matchCase, wholeWords }: SearchQuery): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const quoted = escaped.replace(/['‘’]/g, "['‘’]").replace(/["“”]/g, '["“”]')
  const source = wholeWords ? `(?<!${LETTER})${quoted}(?!${LETTER})` : quoted
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

const LETTER = '[\\p{L}\\p{M}\\p{N}]'
