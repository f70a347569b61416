import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { parseDocument } from '../markdown/read.ts'
import { type WrittenDocument, writeDocument } from '../markdown/write.ts'
import { listChildren, type MarkdownStyle, readPreservedSource } from '../schema.ts'
import { type BaseBlocks, readBaseState, setBaseBlocks } from './base-plugin.ts'
import { changeDocumentInto } from './change-text.ts'
import { addConflicts, decideConflict, type EditConflict, readConflicts } from './conflict-plugin.ts'
import { type JoinedBlock, joinBlocks, type OwnBlock, pairBlocks } from './join.ts'

// What saving and joining do to the state of an editor. No view is needed.

/** Takes a text as the one that the server has: most often the one that the document was opened with. */
export function setBaseText(state: EditorState, base: string): Transaction {
  const { text, blocks } = writeDocument(state.doc)
  if (text === base) return setBaseBlocks(state.tr, { base: placed(state.doc, blocks), sent: null })
  return setBaseBlocks(state.tr, { base: blocksIn(state.doc, sourcesOf(parseDocument(base))), sent: null })
}

/** The text, and a transaction after which the state knows its blocks as those that are being saved. */
export function readTextToSend(state: EditorState): { readonly text: string; readonly tr: Transaction } {
  const { text, blocks } = writeDocument(state.doc)
  return { text, tr: setBaseBlocks(state.tr, { sent: placed(state.doc, blocks) }) }
}

/** What was sent is what the server has now. */
export function markSentAsBase(state: EditorState): Transaction {
  const { sent } = readBaseState(state)
  return setBaseBlocks(state.tr, sent ? { base: sent, sent: null } : {})
}

/** Joins a text of the server into the document. Where both changed the same words, one's own stay and a conflict says so. */
export function joinText(state: EditorState, text: string): Transaction {
  const theirs = parseDocument(text)
  const sources = sourcesOf(theirs)
  const joined = joinBlocks(readBaseState(state).base.texts, ownBlocks(state), sources)
  const tr = changeDocumentInto(state.tr, parseDocument(joinedText(joined, theirs)))
  addConflicts(tr, conflictsIn(tr.doc, joined))
  setBaseBlocks(tr, { base: blocksIn(tr.doc, sources), sent: null })
  // Undo takes back what was typed here, not what came from elsewhere.
  return tr.setMeta('addToHistory', false)
}

/** Decides a conflict: one's own reading, the other, or both. */
export function resolveConflict(state: EditorState, id: number, reading: 'mine' | 'theirs' | 'both'): Transaction {
  const conflict = readConflicts(state).find((one) => one.id === id)
  const tr = decideConflict(state.tr, id)
  if (!conflict || reading === 'mine') return tr
  const { from, to, theirs } = conflict
  const nodes = theirs === null ? [] : listChildren(parseDocument(theirs)).map(withoutSource)
  if (reading === 'both') return tr.insert(to, nodes)
  return nodes.length > 0 ? tr.replaceWith(from, to, nodes) : tr.delete(from, to)
}

/** Read alone, a block's number in the text isn't known. */
function withoutSource(node: Node): Node {
  return node.type.create({ ...node.attrs, kept: null }, node.content)
}

function sourcesOf(doc: Node): string[] {
  return listChildren(doc).flatMap((node) => readPreservedSource(node)?.source ?? [])
}

function positionsOf(doc: Node): number[] {
  const positions: number[] = []
  doc.forEach((_, at) => {
    positions.push(at)
  })
  return positions
}

/** The blocks that a document was written as. */
function placed(doc: Node, blocks: WrittenDocument['blocks']): BaseBlocks {
  const positions = positionsOf(doc)
  return { texts: blocks.map(({ text }) => text), starts: blocks.map(({ child }) => positions[child]!) }
}

/** Where blocks of a text stand in a document that was made of it. */
function blocksIn(doc: Node, texts: readonly string[]): BaseBlocks {
  const { blocks } = writeDocument(doc)
  const positions = positionsOf(doc)
  const { of } = pairBlocks(
    texts,
    blocks.map((block) => block.text),
  )
  return { texts, starts: of.map((number) => (number === null ? null : positions[blocks[number]!.child]!)) }
}

function ownBlocks(state: EditorState): OwnBlock[] {
  const { starts } = readBaseState(state).base
  const positions = positionsOf(state.doc)
  const numbers = new Map(starts.flatMap((at, number) => (at === null ? [] : [[at, number] as const])))
  return writeDocument(state.doc).blocks.map(({ text, child }) => ({
    text,
    number: numbers.get(positions[child]!) ?? null,
  }))
}

function conflictsIn(doc: Node, joined: readonly JoinedBlock[]): Omit<EditConflict, 'id'>[] {
  const places = writeDocument(doc).blocks
  const positions = [...positionsOf(doc), doc.content.size]
  let number = 0
  return joined.flatMap(({ text, conflict }) => {
    const place = places[text === null ? number : number++]
    if (!conflict) return []
    const child = place?.child ?? doc.childCount
    const from = positions[child]!
    const to = text === null ? from : (positions[child + 1] ?? doc.content.size)
    return [{ from, to, theirs: conflict.theirs }]
  })
}

/** The joined blocks as a text, laid out as the other text is: its blank lines, beginning and end. `theirs`: that text as it was read. */
function joinedText(joined: readonly JoinedBlock[], theirs: Node): string {
  const { head, tail, style } = theirs.attrs as { head: string; tail: string; style: MarkdownStyle }
  const eol = style.eol ?? '\n'
  const blocks = listChildren(theirs)
  const written = joined.filter(({ text }) => text !== null)
  const parts = written.map(({ text, theirs: number }, index) => {
    const next = written[index + 1]
    if (!next) return text
    const isBefore = number !== null && next.theirs === number + 1
    return text + ((isBefore ? readPreservedSource(blocks[number]!)?.gap : null) ?? eol + eol)
  })
  return parts.length === 0 ? '' : head + parts.join('') + tail
}
