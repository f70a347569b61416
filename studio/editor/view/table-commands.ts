import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { listChildren, schema } from '../schema.ts'

const { nodes } = schema

interface Place {
  /** Depths of the table and its row. */
  readonly row: number
  /** Numbers of the row and the cell. */
  readonly rowIndex: number
  readonly cellIndex: number
  readonly rowCount: number
}

function placeIn({ selection: { $from } }: EditorState): Place | null {
  for (let depth = $from.depth; depth > 1; depth--) {
    if ($from.node(depth).type !== nodes.table_row) continue
    const table = $from.node(depth - 1)
    const rowIndex = $from.index(depth - 1)
    return { row: depth, rowIndex, cellIndex: $from.index(depth), rowCount: table.childCount }
  }
  return null
}

export function isInTable(state: EditorState): boolean {
  return placeIn(state) !== null
}

/** Adds an empty row below, and goes there. */
export const addTableRow: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place) return false
  const { $from } = state.selection
  const cells = listChildren($from.node(place.row)).map(() => nodes.table_cell.create())
  const at = $from.after(place.row)
  const tr = state.tr.insert(at, nodes.table_row.create(null, cells))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView())
  return true
}

/** Removes the row. The head stays: a table can't be written without one. */
export const removeTableRow: Command = (state, dispatch) => {
  const place = placeIn(state)
  if (!place || place.rowIndex === 0) return false
  const { $from } = state.selection
  const tr = state.tr.delete($from.before(place.row), $from.after(place.row))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(place.row)), -1)).scrollIntoView())
  return true
}

/** Enter in a cell goes to the cell below; in the last row it adds one. */
export const enterInTable: Command = (state, dispatch, view) => {
  const place = placeIn(state)
  if (!place) return false
  if (place.rowIndex === place.rowCount - 1) return addTableRow(state, dispatch, view)
  const { $from } = state.selection
  const below = $from.node(place.row - 1).child(place.rowIndex + 1)
  const before = listChildren(below)
    .slice(0, place.cellIndex)
    .reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const at = $from.after(place.row) + 1 + before + 1
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(at))).scrollIntoView())
  return true
}

/** To the next or the previous cell; at the table's end the key leaves the text, as anywhere else. */
export function moveCell(step: 1 | -1): Command {
  return (state, dispatch) => {
    const place = placeIn(state)
    if (!place) return false
    const { $from } = state.selection
    const edge = step === 1 ? $from.after(place.row + 1) : $from.before(place.row + 1)
    const target = TextSelection.findFrom(state.doc.resolve(edge), step, true)
    if (!target || target.$from.node(place.row - 1) !== $from.node(place.row - 1)) return false
    dispatch?.(state.tr.setSelection(target).scrollIntoView())
    return true
  }
}
