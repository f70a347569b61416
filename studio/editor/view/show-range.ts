import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Share of the window above the range: below sticky bars, and above a panel that covers the lower part of a phone. */
const SHARE_FROM_TOP = 0.3

/** Selects a range of the document and scrolls to its beginning. */
export function showRange(view: EditorView, { from, to }: { readonly from: number; readonly to: number }): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  scrollBy({ top: view.coordsAtPos(from).top - innerHeight * SHARE_FROM_TOP })
}
