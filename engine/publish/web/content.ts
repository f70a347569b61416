import type { FootnoteDefinition, Heading, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { toString as textOfNode } from 'mdast-util-to-string'
import { escapeText } from '../../base/escape.ts'
import type { Language } from '../../base/language.ts'
import { alignTexts } from '../beside.ts'
import type { Section } from '../document.ts'
import { headingMarkup } from './heading.ts'
import { type Attributes, element, linkAddress, textDirection } from './markup.ts'

interface ContentOptions {
  /** The address of a picture as seen from the page; null: its description is shown instead. */
  readonly picture: (address: string) => string | null
  /** The beginning of each id. */
  readonly prefix: string
  /** Whether the page is of an EPUB, whose reading apps show a note over the text. */
  readonly isEpub: boolean
  /** How many levels the headings are lowered by; left out: none. */
  readonly lower?: number
  /** Of the book. */
  readonly language: Language
  /** The title of the link from a note back to the text. */
  readonly back: string
}

interface Page extends ContentOptions {
  readonly section: Section
  /** In the order in which the text first names them. */
  readonly notes: FootnoteDefinition[]
  /** References so far, by identifier. */
  readonly references: Map<string, number>
  /** Ids of the headings that the contents can link to. */
  readonly ids: ReadonlyMap<RootContent, string>
}

/** The text of a section as markup, its notes at the end. */
export function sectionMarkup(section: Section, options: ContentOptions): string {
  const ids = new Map(partHeadings(section).map((heading, at) => [heading, headingId(options.prefix, at + 1)]))
  const page: Page = { ...options, section, notes: [], references: new Map(), ids }
  const text = section.beside === undefined ? flow(section.blocks, page) : columns(page, section.beside)
  return text + notesOf(page)
}

/** Two texts side by side, a row a paragraph: read one after the other, each paragraph is followed by the one beside it. */
function columns(page: Page, beside: Section): string {
  const other: Page = { ...page, section: beside, references: new Map(), ids: new Map() }
  const languages = languageAttributes(
    beside.language ?? page.language,
    page.section.language ?? page.language,
    page.isEpub,
  )
  const cell = (content: string, attributes: Attributes = {}) =>
    element('div', { class: 'cell', ...attributes }, content === '' ? '' : `\n${content}\n`)
  const row = (left: string, right: string) =>
    element('div', { class: 'row' }, `\n${cell(left)}\n${cell(right, languages)}\n`)
  const { rows, below } = alignTexts(page.section, beside)
  const heading = headingMarkup(beside, 2 + (page.lower ?? 0))
  const written = [
    ...(heading === '' ? [] : [row('', heading.trimEnd())]),
    ...rows.map(({ left, right }) => row(flow(left, page), flow(right, other))),
  ]
  return [element('div', { class: 'beside' }, `\n${written.join('\n')}\n`), flow(below, page)]
    .filter(Boolean)
    .join('\n')
}

/** What tells the language of a part where it is another than around it. */
export function languageAttributes(language: Language, around: Language, isEpub: boolean): Attributes {
  return language === around ? {} : { lang: language, 'xml:lang': isEpub ? language : null }
}

/** The headings of depth 2 of a section, without those in quotations and lists. */
export function partHeadings({ blocks }: Pick<Section, 'blocks'>): Heading[] {
  return blocks.filter((node) => node.type === 'heading').filter(({ depth }) => depth === 2)
}

/** The id of one of the `partHeadings` by its place among them, from 1. */
export function headingId(prefix: string, number: number): string {
  return `${prefix}h${number}`
}

function flow(nodes: readonly RootContent[], page: Page): string {
  return nodes.map((node) => block(node, page)).join('\n')
}

function block(node: RootContent, page: Page): string {
  switch (node.type) {
    case 'paragraph':
      return isPicture(node.children) ? figure(node.children, page) : line('p', {}, phrases(node.children, page))
    case 'heading': {
      const id = page.ids.get(node) ?? null
      return line(`h${Math.min(6, node.depth + (page.lower ?? 0))}`, { id }, phrases(node.children, page))
    }
    case 'blockquote':
      return element('blockquote', {}, flow(node.children, page))
    case 'list':
      return list(node, page)
    case 'table':
      return table(node, page)
    case 'code':
      return element('pre', {}, element('code', {}, escapeText(node.value)))
    case 'thematicBreak':
      return element('hr', { class: 'break' })
    default:
      return line('p', {}, phrases([node as PhrasingContent], page))
  }
}

function line(name: string, attributes: Readonly<Record<string, string | null>>, content: string): string {
  return element(name, { ...attributes, dir: textDirection(content) }, content)
}

function isPicture(children: readonly PhrasingContent[]): boolean {
  return children.length === 1 && children[0]!.type === 'image'
}

function figure([child]: readonly PhrasingContent[], page: Page): string {
  const content = phrase(child!, page)
  const { title } = child as { readonly title?: string | null }
  const caption = title ? `\n${line('figcaption', {}, escapeText(title))}` : ''
  return content.startsWith('<img')
    ? element('figure', {}, content + caption)
    : line('p', { class: 'picture' }, content)
}

function list({ ordered, start, spread, children }: List, page: Page): string {
  const items = children.map((item) => listItem(item, spread === true, page)).join('\n')
  const isTasks = children.some(({ checked }) => typeof checked === 'boolean')
  if (!ordered) return element('ul', { class: isTasks ? 'tasks' : null }, items)
  return element('ol', { start: typeof start === 'number' && start !== 1 ? start : null }, items)
}

function listItem({ checked, spread, children }: ListItem, isLoose: boolean, page: Page): string {
  const task = typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : ''
  const content = children.map((child) =>
    child.type === 'paragraph' && !isLoose && spread !== true ? phrases(child.children, page) : block(child, page),
  )
  return line('li', {}, task + content.join('\n'))
}

function table({ align, children: [head, ...rows] }: Table, page: Page): string {
  const row = (cells: readonly { readonly children: readonly PhrasingContent[] }[], name: 'th' | 'td') => {
    const content = cells.map(({ children }, at) =>
      line(name, { scope: name === 'th' ? 'col' : null, class: align?.[at] ?? null }, phrases(children, page)),
    )
    return element('tr', {}, content.join(''))
  }
  const body = rows.map(({ children }) => row(children, 'td')).join('\n')
  const top = head === undefined ? '' : element('thead', {}, row(head.children, 'th'))
  return element('table', {}, top + (body === '' ? '' : element('tbody', {}, body)))
}

function phrases(nodes: readonly PhrasingContent[], page: Page): string {
  return nodes.map((node) => phrase(node, page)).join('')
}

function phrase(node: PhrasingContent, page: Page): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value)
    case 'emphasis':
      return element('em', {}, phrases(node.children, page))
    case 'strong':
      return element('strong', {}, phrases(node.children, page))
    case 'delete':
      return element('del', {}, phrases(node.children, page))
    case 'inlineCode':
      return element('code', {}, escapeText(node.value))
    case 'break':
      return `${element('br', {})}\n`
    case 'link':
      return link(node.url, node.children, page)
    case 'image':
      return picture(node.url, node.alt, page)
    case 'footnoteReference':
      return reference(node.identifier, page)
    default:
      return escapeText(textOfNode(node))
  }
}

