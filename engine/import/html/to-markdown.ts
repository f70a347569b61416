import type { RootContent } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

const STYLE: Options = {
  emphasis: '*',
  strong: '*',
  bullet: '-',
  rule: '*',
  ruleSpaces: true,
  listItemIndent: 'one',
  resourceLink: true,
  extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), gfmStrikethroughToMarkdown(), gfmFootnoteToMarkdown()],
}

/** Blocks of a tree as Markdown, as Kalam writes it. */
export function markdownOf(children: readonly RootContent[]): string {
  return toMarkdown({ type: 'root', children: [...children] }, STYLE).trimEnd()
}
