import type { List, ThematicBreak } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import { listChildren, type MarkdownStyle, readPreservedSource, schema } from '../schema.ts'
import { parseBlocks } from './blocks.ts'
import { isSameList, joinLists, toCanonicalNode } from './canonical.ts'
import { mergeChange } from './merge.ts'
import { describeBlock, isSameBlock } from './shape.ts'
import { type RawMarkdown, toMdast } from './to-mdast.ts'

/** What writing came across. */
export interface WriteReport {
  /** Untouched blocks that were written anew because they were not safe beside a new neighbour. */
  forced: number
  /** Texts that were not read back as the block. */
  readonly unsure: string[]
}

interface Part {
  readonly node: Node
  readonly text: string
  /** Written as it was. */
  readonly isOwn: boolean
}

/**
 * A document as text. What was not touched is written as it was, byte for byte. The rest is written anew and read back before it
 * is believed.
 */
export function printMarkdown(doc: Node, report?: WriteReport): string {
  return writeDocument(doc, report).text
}

export interface WrittenDocument {
  readonly text: string
  /** The text's blocks, and the number of the document's child that each begins with. */
  readonly blocks: readonly { readonly text: string; readonly child: number }[]
}

/** The same, with the text of each block. */
export function writeDocument(doc: Node, report: WriteReport = { forced: 0, unsure: [] }): WrittenDocument {
  const { head, tail, style } = doc.attrs as { head: string; tail: string; style: MarkdownStyle }
  const written = listChildren(doc).filter((node) => isUntouched(node) || toCanonicalNode(node))
  const nodes = joinLists(written)
  if (nodes.length === 0) return { text: emptyText(doc), blocks: [] }
  const writing: Writing = { style, context: definitionsOf(doc), eol: style.eol ?? '\n', report }
  const parts = nodes.map((node) => partOf(node, writing))
  let text = ''
  for (let index = 0; index + 1 < parts.length; index++) {
    const { left, gap, right } = joinPair(parts[index]!, parts[index + 1]!, writing)
    parts[index] = left
    parts[index + 1] = right
    text += left.text + gap
  }
  const last = parts.at(-1)!
  text += last.text
  const endsTwice = !last.isOwn && /[\r\n]$/.test(text) && /^[\r\n]/.test(tail)
  const children = firstChildren(doc, written)
  const blocks = parts.map((part, index) => ({ text: part.text, child: children[index]! }))
  return { text: head + text + (endsTwice ? '' : tail), blocks }
}

/** The number of the child that each block begins with: neighbouring lists with one bullet are one block. */
function firstChildren(doc: Node, written: readonly Node[]): number[] {
  const isWritten = new Set(written)
  const numbers = listChildren(doc).flatMap((node, number) => (isWritten.has(node) ? [number] : []))
  return numbers.filter((_, index) => index === 0 || !isSameList(written[index - 1]!, written[index]!))
}

interface Writing extends Surroundings {
  readonly eol: string
  readonly report: WriteReport
}

/** Whether a block means what it meant when it was read. */
function isUntouched(node: Node): boolean {
  const kept = readPreservedSource(node)
  return kept !== null && describeBlock(node) === kept.meaning
}

/** A text without blocks stays as it was: only blank lines. */
function emptyText(doc: Node): string {
  const isAsRead = doc.childCount === 1 && readPreservedSource(doc.firstChild!) === null && doc.attrs.tail === ''
  return isAsRead ? doc.attrs.head : ''
}

function partOf(node: Node, writing: Writing): Part {
  if (isUntouched(node)) return { node, text: readPreservedSource(node)!.source, isOwn: true }
  return writtenAnew(node, writing)
}

function writtenAnew(node: Node, writing: Writing, plainly = false): Part {
  const { text, isSure } = rewrite(node, writing, plainly)
  if (!isSure) writing.report.unsure.push(text)
  return { node, text, isOwn: false }
}

interface Pair {
  readonly left: Part
  readonly gap: string
  readonly right: Part
}

