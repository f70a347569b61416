import type { EditorState } from 'prosemirror-state'
import { schema } from '../schema.ts'
import { hasMark, isInside } from './commands.ts'
import { isInTable } from './table-commands.ts'

/** Which tools are on where the caret is. */
export interface ToolState {
  readonly strong: boolean
  readonly emphasis: boolean
  readonly heading: boolean
  readonly list: boolean
  readonly numbered: boolean
  readonly quote: boolean
  readonly table: boolean
}

export const NO_TOOLS: ToolState = {
  strong: false,
  emphasis: false,
  heading: false,
  list: false,
  numbered: false,
  quote: false,
  table: false,
}

function toolsAt(state: EditorState): ToolState {
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

/** The former state where nothing changed: a bar is drawn again only when it looks different. */
export function readToolState(before: ToolState, state: EditorState): ToolState {
  const after = toolsAt(state)
  const isSame = (Object.keys(after) as (keyof ToolState)[]).every((name) => before[name] === after[name])
  return isSame ? before : after
}
