import type { List, PhrasingContent, RootContent, Table } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import type { BookDocument, Section } from '../document.ts'
import { headingLine } from './heading.ts'

/** Characters of the line under a heading, and of the gap between columns. */
const [MAX_RULE, GAP] = [72, '  ']
const BREAK = '* * *'

/** A book as plain text, without the marks of Markdown. */
export function textOf({ metadata, sections }: BookDocument): string {
  const { title, subtitle, author, notice } = metadata
  const head = [underlined(title), ...[subtitle, author, notice].filter((line) => line !== null)]
  const shown = sections.filter(({ role }) => role !== 'title-page' && role !== 'contents')
  return `${[...head, textOfSections(shown)].join('\n\n')}\n`
}

/** Sections as plain text, each under its heading. */
export function textOfSections(sections: readonly Section[]): string {
  const parts = sections.flatMap((section, at) => {
    const heading = headingLine(section)
    const before = heading === null ? (at === 0 ? [] : [BREAK]) : [underlined(heading)]
    return [...before, sectionText(section)]
  })
  return parts.join('\n\n')
}

/** The text of a section and its notes. */
function sectionText(section: Section): string {
  const notes = [...section.footnotes.values()].map(
    ({ identifier, children }) => `[${identifier}] ${blocks(children, section)}`,
  )
  return [blocks(section.blocks, section), ...notes].filter((part) => part !== '').join('\n\n')
}

/** A heading over a line of its length. */
export function underlined(heading: string): string {
  return `${heading}\n${'='.repeat(Math.min(MAX_RULE, [...heading].length))}`
}

function blocks(nodes: readonly RootContent[], section: Section): string {
  return nodes
    .map((node) => block(node, section))
    .filter((text) => text !== '')
    .join('\n\n')
}

function block(node: RootContent, section: Section): string {
  switch (node.type) {
    case 'paragraph':
      return phrases(node.children, section)
    case 'heading':
      return underlined(phrases(node.children, section).replace(/\s+/g, ' '))
    case 'blockquote':
      return blocks(node.children, section)
    case 'list':
      return list(node, section)
    case 'table':
      return table(node, section)
    case 'code':
      return node.value
    case 'thematicBreak':
      return BREAK
    default:
      return textOfNode(node)
  }
}

function list({ ordered, start, spread, children }: List, section: Section): string {
  const items = children.map((item, at) => {
    const number = ordered ? `${(start ?? 1) + at}. ` : '- '
    const task = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : ''
    const indent = ' '.repeat(number.length)
    const parts = item.children.map((child) => block(child, section))
    return number + task + parts.join(item.spread === true ? '\n\n' : '\n').replace(/\n(?=[^\n])/g, `\n${indent}`)
  })
  return items.join(spread === true ? '\n\n' : '\n')
}

/** A table whose columns are as wide as their widest cells. */
function table({ children }: Table, section: Section): string {
  const rows = children.map((row) => row.children.map((cell) => phrases(cell.children, section).replace(/\s+/g, ' ')))
  const lengthOf = (cell = '') => [...cell].length
  const columns = rows.reduce((most, { length }) => Math.max(most, length), 0)
  const widths = Array.from({ length: columns }, (_, at) =>
    rows.reduce((most, row) => Math.max(most, lengthOf(row[at])), 0),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat(widths[at]! - lengthOf(cell)))
      .join(GAP)
      .trimEnd(),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP)
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function phrases(nodes: readonly PhrasingContent[], section: Section): string {
  return nodes.map((node) => phrase(node, section)).join('')
}

function phrase(node: PhrasingContent, section: Section): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'emphasis':
    case 'strong':
    case 'delete':
      return phrases(node.children, section)
    case 'link':
    case 'linkReference':
      return link(node, section)
    case 'image':
      return `${node.alt ?? ''}: ${node.url}`
    case 'footnoteReference':
      return `[${node.identifier}]`
    default:
      return textOfNode(node)
  }
}

/** The text of a link, followed by its address unless the text contains it. */
function link(node: Extract<PhrasingContent, { type: 'link' | 'linkReference' }>, section: Section): string {
  const text = phrases(node.children, section)
  const url = node.type === 'link' ? node.url : (section.definitions.get(node.identifier)?.url ?? '')
  return url === '' || text.includes(url) ? text : `${text} (${url})`
}
