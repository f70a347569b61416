import type { Slice } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { countWords } from '../../engine/prose/words.ts'
import type { CanvasHandle } from './handle.ts'
import { findSentenceAround, findTextPassage, locateQuote } from './markdown/locate.ts'
import { parseDocument } from './markdown/read.ts'
import { printMarkdown } from './markdown/write.ts'
import type { OpenCanvas } from './open-canvas.ts'
import { listChildren, schema } from './schema.ts'
import {
  activateChange,
  decideChanges,
  readSuggestion,
  showSuggestion,
  textWithTaken,
} from './suggesting/suggestion-plugin.ts'
import { setHighlightedTarget } from './view/target-plugin.ts'

/** What others do with the open canvas; before it is open, nothing is selected and nothing found. */
export function createCanvasHandle(canvas: OpenCanvas | null, find: () => void): CanvasHandle {
  if (canvas === null) return CLOSED_HANDLE
  const { view, saver } = canvas
  return {
    selection(atCursor = false) {
      const { selection, doc } = view.state
      const chosen = selection.empty ? (atCursor ? findSentenceAround(doc, selection.from) : null) : selection
      if (chosen === null) return null
      const range = findTextPassage(doc, chosen.from, chosen.to)
      if (range === null) return null
      const find = printMarkdown(doc).slice(range.from, range.to)
      const words = selection instanceof NodeSelection ? 0 : countWords(find)
      return find.trim() === '' ? null : { find, at: range.from, words }
    },
    clearSelection() {
      const { doc, selection } = view.state
      const tr = setHighlightedTarget(view.state, null)
      view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(selection.to), -1)))
    },
    place() {
      if (view.isDestroyed) return null
      const { from, to } = view.state.selection
      const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
      return { top: start.top, bottom: end.bottom, left: Math.min(start.left, end.left) }
    },
    target(passage) {
      const { doc, selection } = view.state
      const found = passage === null ? null : locateQuote(doc, passage, selection.from)
      view.dispatch(setHighlightedTarget(view.state, found))
    },
    suggest(suggested) {
      // A selection would hide the colours of what goes and comes.
      const end = TextSelection.near(view.state.doc.resolve(view.state.selection.to), -1)
      const tr = showSuggestion(view.state, suggested)
      view.dispatch(suggested === null ? tr : tr.setSelection(end))
      const active = readSuggestion(view.state)?.active
      if (active != null) showChange(view, active)
      return suggested === null || readSuggestion(view.state) !== null
    },
    suggestion: () => (view.isDestroyed ? null : readSuggestion(view.state)),
    decide(changes, as) {
      view.dispatch(decideChanges(view.state, changes, as))
      const active = readSuggestion(view.state)?.active
      if (active != null) showChange(view, active)
    },
    activate(change) {
      view.dispatch(activateChange(view.state, change))
      showChange(view, change)
    },
    suggestedText: () => textWithTaken(view.state),
    insertBehind(passage, text) {
      const { doc, selection } = view.state
      const found = locateQuote(doc, passage, selection.from)
      if (found === null) return false
      const behind = doc.resolve(found.to).after(1)
      const nodes = listChildren(parseDocument(text)).map((node) =>
        node.type.create({ ...node.attrs, kept: null }, node.content),
      )
      view.dispatch(view.state.tr.insert(behind, nodes))
      return true
    },
    subscribe: canvas.subscribe,
    replace(text) {
      const { from, to, empty } = view.state.selection
      if (empty) return false
      view.dispatch(view.state.tr.replaceRange(from, to, sliceOf(text)).scrollIntoView())
      return true
    },
    focusQuote(quote) {
      const found = locateQuote(view.state.doc, quote)
      if (found === null) return false
      view.focus()
      selectRange(view, found)
      return true
    },
    focus: () => view.focus(),
    flush: () => saver.flush(),
    find,
  }
}

/** Markdown to be put into a text: a line joins the line that it is put into. */
function sliceOf(text: string): Slice {
  const doc = parseDocument(text)
  const isLine = doc.childCount === 1 && doc.firstChild!.type === schema.nodes.paragraph
  return isLine ? doc.slice(1, doc.content.size - 1) : doc.slice(0, doc.content.size)
}

const CLOSED_HANDLE: CanvasHandle = {
  selection: () => null,
  clearSelection: () => undefined,
  place: () => null,
  target: () => undefined,
  suggest: () => false,
  suggestion: () => null,
  decide: () => undefined,
  activate: () => undefined,
  suggestedText: () => '',
  insertBehind: () => false,
  subscribe: () => () => undefined,
  replace: () => false,
  focusQuote: () => false,
  focus: () => undefined,
  flush: () => Promise.resolve(false),
  find: () => undefined,
}

/** Share of the window above the range: below sticky bars, and above a panel that covers the lower part of a phone. */
const SHARE_FROM_TOP = 0.3

/** Selects a range of the document and scrolls to its beginning. */
export function selectRange(view: EditorView, { from, to }: { readonly from: number; readonly to: number }): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  scrollBy({ top: view.coordsAtPos(from).top - innerHeight * SHARE_FROM_TOP })
}

/** Scrolls to a change of the suggestion unless all of it is visible above what covers the lower part of the window. */
function showChange(view: EditorView, change: string): void {
  const drawn = view.dom.querySelector(`[data-change="${change}"]`)
  if (!drawn) return
  const { top, bottom } = drawn.getBoundingClientRect()
  if (top < innerHeight * 0.2 || bottom > innerHeight * 0.6) scrollBy({ top: top - innerHeight * SHARE_FROM_TOP })
}
