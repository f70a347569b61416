import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { CanvasHighlight } from '../handle.ts'
import { locateQuote } from '../markdown/locate.ts'

const key = new PluginKey<DecorationSet>('marks')

/** Draws the passages that notes and changes stand beside. They move with the text. */
export function marksPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, set) {
        const marks = tr.getMeta(key) as readonly CanvasHighlight[] | undefined
        if (marks) return decorations(tr.doc, marks)
        return tr.docChanged ? set.map(tr.mapping, tr.doc) : set
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

export function setHighlights(state: EditorState, marks: readonly CanvasHighlight[]): Transaction {
  return state.tr.setMeta(key, marks)
}

function decorations(doc: Node, marks: readonly CanvasHighlight[]): DecorationSet {
  return DecorationSet.create(
    doc,
    marks.flatMap(({ id, quote, kind }) => {
      const found = locateQuote(doc, quote)
      return found ? [Decoration.inline(found.from, found.to, { class: `canvas-${kind}`, 'data-mark': id })] : []
    }),
  )
}
