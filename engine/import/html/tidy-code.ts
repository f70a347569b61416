import type { InlineCode, Nodes, Parent, PhrasingContent, RootContent, Text } from 'mdast'

/**
 * Joins neighbouring spans of code and puts the blanks at their edges outside of them. The marks of two spans side by side would be read as
 * one mark, and a span of blanks as the end of another. Changes the tree.
 */
export function tidyCode(node: Nodes): void {
  const parent = node as Partial<Parent>
  if (parent.children?.some(({ type }) => type === 'inlineCode')) parent.children = tidied(parent.children)
  for (const child of parent.children ?? []) tidyCode(child)
}

function tidied(children: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (child.type === 'inlineCode' && last?.type === 'inlineCode')
      joined[joined.length - 1] = { ...last, value: last.value + child.value }
    else joined.push(child)
  }
  const nodes: RootContent[] = []
  for (const child of joined.flatMap((one): RootContent[] => (one.type === 'inlineCode' ? withoutEdges(one) : [one]))) {
    const last = nodes.at(-1)
    if (child.type === 'text' && last?.type === 'text') nodes[nodes.length - 1] = text(last.value + child.value)
    else nodes.push(child)
  }
  return nodes
}

function withoutEdges(code: InlineCode): PhrasingContent[] {
  const value = code.value.replace(/\s+/g, ' ')
  const inner = value.trim()
  if (inner === '') return value === '' ? [] : [text(' ')]
  return [
    ...(value.startsWith(' ') ? [text(' ')] : []),
    { ...code, value: inner },
    ...(value.endsWith(' ') ? [text(' ')] : []),
  ]
}

function text(value: string): Text {
  return { type: 'text', value }
}
