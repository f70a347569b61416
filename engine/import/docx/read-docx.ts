import type { Element, Root } from 'hast'
import { KalamError } from '../../messages/error.ts'
import type { Archive } from '../archive/archive.ts'
import { blocksOfHtml } from '../html/blocks.ts'
import { markFootnotes } from '../html/footnotes.ts'
import { WORD_INITIAL } from '../html/plain-tree.ts'
import { parseHtml } from '../html/read-html.ts'
import { createPictureKeeper } from '../pictures.ts'
import type { ManuscriptContent, Omission } from '../read-file.ts'
import { readDocxParts } from './parts.ts'
import { CODE, CODE_BLOCK, INITIAL_STYLE, NUMBER_BOOKMARK_PREFIX } from './plain-word.ts'

/**
 * Reads a Word document. Keeps tracked insertions and pictures; leaves out tracked deletions, comments and drawings. Throws `import.damaged`,
 * `import.macros`, `import.declarations`, `import.deep`.
 */
export async function readDocx(archive: Archive): Promise<ManuscriptContent> {
  const {
    bytes,
    drawings,
    comments,
    deletions,
    margins,
    source,
    omissions: changed,
    ...metadata
  } = readDocxParts(archive)
  const html = await htmlOf(bytes).catch((cause: unknown) => {
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'word/document.xml' }, cause })
  })
  const root = parseHtml(html, archive.name)
  tidyTree(root)
  const { notes } = markFootnotes(root)
  const shown = html.split('<img ').length - 1
  const keeper = createPictureKeeper((path) => archive.picture(path))
  const { blocks, definitions, omissions: dropped } = blocksOfHtml(root, notes, keeper)
  const left = keeper.left()
  const omissions: Omission[] = [
    { ...left, count: (left.count ?? 0) + Math.max(0, drawings - shown) },
    { code: 'import.comments-left', ...comments },
    { code: 'import.deletions-left', ...deletions },
    { code: 'import.running-heads-left', ...margins },
    ...changed,
    ...dropped,
  ]
  const { pictures } = keeper
  return { ...metadata, kind: 'docx', publication: {}, blocks, definitions, pictures, source, omissions }
}

/**
 * Gives each list the number that its first paragraph has, and each link the address of its field: mammoth begins every list with 1, and
 * leaves switches such as `\o "Read on"` behind the address.
 */
function tidyTree(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'ol') {
      const first = child.children.find((one) => one.type === 'element')
      const number = first === undefined ? null : numberOf(first)
      if (number !== null) child.properties.start = number
    }
    const [address, ...switches] = String(child.properties.href ?? '').split('"')
    const place = /\\l\s+"([^"]*)/.exec(switches.join('"'))?.[1]
    if (switches.length > 0) child.properties.href = place === undefined ? address! : `${address}#${place}`
    tidyTree(child)
  }
}

function numberOf(item: Element): number | null {
  for (const child of item.children) {
    if (child.type !== 'element') return null
    const id = String(child.properties.id ?? '')
    if (id.startsWith(NUMBER_BOOKMARK_PREFIX)) return Number(id.slice(NUMBER_BOOKMARK_PREFIX.length))
    if (child.tagName !== 'a' && child.tagName !== 'p') return null
    const inner = numberOf(child)
    if (inner !== null) return inner
  }
  return null
}

async function htmlOf(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    // Its types ask for a buffer of Node; it takes any bytes.
    { buffer: bytes as never },
    {
      styleMap: STYLE_MAP,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: markParagraphs,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: new TextDecoder().decode(new Uint8Array(await image.readAsArrayBuffer())),
      })),
    },
  )
  return value
}

/** The parts of mammoth's document that are read here; its own types leave them out. */
interface DocumentElement {
  readonly type: string
  children?: DocumentElement[] | undefined
  readonly alignment?: string | null
  styleName?: string | null
  styleId?: string | null
  readonly breakType?: string
  readonly value?: string
}