/** Two neighbours and what is between them, so that they are read back as two blocks. */
function joinPair(left: Part, right: Part, writing: Writing): Pair {
  const [before, after] = [readPreservedSource(left.node), readPreservedSource(right.node)]
  const between = writing.eol + writing.eol
  const gap = before?.gap ?? between
  if (left.isOwn && right.isOwn && after!.number === before!.number + 1) return { left, gap, right }
  if (fits({ left, gap, right }, writing)) return { left, gap, right }
  if (fits({ left, gap: between, right }, writing)) return { left, gap: between, right }
  return forcedPair(left, right, between, writing)
}

/** Neighbours that can't be side by side as they are: as few of them as possible are written plainly. */
function forcedPair(left: Part, right: Part, gap: string, writing: Writing): Pair {
  writing.report.forced++
  const plainLeft = writtenAnew(left.node, writing, true)
  const plainRight = writtenAnew(right.node, writing, true)
  const pairs: Pair[] = [
    { left, gap, right: plainRight },
    { left: plainLeft, gap, right },
  ]
  const plain = { left: plainLeft, gap, right: plainRight }
  const fitting = [...pairs, plain].find((pair) => fits(pair, writing))
  if (!fitting) writing.report.unsure.push(plainLeft.text + gap + plainRight.text)
  return fitting ?? plain
}

function fits({ left, gap, right }: Pair, { context }: Writing): boolean {
  return isReadAs(left.text + gap + right.text, [left.node, right.node], context)
}

/** References are read as such only where their definition is known; the rule keeps what follows out of the last footnote. */
function definitionsOf(doc: Node): string {
  const notes: string[] = []
  const links: string[] = []
  doc.descendants((node) => {
    if (node.type === schema.nodes.footnote) notes.push(`[^${node.attrs.label}]: x`)
    if (node.attrs.kind === 'definition') links.push(node.attrs.raw.trim())
    return !node.isTextblock
  })
  return notes.length + links.length > 0 ? [...notes, ...links, '***', ''].join('\n\n') : ''
}

interface Rewritten {
  readonly text: string
  /** Whether the text was read back as the block. */
  readonly isSure: boolean
}

interface Surroundings {
  /** The style of the whole text. */
  readonly style: MarkdownStyle
  /** The definitions of the whole text, as `parseBlocks` takes them. */
  readonly context: string
}

/** Whether a text is read as these blocks. */
function isReadAs(text: string, nodes: readonly Node[], context: string): boolean {
  const { blocks } = parseBlocks(text, context)
  return blocks.length === nodes.length && blocks.every(({ node }, index) => isSameBlock(node, nodes[index]!))
}

/**
 * Writes a changed block. Of the ways to write it, the one closest to its source comes first; the first that is read back as the
 * block is taken. `plainly` leaves the source and its style aside.
 */
function rewrite(node: Node, { style: whole, context }: Surroundings, plainly = false): Rewritten {
  const eol = whole.eol ?? '\n'
  const source = plainly ? undefined : readPreservedSource(node)?.source
  const was = source === undefined ? null : parseBlocks(source, context)
  const style = plainly ? {} : { ...whole, ...was?.style }
  const now = toCanonicalNode(node) ?? node
  const lines = (text: string) => text.replace(/\n/g, eol)
  const printed = (manner: PrintManner) => lines(printBlock(now, style, manner))
  const merged = (manner: PrintManner) => {
    const [before, second] = was?.blocks ?? []
    if (source === undefined || !before || second) return null
    const text = lines(printBlock(toCanonicalNode(before.node) ?? before.node, style, manner))
    return mergeChange(source, text, printed(manner))
  }
  const holds = (text: string) => isReadAs(text, [node], context)
  const ways = [
    ...(plainly ? [] : [() => merged('bare'), () => merged('safe'), () => printed('bare')]),
    () => fewerEscapes(printed('safe'), holds),
    () => fewerEscapes(lines(printBlock(now, {}, 'safe')), holds),
    () => fewerEscapes(printed('spaced'), holds),
  ]
  for (const way of ways) {
    const text = way()
    if (text !== null && holds(text)) return { text, isSure: true }
  }
  return { text: printed('safe'), isSure: false }
}

