import type { Node } from 'prosemirror-model'
import { type PreservedSource, schema } from '../schema.ts'
import { parseBlocks, type SourceBlock } from './blocks.ts'
import { describeBlock } from './shape.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** A text as a document. Every block at the top keeps the lines that it came from and the blank lines after them. */
export function parseDocument(text: string): Node {
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''
  const body = text.slice(mark.length)
  const { blocks, style } = parseBlocks(body)
  const eol = /\r\n?|\n/.exec(body)?.[0] ?? '\n'
  const nodes = blocks.map((block, number) => withKept(block, keptBy(block, number, blocks[number + 1], body)))
  const attrs = {
    head: mark + body.slice(0, blocks[0]?.from ?? body.length),
    tail: body.slice(blocks.at(-1)?.to ?? body.length),
    style: { ...style, eol },
  }
  return schema.node('doc', attrs, nodes.length > 0 ? nodes : [schema.node('paragraph')])
}

function keptBy(
  { node, from, to }: SourceBlock,
  number: number,
  next: SourceBlock | undefined,
  body: string,
): PreservedSource {
  const gap = next ? body.slice(to, next.from) : null
  if (gap !== null && gap.trim() !== '') throw new Error(`text between two blocks: ${JSON.stringify(gap)}`)
  return { source: body.slice(from, to), gap, number, meaning: describeBlock(node) }
}

function withKept({ node }: SourceBlock, kept: PreservedSource): Node {
  return node.type.create({ ...node.attrs, kept }, node.content)
}
