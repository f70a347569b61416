import type { Nodes, Parent, RootContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { escapeText } from '../../base/escape.ts'
import { cleanText } from '../../markdown/clean-text.ts'
import { parseMarkdown } from '../../markdown/parse.ts'

/** The longest description that KDP takes, in characters of the HTML: tags and entities count. */
const DESCRIPTION_LIMIT = 4_000

export interface ShopDescription {
  /** Only tags that KDP knows: `p`, `br`, `b`, `i`, `h4` to `h6`, `ul`, `ol`, `li`. */
  readonly html: string
  readonly characters: number
  /** Whether blocks at the end were left out to stay under the limit. */
  readonly isCut: boolean
}

/** Turns a description in Markdown into HTML for the shop: as many whole blocks as fit under the limit. Null: it has no text. */
export function shopDescription(markdown: string): ShopDescription | null {
  const blocks = parseMarkdown(cleanText(markdown))
    .children.map(blockHtml)
    .filter((html) => html !== '')
  if (blocks.length === 0) return null
  let html = ''
  for (const block of blocks) {
    if (html.length + block.length > DESCRIPTION_LIMIT) return { html, characters: html.length, isCut: true }
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
      return `<p>${escapeText(textOfTree(node))}</p>`
  }
}

/** Sets the paragraphs of an item as lines, because the shop shows `p` within `li` badly. */
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
  // The shop refuses links, so only their text is kept.
  if (node.type === 'link' || node.type === 'linkReference' || node.type === 'delete') return inner(node)
  return escapeText(textOfTree(node)).replace(/\n/g, ' ')
}
