import type { Link, List, PhrasingContent, RootContent, Table } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { inReadingOrder } from '../beside.ts'
import type { BookDocument, Metadata, Section } from '../document.ts'
import { headingLine } from './heading.ts'

/** Characters of the line under a heading, and of the gap between columns. */
const [MAX_RULE, GAP] = [72, '  ']
const BREAK = '* * *'
/** Separates two sections when the second has no heading, as in Markdown. */
const SECTION_BREAK = '* * * * *'
/** What headings are underlined with: the title of the book, those of sections, and those within them by their depth from 2. */
const RULES = ['=', '-', '~', '^', '"', "'", '.']

/** A book as plain text, without the marks of Markdown. */
export function plainBookText({ metadata, sections }: BookDocument): string {
  const { title, subtitle, author, notice, language } = metadata
  const head = textHead({ title, subtitle, author, notice }, language)
  const shown = sections.filter(({ role }) => role !== 'title-page' && role !== 'contents')
  return `${[...head, textOfSections(shown)].join('\n\n')}\n`
}

/** The lines above the text of a book: its title underlined, and `by …` with its author. */
export function textHead(
  { title, subtitle, author, notice }: Pick<Metadata, 'title' | 'subtitle' | 'author' | 'notice'>,
  language: Language,
): string[] {
  const by = author === null ? null : say('publish.by', language, { author })
  return [underlined(title, 0), ...[subtitle, by, notice].filter((line) => line !== null)]
}

/** Sections as plain text, each under its heading. */
export function textOfSections(sections: readonly Section[]): string {
  const beside = new Set(sections.map((section) => section.beside))
  const parts = inReadingOrder(sections).flatMap((section, at) => {
    const heading = headingLine(section)
    const before =
      heading === null ? (at === 0 ? [] : [beside.has(section) ? BREAK : SECTION_BREAK]) : [underlined(heading, 1)]
    return [...before, sectionText(section)]
  })
  return parts.join('\n\n')
}

/** The text of a section and its notes. */
function sectionText(section: Section): string {
  const notes = [...section.footnotes.values()].map(({ identifier, children }) => `[${identifier}] ${blocks(children)}`)
  return [blocks(section.blocks), ...notes].filter((part) => part !== '').join('\n\n')
}

/** A heading over a line of its length. `depth`: 0 for the title of the book. */
function underlined(heading: string, depth: number): string {
  return `${heading}\n${RULES[depth]!.repeat(Math.min(MAX_RULE, [...heading].length))}`
}

function blocks(nodes: readonly RootContent[]): string {
  return nodes
    .map(block)
    .filter((text) => text !== '')
    .join('\n\n')
}

function block(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return phrases(node.children)
    case 'heading':
      return underlined(phrases(node.children).replace(/\s+/g, ' '), node.depth)
    case 'blockquote':
      return blocks(node.children)
    case 'list':
      return list(node)
    case 'table':
      return table(node)
    case 'code':
      return node.value
    case 'thematicBreak':
      return BREAK
    default:
      return textOfNode(node)
  }
}

function list({ ordered, start, spread, children }: List): string {
  const items = children.map((item, at) => {
    const number = ordered ? `${(start ?? 1) + at}. ` : '- '
    const task = typeof item.checked === 'boolean' ? `[${item.checked ? 'x' : ' '}] ` : ''
    const indent = ' '.repeat(number.length)
    const parts = item.children.map(block)
    return number + task + parts.join(item.spread === true ? '\n\n' : '\n').replace(/\n(?=[^\n])/g, `\n${indent}`)
  })
  return items.join(spread === true ? '\n\n' : '\n')
}

/** Characters by which the line under a single column is longer than it, so that it doesn't underline a heading. */
const MORE_RULE = 4

/** A table whose columns are as wide as their widest cells. */
function table({ children }: Table): string {
  const rows = children.map((row) => row.children.map((cell) => phrases(cell.children).replace(/\s+/g, ' ')))
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
  const more = columns === 1 ? MORE_RULE : 0
  const rule = widths.map((width) => '-'.repeat(width + more)).join(GAP)
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

function phrases(nodes: readonly PhrasingContent[]): string {
  return nodes.map(phrase).join('')
}

function phrase(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'break':
      return '\n'
    case 'emphasis':
    case 'strong':
    case 'delete':
      return phrases(node.children)
    case 'link':
      return link(node)
    case 'image':
      return `${node.alt ?? ''}: ${node.url}`
    case 'footnoteReference':
      return `[${node.identifier}]`
    default:
      return textOfNode(node)
  }
}

/** The text of a link, followed by its address unless the text contains it. */
function link({ url, children }: Link): string {
  const text = phrases(children)
  return url === '' || text.includes(url) ? text : `${text} (${url})`
}
