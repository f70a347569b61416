import type { Slice } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { countWords } from '../../engine/prose/words.ts'
import type { Passage } from './handle.ts'
import { findSentenceAround, findTextPassage, locateQuote } from './markdown/locate.ts'
import { parseDocument } from './markdown/read.ts'
import { printMarkdown } from './markdown/write.ts'
import type { OpenCanvas } from './open-canvas.ts'
import { listChildren, schema, type TextRange } from './schema.ts'
import type { SuggestedText } from './suggesting/changes.ts'
import {
  activateChange,
  type ChangeDecision,
  decideChanges,
  readSuggestion,
  showSuggestion,
  textWithTaken,
} from './suggesting/suggestion-plugin.ts'
import { setHighlightedTarget } from './view/target-plugin.ts'

/** What others do with the open canvas. */
export function createCanvasHandle(canvas: OpenCanvas, find: () => void) {
  const { view, saver } = canvas
  return {
    /** What is selected, in the text as it would be saved now; null: nothing. `atCursor`: else the sentence around the cursor. */
    selection(atCursor = false): Passage | null {
      const { selection, doc } = view.state
      const chosen = selection.empty ? (atCursor ? findSentenceAround(doc, selection.from) : null) : selection
      if (chosen === null) return null
      const range = findTextPassage(doc, chosen.from, chosen.to)
      if (range === null) return null
      const find = printMarkdown(doc).slice(range.from, range.to)
      const words = selection instanceof NodeSelection ? 0 : countWords(find)
      return find.trim() === '' ? null : { find, at: range.from, words }
    },
    /** Takes the selection back, with what is highlighted for it. */
    clearSelection() {
      const { doc, selection } = view.state
      const tr = setHighlightedTarget(view.state, null)
      view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(selection.to), -1)))
    },
    /** Where the selection is in the window, in pixels; null: the text isn't drawn. */
    place() {
      if (view.isDestroyed) return null
      const { from, to } = view.state.selection
      const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
      return { top: start.top, bottom: end.bottom, left: Math.min(start.left, end.left) }
    },
    /** Highlights a passage near the selection as what a press would change; null: only the selection. */
    target(passage: string | null) {
      const { doc, selection } = view.state
      const found = passage === null ? null : locateQuote(doc, passage, selection.from)
      view.dispatch(setHighlightedTarget(view.state, found))
    },
    /**
     * Shows another text in the place of a passage as a suggestion, whose sentences are taken or left; nothing is saved of it. Null: ends
     * the suggestion. False: the passage isn't in the text, or more than once.
     */
    suggest(suggested: SuggestedText | null) {
      // A selection would hide the colours of what goes and comes.
      const end = TextSelection.near(view.state.doc.resolve(view.state.selection.to), -1)
      const tr = showSuggestion(view.state, suggested)
      view.dispatch(suggested === null ? tr : tr.setSelection(end))
      const active = readSuggestion(view.state)?.active
      if (active != null) showChange(view, active)
      return suggested === null || readSuggestion(view.state) !== null
    },
    /** What is suggested and decided; null: nothing is. */
    suggestion: () => (view.isDestroyed ? null : readSuggestion(view.state)),
    /** Takes or leaves changes of the suggestion, by their ids; null: they are open again. */
    decide(changes: readonly string[], as: ChangeDecision | null) {
      view.dispatch(decideChanges(view.state, changes, as))
      const active = readSuggestion(view.state)?.active
      if (active != null) showChange(view, active)
    },
    /** Makes a change the one that the keys decide about, and brings it into view. */
    activate(change: string) {
      view.dispatch(activateChange(view.state, change))
      showChange(view, change)
    },
    /** The whole text with what is taken of the suggestion. */
    suggestedText: () => textWithTaken(view.state),
    /** Puts Markdown as paragraphs behind the one that a passage ends in; one undo takes it back. False: the passage isn't there. */
    insertBehind(passage: string, text: string) {
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
    /** Calls a listener whenever the suggestion or the selection changes; returns what ends it. */
    subscribe: canvas.subscribe,
    /** Replaces the last selection by Markdown; one undo restores it. False: the selection isn't there any more. */
    replace(text: string) {
      const { from, to, empty } = view.state.selection
      if (empty) return false
      view.dispatch(view.state.tr.replaceRange(from, to, sliceOf(text)).scrollIntoView())
      return true
    },
    /** Selects a passage and brings it into view. False: it isn't in the text. */
    focusQuote(quote: string) {
      const found = locateQuote(view.state.doc, quote)
      if (found === null) return false
      view.focus()
      selectRange(view, found)
      return true
    },
    focus: () => view.focus(),
    /** Saves at once. True: the server has what is seen. */
    flush: () => saver.flush(),
    /** Opens find and replace. */
    find,
  }
}

export type CanvasHandle = ReturnType<typeof createCanvasHandle>

/** Markdown to be put into a text: a line joins the line that it is put into. */
function sliceOf(text: string): Slice {
  const doc = parseDocument(text)
  const isLine = doc.childCount === 1 && doc.firstChild!.type === schema.nodes.paragraph
  return isLine ? doc.slice(1, doc.content.size - 1) : doc.slice(0, doc.content.size)
}

/** Share of the window above the range: below sticky bars, and above a panel that covers the lower part of a phone. */
const SHARE_FROM_TOP = 0.3

/** Selects a range of the document and scrolls to its beginning. */
export function selectRange(view: EditorView, { from, to }: TextRange): void {
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
