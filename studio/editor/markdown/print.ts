import type { List, ThematicBreak } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item'
import { defaultHandlers, type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import type { Node } from 'prosemirror-model'
import type { MarkdownStyle } from '../schema.ts'
import { type Raw, toMdast } from './to-mdast.ts'

export type PrintManner = 'bare' | 'safe' | 'spaced'

/**
 * A block as Markdown in a style, with line feeds. `bare`: without any escape, which reads well but may be read back as something
 * else. `spaced`: with escapes, and with a space, written as an entity, before each tag that begins a line: else a tag such as `<div>`
 * begins a block of HTML.
 */
export function printBlock(node: Node, style: MarkdownStyle, manner: PrintManner): string {
  const tree = { type: 'root' as const, children: [toMdast(node)] }
  return toMarkdown(tree, optionsOf(style, manner)).replace(/\n$/, '')
}

function optionsOf(style: MarkdownStyle, manner: PrintManner): Options {
  return {
    emphasis: style.emphasis ?? '*',
    strong: style.strong ?? '*',
    fence: style.fence ?? '`',
    fences: style.fences ?? true,
    setext: style.setext ?? false,
    closeAtx: style.closeAtx ?? false,
    incrementListMarker: style.incrementListMarker ?? true,
    listItemIndent: style.listItemIndent ?? 'one',
    rule: '_',
    extensions: [
      gfmTableToMarkdown({ tablePipeAlign: style.tablePipeAlign ?? false }),
      gfmTaskListItemToMarkdown(),
      gfmStrikethroughToMarkdown(),
      gfmFootnoteToMarkdown(),
    ],
    handlers: {
      raw: manner === 'spaced' ? spacedRaw : raw,
      list,
      thematicBreak: (node: ThematicBreak) => (manner === 'bare' ? (node.mark ?? style.rule ?? '* * *') : '___'),
      ...(manner === 'bare' ? bareHandlers(style) : {}),
    },
  }
}

const raw: Handle = Object.assign((node: Raw) => node.value, { peek: (node: Raw) => node.value[0] })

const spacedRaw: Handle = (node: Raw, _parent, _state, { before }) =>
  before === '\n' && node.value.startsWith('<') ? `&#x20;${node.value}` : node.value

/** With the bullet of this list. */
const list: Handle = (node: List, parent, state, info) => {
  const before = state.options
  const bullet = node.bullet as '-' | '+' | '*'
  const own = node.ordered
    ? { bulletOrdered: node.bullet as '.' | ')' }
    : { bullet, bulletOther: bullet === '-' ? ('*' as const) : ('-' as const) }
  state.options = { ...before, ...own }
  const text = defaultHandlers.list(node, parent, state, info)
  state.options = before
  return text
}

/** Handlers that never escape. */
function bareHandlers(style: MarkdownStyle): Record<string, Handle> {
  const around =
    (mark: string): Handle =>
    (node, _parent, state, info) =>
      mark + state.containerPhrasing(node, { ...info, before: mark, after: mark }) + mark
  return {
    text: (node: { value: string }) => node.value,
    emphasis: around(style.emphasis ?? '*'),
    strong: around((style.strong ?? '*').repeat(2)),
    delete: around(style.delete ?? '~~'),
    break: () => `${style.break || '\\'}\n`,
  }
}
