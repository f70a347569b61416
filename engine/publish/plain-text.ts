import { toString as textOfTree } from 'mdast-util-to-string'
import { parseMarkdown } from '../markdown/parse.ts'
import { cleanText } from './clean-text.ts'

/** Markdown as running text, its paragraphs parted by an empty line. */
export function plainTextOf(markdown: string): string {
  return parseMarkdown(cleanText(markdown))
    .children.map((node) => textOfTree(node))
    .join('\n\n')
}
