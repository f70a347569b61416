import type { Nodes } from 'mdast'
import { parseMarkdown } from '../../../../../engine/markdown/parse.ts'

/** How a reader of another program shows what is no text in Markdown. */
export interface Shown {
  /** Stands for a break between scenes. */
  readonly sceneBreak: string
  /** Before an item of a list, by its number from 1; left out: nothing. */
  readonly label?: (ordered: boolean, number: number) => string
}

/** The words that a reader of a Markdown text sees, in order, one blank between them. */
export function sourceText(markdown: string, shown: Shown): string {
  return oneLine(wordsOf(parseMarkdown(markdown), shown))
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function wordsOf(node: Nodes, shown: Shown): string {
  if (node.type === 'thematicBreak') return ` ${shown.sceneBreak} `
  if (node.type === 'break') return ' '
  if (node.type === 'image') return node.alt ?? ''
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  if (node.type === 'list') {
    const { ordered, start, children } = node
    const label = (at: number) => shown.label?.(ordered === true, (start ?? 1) + at) ?? ''
    return children.map((item, at) => ` ${label(at)} ${wordsOf(item, shown)} `).join('')
  }
  const isBlock = ['root', 'blockquote', 'listItem', 'table', 'tableRow'].includes(node.type)
  return node.children.map((child) => wordsOf(child, shown)).join(isBlock ? '\n' : '')
}
