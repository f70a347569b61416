import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { TextRange } from '../schema.ts'

interface TargetState {
  /** The editor has the focus, and the browser draws the selection. */
  readonly isFocused: boolean
  /** What a press would change, where it is more than the selection; null: nothing more. */
  readonly target: TextRange | null
}

const key = new PluginKey<TargetState>('target')

/** Draws what a press beside the text would change: the selection while something else has the focus, and the sentences around it. */
export function targetPlugin(): Plugin<TargetState> {
  return new Plugin<TargetState>({
    key,
    state: {
      init: () => ({ isFocused: false, target: null }),
      apply(tr, state) {
        const change = tr.getMeta(key) as Partial<TargetState> | undefined
        const target = state.target && tr.docChanged ? moved(tr, state.target) : state.target
        return target === state.target && change === undefined ? state : { ...state, target, ...change }
      },
    },
    props: {
      decorations(state) {
        const { isFocused, target } = key.getState(state)!
        const { from, to, empty } = state.selection
        const shown = target ?? (isFocused || empty ? null : { from, to })
        return (
          shown &&
          DecorationSet.create(state.doc, [Decoration.inline(shown.from, shown.to, { class: 'canvas-target' })])
        )
      },
      handleDOMEvents: {
        focus: (view) => setFocused(view.state, true, view.dispatch.bind(view)),
        blur: (view) => setFocused(view.state, false, view.dispatch.bind(view)),
      },
    },
  })
}

export function setHighlightedTarget(state: EditorState, target: TextRange | null): Transaction {
  return state.tr.setMeta(key, { target } satisfies Partial<TargetState>)
}

function setFocused(state: EditorState, isFocused: boolean, dispatch: (tr: Transaction) => void): false {
  if (key.getState(state)!.isFocused !== isFocused)
    dispatch(state.tr.setMeta(key, { isFocused } satisfies Partial<TargetState>))
  return false
}

function moved({ mapping }: Transaction, { from, to }: TextRange): TextRange | null {
  const range = { from: mapping.map(from, 1), to: mapping.map(to, -1) }
  return range.from < range.to ? range : null
}
