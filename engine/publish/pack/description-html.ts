import type { Nodes, Parent, RootContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { parseMarkdown } from '../../markdown/parse.ts'
import { cleanText } from '../clean-text.ts'

/** What KDP takes, counted as it counts: characters of the HTML, tags and entities included. */
export const DESCRIPTION_LIMIT = 4_000

export interface ShopDescription {
  /** Only tags that KDP knows: `p`, `br`, `b`, `i`, `h4` to `h6`, `ul`, `ol`, `li`. */
  readonly html: string
  readonly characters: number
  /** Whether blocks at the end were left out to stay under the limit. */
  readonly isCut: boolean
}

/** A description in Markdown as HTML for the shop, whole blocks of it as far as the limit goes. Null: it has no text. */
export function shopDescription(markdown: string): ShopDescription | null {
  const blocks = parseMarkdown(cleanText(markdown))
    .children.map(blockHtml)
    .filter((html) => html !== '')
  if (blocks.length === 0) return null
  let html = ''
  for (const [at, block] of blocks.entries()) {
    if (html.length + block.length > DESCRIPTION_LIMIT)
      return { html, characters: html.length, isCut: at < blocks.length }
    html += block
  }
  return { html, characters: html.length, isCut: false }
}

function blockHtml(node: RootContent): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inner(node)}</p>`
    case 'heading':
      return `<h${Math.min(6, node.depth + 3)}>${inner(node)}</h${Math.min(6, node.depth + 3)}>`
    case 'list': {
      const tag = node.ordered ? 'ol' : 'ul'
      return `<${tag}>${node.children.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${tag}>`
    }
    case 'blockquote':
      return node.children.map(blockHtml).join('')
    case 'thematicBreak':
    case 'definition':
      return ''
    default:
      return `<p>${escaped(textOfTree(node))}</p>`
  }
}

/** An item's paragraphs as lines: a paragraph in a list is no HTML that the shop shows well. */
function itemHtml({ children }: Parent): string {
  return children.map((child) => (child.type === 'paragraph' ? inner(child) : blockHtml(child))).join('<br>')
}

function inner(node: Parent): string {
  return node.children.map(inlineHtml).join('')
}

function inlineHtml(node: Nodes): string {
  if (node.type === 'strong') return `<b>${inner(node)}</b>`
  if (node.type === 'emphasis') return `<i>${inner(node)}</i>`
  if (node.type === 'break') return '<br>'
  // A link would be refused: its text stays.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'delete') return inner(node)
  return escaped(textOfTree(node)).replace(/\n/g, ' ')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
