import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { splitSentencesAndBlanks } from '../../../engine/revision/difference.ts'
import { schema, type TextRange } from '../schema.ts'
import { parseDocument } from './read.ts'
import { printMarkdown } from './write.ts'

interface Letters {
  readonly text: string
  /** The position in the document of each letter. */
  readonly positions: readonly number[]
}

const lettersOf = new WeakMap<Node, Letters>()

/**
 * Where a passage occurs in the document; null: nowhere. It may be quoted as Markdown or as it is read; spaces don't count. Of several
 * places the first that ends behind `near` is taken, else the last.
 */
export function locateQuote(doc: Node, quote: string, near = 0): TextRange | null {
  const { text, positions } = letters(doc)
  for (const wanted of [bare(quote), bare(plainText(quote))]) {
    if (wanted === '') continue
    let at = text.indexOf(wanted)
    for (let next = at; next >= 0; next = text.indexOf(wanted, next + 1)) {
      at = next
      if (positions[next + wanted.length - 1]! >= near) break
    }
    if (at >= 0) return { from: positions[at]!, to: positions[at + wanted.length - 1]! + 1 }
  }
  return null
}

function plainText(quote: string): string {
  const doc = parseDocument(quote)
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

/** Where a selection is in the text as it would be saved; null when marking it there moves a byte. */
export function findTextPassage(doc: Node, from: number, to: number): TextRange | null {
  const mark = (character: string, at: number) => schema.text(character, doc.resolve(at).marks())
  const marked = printMarkdown(new Transform(doc).insert(to, mark(CLOSE, to)).insert(from, mark(OPEN, from)).doc)
  const [start, end] = [marked.indexOf(OPEN), marked.indexOf(CLOSE) - 1]
  return marked.replace(OPEN, '').replace(CLOSE, '') === printMarkdown(doc) ? { from: start, to: end } : null
}

/** The sentence around a place in the document; null: there is none. */
export function findSentenceAround(doc: Node, at: number): TextRange | null {
  const $at = doc.resolve(at)
  if (!$at.parent.isTextblock) return null
  const start = $at.start()
  let from = start
  let found: TextRange | null = null
  for (const part of splitSentencesAndBlanks($at.parent.textBetween(0, $at.parent.content.size, '', () => ' '))) {
    const to = from + part.length
    if (part.trim() !== '' && (found === null || from <= at)) found = { from, to }
    from = to
  }
  return found
}
