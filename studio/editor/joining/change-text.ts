import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { compareUnits } from '../../../engine/revision/compare-units.ts'
import { toCanonicalNode } from '../markdown/canonical.ts'
import { describeBlock } from '../markdown/shape.ts'
import { listChildren } from '../schema.ts'

/**
 * Makes the document what `target` is, by as few steps as possible: the caret and what can be undone stay where they are. Empty
 * paragraphs, in which somebody may be about to type, stay.
 */
export function changeDocumentInto(tr: Transaction, target: Node): Transaction {
  const before = listChildren(tr.doc)
  const after = listChildren(target)
  const blanks = new Set(before.filter((node) => toCanonicalNode(node) === null))
  const kept = before.filter((node) => !blanks.has(node))
  const edits = pairNodes(kept, after)
  let at = 0
  let next = 0
  for (const node of before) {
    if (blanks.has(node)) {
      at += node.nodeSize
      continue
    }
    for (; edits[next]!.from === null; next++) at = insert(tr, at, edits[next]!.to!)
    at = change(tr, at, edits[next++]!)
  }
  for (; next < edits.length; next++) at = insert(tr, at, edits[next]!.to!)
  for (const name of ['head', 'tail', 'style'])
    if (tr.doc.attrs[name] !== target.attrs[name]) tr.setDocAttribute(name, target.attrs[name])
  return tr
}

export interface NodePair {
  readonly from: Node | null
  readonly to: Node | null
  /** They mean the same. */
  readonly isSame?: true
}

/** Which block becomes which: those that mean the same stay, and between them the first becomes the first. */
export function pairNodes(before: readonly Node[], after: readonly Node[]): NodePair[] {
  const found: NodePair[] = []
  const left = [...before]
  const right = [...after]
  let gone: Node[] = []
  const flush = (come: readonly Node[]) => {
    for (let index = 0; index < Math.max(gone.length, come.length); index++)
      found.push({ from: gone[index] ?? null, to: come[index] ?? null })
    gone = []
  }
  for (const { kind, count } of compareUnits(before.map(describeBlock), after.map(describeBlock)).runs) {
    if (kind === 'removed') gone = left.splice(0, count)
    else if (kind === 'added') flush(right.splice(0, count))
    else {
      flush([])
      for (const from of left.splice(0, count)) found.push({ from, to: right.shift()!, isSame: true })
    }
  }
  flush([])
  return found
}

function insert(tr: Transaction, at: number, node: Node): number {
  tr.insert(at, node)
  return at + node.nodeSize
}

/** Changes the block that begins at `at`; returns the position behind it. */
function change(tr: Transaction, at: number, { from, to, isSame }: NodePair): number {
  const node = from!
  if (to === null) {
    tr.delete(at, at + node.nodeSize)
    return at
  }
  if (node.type !== to.type) {
    tr.replaceWith(at, at + node.nodeSize, to)
    return at + to.nodeSize
  }
  if (!isSame) changeContent(tr, at + 1, node, to)
  for (const [name, value] of Object.entries(to.attrs))
    if (node.attrs[name] !== value) tr.setNodeAttribute(at, name, value)
  return at + tr.doc.nodeAt(at)!.nodeSize
}

/** Replaces what differs. Spaces at the end of a line, behind which somebody may be typing, stay. */
function changeContent(tr: Transaction, at: number, node: Node, to: Node): void {
  const spaces = node.isTextblock ? /[ \t]*$/.exec(node.textContent)![0].length : 0
  const content = node.cut(0, node.content.size - spaces).content
  const start = content.findDiffStart(to.content)
  if (start === null) return
  const ends = content.findDiffEnd(to.content)!
  // The same letters may count to both ends.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  tr.replace(at + start, at + ends.a + overlap, to.slice(start, ends.b + overlap))
}
