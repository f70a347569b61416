import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { schema } from '../schema.ts'
import { parseText } from './read.ts'
import { printMarkdown } from './write.ts'

interface DocumentRange {
  readonly from: number
  readonly to: number
}

interface Letters {
  readonly text: string
  /** The position in the document of each letter. */
  readonly positions: readonly number[]
}

const lettersOf = new WeakMap<Node, Letters>()

/** Where a passage occurs in the document; null: nowhere. It may be quoted as Markdown or as it is read; spaces don't count. */
export function locateQuote(doc: Node, quote: string): DocumentRange | null {
  const { text, positions } = letters(doc)
  for (const wanted of [bare(quote), bare(plainText(quote))]) {
    const at = wanted === '' ? -1 : text.indexOf(wanted)
    if (at >= 0) return { from: positions[at]!, to: positions[at + wanted.length - 1]! + 1 }
  }
  return null
}

function plainText(quote: string): string {
  const doc = parseText(quote)
  return doc.textBetween(0, doc.content.size, ' ')
}

function bare(text: string): string {
  return text.replace(/\s+/g, '')
}

/** The letters without spaces, so that line ends and blocks are no hindrance. */
function letters(doc: Node): Letters {
  const known = lettersOf.get(doc)
  if (known) return known
  let text = ''
  const positions: number[] = []
  doc.descendants((node, at) => {
    if (!node.isText) return
    for (let index = 0; index < node.text!.length; index++) {
      const letter = node.text![index]!
      if (/\s/.test(letter)) continue
      text += letter
      positions.push(at + index)
    }
  })
  const found = { text, positions }
  lettersOf.set(doc, found)
  return found
}

/** Of the private use area: they are in no text, and are written as they are. */
const OPEN = '\ue000'
const CLOSE = '\ue001'

interface TextRange {
  readonly from: number
  readonly to: number
}

/** Where a selection is in the text as it would be saved; null when marking it there moves a byte. */
export function findTextPassage(doc: Node, from: number, to: number): TextRange | null {
  const mark = (character: string, at: number) => schema.text(character, doc.resolve(at).marks())
  const marked = printMarkdown(new Transform(doc).insert(to, mark(CLOSE, to)).insert(from, mark(OPEN, from)).doc)
  const [start, end] = [marked.indexOf(OPEN), marked.indexOf(CLOSE) - 1]
  return marked.replace(OPEN, '').replace(CLOSE, '') === printMarkdown(doc) ? { from: start, to: end } : null
}
