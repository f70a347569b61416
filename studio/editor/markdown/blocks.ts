import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { parseMarkdown } from '../../../engine/markdown/parse.ts'
import { type MarkdownStyle, schema } from '../schema.ts'

export interface SourceBlock {
  readonly node: Node
  /** Of this block alone. */
  readonly style: MarkdownStyle
  /** Its first character's offset in the text, and the offset behind its last: whole lines without the last line's end. */
  readonly from: number
  readonly to: number
}

/**
 * The blocks at the top of a text, and the style of the whole. `context` is before the text while it is parsed: the
 * definitions without which references aren't read as such.
 */
export function parseBlocks(
  text: string,
  context = '',
): { readonly blocks: SourceBlock[]; readonly style: MarkdownStyle } {
  const source = context + text
  const style: MarkdownStyle = {}
  const blocks: SourceBlock[] = []
  const { children } = parseMarkdown(source)
  for (const [index, child] of children.entries()) {
    if (offsetOf(child) < context.length) continue
    const least = Math.max(context.length, blocks.at(-1)?.to ?? 0)
    const block = blockOf(source, child, children[index + 1], least)
    Object.assign(style, { ...block.style, ...style })
    blocks.push(block)
  }
  const moved = blocks.map((block) => ({ ...block, from: block.from - context.length, to: block.to - context.length }))
  return { blocks: moved, style }
}

function blockOf(source: string, child: RootContent, next: RootContent | undefined, least: number): SourceBlock {
  const from = lineStart(source, offsetOf(child), least)
  const limit = next ? lineStart(source, offsetOf(next), 0) : source.length
  const to = Math.max(from, Math.min(lineEnd(source, child.position!.end.offset!), limit))
  const style: MarkdownStyle = {}
  try {
    return { node: convertBlock(child, { source, style }), style, from, to }
  } catch (error) {
    if (!(error instanceof UnsupportedMarkdown)) throw error
    return { node: createRawBlock(source.slice(from, to), child.type), style, from, to }
  }
}

function offsetOf(child: RootContent): number {
  return child.position!.start.offset!
}

function isLineEnd(character: string | undefined): boolean {
  return character === '\n' || character === '\r'
}

function lineStart(text: string, at: number, least: number): number {
  let start = at
  while (start > least && !isLineEnd(text[start - 1])) start--
  return start
}

function lineEnd(text: string, at: number): number {
  let end = at
  if (end > 0 && isLineEnd(text[end - 1])) return end
  while (end < text.length && !isLineEnd(text[end])) end++
  return end
}

/** Deeper quotes and lists are shown as they are. */
const MAX_DEPTH = 30

type Block = RootContent | BlockContent | DefinitionContent

/** A block of the tree as a node of the document. Throws `UnsupportedMarkdown` when the document can't hold it. */
function convertBlock(node: Block, at: ReadSource, depth = 0): Node {
  if (depth > MAX_DEPTH) throw new UnsupportedMarkdown('too deep')
  const slice = sliceSource(node, at)
  switch (node.type) {
    case 'paragraph':
      return schema.node('paragraph', null, lineOf(node.children, at))
    case 'heading':
      return convertHeading(node, at, slice)
    case 'blockquote':
      return schema.node('blockquote', null, inside(node.children, at, depth))
    case 'footnoteDefinition':
      return schema.node('footnote', { label: node.label }, inside(node.children, at, depth))
    case 'list':
      return convertList(node, at, depth, slice)
    case 'table':
      return convertTable(node, at, slice)
    case 'code':
      return convertCode(node, at, slice)
    case 'thematicBreak':
      at.style.rule ??= slice
      return schema.node('rule', { mark: slice })
    default:
      // HTML, definitions and what is not known.
      if (depth === 0 || /[\r\n]/.test(slice)) throw new UnsupportedMarkdown(node.type)
      return createRawBlock(slice, node.type)
  }
}

function createRawBlock(raw: string, kind: string): Node {
  return schema.node('raw_block', { raw, kind })
}

function inside(children: readonly Block[], at: ReadSource, depth: number): Node[] {
  const nodes = children.map((child) => convertBlock(child, at, depth + 1))
  return nodes.length > 0 ? nodes : [schema.node('paragraph')]
}

function lineOf(children: readonly PhrasingContent[], at: ReadSource): Node[] {
  return children.flatMap((child) => convertInline(child, [], at))
}

function convertHeading(node: Extract<Block, { type: 'heading' }>, at: ReadSource, slice: string): Node {
  const isBroken = node.children.some(({ type }) => type === 'break')
  if (isBroken && /[\r\n]/.test(slice)) throw new UnsupportedMarkdown('break in a heading')
  at.style.setext ??= /[\r\n]/.test(slice)
  at.style.closeAtx ??= slice.startsWith('#') && /[^\\]#[ \t]*$/.test(slice)
  const line = Fragment.from(lineOf(node.children, at))
  // A `<br>` is a break too.
  if (!schema.nodes.heading.validContent(line)) throw new UnsupportedMarkdown('break in a heading')
  return schema.nodes.heading.create({ level: node.depth }, line)
}

