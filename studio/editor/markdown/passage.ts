import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { schema } from '../schema.ts'
import { writeText } from './write.ts'

/** Of the private use area: they stand in no text, and are written as they are. */
const OPEN = '\ue000'
const CLOSE = '\ue001'

export interface TextRange {
  readonly from: number
  readonly to: number
}

/** Where a selection stands in the text as it would be saved; null when marking it there moves a byte. */
export function passageOf(doc: Node, from: number, to: number): TextRange | null {
  const mark = (character: string, at: number) => schema.text(character, doc.resolve(at).marks())
  const marked = writeText(new Transform(doc).insert(to, mark(CLOSE, to)).insert(from, mark(OPEN, from)).doc)
  const [start, end] = [marked.indexOf(OPEN), marked.indexOf(CLOSE) - 1]
  return marked.replace(OPEN, '').replace(CLOSE, '') === writeText(doc) ? { from: start, to: end } : null
}
