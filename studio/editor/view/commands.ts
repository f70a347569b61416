import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../schema.ts'

const { nodes, marks } = schema

/** Makes the lines headings, of the level that the text's other headings have, or paragraphs again. */
export const toggleHeading: Command = (state, dispatch) => {
  const isHeading = state.selection.$from.parent.type === nodes.heading
  const command = isHeading ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level: usualLevel(state) })
  return command(state, dispatch)
}

const DEFAULT_LEVEL = 2

function usualLevel(state: EditorState): number {
  let level: number | null = null
  state.doc.forEach((node) => {
    if (node.type === nodes.heading) level ??= node.attrs.level as number
  })
  return level ?? DEFAULT_LEVEL
}

export const toggleQuote: Command = (state, dispatch) =>
  (isInside(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch)

export const toggleBulletList = toggleList(nodes.bullet_list)
export const toggleOrderedList = toggleList(nodes.ordered_list)
export const toggleStrong = toggleMark(marks.strong)
export const toggleEmphasis = toggleMark(marks.em)
export const toggleStrike = toggleMark(marks.strike)

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    (isInside(state, type) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch)
}

/** A break between two scenes. */
export const insertRule: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth === 0 || !$from.node(-1).canReplaceWith($from.index(-1), $from.index(-1), nodes.rule)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.rule.create()).scrollIntoView())
  return true
}

/** Ends a line of a verse. */
export const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break)) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

/** Whether what is typed next, or all that is selected, has the mark. */
export function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}