/** Styles that are set in place of looks: mammoth chooses elements by styles alone. */
const LOOKS = {
  centre: 'kalam centre',
  page: 'kalam page',
  both: 'kalam centre page',
  contents: 'kalam contents',
} as const

/** The map of styles to HTML, added to mammoth's own. */
const STYLE_MAP = [
  `p[style-name='${LOOKS.centre}'] => p.center:fresh`,
  `p[style-name='${LOOKS.page}'] => p.kalam-page:fresh`,
  `p[style-name='${LOOKS.both}'] => p.center.kalam-page:fresh`,
  `p[style-name='${LOOKS.contents}'] => p.toc:fresh`,
  "p[style-name='Definition Term'] => dl > dt:fresh",
  "p[style-name='Definition'] => dl > dd:fresh",
  "p[style-name='List Heading'] => dl > dt:fresh",
  "p[style-name='List Contents'] => dl > dd:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "r[style-name='Code Character'] => code",
  "r[style-name='Source Text'] => code",
  `p.${CODE_BLOCK} => pre:separator('\\n')`,
  `r.${CODE} => code`,
  `p.${INITIAL_STYLE} => p.${WORD_INITIAL}:fresh`,
]

const CONTENTS = /^(?:toc(?: heading| \d)|contents(?: heading| \d)|table of (?:figures|contents))/i

/** Styles that mammoth's own map or the one above knows. */
const MAPPED =
  /^(?:heading \d|tajuk \d|quote|intense quote|block text|quotations|preformatted text|code|html preformatted|definition|list|footnote|endnote)/i

/** Styles whose lines are set apart. */
const APART = /^(?:title|subtitle|byline|dedication|scene break|section start|chapter|bab\b)/i

/** Styles of chapters that aren't called headings. */
const CHAPTERS = /^(?:chapter(?: ?(?:title|heading|number|name))?|tajuk bab|bab)$/i

/**
 * Gives paragraphs that are centred, begin a page or belong to a table of contents the styles that `STYLE_MAP` names. For mammoth's
 * `transformDocument`; changes and returns the same document.
 */
function markParagraphs(document: DocumentElement): DocumentElement {
  let isNewPage = false
  for (const block of document.children ?? []) {
    if (block.type !== 'paragraph') continue
    const before = takeBreaks(block)
    const startsPage: boolean = isNewPage || before.first
    if (block.styleId === INITIAL_STYLE) isNewPage = startsPage
    else if (hasText(block)) isNewPage = before.last
    else isNewPage ||= before.first || before.last
    mark(block, startsPage && hasText(block))
  }
  return document
}

function mark(block: DocumentElement, isNewPage: boolean): void {
  if (block.styleId === CODE_BLOCK || block.styleId === INITIAL_STYLE) return
  const name = block.styleName ?? ''
  if (CONTENTS.test(name)) setStyle(block, LOOKS.contents)
  else if (CHAPTERS.test(name)) setStyle(block, 'Heading 1')
  else if (!MAPPED.test(name)) {
    const isCentred = block.alignment === 'center' || APART.test(name)
    if (isCentred || isNewPage) setStyle(block, isCentred ? (isNewPage ? LOOKS.both : LOOKS.centre) : LOOKS.page)
  }
}

function setStyle(block: DocumentElement, name: string): void {
  block.styleName = name
  block.styleId = null
}

/** Removes the page breaks from a paragraph. Returns whether there were any before its text, and behind it. */
function takeBreaks(block: DocumentElement): { readonly first: boolean; readonly last: boolean } {
  const found = { first: false, last: false }
  let hasSeenText = false
  const visit = (element: DocumentElement) => {
    if (element.type === 'text' && element.value?.trim()) hasSeenText = true
    element.children = element.children?.filter((child) => {
      const isBreak = child.type === 'break' && child.breakType === 'page'
      if (isBreak) found[hasSeenText ? 'last' : 'first'] = true
      else visit(child)
      return !isBreak
    })
  }
  visit(block)
  return found
}

function hasText(element: DocumentElement): boolean {
  if (element.type === 'text') return element.value?.trim() !== ''
  return element.children?.some(hasText) === true
}
