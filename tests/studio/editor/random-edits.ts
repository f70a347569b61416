import {
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  lift,
  liftEmptyBlock,
  newlineInCode,
  setBlockType,
  splitBlock,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { Fragment, type MarkType, type Node, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { childrenOf, schema } from '../../../studio/editor/schema.ts'
import type { Chance } from '../../seeded.ts'

const TYPED =
  'word| two words |a| |.|“Yes,” she said. |*|_|**|&|&amp;|AT&T |<b>|[x]|[^1]|1. |# |- |+ |> |\\|~|`|```|---|* * *|===|http://x.y |a_b_c|3 * 4 * 5|!|![i](u)|مرحبا|中文。|👩‍👩‍👧|\u00a0|\t|https://a.b/c_d_e|<!--|:|    |1) x|e.g. [see](here)'
    .split('|')
    .concat('|')

const { nodes, marks } = schema
/** Characters that one deletion takes at most. */
const MAX_ERASED = 30
/** Between the ends of a deletion across blocks. */
const MAX_ERASED_ACROSS = 600

interface Line {
  readonly node: Node
  readonly from: number
  readonly to: number
}

function linesOf(doc: Node, isWanted: (node: Node) => boolean = () => true): Line[] {
  const lines: Line[] = []
  doc.descendants((node, at) => {
    if (node.isTextblock && isWanted(node)) lines.push({ node, from: at + 1, to: at + 1 + node.content.size })
  })
  return lines
}

const isNoCell = (node: Node) => node.type !== nodes.table_cell
const isProse = (node: Node) => node.type === nodes.paragraph
const isDefinition = (node: Node) => node.attrs.kind === 'definition' || node.type === nodes.footnote

function run(command: Command, state: EditorState): EditorState | null {
  let next: EditorState | null = null
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}

type Edit = (state: EditorState, chance: Chance) => EditorState | null

/** An edit at two places of a line that is drawn by lot, null without such a line. */
function inLine(
  act: (
    state: EditorState,
    at: { from: number; to: number; a: number; b: number },
    chance: Chance,
  ) => EditorState | null,
  isWanted?: (node: Node) => boolean,
): Edit {
  return (state, chance) => {
    const lines = linesOf(state.doc, isWanted)
    if (lines.length === 0) return null
    const { from, to } = chance.one(lines)
    const [a, b] = [from + chance.below(to - from + 1), from + chance.below(to - from + 1)]
    return act(state, { from, to, a: Math.min(a, b), b: Math.max(a, b) }, chance)
  }
}

function select(state: EditorState, from: number, to = from): EditorState {
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

const LISTS = [
  wrapInList(nodes.bullet_list),
  wrapInList(nodes.ordered_list),
  liftListItem(nodes.list_item),
  sinkListItem(nodes.list_item),
]

const MARKED: readonly MarkType[] = [marks.em, marks.strong, marks.em, marks.strong, marks.strike, marks.code]

export const EDITS: Readonly<Record<string, Edit>> = {
  type: inLine((s, { from, to, a }, chance) =>
    s.apply(s.tr.insertText(chance.one(TYPED), chance.one([a, a, a, from, to]))),
  ),
  erase: inLine((s, { a, b }) => (a === b ? null : s.apply(s.tr.delete(a, Math.min(b, a + MAX_ERASED))))),
  eraseAcross: inLine(
    (s, { a }, chance) =>
      inLine((_, { a: b }) => {
        const isTooFar = Math.abs(a - b) > MAX_ERASED_ACROSS
        return isTooFar ? null : run(deleteSelection, select(s, Math.min(a, b), Math.max(a, b)))
      }, isNoCell)(s, chance),
    isNoCell,
  ),
  mark: inLine((s, { a, b }, chance) => run(toggleMark(chance.one(MARKED)), select(s, a, b))),
  split: inLine((s, { from, to, a }, chance) => {
    const split = chainCommands(newlineInCode, splitListItem(nodes.list_item), liftEmptyBlock, splitBlock)
    return run(split, select(s, chance.one([a, a, from, to])))
  }, isNoCell),
  join: inLine((s, { from }) => run(chainCommands(joinBackward, createParagraphNear), select(s, from)), isNoCell),
  breakLine: inLine((s, { a }) => s.apply(s.tr.insert(a, schema.node('hard_break'))), isProse),
  list: inLine((s, { a }, chance) => run(chance.one(LISTS), select(s, a)), isNoCell),
  block: inLine((s, { a }, chance) => {
    const heading = setBlockType(nodes.heading, { level: 1 + chance.below(3) })
    return run(chance.one([heading, setBlockType(nodes.paragraph), wrapIn(nodes.blockquote), lift]), select(s, a))
  }, isNoCell),
  rule: inLine((s, { to }) => s.apply(s.tr.insert(to + 1, schema.node('rule'))), isProse),
  paste: inLine((s, { a }, chance) => s.apply(select(s, a).tr.replaceSelection(pasted(chance))), isProse),
  remove: (s, chance) => withoutBlock(s, chance)?.state ?? null,
  move: moveBlock,
  undo: (s) => run(undo, s),
  redo: (s) => run(redo, s),
}

function pasted(chance: Chance): Slice {
  const paragraphs = Array.from({ length: 2 + chance.below(3) }, (_, number) => {
    const stress = chance.one([[], [marks.em.create()], [marks.strong.create()]])
    return schema.node('paragraph', null, [schema.text(`Pasted ${number} & `), schema.text('stressed', stress)])
  })
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

/** Without a definition, references elsewhere in the text would mean something else. */
function withoutBlock(state: EditorState, chance: Chance): { state: EditorState; node: Node } | null {
  const blocks = childrenOf(state.doc)
  const index = chance.below(blocks.length)
  const node = blocks[index]!
  if (blocks.length < 3 || isDefinition(node)) return null
  const at = sizeOf(blocks.slice(0, index))
  return { state: state.apply(state.tr.delete(at, at + node.nodeSize)), node }
}

function moveBlock(state: EditorState, chance: Chance): EditorState | null {
  const without = withoutBlock(state, chance)
  if (!without) return null
  const blocks = childrenOf(without.state.doc)
  const to = sizeOf(blocks.slice(0, chance.below(blocks.length + 1)))
  return without.state.apply(without.state.tr.insert(to, without.node))
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
