import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Where on the screen it comes to stand, from its top: below the bars that stay, above a panel that covers the lower part of a phone. */
const SHARE_FROM_TOP = 0.3

/** Selects a range of the document and brings its beginning into view, whatever lies over the page. */
export function showRange(view: EditorView, { from, to }: { readonly from: number; readonly to: number }): void {
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  scrollBy({ top: view.coordsAtPos(from).top - innerHeight * SHARE_FROM_TOP })
}
