import type { EditorState } from 'prosemirror-state'
import { schema } from '../schema.ts'
import { hasMark, isInside } from './commands.ts'
import { isInTable } from './table-commands.ts'

export const NO_TOOLS: ToolState = {
  strong: false,
  emphasis: false,
  heading: false,
  list: false,
  numbered: false,
  quote: false,
  table: false,
}

/** Which tools are on where the caret is. */
function toolsAt(state: EditorState) {
  const { nodes, marks } = schema
  return {
    strong: hasMark(state, marks.strong),
    emphasis: hasMark(state, marks.em),
    heading: isInside(state, nodes.heading),
    list: isInside(state, nodes.bullet_list),
    numbered: isInside(state, nodes.ordered_list),
    quote: isInside(state, nodes.blockquote),
    table: isInTable(state),
  }
}

export type ToolState = ReturnType<typeof toolsAt>

/** The former state where nothing changed: a bar is drawn again only when it looks different. */
export function readToolState(before: ToolState, state: EditorState): ToolState {
  const after = toolsAt(state)
  const isSame = (Object.keys(after) as (keyof ToolState)[]).every((name) => before[name] === after[name])
  return isSame ? before : after
}