/** Characters read back in search of escapes that a block can do without. */
const MAX_READ_CHARACTERS = 40_000

const ESCAPE = /\\[!-/:-@[-`{-~]/g

/** The text without the escapes that it can do without: `holds` says whether a text still means what it should. */
function fewerEscapes(text: string, holds: (text: string) => boolean): string {
  let left = MAX_READ_CHARACTERS
  let best = text
  const tryText = (bare: string) => {
    left -= bare.length
    // Beyond that, escapes stay.
    if (left <= 0 || !holds(bare)) return false
    best = bare
    return true
  }
  for (const escaped of new Set(text.match(ESCAPE) ?? [])) {
    if (tryText(best.replaceAll(escaped, escaped[1]!))) continue
    for (let at = best.indexOf(escaped); at >= 0; at = best.indexOf(escaped, at + 1))
      tryText(best.slice(0, at) + best.slice(at + 1))
  }
  return best
}

type PrintManner = 'bare' | 'safe' | 'spaced'

/**
 * A block as Markdown in a style, with line feeds. `bare`: without any escape, which reads well but may be read back as something
 * else. `spaced`: with escapes, and with a space, written as an entity, before each tag that begins a line: else a tag such as `<div>`
 * begins a block of HTML.
 */
function printBlock(node: Node, style: MarkdownStyle, manner: PrintManner): string {
  const tree = { type: 'root' as const, children: [toMdast(node)] }
  return toMarkdown(tree, optionsOf(style, manner)).replace(/\n$/, '')
}

function optionsOf(style: MarkdownStyle, manner: PrintManner): Options {
  return {
    emphasis: style.emphasis ?? '*',
    strong: style.strong ?? '*',
    fence: style.fence ?? '`',
    fences: style.fences ?? true,
    setext: style.setext ?? false,
    closeAtx: style.closeAtx ?? false,
    incrementListMarker: style.incrementListMarker ?? true,
    listItemIndent: style.listItemIndent ?? 'one',
    rule: '_',
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: style.tablePipeAlign ?? false }),
      gfmTaskListItemToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
    handlers: {
      raw: manner === 'spaced' ? spacedRaw : raw,
      list,
      thematicBreak: (node: ThematicBreak) => (manner === 'bare' ? (node.mark ?? style.rule ?? '* * *') : '___'),
      ...(manner === 'bare' ? bareHandlers(style) : {}),
    },
  }
}

const raw: Handle = Object.assign((node: RawMarkdown) => node.value, { peek: (node: RawMarkdown) => node.value[0] })

const spacedRaw: Handle = (node: RawMarkdown, _parent, _state, { before }) =>
  before === '\n' && node.value.startsWith('<') ? `&#x20;${node.value}` : node.value

/** With the bullet of this list. */
const list: Handle = (node: List, parent, state, info) => {
  const before = state.options
  const bullet = node.bullet as '-' | '+' | '*'
  const own = node.ordered
    ? { bulletOrdered: node.bullet as '.' | ')' }
    : { bullet, bulletOther: bullet === '-' ? ('*' as const) : ('-' as const) }
  state.options = { ...before, ...own }
  const text = defaultHandlers.list(node, parent, state, info)
  state.options = before
  return text
}

/** Handlers that never escape. */
function bareHandlers(style: MarkdownStyle): Record<string, Handle> {
  const around =
    (mark: string): Handle =>
    (node, _parent, state, info) =>
      mark + state.containerPhrasing(node, { ...info, before: mark, after: mark }) + mark
  return {
    text: (node: { value: string }) => node.value,
    emphasis: around(style.emphasis ?? '*'),
    strong: around((style.strong ?? '*').repeat(2)),
    delete: around(style.delete ?? '~~'),
    break: () => `${style.break || '\\'}\n`,
  }
}
