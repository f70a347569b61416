import type { List, Nodes, Parent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { cleanText } from './escape.ts'
import { parseMarkdown } from './parse.ts'

/** Markdown as running text, its paragraphs parted by an empty line; an item of a list is a line. */
export function toPlainText(markdown: string): string {
  return parseMarkdown(cleanText(markdown)).children.map(textOf).join('\n\n')
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'break':
      return '\n'
    case 'list':
      return node.children.map((item, at) => `${markOf(node, at)} ${textOf(item)}`).join('\n')
    case 'listItem':
    case 'blockquote':
    case 'table':
      return node.children.map(textOf).join('\n')
    case 'tableRow':
      return node.children.map(textOf).join(' ')
    default:
      return (node as Partial<Parent>).children?.map(textOf).join('') ?? textOfTree(node)
  }
}

function markOf({ ordered, start }: List, at: number): string {
  return ordered ? `${(start ?? 1) + at}.` : '•'
}
