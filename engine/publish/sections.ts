import type { Definition, FootnoteDefinition, Parent, Root, RootContent } from 'mdast'
import { parseMarkdown } from '../markdown/parse.ts'
import type { Design } from './design.ts'
import type { Section } from './document.ts'

/** A text as the tree of a section: its headings from depth 2 on, what it refers to beside it. */
export function textOfSection(markdown: string, design: Design): Pick<Section, 'blocks' | 'footnotes' | 'definitions'> {
  const { children }: Root = parseMarkdown(markdown)
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
  return { blocks, footnotes, definitions }
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
