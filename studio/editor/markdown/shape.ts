import type { Mark, Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'
import { isBlank, toCanonicalNode } from './canonical.ts'

/** What a block means, as plain data: bullets, rules and fences don't count. */
type Shape = string | null | readonly unknown[]

/** Whether two blocks mean the same once they are saved. */
export function isSameBlock(one: Node, other: Node): boolean {
  return describeBlock(one) === describeBlock(other)
}

const sums = new WeakMap<Node, number>()

/** A number that is the same for blocks that mean the same. */
export function hashMeaning(node: Node): number {
  const known = sums.get(node)
  if (known !== undefined) return known
  const sum = hash(describeBlock(node))
  sums.set(node, sum)
  return sum
}

/** What a block means once it is saved, as text. */
export function describeBlock(node: Node): string {
  return JSON.stringify(shapeOf(toCanonicalNode(node)))
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

/** cyrb53: 53 bits, few enough collisions for the blocks of a text. */
function hash(text: string): number {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    a = Math.imul(a ^ text.charCodeAt(index), 2_654_435_761)
    b = Math.imul(b ^ text.charCodeAt(index), 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & b) + (a >>> 0)
}
