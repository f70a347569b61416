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
import { history, redo, undo } from 'prosemirror-history'
import { Fragment, type MarkType, type Node, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { isSameList, toCanonicalBlocks, toCanonicalNode } from '../../../studio/editor/markdown/canonical.ts'
import { locateQuote } from '../../../studio/editor/markdown/locate.ts'
import { parseDocument } from '../../../studio/editor/markdown/read.ts'
import { describeBlock } from '../../../studio/editor/markdown/shape.ts'
import { printMarkdown, type WriteReport } from '../../../studio/editor/markdown/write.ts'
import { listChildren, readPreservedSource, schema } from '../../../studio/editor/schema.ts'
import { type Chance, isLongRun, openChance } from '../../seeded.ts'
import { allTexts } from './texts.ts'

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

const EDITS: Readonly<Record<string, Edit>> = {
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
  const blocks = listChildren(state.doc)
  const index = chance.below(blocks.length)
  const node = blocks[index]!
  if (blocks.length < 3 || isDefinition(node)) return null
  const at = sizeOf(blocks.slice(0, index))
  return { state: state.apply(state.tr.delete(at, at + node.nodeSize)), node }
}

function moveBlock(state: EditorState, chance: Chance): EditorState | null {
  const without = withoutBlock(state, chance)
  if (!without) return null
  const blocks = listChildren(without.state.doc)
  const to = sizeOf(blocks.slice(0, chance.below(blocks.length + 1)))
  return without.state.apply(without.state.tr.insert(to, without.node))
}

function sizeOf(blocks: readonly Node[]): number {
  return blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}

const EDIT_COUNT = isLongRun ? 10_000 : 60
const EDITS_PER_TEXT = 10
const LONGEST_TEXT = isLongRun ? 60_000 : 8000

const texts = allTexts().filter(({ text }) => text.length < LONGEST_TEXT)

/** Changes the document, unless the edit isn't possible here. */
function editOnce(state: EditorState, name: string, chance: Chance): EditorState | null {
  try {
    const next = EDITS[name]!(state, chance)
    next?.doc.check()
    return next && !next.doc.eq(state.doc) ? next : null
  } catch (error) {
    // ProseMirror refuses what the schema forbids.
    if (error instanceof RangeError || /fit|inline|Invalid content/i.test(String(error))) return null
    throw error
  }
}

/** What is seen: blocks by meaning, and their plain text. */
function seen(doc: Node): string[] {
  const blocks = toCanonicalBlocks(listChildren(doc))
  const content = Fragment.from(blocks)
  return [...blocks.map(describeBlock), content.textBetween(0, content.size, '\n').replace(/\r/g, '')]
}

/** Blocks that still are the file's own, side by side as in the file, as the bytes that they stood with. */
function untouchedRuns(opened: Node, doc: Node): string[] {
  const runs: Node[][] = [[]]
  const blocks = listChildren(doc).filter((node) => readPreservedSource(node) || toCanonicalNode(node))
  for (const [index, node] of blocks.entries()) {
    const kept = readPreservedSource(node)
    const meetsList = [blocks[index - 1], blocks[index + 1]].some((other) => other && isSameList(node, other))
    const isOwn = kept !== null && node === opened.maybeChild(kept.number) && !meetsList
    const last = runs.at(-1)!.at(-1)
    if (isOwn && last && readPreservedSource(last)!.number === kept.number - 1) runs.at(-1)!.push(node)
    else runs.push(isOwn ? [node] : [])
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) =>
      run
        .map((node, at) => {
          const { source, gap } = readPreservedSource(node)!
          return at + 1 < run.length ? source + gap : source
        })
        .join(''),
    )
}

/** Null when all stand in the text one after the other. */
function missingRun(runs: readonly string[], saved: string): string | null {
  let from = 0
  for (const run of runs) {
    const at = saved.indexOf(run, from)
    if (at < 0) return run
    from = at + run.length
  }
  return null
}

function faultsOf(opened: Node, doc: Node): string[] {
  const report: WriteReport = { forced: 0, unsure: [] }
  const saved = printMarkdown(doc, report)
  const again = parseDocument(saved)
  const [is, should] = [seen(again), seen(doc)]
  const at = should.findIndex((block, index) => block !== is[index])
  const missing = report.forced > 0 ? null : missingRun(untouchedRuns(opened, doc), saved)
  return [
    ...report.unsure.map((text) => `no way to write ${text.slice(0, 200)}`),
    ...(at >= 0 || is.length !== should.length
      ? [`seen ${should[at]?.slice(0, 300)}, saved ${is[at]?.slice(0, 300)}`]
      : []),
    ...(printMarkdown(again) === saved ? [] : ['saved again, it differs']),
    ...(missing === null ? [] : [`an untouched run changed: ${JSON.stringify(missing.slice(0, 200))}`]),
  ]
}

test('what is saved is what is seen, and what no edit touched keeps its bytes', { timeout: 3_600_000 }, () => {
  const chance = openChance('edits')
  const faults: string[] = []
  for (let edits = 0; edits < EDIT_COUNT; ) {
    const { name, text } = chance.one(texts)
    const opened = parseDocument(text)
    let state = EditorState.create({ doc: opened, plugins: [history()] })
    for (let tries = 0, done = 0; done < EDITS_PER_TEXT && tries < 60; tries++) {
      const edit = chance.one(Object.keys(EDITS))
      const next = editOnce(state, edit, chance)
      if (!next) continue
      state = next
      edits++
      done++
      faults.push(...faultsOf(opened, state.doc).map((fault) => `${name}, edit ${edits} (${edit}): ${fault}`))
    }
  }
  expect(faults).toEqual([])
})

test.each([
  ['x <div> b', 'x '],
  ['x\ny <div> b', 'y '],
  ['x\ny <head> <b>b</b>\n<i>c</i>', 'y '],
  ['- x <div> b', 'x '],
])('a tag that comes to begin a line stays in its paragraph: %j', (text, words) => {
  const opened = parseDocument(text)
  const state = EditorState.create({ doc: opened })
  const { from, to } = locateQuote(opened, words)!
  expect(faultsOf(opened, state.tr.delete(from, to).doc)).toEqual([])
})

test('one typed letter mostly changes one letter of the file', { timeout: 3_600_000 }, () => {
  let letters = 0
  let exact = 0
  for (const { text } of texts.filter((_, index) => index % (isLongRun ? 1 : 60) === 0)) {
    const doc = parseDocument(text)
    doc.descendants((node, at) => {
      if (!node.isTextblock || node.textContent.length < 8 || at % 7 !== 0) return
      const place = at + 1 + Math.floor(node.content.size / 2)
      const saved = printMarkdown(EditorState.create({ doc }).tr.insertText('q', place).doc)
      letters++
      const first = [...saved].findIndex((_, index) => saved[index] !== text[index])
      if (saved.slice(0, first) + saved.slice(first + 1) === text) exact++
    })
  }
  expect(letters).toBeGreaterThan(20)
  expect(exact / letters).toBeGreaterThan(0.9)
})
