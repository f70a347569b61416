import { Fragment, type Mark, type MarkType, type Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'

// What Markdown can hold of a document: no empty paragraphs, no spaces at the ends of lines, no emphasis that begins or ends
// with a space, no two lists with one bullet side by side. Saving writes this form.

function isList(node: Node): boolean {
  return node.type === schema.nodes.bullet_list || node.type === schema.nodes.ordered_list
}

export function isBlank(node: Node | undefined): boolean {
  return node?.type === schema.nodes.paragraph && node.childCount === 0
}

/** A node in the form that Markdown can hold; null where nothing is left. */
export function toCanonicalNode(node: Node): Node | null {
  const { nodes } = schema
  if (node.type === nodes.paragraph) {
    const line = trimLine(node)
    return line.length > 0 ? node.copy(Fragment.from(line)) : null
  }
  if (node.type === nodes.heading || node.type === nodes.table_cell) return node.copy(Fragment.from(trimLine(node)))
  if (node.isTextblock || node.isLeaf) return node
  if (node.type === nodes.table || node.type === nodes.table_row)
    return node.copy(Fragment.from(listChildren(node).map((child) => toCanonicalNode(child)!)))
  return canonicalContainer(node)
}

function canonicalContainer(node: Node): Node {
  const left = toCanonicalBlocks(listChildren(node))
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
export function toCanonicalBlocks(nodes: readonly Node[]): Node[] {
  return joinLists(nodes.map(toCanonicalNode).filter((node) => node !== null))
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

/** A word, a space or a node of a line. */
type Part = { text?: string; node?: Node; marks: readonly Mark[] }

/** The nodes of a line as Markdown can hold them: no space at its ends, none at the edges of an emphasis. */
function trimLine(line: Node): Node[] {
  const parts = withoutOuterSpaces(listChildren(line).flatMap(partsOf))
  const { em, strong, strike, link } = schema.marks
  for (const type of [em, strong, strike, link]) peel(parts, type)
  return joinParts(parts)
}

function partsOf(node: Node): Part[] {
  const { code } = schema.marks
  if (!node.isText) return [{ node, marks: code.removeFromSet(node.marks) }]
  const text = node.text!
  if (code.isInSet(node.marks)) return [{ text: text.replace(/[\r\n]+/g, ' '), marks: node.marks }]
  const words = text.match(/\r\n?|\n|[^\S\r\n]+|\S+/g) ?? []
  return words.map((word) =>
    /[\r\n]/.test(word) ? { node: schema.node('soft_break'), marks: node.marks } : { text: word, marks: node.marks },
  )
}

function isBreak(part: Part | undefined): boolean {
  const type = part?.node?.type
  return type === schema.nodes.hard_break || type === schema.nodes.soft_break
}

function isInCode({ marks }: Part): boolean {
  return schema.marks.code.isInSet(marks) !== undefined
}

/** Removes spaces and line ends at the ends of lines until nothing more can go. */
function withoutOuterSpaces(parts: Part[]): Part[] {
  const left = parts.filter((part, index) => {
    const isSpace = part.text !== undefined && /^[ \t]+$/.test(part.text) && !isInCode(part)
    if (!isSpace && part.node?.type !== schema.nodes.soft_break) return !isBreak(part) || index + 1 < parts.length
    const [before, after] = [parts[index - 1], parts[index + 1]]
    return before !== undefined && after !== undefined && !isBreak(before) && !isBreak(after)
  })
  return left.length === parts.length ? left : withoutOuterSpaces(left)
}

/** Takes a mark off the spaces and breaks at its edges. */
function peel(parts: Part[], type: MarkType): void {
  const markAt = (index: number) => parts[index] && type.isInSet(parts[index].marks)
  const isEdge = (index: number, neighbour: number) => {
    const other = markAt(neighbour)
    return !other || !markAt(index)!.eq(other)
  }
  const peelFrom = (start: number, step: 1 | -1) => {
    for (let index = start; markAt(index) && isHollow(parts[index]!); index += step)
      parts[index]!.marks = markAt(index)!.removeFromSet(parts[index]!.marks)
  }
  for (let index = 0; index < parts.length; index++) if (markAt(index) && isEdge(index, index - 1)) peelFrom(index, 1)
  for (let index = parts.length - 1; index >= 0; index--)
    if (markAt(index) && isEdge(index, index + 1)) peelFrom(index, -1)
}

function isHollow(part: Part): boolean {
  return isBreak(part) || (part.text !== undefined && !isInCode(part) && /^\s+$/.test(part.text))
}

function joinParts(parts: readonly Part[]): Node[] {
  const line: Node[] = []
  for (const part of parts) {
    const node = part.node ? part.node.mark(part.marks) : schema.text(part.text!, part.marks)
    const last = line.at(-1)
    if (last?.isText && node.isText && last.sameMarkup(node))
      line[line.length - 1] = schema.text(last.text! + node.text!, node.marks)
    else line.push(node)
  }
  return line
}
