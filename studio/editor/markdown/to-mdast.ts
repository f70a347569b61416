import type { BlockContent, Literal, PhrasingContent, RootContent } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { listChildren, schema } from '../schema.ts'
import { isBlank } from './canonical.ts'

/** Text that is written as it stands. */
export interface RawMarkdown extends Literal {
  type: 'raw'
}

declare module 'mdast' {
  interface RootContentMap {
    raw: RawMarkdown
  }
  interface PhrasingContentMap {
    raw: RawMarkdown
  }
  interface BlockContentMap {
    raw: RawMarkdown
  }
  interface List {
    /** The mark of its items. */
    bullet?: string
  }
  interface ThematicBreak {
    mark?: string | null
  }
}

/** A block of the document as a tree that can be written. */
export function toMdast(node: Node): RootContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: phrasing(listChildren(node)) }
    case 'blockquote':
      return { type: 'blockquote', children: inside(node) }
    case 'bullet_list':
    case 'ordered_list':
      return listOf(node)
    case 'code_block': {
      const [, lang, meta] = /^(\S*)\s*(.*)$/s.exec(attrs.info)!
      return { type: 'code', lang: lang || null, meta: meta || null, value: node.textContent }
    }
    case 'rule':
      return { type: 'thematicBreak', mark: attrs.mark }
    case 'table':
      return { type: 'table', align: attrs.align, children: listChildren(node).map(rowOf) }
    case 'footnote':
      return { type: 'footnoteDefinition', identifier: attrs.label, label: attrs.label, children: inside(node) }
    case 'raw_block':
      return { type: 'raw', value: attrs.raw }
    default:
      return { type: 'paragraph', children: phrasing(listChildren(node)) }
  }
}

/** What is inside; empty paragraphs can't be written. */
function inside(node: Node): BlockContent[] {
  return blocks(listChildren(node).filter((child) => !isBlank(child)))
}

function blocks(nodes: readonly Node[]): BlockContent[] {
  return nodes.map(toMdast) as BlockContent[]
}

function listOf(list: Node): RootContent {
  const { bullet, loose: spread, start } = list.attrs
  const ordered = list.type === schema.nodes.ordered_list
  const children = listChildren(list).map((item) => {
    const { checked } = item.attrs
    // A box is before a paragraph.
    return {
      type: 'listItem' as const,
      checked,
      spread,
      children: checked === null ? inside(item) : blocks(listChildren(item)),
    }
  })
  return { type: 'list', ordered, start: ordered ? start : null, bullet, spread, children }
}

function rowOf(row: Node) {
  const children = listChildren(row).map((cell) => ({
    type: 'tableCell' as const,
    children: phrasing(listChildren(cell)),
  }))
  return { type: 'tableRow' as const, children }
}

/** Flat marks as nested nodes: the mark that reaches furthest is the outer one. */
function phrasing(nodes: readonly Node[]): PhrasingContent[] {
  const line: PhrasingContent[] = []
  for (let index = 0; index < nodes.length; ) {
    const marks = nodes[index]!.marks.filter(({ type }) => type !== schema.marks.code)
    if (marks.length === 0) {
      append(line, nodes[index]!)
      index++
      continue
    }
    const reach = (mark: Mark) => reachOf(mark, nodes, index)
    const mark = marks.reduce((best, other) => (reach(other) > reach(best) ? other : best))
    const end = reach(mark)
    line.push(marked(mark, phrasing(nodes.slice(index, end).map((node) => node.mark(mark.removeFromSet(node.marks))))))
    index = end
  }
  return line
}

/** The index behind the last node in a row that has the mark. */
function reachOf(mark: Mark, nodes: readonly Node[], from: number): number {
  let end = from
  while (end < nodes.length && mark.isInSet(nodes[end]!.marks)) end++
  return end
}

const TYPES = { em: 'emphasis', strong: 'strong', strike: 'delete' } as const

function marked({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  if (type === schema.marks.link)
    return { type: 'link', url: attrs.href, title: attrs.title, children } as PhrasingContent
  return { type: TYPES[type.name as keyof typeof TYPES], children }
}

function append(line: PhrasingContent[], node: Node): void {
  const last = line.at(-1)
  const text = node.type === schema.nodes.soft_break ? '\n' : node.marks.length === 0 ? node.text : undefined
  if (text !== undefined && last?.type === 'text') last.value += text
  else if (text !== undefined) line.push({ type: 'text', value: text })
  else if (node.isText) line.push({ type: 'inlineCode', value: node.text! })
  else if (node.type === schema.nodes.hard_break) line.push({ type: 'break' })
  else line.push({ type: 'raw', value: node.attrs.raw })
}
