import type { Root } from 'mdast'
import { escapeMarkdown } from './escape.ts'
import { intricatePlace } from './intricate.ts'

/** The tree of a text whose signs mean nothing: its paragraphs as they are typed, each with its place. */
export function parseWithoutFormatting(text: string): Root {
  const children: Root['children'] = []
  let line = 1
  let offset = 0
  let first: { line: number; offset: number } | null = null
  let end = { line: 1, column: 1, offset: 0 }
  const close = () => {
    if (first === null) return
    const position = { start: { ...first, column: 1 }, end }
    const value = text.slice(first.offset, end.offset)
    children.push({ type: 'paragraph', children: [{ type: 'text', value, position }], position })
    first = null
  }
  for (const part of text.split('\n')) {
    if (part.trim() === '') close()
    else {
      first ??= { line, offset }
      end = { line, column: part.length + 1, offset: offset + part.length }
    }
    line++
    offset += part.length + 1
  }
  close()
  return { type: 'root', children }
}

/** The text, or where it is too intricate for a parser of Markdown, one that shows the same words and signs. */
export function escapeIntricateMarkdown(text: string): string {
  if (intricatePlace(text) === null) return text
  return text
    .split('\n')
    .map((line) => escapeMarkdown(line.trim()))
    .join('\n')
}
