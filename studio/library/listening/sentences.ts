/** A sentence of the reading page: where it stands, in which part, and its words as they are read. */
export interface SpokenSentence {
  /** The id of the element of its part. */
  readonly anchor: string
  /** Of its part. */
  readonly language: string
  readonly text: string
  readonly range: Range
}

/** What is read: headings, paragraphs, items and cells. A block within another one is read by itself. */
const BLOCKS = 'h2, h3, h4, h5, h6, p, li, td, th, blockquote'
/** What is on the page but not read. */
const UNREAD = '.volume-notes, .no-print, sup, figure'

/** The sentences of the parts on a page, in their order. */
export function listSentences(article: HTMLElement, language: string): SpokenSentence[] {
  return [...article.querySelectorAll<HTMLElement>('.volume-part')].flatMap((part) => {
    const own = part.lang || language
    const segmenter = new Intl.Segmenter(own, { granularity: 'sentence' })
    return [...part.querySelectorAll<HTMLElement>(BLOCKS)].flatMap((block) =>
      block.closest(UNREAD) === null ? sentencesOf(block, { anchor: part.id, language: own, segmenter }) : [],
    )
  })
}

function sentencesOf(
  block: HTMLElement,
  { anchor, language, segmenter }: Pick<SpokenSentence, 'anchor' | 'language'> & { readonly segmenter: Intl.Segmenter },
): SpokenSentence[] {
  const nodes = textNodesOf(block)
  const whole = nodes.map(({ data }) => data).join('')
  return [...segmenter.segment(whole)].flatMap(({ segment, index }) => {
    const text = segment.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const from = index + segment.indexOf(text)
    const range = document.createRange()
    range.setStart(...placeIn(nodes, from, false))
    range.setEnd(...placeIn(nodes, from + text.length, true))
    return [{ anchor, language, text: text.replace(/\s+/g, ' '), range }]
  })
}

/** The texts of a block, without those of blocks within it and of what isn't read. */
function textNodesOf(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement!
    if (parent.closest(BLOCKS) === block && parent.closest(UNREAD) === null) found.push(node)
  }
  return found
}

/** The text node and the place in it of a character of the block; at an end, of the node that ends there. */
function placeIn(nodes: readonly Text[], offset: number, isEnd: boolean): [Text, number] {
  let left = offset
  for (const node of nodes) {
    if (left < node.length || (isEnd && left === node.length)) return [node, left]
    left -= node.length
  }
  const last = nodes.at(-1)!
  return [last, last.length]
}
