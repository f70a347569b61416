import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { EMPTY_SEARCH_QUERY, findMatches, replaceMatches, type SearchQuery } from '../matches.ts'
import type { TextRange } from '../schema.ts'

interface Search {
  readonly query: SearchQuery
  readonly matches: readonly TextRange[]
}

const NOTHING: Search = { query: EMPTY_SEARCH_QUERY, matches: [] }
/** Marks the selected match, because browsers show no selection in a text without the focus. */
const SELECTED = 'canvas-match canvas-match-selected'
const key = new PluginKey<Search>('search')

/** Finds a text, block by block, and marks it. The matches follow the document. */
export function searchPlugin(): Plugin<Search> {
  return new Plugin<Search>({
    key,
    state: {
      init: () => NOTHING,
      apply(tr, search) {
        const query = (tr.getMeta(key) as SearchQuery | undefined) ?? search.query
        if (query === search.query && !tr.docChanged) return search
        return query.text === '' ? NOTHING : { query, matches: findMatches(tr.doc, query) }
      },
    },
    props: {
      decorations(state) {
        const { matches } = key.getState(state)!
        if (matches.length === 0) return null
        const selected = matches[matchNumber(state) - 1]
        return DecorationSet.create(
          state.doc,
          matches.map((match) =>
            Decoration.inline(match.from, match.to, { class: match === selected ? SELECTED : 'canvas-match' }),
          ),
        )
      },
    },
  })
}

/** Looks for a text; an empty one ends the search. */
export function searchFor(state: EditorState, query: SearchQuery): Transaction {
  return state.tr.setMeta(key, query)
}

export function readMatches(state: EditorState): readonly TextRange[] {
  return key.getState(state)!.matches
}

/** Selects the next match from the caret on, or the one before it; around the ends. Null: there is none. */
export function selectMatch(state: EditorState, step: 1 | -1): Transaction | null {
  const matches = readMatches(state)
  const { from, to } = state.selection
  const found =
    step === 1
      ? (matches.find((match) => match.from >= to) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (!found) return null
  return state.tr.setSelection(TextSelection.create(state.doc, found.from, found.to)).scrollIntoView()
}

/** The number of the match that is selected, from 1; 0: none is. */
export function matchNumber(state: EditorState): number {
  const { from, to } = state.selection
  return readMatches(state).findIndex((match) => match.from === from && match.to === to) + 1
}

/** Replaces the selected match. Null: none is selected. */
export function replaceMatch(state: EditorState, replacement: string): Transaction | null {
  const match = readMatches(state)[matchNumber(state) - 1]
  return match ? replaceMatches(state.tr, [match], replacement) : null
}

/** Replaces all matches, as one change. */
export function replaceAll(state: EditorState, replacement: string): Transaction {
  return replaceMatches(state.tr, readMatches(state), replacement)
}
