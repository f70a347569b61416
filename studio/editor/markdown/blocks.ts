import type { RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { parseMarkdown } from '../../../engine/markdown/parse.ts'
import type { MarkdownStyle } from '../schema.ts'
import { convertBlock, createRawBlock } from './convert.ts'
import { UnsupportedMarkdown } from './inline.ts'

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
