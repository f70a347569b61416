import type { PhrasingContent } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { type MarkdownStyle, schema } from '../schema.ts'

/** A construct that the editor can't hold: its block is shown as it stands in the text. */
export class UnsupportedMarkdown extends Error {
  override readonly name = 'Unsupported'
}

/** The text that is read, and the style that is gathered on the way. */
export interface ReadSource {
  readonly source: string
  readonly style: MarkdownStyle
}

const END_OF_LINE = /\r\n?|\n/
const MARKS = { emphasis: 'em', strong: 'strong', delete: 'strike', link: 'link' } as const

export function sliceSource(
  node: { position?: { start: { offset?: number }; end: { offset?: number } } },
  at: ReadSource,
) {
  return at.source.slice(node.position!.start.offset, node.position!.end.offset)
}

/** The nodes of a piece of a line, with the marks around it. */
export function convertInline(node: PhrasingContent, marks: readonly Mark[], at: ReadSource): Node[] {
  const slice = sliceSource(node, at)
  switch (node.type) {
    case 'text':
      return convertText(node.value, marks)
    case 'inlineCode':
      return [schema.text(node.value.replace(/\r\n?|\n/g, ' '), schema.marks.code.create().addToSet(marks))]
    case 'break':
      at.style.break ??= slice.replace(/[\r\n].*$/s, '')
      return [schema.node('hard_break', null, [], marks)]
    case 'emphasis':
    case 'strong':
    case 'delete':
    case 'link':
      if (node.children.length > 0) return convertMarked(node, marks, at, slice)
  }
  if (/[\r\n]/.test(slice)) throw new UnsupportedMarkdown(`${node.type} over several lines`)
  const kind = node.type.endsWith('Reference') ? 'reference' : node.type
  return [schema.node('raw_inline', { raw: slice, kind }, [], marks)]
}

function convertText(value: string, marks: readonly Mark[]): Node[] {
  return value.split(END_OF_LINE).flatMap((part, index) => {
    const line = part === '' ? [] : [schema.text(part, marks)]
    return index > 0 ? [schema.node('soft_break', null, [], marks), ...line] : line
  })
}

type Marked = Extract<PhrasingContent, { type: keyof typeof MARKS }>

function convertMarked(node: Marked, marks: readonly Mark[], at: ReadSource, slice: string): Node[] {
  if (node.type === 'delete') at.style.delete ??= slice.startsWith('~~') ? '~~' : '~'
  else if (node.type !== 'link') at.style[node.type] ??= slice[0] === '_' ? '_' : '*'
  const attrs = node.type === 'link' ? { href: node.url, title: node.title ?? null } : null
  const mark = schema.marks[MARKS[node.type]].create(attrs)
  return node.children.flatMap((child) => convertInline(child, mark.addToSet(marks), at))
}
