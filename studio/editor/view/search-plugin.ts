import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { schema } from '../schema.ts'

export interface Query {
  readonly text: string
  readonly matchCase: boolean
}

export interface Match {
  readonly from: number
  readonly to: number
}

interface Search {
  readonly query: Query
  readonly matches: readonly Match[]
}

const NOTHING: Search = { query: { text: '', matchCase: false }, matches: [] }
const key = new PluginKey<Search>('search')

/** Finds a text, block by block, and marks it. The matches follow the document. */
export function searchPlugin(): Plugin<Search> {
  return new Plugin<Search>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, search) {
        const query = (tr.getMeta(key) as Query | undefined) ?? search.query
        if (query === search.query && !tr.docChanged) return search
        return query.text === '' ? NOTHING : { query, matches: matchesIn(tr.doc, query) }
      },
    },
    props: {
      decorations(state) {
        const { matches } = key.getState(state)!
        if (matches.length === 0) return null
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to }) => Decoration.inline(from, to, { class: 'canvas-match' })),
        )
      },
    },
  })
}

/** Looks for a text; an empty one ends the search. */
export function search(state: EditorState, query: Query): Transaction {
  return state.tr.setMeta(key, query)
}

export function matchesOf(state: EditorState): readonly Match[] {
  return key.getState(state)!.matches
}

/** Selects the next match from the caret on, or the one before it; around the ends. Null: there is none. */
export function selectMatch(state: EditorState, step: 1 | -1): Transaction | null {
  const matches = matchesOf(state)
  const { from, to } = state.selection
  const found =
    step === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (!found) return null
  return state.tr.setSelection(TextSelection.create(state.doc, found.from, found.to)).scrollIntoView()
}

/** The number of the match that is selected, from 1; 0: none is. */
export function selectedMatch(state: EditorState): number {
  const { from, to } = state.selection
  return matchesOf(state).findIndex((match) => match.from === from && match.to === to) + 1
}

/** Replaces the selected match. Null: none is selected. */
export function replaceMatch(state: EditorState, replacement: string): Transaction | null {
  const match = matchesOf(state)[selectedMatch(state) - 1]
  return match ? replaceAt(state.tr, match, replacement) : null
}

/** Replaces all matches, as one change. */
export function replaceAll(state: EditorState, replacement: string): Transaction {
  return matchesOf(state)
    .toReversed()
    .reduce((tr, match) => replaceAt(tr, match, replacement), state.tr)
}

/** The new text has the marks that the old one begins with. */
function replaceAt(tr: Transaction, { from, to }: Match, replacement: string): Transaction {
  return replacement === '' ? tr.delete(from, to) : tr.insertText(replacement, from, to)
}

/** Where a text stands in a document, from its beginning to its end; no match reaches over two blocks. */
export function matchesIn(doc: Node, query: Query): Match[] {
  const pattern = patternOf(query)
  const matches: Match[] = []
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    const content = node.textBetween(0, node.content.size, '', letterOf)
    for (const { index, 0: found } of content.matchAll(pattern))
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length })
    return false
  })
  return matches
}

/** One letter for each node that isn't text, so that letters and positions stay side by side. */
function letterOf(leaf: Node): string {
  return leaf.type === schema.nodes.soft_break ? ' ' : '\ufffc'
}

/** Typed quotation marks stand for typographic ones too. */
function patternOf({ text, matchCase }: Query): RegExp {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const source = escaped.replace(/['‘’]/g, "['‘’]").replace(/["“”]/g, '["“”]')
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}