/** Links that lead into the book's own files, or nowhere, are text; a link within another can't be. */
function link(url: string, children: readonly PhrasingContent[], page: Page): string {
  const address = linkAddress(url)
  const content = phrases(children, page)
  return address === null || content.includes('<a ') ? content : element('a', { href: address }, content)
}

function picture(address: string, alt: string | null | undefined, page: Page): string {
  const source = page.picture(address)
  return source === null ? escapeText(alt ?? '') : element('img', { src: source, alt: alt ?? '' })
}

function reference(identifier: string, page: Page): string {
  const note = page.section.footnotes.get(identifier)
  if (note === undefined) return escapeText(`[${identifier}]`)
  if (!page.notes.includes(note)) page.notes.push(note)
  const number = page.notes.indexOf(note) + 1
  const count = (page.references.get(identifier) ?? 0) + 1
  page.references.set(identifier, count)
  const id = `${page.prefix}r${number}${count === 1 ? '' : `-${count}`}`
  const anchor = element(
    'a',
    { id, href: `#${page.prefix}n${number}`, 'epub:type': page.isEpub ? 'noteref' : null, role: 'doc-noteref' },
    String(number),
  )
  return element('sup', {}, anchor)
}

/** A note may name further notes: the list grows while it is written. */
function notesOf(page: Page): string {
  const written: string[] = []
  for (let at = 0; at < page.notes.length; at++) {
    const { children } = page.notes[at]!
    const number = at + 1
    const back = element(
      'a',
      { href: `#${page.prefix}r${number}`, role: 'doc-backlink', title: page.back },
      `${number}.`,
    )
    const content = `${element('p', { class: 'number' }, back)}\n${flow(children, page)}`
    written.push(
      element(
        'aside',
        { id: `${page.prefix}n${number}`, 'epub:type': page.isEpub ? 'footnote' : null, role: 'doc-footnote' },
        content,
      ),
    )
  }
  return written.length === 0 ? '' : `\n${element('div', { class: 'notes' }, written.join('\n'))}`
}
