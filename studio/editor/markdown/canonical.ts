import { Fragment, type Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'
import { trimLine } from './trimmed-line.ts'

// What Markdown can hold of a document: no empty paragraphs, no spaces at the ends of lines, no emphasis that begins or ends
// with a space, no two lists with one bullet side by side. Saving writes this form.

function isList(node: Node): boolean {
  return node.type === schema.nodes.bullet_list || node.type === schema.nodes.ordered_list
}

export function isBlank(node: Node | undefined): boolean {
  return node?.type === schema.nodes.paragraph && node.childCount === 0
}

/** A node in the form that Markdown can hold; null where nothing is left. */
export function canonicalNode(node: Node): Node | null {
  const { nodes } = schema
  if (node.type === nodes.paragraph) {
    const line = trimLine(node)
    return line.length > 0 ? node.copy(Fragment.from(line)) : null
  }
  if (node.type === nodes.heading || node.type === nodes.table_cell) return node.copy(Fragment.from(trimLine(node)))
  if (node.isTextblock || node.isLeaf) return node
  if (node.type === nodes.table || node.type === nodes.table_row)
    return node.copy(Fragment.from(listChildren(node).map((child) => canonicalNode(child)!)))
  return canonicalContainer(node)
}

function canonicalContainer(node: Node): Node {
  const left = canonicalBlocks(listChildren(node))
  const inside = left.length > 0 ? left : [schema.node('paragraph')]
  if (node.type === schema.nodes.list_item && (isBlank(inside[0]) || inside[0]!.type !== schema.nodes.paragraph))
    // A box needs words behind it.
    return node.type.create(null, inside)
  if (!isList(node)) return node.copy(Fragment.from(inside))
  const hasSeveral = inside.length > 1 || inside[0]!.childCount > 1
  const loose = (node.attrs.loose || inside.some(needsBlankLines)) && hasSeveral
  return node.type.create({ ...node.attrs, loose }, inside)
}

/** Whether an item holds more than a line and a list right below it. */
function needsBlankLines(item: Node): boolean {
  const names = listChildren(item).map(({ type }) => type.name)
  if (!/^(paragraph)?((bullet|ordered)_list)?$/.test(names.join(''))) return true
  const [line, list] = listChildren(item)
  return list !== undefined && !isBlank(line) && !canFollowLine(list)
}

/** An empty item, or a number other than 1, is no list right below a line. */
function canFollowLine(list: Node): boolean {
  const first = list.firstChild!.firstChild!
  if (isBlank(first) || (list.attrs.start ?? 1) !== 1) return false
  return !isList(first) || canFollowLine(first)
}

/** The blocks that are left of these, neighbouring lists with one bullet as one list. */
export function canonicalBlocks(nodes: readonly Node[]): Node[] {
  return joinLists(nodes.map(canonicalNode).filter((node) => node !== null))
}

/** In Markdown, lists with one bullet that are side by side are one list. */
export function joinLists(nodes: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (last && isSameList(last, node)) {
      const attrs = { ...last.attrs, kept: null, loose: true }
      joined[joined.length - 1] = last.type.create(attrs, last.content.append(node.content))
    } else joined.push(node)
  }
  return joined
}

export function isSameList(one: Node, other: Node): boolean {
  return isList(one) && one.type === other.type && one.attrs.bullet === other.attrs.bullet
}
