import type { Mark, MarkType, Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'

/** A word, a space or a node of a line. */
type Part = { text?: string; node?: Node; marks: readonly Mark[] }

/** The nodes of a line as Markdown can hold them: no space at its ends, none at the edges of an emphasis. */
export function trimLine(line: Node): Node[] {
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
