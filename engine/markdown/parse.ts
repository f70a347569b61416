import type { Nodes, Parent, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import { intricatePlace } from './intricate.ts'
import { plainTree } from './plain-tree.ts'

// Addresses are not made links unasked, as in the reading page: a typed "www.x.com" would need an escape.
const SYNTAX = {
  extensions: [gfmTable(), gfmTaskListItem(), gfmStrikethrough(), gfmFootnote()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmFootnoteFromMarkdown(),
  ],
}

/**
 * The tree of a Markdown text, with footnotes. A `<br>`, which Markdown's tables need for the lines of a cell, is a break. A text
 * that would take the parser too long is plain paragraphs.
 */
export function parseMarkdown(text: string): Root {
  if (intricatePlace(text) !== null) return plainTree(text)
  const tree = fromMarkdown(text, SYNTAX)
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
