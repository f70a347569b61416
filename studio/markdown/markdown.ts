import type { Nodes, Parents, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type ReactNode } from 'react'
import { intricatePlace } from '../../engine/markdown/intricate.ts'
import { parseWithoutFormatting } from '../../engine/markdown/plain-tree.ts'
import { MARKDOWN_EXTENSIONS } from '../../engine/markdown/syntax.ts'

/** The level of the headings inside a text: one below the heading above it, so that no level is skipped. */
export type HeadingLevel = 2 | 3 | 4

/** The footnotes of a text, by their labels in lower case. */
export interface Footnotes {
  /** Begins the ids of notes and references on the page. */
  readonly prefix: string
  readonly byLabel: ReadonlyMap<string, Footnote>
}

interface Footnote {
  /** In the order in which the text first refers to them, from 1. */
  readonly number: number
  /** The block of the text that first refers to it: the note links back to it. Null: no block does. */
  readonly block: string | null
  readonly blocks: readonly RootContent[]
}

const NO_FOOTNOTES: Footnotes = { prefix: '', byLabel: new Map() }

/** What a node is drawn with. */
interface Drawing {
  readonly level: HeadingLevel
  readonly footnotes: Footnotes
  readonly block: string
  /** Labels of the footnotes that the block has referred to. */
  readonly seen: Set<string>
}

/**
 * Markdown as elements. What a model writes is never trusted: each kind of node is made here by name, so that HTML, pictures
 * of other servers and addresses other than the web's own never reach the page.
 */
export function renderMarkdown(text: string, level: HeadingLevel, footnotes: Footnotes = NO_FOOTNOTES): ReactNode {
  // The parser reads a reference only when its definition is in the same text.
  const labels = text.includes('[^')
    ? [...footnotes.byLabel.keys()].filter((label) => text.toLowerCase().includes(`[^${label}]`))
    : []
  const whole = `${text}${labels.map((label) => `\n\n[^${label}]: .`).join('')}`
  const { children } = treeOf(whole, text)
  const shown = children.filter((node) => node.type !== 'footnoteDefinition' || !footnotes.byLabel.has(node.identifier))
  return drawBlocks(shown, { level, footnotes, block: text, seen: new Set() })
}

/** A text that would take the parser too long is plain paragraphs. */
function treeOf(markdown: string, plain = markdown): Root {
  return intricatePlace(markdown) === null ? fromMarkdown(markdown, MARKDOWN_EXTENSIONS) : parseWithoutFormatting(plain)
}

/** The blocks of a footnote as elements. */
export function renderFootnote({ blocks }: Footnote, level: HeadingLevel): ReactNode {
  return drawBlocks(blocks, { level, footnotes: NO_FOOTNOTES, block: '', seen: new Set() })
}

function drawBlocks(nodes: readonly RootContent[], drawing: Drawing): ReactNode {
  return createElement(Fragment, null, ...nodes.map((node) => draw(node, drawing)))
}

/** A block that may define footnotes. */
const DEFINITION = /^ {0,3}\[\^([^\]\s]{1,200})\]:/m
const REFERENCE = /\[\^([^\]\s]{1,200})\](?!:)/g

/** The footnotes that the blocks of a text define, and the blocks that are left. */
export function collectFootnotes(
  blocks: readonly string[],
  prefix: string,
): { readonly footnotes: Footnotes; readonly rest: readonly string[] } {
  const defining = blocks.filter((block) => block.includes('[^') && DEFINITION.test(block))
  if (defining.length === 0) return { footnotes: NO_FOOTNOTES, rest: blocks }
  const defined = new Map<string, readonly RootContent[]>()
  for (const node of treeOf(defining.join('\n\n')).children)
    if (node.type === 'footnoteDefinition' && !defined.has(node.identifier)) defined.set(node.identifier, node.children)
  const own = new Set(defining)
  const rest = blocks.filter((block) => !own.has(block))
  const first = new Map<string, string>()
  for (const block of rest)
    for (const [, label] of block.matchAll(REFERENCE)) {
      const known = label!.toLowerCase()
      if (defined.has(known) && !first.has(known)) first.set(known, block)
    }
  const labels = [...first.keys(), ...[...defined.keys()].filter((label) => !first.has(label))]
  const byLabel = new Map(
    labels.map((label, at) => [
      label,
      { number: at + 1, block: first.get(label) ?? null, blocks: defined.get(label)! },
    ]),
  )
  return { footnotes: { prefix, byLabel }, rest }
}

