import type { Heading, Link, List, Nodes, Paragraph, Parent, PhrasingContent, RootContent, Table } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import { stringify } from 'yaml'
import type { Language } from '../../base/language.ts'
import { escapeDollars } from '../../markdown/dollars.ts'
import { escapeMarkdown } from '../../markdown/escape.ts'
import { say } from '../../messages/say.ts'
import { sortByReadingOrder } from '../beside.ts'
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
  const parts = sortByReadingOrder(sections).flatMap((section, at) => {
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

/** Sections that the front matter of the file says. */
const IN_FRONT_MATTER: readonly Section['role'][] = ['title-page', 'copyright', 'contents']

/** A book as Markdown with front matter that pandoc reads. A section has a heading of level 1, its own headings are below it. */
export function bookMarkdown({ metadata, design, sections }: BookDocument): string {
  const shown = sections.filter(({ role }) => !IN_FRONT_MATTER.includes(role))
  const notice = metadata.notice === null ? '' : `> ${metadata.notice}\n\n`
  const body = bodyMarkdown(shown, 1, { keepsLines: design === 'verse', escapesDollars: true })
  const rights = sections.find(({ role }) => role === 'copyright')?.markdown ?? ''
  return `---\n${frontMatter(metadata, rights)}---\n\n${notice}${body}\n`
}

/** As pandoc names it; its texts are Markdown. */
function frontMatter(metadata: Metadata, rights: string): string {
  const { title, subtitle, author, language, date, publisher, identifier, series, seriesNumber } = metadata
  const line = (text: string | null) => (text === null ? null : escapeMarkdown(text))
  const lines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.map(escapeMarkdown))
  const values = {
    title: line(title),
    subtitle: line(subtitle),
    author: line(author),
    lang: language,
    date,
    publisher: line(publisher),
    identifier,
    'belongs-to-collection': line(series),
    'group-position': seriesNumber,
    description: line(metadata.description),
    subject: lines(metadata.subjects),
    keywords: lines(metadata.keywords),
    rights: rights.trim() || null,
  }
  const known = Object.entries(values).filter(([, value]) => value !== null)
  return stringify(Object.fromEntries(known), { lineWidth: 0 })
}

/** Sections one below the other, each under its heading. */
export function bodyMarkdown(
  parted: readonly Section[],
  headingDepth: number,
  setting: Omit<SectionSetting, 'headingDepth' | 'shared'> = {},
): string {
  const sections = sortByReadingOrder(parted)
  const beside = new Set(parted.map((section) => section.beside))
  const shared = sharedFootnotes(sections)
  const parts = sections.flatMap((section, at) => {
    const text = sectionMarkdown(section, { ...setting, headingDepth, shared })
    const heading = headingLine(section)
    if (heading !== null) return [`${'#'.repeat(headingDepth)} ${heading}`, text]
    return at === 0 ? [text] : [beside.has(section) ? BREAK : SECTION_BREAK, text]
  })
  return parts.join('\n\n')
}

function sharedFootnotes(sections: readonly Section[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { footnotes } of sections)
    for (const identifier of footnotes.keys()) (seen.has(identifier) ? shared : seen).add(identifier)
  return shared
}

/** Replaces the source from one offset up to another. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface SectionSetting {
  /** The depth of the section's own heading; those within it are deeper. */
  readonly headingDepth: number
  /** Whether the lines of a paragraph are kept as lines by two spaces at their ends. */
  readonly keepsLines?: boolean
  /** Whether dollar signs that pandoc would read as a formula are escaped. */
  readonly escapesDollars?: boolean
  /** Footnotes whose identifiers another section has too. */
  readonly shared?: ReadonlySet<string>
}

/**
 * The source of a section, with its line ends and its footnotes changed as the setting asks. Headings stay as they are written, unless one
 * is as high as the section's own: then all are lowered alike.
 */
function sectionMarkdown(
  { id, markdown, blocks, footnotes }: Section,
  { headingDepth, keepsLines = false, escapesDollars = false, shared = new Set() }: SectionSetting,
): string {
  // In the tree the shallowest heading has depth 2.
  const written = blocks.flatMap((node) => (node.type === 'heading' ? [writtenDepth(markdown, node)] : []))
  const shallowest = written.reduce((least, depth) => Math.min(least, depth), 6)
  const lower = written.length === 0 ? headingDepth - 1 : Math.max(headingDepth - 1, shallowest - 2)
  const edits: Edit[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') edits.push(...headingEdits(markdown, node, lower))
    if (node.type === 'paragraph' && keepsLines) for (const edit of lineEdits(markdown, node)) edits.push(edit)
    if ((node.type === 'footnoteReference' || node.type === 'footnoteDefinition') && shared.has(node.identifier)) {
      const [from] = placeOf(node)
      edits.push({ from: from + 2, to: from + 2, text: `${id}-` })
    }
    for (const child of (node as Partial<Parent>).children ?? []) visit(child)
  }
  for (const node of [...blocks, ...footnotes.values()]) visit(node)
  const text = withEdits(markdown, edits)
  return escapesDollars ? escapeDollars(text) : text
}

function placeOf({ position }: Nodes): readonly [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** The depth of a heading in the source: of an underlined one 1 or 2. */
function writtenDepth(source: string, node: Heading): number {
  const text = source.slice(...placeOf(node))
  return /^#+/.exec(text)?.[0].length ?? (text.trimEnd().endsWith('=') ? 1 : 2)
}

/** Gives a heading its depth in the tree plus `lower`; an underlined one gets number signs. */
function headingEdits(source: string, node: Heading, lower: number): Edit[] {
  const marks = '#'.repeat(Math.min(6, node.depth + lower))
  const [from, to] = placeOf(node)
  const own = /^#+/.exec(source.slice(from, to))?.[0]
  if (own === marks) return []
  if (own !== undefined) return [{ from, to: from + own.length, text: marks }]
  const text = node.children.map((child) => source.slice(...placeOf(child))).join('')
  return [{ from, to, text: `${marks} ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}` }]
}

/** Two spaces at the end of each line but the last. */
function lineEdits(source: string, node: Paragraph): Edit[] {
  const [from, to] = placeOf(node)
  return [...source.slice(from, to).matchAll(/(?<!\\| {2})\n/g)].map(({ index }) => {
    const at = from + index
    return { from: at, to: at, text: source[at - 1] === ' ' ? ' ' : '  ' }
  })
}

function withEdits(source: string, edits: readonly Edit[]): string {
  let at = 0
  let text = ''
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += source.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return text + source.slice(at)
}
