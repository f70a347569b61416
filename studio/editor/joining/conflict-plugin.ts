import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'

/** A passage that was changed here and elsewhere, for a person to decide. */
export interface EditConflict {
  readonly id: number
  /** One's own reading in the document; the same position twice: it was deleted. */
  readonly from: number
  readonly to: number
  /** The other reading, as Markdown; null: deleted. */
  readonly theirs: string | null
}

type Change = { readonly add: readonly Omit<EditConflict, 'id'>[] } | { readonly decide: number }

const key = new PluginKey<readonly EditConflict[]>('conflicts')

/** Keeps the conflicts that aren't decided at their places while the text changes around them. */
export function conflictPlugin(): Plugin<readonly EditConflict[]> {
  let last = 0
  return new Plugin<readonly EditConflict[]>({
    key,
    state: {
      init: () => [],
      apply(tr, conflicts) {
        const change = tr.getMeta(key) as Change | undefined
        const moved = conflicts.map((conflict) => ({
          ...conflict,
          from: tr.mapping.map(conflict.from, -1),
          to: tr.mapping.map(conflict.to, 1),
        }))
        if (change && 'decide' in change) return moved.filter(({ id }) => id !== change.decide)
        if (!tr.docChanged && !change) return conflicts
        return change ? [...moved, ...change.add.map((added) => ({ ...added, id: ++last }))] : moved
      },
    },
  })
}

export function readConflicts(state: EditorState): readonly EditConflict[] {
  return key.getState(state)!
}

/** Adds conflicts, placed as the document is after the transaction. */
export function addConflicts(tr: Transaction, add: readonly Omit<EditConflict, 'id'>[]): Transaction {
  return tr.setMeta(key, { add } satisfies Change)
}

export function decideConflict(tr: Transaction, id: number): Transaction {
  return tr.setMeta(key, { decide: id } satisfies Change)
}