function convertCode(node: Extract<Block, { type: 'code' }>, at: ReadSource, slice: string): Node {
  if (/^[`~]/.test(slice)) at.style.fence ??= slice[0] === '~' ? '~' : '`'
  else at.style.fences ??= false
  const value = node.value.replace(/\r\n?/g, '\n')
  const info = [node.lang, node.meta].filter(Boolean).join(' ')
  return schema.node('code_block', { info }, value === '' ? [] : schema.text(value))
}

function convertList(node: List, at: ReadSource, depth: number, slice: string): Node {
  noteListStyle(node, at)
  const bullet = /^\d*([-+*.)])/.exec(slice)![1]
  const loose = node.spread === true || node.children.some(({ spread }) => spread === true)
  const items = node.children.map((item) =>
    schema.node('list_item', { checked: item.checked ?? null }, inside(item.children, at, depth + 1)),
  )
  if (!node.ordered) return schema.node('bullet_list', { bullet, loose }, items)
  return schema.node('ordered_list', { bullet, loose, start: node.start ?? 1 }, items)
}

function noteListStyle({ ordered, children }: List, at: ReadSource): void {
  const numberOf = (item: ListItem) => Number.parseInt(at.source.slice(item.position!.start.offset), 10)
  const [first, second] = children
  if (ordered && second) at.style.incrementListMarker ??= numberOf(first!) !== numberOf(second)
  const child = first!.children[0]
  if (!child) return
  const indent = child.position!.start.column - first!.position!.start.column
  at.style.listItemIndent ??= indent >= 4 && !ordered ? 'tab' : 'one'
}

function convertTable(node: Table, at: ReadSource, slice: string): Node {
  const widths = slice.split(/\r\n?|\n/).map((row) => row.length)
  at.style.tablePipeAlign ??= new Set(widths).size === 1
  const rows = node.children.map((row) =>
    schema.node(
      'table_row',
      null,
      row.children.map((cell) => schema.nodes.table_cell.createChecked(null, lineOf(cell.children, at))),
    ),
  )
  return schema.nodes.table.createChecked({ align: node.align }, rows)
}

/** A construct that the editor can't hold: its block is shown as it stands in the text. */
class UnsupportedMarkdown extends Error {
  override readonly name = 'Unsupported'
}

/** The text that is read, and the style that is gathered on the way. */
interface ReadSource {
  readonly source: string
  readonly style: MarkdownStyle
}

const END_OF_LINE = /\r\n?|\n/
const MARKS = { emphasis: 'em', strong: 'strong', delete: 'strike', link: 'link' } as const

function sliceSource(node: { position?: { start: { offset?: number }; end: { offset?: number } } }, at: ReadSource) {
  return at.source.slice(node.position!.start.offset, node.position!.end.offset)
}

/** The nodes of a piece of a line, with the marks around it. */
function convertInline(node: PhrasingContent, marks: readonly Mark[], at: ReadSource): Node[] {
  const slice = sliceSource(node, at)
  switch (node.type) {
    case 'text':
      return convertText(node.value, marks)
    case 'inlineCode':
      return [schema.text(node.value.replace(/\r\n?|\n/g, ' '), schema.marks.code.create().addToSet(marks))]
    case 'break':
      at.style.break ??= slice.replace(/[\r\n].*$/s, '')
      return [schema.node('hard_break', null, [], marks)]
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
      if (node.children.length > 0) return convertMarked(node, marks, at, slice)
  }
  if (/[\r\n]/.test(slice)) throw new UnsupportedMarkdown(`${node.type} over several lines`)
  const kind = node.type.endsWith('Reference') ? 'reference' : node.type
  return [schema.node('raw_inline', { raw: slice, kind }, [], marks)]
}

function convertText(value: string, marks: readonly Mark[]): Node[] {
  return value.split(END_OF_LINE).flatMap((part, index) => {
    const line = part === '' ? [] : [schema.text(part, marks)]
    return index > 0 ? [schema.node('soft_break', null, [], marks), ...line] : line
  })
}

type Marked = Extract<PhrasingContent, { type: keyof typeof MARKS }>

function convertMarked(node: Marked, marks: readonly Mark[], at: ReadSource, slice: string): Node[] {
  if (node.type === 'delete') at.style.delete ??= slice.startsWith('~~') ? '~~' : '~'
  else if (node.type !== 'link') at.style[node.type] ??= slice[0] === '_' ? '_' : '*'
  const attrs = node.type === 'link' ? { href: node.url, title: node.title ?? null } : null
  const mark = schema.marks[MARKS[node.type]].create(attrs)
  return node.children.flatMap((child) => convertInline(child, mark.addToSet(marks), at))
}
