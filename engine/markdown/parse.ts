import type { Nodes, Parent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { intricatePlace } from './intricate.ts'
import { parseWithoutFormatting } from './plain-tree.ts'
import { MARKDOWN_EXTENSIONS } from './syntax.ts'

/**
 * The tree of a Markdown text, with footnotes. A `<br>`, which Markdown's tables need for the lines of a cell, is a break. A text
 * that would take the parser too long is plain paragraphs.
 */
export function parseMarkdown(text: string): Root {
  if (intricatePlace(text) !== null) return parseWithoutFormatting(text)
  const tree = fromMarkdown(text, MARKDOWN_EXTENSIONS)
  if (LINE_BREAK.test(text)) markBreaks(tree)
  return tree
}

const LINE_BREAK = /<br\s*\/?>/i

function markBreaks(node: Nodes): void {
  const { children } = node as Partial<Parent>
  for (const [at, child] of children?.entries() ?? []) {
    if (child.type === 'html' && child.value.replace(LINE_BREAK, '') === '') {
      const { position } = child
      children![at] = { type: 'break', ...(position === undefined ? {} : { position }) }
      const [before, after] = [children![at - 1], children![at + 1]]
      if (before?.type === 'text') before.value = before.value.trimEnd()
      if (after?.type === 'text') after.value = after.value.trimStart()
    } else markBreaks(child)
  }
}
