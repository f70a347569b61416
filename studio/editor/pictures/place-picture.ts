import { type EditorState, NodeSelection, type Transaction } from 'prosemirror-state'
import { parseDocument } from '../markdown/read.ts'

/** A picture in a text: its address on this server, what it shows, and what stands below it. */
export interface TextPicture {
  readonly url: string
  readonly alt: string
  readonly caption: string
}

const PICTURE = /^!\[((?:[^\]\\\n]|\\.)*)\]\((\/api\/images\/[0-9a-f-]{36})(?:\s+"((?:[^"\\\n]|\\.)*)")?\)$/

/** The picture as Markdown. */
export function formatPicture({ url, alt, caption }: TextPicture): string {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const shown = line(alt).replace(/[\\[\]]/g, '\\$&')
  const below = line(caption).replace(/["\\]/g, '\\$&')
  return `![${shown}](${url}${below === '' ? '' : ` "${below}"`})`
}

/** The picture that is selected; null: none is. */
export function readSelectedPicture({ selection }: EditorState): TextPicture | null {
  if (!(selection instanceof NodeSelection)) return null
  const [, alt, url, caption = ''] = PICTURE.exec(String(selection.node.attrs.raw ?? '')) ?? []
  if (alt === undefined || url === undefined) return null
  const plain = (text: string) => text.replace(/\\(.)/g, '$1')
  return { url, alt: plain(alt), caption: plain(caption) }
}

/** Puts a picture in the place of the one that is selected, else in a paragraph of its own behind the one at hand. */
export function placePicture(state: EditorState, picture: TextPicture): Transaction {
  const paragraph = parseDocument(formatPicture(picture)).firstChild!
  const { selection, tr } = state
  if (readSelectedPicture(state) !== null) return tr.replaceSelectionWith(paragraph.firstChild!, false).scrollIntoView()
  const { $to } = selection
  const at = $to.depth === 0 ? $to.pos : $to.after(1)
  const placed = tr.insert(at, paragraph)
  return placed.setSelection(NodeSelection.create(placed.doc, at + 1)).scrollIntoView()
}

/** Moves the paragraph of the selected picture over its neighbour; null: there is none. */
export function movePicture({ selection, doc, tr }: EditorState, by: 1 | -1): Transaction | null {
  const { $from } = selection
  const index = $from.index(0)
  const neighbour = doc.maybeChild(index + by)
  if (neighbour === null || $from.depth === 0) return null
  const block = doc.child(index)
  const start = $from.before(1)
  const to = by === 1 ? start + neighbour.nodeSize : start - neighbour.nodeSize
  const moved = tr.delete(start, start + block.nodeSize).insert(to, block)
  return moved.setSelection(NodeSelection.create(moved.doc, to + (selection.from - start))).scrollIntoView()
}
