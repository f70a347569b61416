import type { Break, FootnoteDefinition, Parent, RootContent, Text } from 'mdast'
import { cleanText } from '../markdown/escape.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import type { Design } from '../spec/design.ts'
import type { Section } from './document.ts'

/** What a text makes of a section. */
export type SectionText = Pick<Section, 'markdown' | 'blocks' | 'footnotes'>

/**
 * Parses a text for a section. All headings are shifted alike, so that the shallowest has depth 2; footnotes are taken out of the blocks, and
 * links and pictures that name a definition of their address have it.
 */
export function textOfSection(text: string, design: Design): SectionText {
  const markdown = cleanText(text)
  const tree = parseMarkdown(markdown)
  const depths = tree.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))
  const shallowest = depths.length === 0 ? 2 : depths.reduce<number>((a, b) => Math.min(a, b), 6)
  const { children } = plainTree(tree, { source: markdown, lower: 2 - shallowest, addresses: addressesIn(tree) })
  const footnotes = new Map<string, FootnoteDefinition>()
  const blocks: RootContent[] = []
  for (const node of children) {
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node)
    else blocks.push(design === 'verse' && node.type !== 'heading' ? withLines(node) : node)
  }
  return { markdown, blocks, footnotes }
}

/** What no heading and no footnote is without: a number sign, an underline, or the beginning of a mark. */
const HEADING_OR_FOOTNOTE = /#|\[\^|[=-][ \t]*$/m

/**
 * The same for a format that keeps the source and changes nothing but headings and footnotes. A text that can have neither isn't parsed:
 * it has no blocks.
 */
export function keepSectionSource(text: string, design: Design): SectionText {
  const markdown = cleanText(text)
  if (HEADING_OR_FOOTNOTE.test(markdown)) return textOfSection(text, design)
  return { markdown, blocks: [], footnotes: new Map() }
}

/** The most lists, quotations and kinds of emphasis within each other. */
const MAX_NESTING = 24

interface TreeSetting {
  readonly source: string
  /** How many levels the headings are lowered by; negative: raised. */
  readonly lower: number
  /** Of links and pictures, by the identifiers of their definitions. */
  readonly addresses: ReadonlyMap<string, string>
}

/** The first definition of an identifier holds, as CommonMark has it. */
function addressesIn(parent: Parent, found = new Map<string, string>()): Map<string, string> {
  for (const child of parent.children) {
    if (child.type === 'definition' && !found.has(child.identifier)) found.set(child.identifier, child.url)
    if (hasChildren(child)) addressesIn(child, found)
  }
  return found
}

/**
 * Copies a tree without HTML, as the reading page shows it: a tag is text, `<br>` is a line break, comments are left out. Shifts its headings.
 * What is nested deeper than `MAX_NESTING` becomes its source text.
 */
function plainTree<Node extends Parent>(parent: Node, setting: TreeSetting, nesting = 0): Node {
  const children = parent.children.flatMap((written): RootContent[] => {
    const child = withAddress(written, setting.addresses)
    if (child.type === 'definition') return []
    if (child.type === 'html') return shownHtml(child.value).map((node) => placed(node, child, parent))
    if (!hasChildren(child)) return [child]
    if (nesting < MAX_NESTING) return [plainTree(shifted(child, setting.lower), setting, nesting + 1)]
    const { start, end } = child.position ?? {}
    return [placed({ type: 'text', value: setting.source.slice(start?.offset, end?.offset) }, child, parent)]
  })
  return { ...parent, children }
}

function shifted<Node extends RootContent>(node: Node, lower: number): Node {
  if (node.type !== 'heading') return node
  return { ...node, depth: Math.min(6, Math.max(2, node.depth + lower)) as typeof node.depth }
}

function withAddress(node: RootContent, addresses: TreeSetting['addresses']): RootContent {
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return node
  const { identifier, label: _, referenceType: __, ...own } = node
  const url = addresses.get(identifier) ?? ''
  return own.type === 'linkReference' ? { ...own, type: 'link', url } : { ...own, type: 'image', url }
}

function shownHtml(html: string): (Text | Break)[] {
  const text = html.replace(/<!--[\s\S]*?-->/g, '').trim()
  if (text === '') return []
  return [/^<br *\/?>$/i.test(text) ? { type: 'break' } : { type: 'text', value: text }]
}

/** A node at the position of another one, within a paragraph of its own if the parent holds blocks. */
function placed(node: Text | Break, { position }: RootContent, parent: Parent): RootContent {
  const own = { ...node, ...(position === undefined ? {} : { position }) }
  return isFlow(parent) ? { type: 'paragraph', children: [own], ...(position === undefined ? {} : { position }) } : own
}

function hasChildren(node: RootContent): node is RootContent & Parent {
  return (node as Partial<Parent>).children !== undefined
}

/** Whether the children of a node are blocks. */
function isFlow({ type }: Parent): boolean {
  return ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(type)
}

/** The block with each line feed of its texts as a line break, as verse is typed. */
function withLines(node: RootContent): RootContent {
  const { children: inner } = node as Partial<Parent>
  if (inner === undefined) return node
  const children = (inner as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'text') return [withLines(child)]
    const lines = child.value.split('\n')
    return lines.flatMap((value, at): RootContent[] => [
      ...(at === 0 ? [] : [{ type: 'break' } as const]),
      ...(value === '' ? [] : [{ type: 'text', value } as const]),
    ])
  })
  return { ...node, children } as RootContent
}
