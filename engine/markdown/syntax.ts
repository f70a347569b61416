import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'

/**
 * Of GitHub's Markdown what models and imported manuscripts write: tables, tasks, strikethrough and footnotes. Bare addresses don't
 * become links: a typed "www.x.com" would need an escape.
 */
export const MARKDOWN_EXTENSIONS = {
  extensions: [gfmTable(), gfmTaskListItem(), gfmStrikethrough(), gfmFootnote()],
  mdastExtensions: [
    gfmTableFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmFootnoteFromMarkdown(),
  ],
}
