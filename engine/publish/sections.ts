import type { Break, Definition, FootnoteDefinition, Parent, RootContent, Text } from 'mdast'
import { parseMarkdown } from '../markdown/parse.ts'
import { cleanText } from './clean-text.ts'
import type { Design } from './design.ts'
import type { Section } from './document.ts'

/** A text as the tree of a section: its headings from depth 2 on, what it refers to beside it. */
export function textOfSection(
  text: string,
  design: Design,
): Pick<Section, 'markdown' | 'blocks' | 'footnotes' | 'definitions'> {
  const markdown = cleanText(text)
  const { children } = plainTree(parseMarkdown(markdown), markdown)
  const footnotes = new Map<string, FootnoteDefinition>()
  const definitions = new Map<string, Definition>()
  const blocks: RootContent[] = []
  const lift = Math.max(
    0,
    2 - Math.min(6, ...children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []))),
  )
  for (const node of children) {
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node)
    else if (node.type === 'definition') definitions.set(node.identifier, node)
    else if (node.type === 'heading')
      blocks.push({ ...node, depth: Math.min(6, node.depth + lift) as typeof node.depth })
    else blocks.push(design === 'verse' ? withLines(node) : node)
  }
  return { markdown, blocks, footnotes, definitions }
}

/** How deep lists, quotations and stress may stand within each other. */
const MAX_NESTING = 24

/**
 * The tree with what is typed as HTML as text, as on the reading page; comments are left out, and a tag of a line break is one. What is
 * nested too deep is its source.
 */
function plainTree<Node extends Parent>(parent: Node, source: string, depth = 0): Node {
  const children = parent.children.flatMap((child): RootContent[] => {
    if (child.type === 'html') return shownHtml(child.value).map((node) => placed(node, child, parent))
    if (!hasChildren(child)) return [child]
    if (depth < MAX_NESTING) return [plainTree(child, source, depth + 1)]
    const { start, end } = child.position ?? {}
    return [placed({ type: 'text', value: source.slice(start?.offset, end?.offset) }, child, parent)]
  })
  return { ...parent, children }
}

function shownHtml(html: string): (Text | Break)[] {
  const text = html.replace(/<!--[\s\S]*?-->/g, '').trim()
  if (text === '') return []
  return [/^<br *\/?>$/i.test(text) ? { type: 'break' } : { type: 'text', value: text }]
}

/** A node in the place of another one: within a paragraph where blocks stand. */
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

/** The paragraph with each line of its source as a line: verse is typed so. */
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
