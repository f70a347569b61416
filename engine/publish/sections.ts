import type { Definition, FootnoteDefinition, Parent, RootContent, Text } from 'mdast'
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
  const { children } = withoutHtml(parseMarkdown(markdown))
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

/** The tree with what is typed as HTML as text, as on the reading page; comments are left out, and a tag of a line break is one. */
function withoutHtml<Node extends Parent>(parent: Node): Node {
  const children = parent.children.flatMap((child): RootContent[] => {
    if (child.type !== 'html') return [(hasChildren(child) ? withoutHtml(child) : child) as RootContent]
    const text = child.value.replace(/<!--[\s\S]*?-->/g, '').trim()
    if (text === '') return []
    const { position } = child
    const inline: RootContent = /^<br *\/?>$/i.test(text) ? { type: 'break' } : { type: 'text', value: text }
    return isFlow(parent) ? [{ type: 'paragraph', children: [inline as Text], position }] : [{ ...inline, position }]
  })
  return { ...parent, children }
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
