import type { Nodes, Parent } from 'mdast'
import { intricatePlace } from './intricate.ts'
import { parseMarkdown } from './parse.ts'

/**
 * The text with a backslash before each dollar sign that could open a formula in pandoc's Markdown: no space follows it, and in the same
 * paragraph there is another that could close it. Nothing in code and addresses is changed, and nothing in a text that is too intricate.
 */
export function escapeDollars(text: string): string {
  if (text.indexOf('$') === text.lastIndexOf('$') || intricatePlace(text) !== null) return text
  const places: number[] = []
  visitParagraphs(parseMarkdown(text), (paragraph) => {
    const [from, to] = placeOf(paragraph)
    const last = lastClosing(text.slice(from, to)) + from
    for (const at of dollarsIn(paragraph, text)) {
      if (at < last && !isEscaped(text, at) && !/\s/.test(text[at + 1]!)) places.push(at)
    }
  })
  return withChanges(text, places, (sign) => `\\${sign}`)
}

/** The text without the backslashes before dollar signs, which mean nothing in Markdown without formulas. Code stays as it is. */
export function unescapeDollars(text: string): string {
  if (!text.includes('\\$') || intricatePlace(text) !== null) return text
  const places: number[] = []
  visitParagraphs(parseMarkdown(text), (paragraph) => {
    for (const at of dollarsIn(paragraph, text)) if (isEscaped(text, at)) places.push(at - 1)
  })
  return withChanges(text, places, () => '')
}

/** Visits what contains text and no blocks. A row of a table is one: pandoc reads formulas beyond its cells. */
function visitParagraphs(node: Nodes, visit: (paragraph: Nodes) => void): void {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableRow') visit(node)
  else for (const child of (node as Partial<Parent>).children ?? []) visitParagraphs(child, visit)
}

/** The offsets of dollar signs in the texts below a node. */
function dollarsIn(node: Nodes, source: string): number[] {
  if (node.type !== 'text')
    return ((node as Partial<Parent>).children ?? []).flatMap((child) => dollarsIn(child, source))
  const [from, to] = placeOf(node)
  return [...source.slice(from, to).matchAll(/\$/g)].map(({ index }) => from + index)
}

function placeOf({ position }: Nodes): readonly [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** The last dollar sign that could close a formula: no space precedes it and no digit follows. */
function lastClosing(paragraph: string): number {
  let last = -1
  for (const { index } of paragraph.matchAll(/(?<=[^\s\\])\$(?!\d)/g)) last = index
  return last
}

function isEscaped(source: string, at: number): boolean {
  let before = at
  while (source[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}

function withChanges(text: string, places: readonly number[], change: (sign: string) => string): string {
  let end = 0
  let changed = ''
  for (const at of places) {
    changed += text.slice(end, at) + change(text[at]!)
    end = at + 1
  }
  return changed + text.slice(end)
}
