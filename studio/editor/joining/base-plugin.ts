import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { Mapping } from 'prosemirror-transform'

/** The blocks of a text, as they stood in the document, and where they begin now. */
export interface BaseBlocks {
  readonly texts: readonly string[]
  /** Positions in the document; null: the block is gone. */
  readonly starts: readonly (number | null)[]
}

interface BaseState {
  /** Of the text that this one was made of: what the server has. */
  readonly base: BaseBlocks
  /** Of the text that is being saved. */
  readonly sent: BaseBlocks | null
}

type Change = Partial<BaseState>

const NONE: BaseBlocks = { texts: [], starts: [] }
const key = new PluginKey<BaseState>('base')

/** Follows the blocks of the saved text through every change of the document. */
export function basePlugin(): Plugin<BaseState> {
  return new Plugin<BaseState>({
    key,
    state: {
      init: () => ({ base: NONE, sent: null }),
      apply(tr, state) {
        const change = tr.getMeta(key) as Change | undefined
        if (change) return { ...state, ...change }
        if (!tr.docChanged) return state
        return { base: mapped(state.base, tr.mapping), sent: state.sent && mapped(state.sent, tr.mapping) }
      },
    },
  })
}

function mapped({ texts, starts }: BaseBlocks, mapping: Mapping): BaseBlocks {
  return { texts, starts: starts.map((at) => (at === null ? null : mappedStart(at, mapping))) }
}

function mappedStart(at: number, mapping: Mapping): number | null {
  const { pos, deletedAfter } = mapping.mapResult(at)
  return deletedAfter ? null : pos
}

export function readBaseState(state: EditorState): BaseState {
  return key.getState(state)!
}

/** Sets the blocks. In a transaction that changes the document too, they have their places after it. */
export function setBaseBlocks(tr: Transaction, change: Change): Transaction {
  return tr.setMeta(key, change)
}
