import type { Mark, Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'
import { isBlank, toCanonicalNode } from './canonical.ts'

/** What a block means, as plain data: bullets, rules and fences don't count. */
type Shape = string | null | readonly unknown[]

/** Whether two blocks mean the same once they are saved. */
export function isSameBlock(one: Node, other: Node): boolean {
  return describeBlock(one) === describeBlock(other)
}

const meanings = new WeakMap<Node, string>()

/** What a block means once it is saved, as text. */
export function describeBlock(node: Node): string {
  const meaning = meanings.get(node) ?? JSON.stringify(shapeOf(toCanonicalNode(node)))
  meanings.set(node, meaning)
  return meaning
}

function shapeOf(node: Node | null): Shape {
  if (node === null) return null
  const { kept: _kept, bullet: _bullet, mark: _mark, ...attrs } = node.attrs
  if (isBlank(node)) return 'blank'
  const raw = node.type === schema.nodes.raw_block ? String(attrs.raw) : loneTag(node)
  if (raw !== null) return ['raw_block', raw.replace(/\r\n?/g, '\n').trim()]
  if (node.isTextblock) return [node.type.name, attrs, lineShape(node)]
  const inside = listChildren(node)
  // A row's empty cells at its end can be left out.
  if (node.type === schema.nodes.table_row)
    while (inside.length > 1 && lineShape(inside.at(-1)!).length === 0) inside.pop()
  return [node.type.name, attrs, inside.map(shapeOf)]
}

/** A tag that stands alone in a line is a block of HTML in Markdown. */
function loneTag(node: Node): string | null {
  const [tag, second] = listChildren(node)
  const isLone = node.type === schema.nodes.paragraph && tag?.attrs.kind === 'html' && !second
  return isLone ? String(tag.attrs.raw) : null
}

type Run = [kind: string, marks: string, text: string]

function lineShape(line: Node): Run[] {
  const runs: Run[] = []
  for (const node of listChildren(line)) {
    const run = runOf(node)
    const last = runs.at(-1)
    if (last && run[0] === 'text' && last[0] === 'text' && last[1] === run[1]) last[2] += run[2]
    else runs.push(run)
  }
  return runs
}

function runOf(node: Node): Run {
  const { hard_break, soft_break } = schema.nodes
  if (node.type === hard_break || node.type === soft_break) return [node.type.name, '', '\n']
  const marks = node.marks.map(markText).toSorted().join()
  if (node.isText) return ['text', marks, node.text!]
  return [node.attrs.kind === 'reference' ? 'text' : node.attrs.kind, marks, node.attrs.raw]
}

function markText({ type, attrs }: Mark): string {
  return type === schema.marks.link ? `link ${attrs.href} ${attrs.title ?? ''}` : type.name
}