function childrenOf({ children }: Parents, drawing: Drawing): ReactNode[] {
  return (children as RootContent[]).map((child) => draw(child, drawing))
}

function draw(node: Nodes, drawing: Drawing): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      // Lines that are broken are verse, which is spaced otherwise.
      return createElement(
        'p',
        node.children.some(isBreak) ? { className: 'verse' } : null,
        ...childrenOf(node, drawing),
      )
    case 'heading':
      return element(`h${drawing.level}`, node, drawing)
    case 'emphasis':
      return element('em', node, drawing)
    case 'strong':
      return element('strong', node, drawing)
    case 'delete':
      return element('del', node, drawing)
    case 'blockquote':
      return element('blockquote', node, drawing)
    case 'break':
      return createElement('br')
    case 'thematicBreak':
      return createElement('hr')
    case 'inlineCode':
      return createElement('code', null, node.value)
    case 'code':
      return createElement('pre', null, createElement('code', null, node.value))
    case 'list':
      return createElement(
        node.ordered ? 'ol' : 'ul',
        node.ordered && node.start !== 1 ? { start: node.start } : null,
        ...node.children.map((item) => drawItem(item, node.spread === true || item.spread === true, drawing)),
      )
    case 'link':
      return drawLink(node.url, childrenOf(node, drawing))
    case 'image':
      return drawPicture(node.url, node.alt ?? '', node.title ?? null)
    case 'imageReference':
      return node.alt ?? ''
    case 'html':
      // The one sign for a line within the cell of a table.
      return /^<br\s*\/?>$/i.test(node.value) ? createElement('br') : null
    case 'footnoteReference':
      return drawReference(node.identifier, node.label ?? node.identifier, drawing)
    case 'linkReference':
    case 'footnoteDefinition':
      return createElement('span', null, ...childrenOf(node, drawing))
    case 'table':
      return drawTable(node, drawing)
    default:
      return null
  }
}

function isBreak({ type }: Nodes): boolean {
  return type === 'break'
}

function element(name: string, node: Parents, drawing: Drawing): ReactNode {
  return createElement(name, null, ...childrenOf(node, drawing))
}

/** In a list without blank lines an item's paragraph is its line. */
function drawItem(item: Extract<Nodes, { type: 'listItem' }>, spread: boolean, drawing: Drawing): ReactNode {
  const mark = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
  const content = item.children.flatMap((child) =>
    child.type === 'paragraph' && !spread ? childrenOf(child, drawing) : [draw(child, drawing)],
  )
  return createElement('li', null, mark, ...content)
}

/** Pictures of this server alone: another's would tell it who reads. */
const OWN_PICTURE = /^\/api\/(?:images|shared\/[\w-]{43}\/pictures)\/[0-9a-f-]{36}$/

function drawPicture(url: string, alt: string, caption: string | null): ReactNode {
  if (!OWN_PICTURE.test(url)) return alt
  const picture = createElement('img', { src: url, alt, loading: 'lazy', className: 'picture' })
  if (caption === null) return picture
  return createElement('span', null, picture, createElement('small', { className: 'caption' }, caption))
}

function drawLink(url: string, content: ReactNode[]): ReactNode {
  if (!/^https?:\/\//i.test(url)) return createElement('span', null, ...content)
  const safety = { target: '_blank', rel: 'noopener noreferrer nofollow', className: 'text-accent underline' }
  return createElement('a', { href: url, ...safety }, ...content)
}

function drawReference(identifier: string, label: string, { footnotes, block, seen }: Drawing): ReactNode {
  const note = footnotes.byLabel.get(identifier)
  if (note === undefined) return `[^${label}]`
  const isFirst = note.block === block && !seen.has(identifier)
  seen.add(identifier)
  const { prefix } = footnotes
  const id = isFirst ? `${prefix}r${note.number}` : undefined
  const link = createElement('a', { id, href: `#${prefix}n${note.number}`, role: 'doc-noteref' }, note.number)
  return createElement('sup', null, link)
}

function drawTable({ children: [head, ...rows] }: Table, drawing: Drawing): ReactNode {
  const line = (row: Table['children'][number], name: 'th' | 'td') =>
    createElement('tr', null, ...row.children.map((cell) => createElement(name, null, ...childrenOf(cell, drawing))))
  return createElement(
    'table',
    null,
    head && createElement('thead', null, line(head, 'th')),
    createElement('tbody', null, ...rows.map((row) => line(row, 'td'))),
  )
}
