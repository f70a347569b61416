import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import type { BlockContent, RootContent as MdastContent, Parent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Block, Looks, Omission } from '../manuscript.ts'
import type { PictureKeeper } from '../pictures.ts'
import { isSceneBreak } from '../scene-break.ts'
import { NO_TEXT, textOfTree } from './text-of-tree.ts'
import { markdownOf } from './to-markdown.ts'

/** Elements that hold blocks and are not blocks themselves. */
const CONTAINERS = new Set(
  'html body div section article main header footer nav center form fieldset figure details hgroup address font span aside'.split(
    ' ',
  ),
)
/** Elements that are dropped: their content is not text, or it is code. */
const DROPPED = new Set(
  'head script style template noscript iframe object embed applet link meta title math canvas audio video input button select textarea map'.split(
    ' ',
  ),
)
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr'.split(' '))

/** The blocks of a page, its footnotes by their labels, and what was left out but pictures. */
export interface HtmlBlocks {
  readonly blocks: readonly Block[]
  readonly definitions: ReadonlyMap<string, string>
  readonly omissions: readonly Omission[]
}

/** What is collected while blocks are made. */
interface Collected {
  readonly keeper: PictureKeeper
  readonly omissions: Omission[]
}

interface Found {
  readonly element: Element
  readonly looks: Looks
}

/**
 * The blocks of a tree of HTML whose footnotes are marked (`markFootnotes`). Drops scripts, forms and whatever else isn't text, keeps
 * pictures with their descriptions, and only links to pages of the web.
 */
export function blocksOfHtml(root: Root, notes: ReadonlyMap<string, Element>, keeper: PictureKeeper): HtmlBlocks {
  const omissions: Omission[] = []
  const collected = { keeper, omissions }
  const blocks = flatten(root, omissions).flatMap((found) => blocksOf(found, collected))
  const definitions = new Map(
    [...notes].flatMap(([identifier, element]) => {
      const children = mdastOf(element, collected) as BlockContent[]
      const note = { type: 'footnoteDefinition' as const, identifier, children }
      return children.length === 0 ? [] : [[`^${identifier}`, markdownOf([note])] as const]
    }),
  )
  return { blocks, definitions, omissions }
}

/** Leaf blocks in their order. Text between blocks becomes a paragraph. */
function flatten(root: Root, omissions: Omission[]): Found[] {
  const found: Found[] = []
  let inline: ElementContent[] = []
  let pending: Looks = {}
  const close = (looks: Looks) => {
    if (inline.some(isVisible)) add({ type: 'element', tagName: 'p', properties: {}, children: inline }, looks)
    inline = []
  }
  const add = (element: Element, looks: Looks) => {
    found.push({ element, looks: { ...looks, ...looksOf(element), ...pending } })
    pending = {}
  }
  const visit = (nodes: readonly (RootContent | ElementContent)[], inherited: Looks) => {
    for (const node of nodes) {
      if (node.type === 'text') inline.push(node)
      if (node.type === 'element' && (DROPPED.has(node.tagName) || isMargin(node))) omissions.push(omissionOf(node))
      if (node.type !== 'element' || DROPPED.has(node.tagName) || isMargin(node)) continue
      const holdsBlocks = CONTAINERS.has(node.tagName) && (node.tagName !== 'span' || hasBlock(node))
      if (!holdsBlocks && !BLOCKS.has(node.tagName) && !(node.tagName === 'a' && hasBlock(node))) {
        inline.push(node)
        continue
      }
      close(inherited)
      const own = sectionLooks(node)
      if (own.newPage || own.section !== undefined) pending = { ...pending, ...own }
      if (BLOCKS.has(node.tagName)) add(node, inherited)
      else {
        visit(node.children, { ...inherited, ...styleLooks(node) })
        close(inherited)
      }
    }
  }
  visit(root.children, {})
  close({})
  return found
}

/** Whether an element is the header or the footer of a page, as LibreOffice writes it. */
function isMargin({ tagName, properties }: Element): boolean {
  return tagName === 'div' && (properties.title === 'header' || properties.title === 'footer')
}

/** What is told of an element that is left out. */
function omissionOf(element: Element): Omission {
  if (isMargin(element)) return { code: 'import.running-heads-left', text: textOfTree(element) }
  const isMenu = ['button', 'input', 'select', 'textarea'].includes(element.tagName)
  const isUntold = ['head', 'link', 'meta', 'title'].includes(element.tagName)
  const text = NO_TEXT.has(element.tagName) ? '' : textOfTree(element)
  return { code: isMenu ? 'import.menus-left' : 'import.scripts-left', count: isUntold ? 0 : 1, text }
}

function isVisible(node: ElementContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

function hasBlock({ children }: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && (BLOCKS.has(child.tagName) || child.tagName === 'div' || hasBlock(child)),
  )
}

function sectionLooks({ properties }: Element): Looks {
  const type = String(properties.epubType ?? properties['epub:type'] ?? properties.role ?? '')
  const style = String(properties.style ?? '')
  const isPage =
    /page-break-before:\s*always|break-before:\s*(?:always|page)/i.test(style.slice(0, 2000)) ||
    properties.dataNewPage !== undefined ||
    classesOf(properties).split(' ').includes('kalam-page')
  return { ...(isPage ? { newPage: true as const } : {}), ...(type === '' ? {} : { section: type.slice(0, 100) }) }
}

function classesOf({ className }: Element['properties']): string {
  return [className ?? ''].flat().join(' ')
}

function styleLooks({ properties, tagName }: Element): Looks {
  const classes = classesOf(properties)
  const style = `${String(properties.style ?? '').slice(0, 2000)} ${String(properties.align ?? '')} ${classes}`
  const isCentred =
    tagName === 'center' || /text-align:\s*center|(?:^|[\s_-])(?:center|centred|centered)\b/i.test(style)
  const isContents = /(?:^|\s)toc[-_\s]?\d*\b|contents?[-_]?\d\b/i.test(classes)
  return { ...(isCentred ? { centred: true as const } : {}), ...(isContents ? { contents: true as const } : {}) }
}

function looksOf(element: Element): Looks {
  const style = `${String(element.properties.style ?? '')} ${classesOf(element.properties)}`.slice(0, 2000)
  const bold =
    /font-weight:\s*(?:bold|[6-9]00)/i.test(style) || (element.tagName === 'p' && isAllBold(element.children))
  return { ...styleLooks(element), ...(bold ? { bold: true as const } : {}) }
}

/** Whether all visible text is within bold elements. */
function isAllBold(children: readonly ElementContent[]): boolean {
  const shown = children.filter(isVisible)
  return (
    shown.length > 0 &&
    shown.every(
      (child) =>
        child.type === 'element' && (['b', 'strong', 'br'].includes(child.tagName) || isAllBold(child.children)),
    )
  )
}

function blocksOf({ element, looks }: Found, collected: Collected): Block[] {
  if (element.tagName === 'table') nameColumns(element)
  return mdastOf(element, collected).flatMap((node): Block[] => {
    const markdown = markdownOf([node])
    const text = plainText(node)
    const pictures = node.type === 'paragraph' && node.children.some(({ type }) => type === 'image')
    if (markdown.trim() === '' || (text.trim() === '' && node.type === 'paragraph' && !pictures)) return []
    const isSign = node.type === 'paragraph' && !pictures && isSceneBreak(text)
    if (isSign) collected.omissions.push({ code: 'import.breaks-left', count: 0, text })
    if (node.type === 'thematicBreak' || isSign)
      return [{ markdown: '* * *', before: '\n\n', text: '', kind: 'break', level: 0, looks }]
    const level = node.type === 'heading' ? node.depth : 0
    const kind = node.type === 'heading' || (node.type === 'paragraph' && !pictures) ? node.type : 'other'
    return [{ markdown, before: '\n\n', text, kind, level, looks }]
  })
}

/** Turns the first row of a table without column names into them: a table of Markdown must have them. */
function nameColumns(table: Element): void {
  const rows: Element[] = []
  const visit = ({ children }: Element) => {
    for (const child of children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'tr') rows.push(child)
      else visit(child)
    }
  }
  visit(table)
  const cells = (row: Element) => row.children.filter((child): child is Element => child.type === 'element')
  if (rows.some((row) => cells(row).some(({ tagName }) => tagName === 'th'))) return
  for (const cell of rows[0] === undefined ? [] : cells(rows[0])) cell.tagName = 'th'
}

/** The text of a node. Line breaks and items of lists begin a new line. */
function plainText(node: MdastContent): string {
  if (node.type === 'list' || node.type === 'table' || node.type === 'blockquote')
    return node.children.map((child) => textOf(child)).join('\n')
  const { children } = node as Partial<Parent>
  if (children === undefined) return textOf(node)
  return children
    .map((child) => (child.type === 'break' ? '\n' : textOf(child)))
    .join('')
    .trim()
}

function mdastOf(element: Element, { keeper, omissions }: Collected): MdastContent[] {
  const children = BLOCKS.has(element.tagName) ? [element] : element.children
  const tree = toMdast(
    { type: 'root', children },
    {
      document: true,
      handlers: {
        img: (_, node) => pictureOf(node, keeper),
        sup: (state, node) => state.all(node),
        sub: (state, node) => state.all(node),
        u: (state, node) => state.all(node),
        q: (state, node) =>
          [
            { type: 'text' as const, value: '“' },
            ...state.all(node),
            { type: 'text' as const, value: '”' },
          ] as MdastContent[],
        a: (state, node) => {
          const url = String(node.properties.href ?? '')
          const inner = state.all(node)
          return /^(?:https?:|mailto:)/i.test(url) && inner.length > 0
            ? ({ type: 'link', url, title: null, children: inner } as MdastContent)
            : inner
        },
        'kalam-note': (_, node) =>
          ({
            type: 'footnoteReference',
            identifier: String(node.properties.dataNote),
            label: String(node.properties.dataNote),
          }) as MdastContent,
        svg: (_, node) => wrappedPicture(node, { keeper, omissions }),
        ...Object.fromEntries([...DROPPED].map((name) => [name, (_, node) => void omissions.push(omissionOf(node))])),
      },
    },
  )
  return tree.type === 'root' ? (tree.children as MdastContent[]) : [tree as MdastContent]
}

function pictureOf({ properties }: Element, keeper: PictureKeeper): MdastContent | undefined {
  const alt = String(properties.alt ?? '')
  const url = keeper.keep(String(properties.src ?? ''), alt)
  return url === null ? undefined : { type: 'image', url, alt, title: null }
}

/** The picture that a drawing frames, as e-books do to make it fill the page; a drawing itself is left out. */
function wrappedPicture(svg: Element, { keeper, omissions }: Collected): MdastContent | undefined {
  const drawn = svg.children.filter((child) => child.type === 'element')
  const [image] = drawn
  const source = image?.tagName === 'image' ? (image.properties.xLinkHref ?? image.properties.href) : undefined
  const alt = drawn.find(({ tagName }) => tagName === 'title')
  const lines = drawn.filter((one) => one !== alt).map((one) => textOfTree(one))
  omissions.push({ code: 'import.pictures-left', count: 0, text: lines.join('\n') })
  return pictureOf(
    { ...svg, properties: { src: drawn.length === 1 ? String(source ?? '') : '', alt: alt ? textOf(alt) : '' } },
    keeper,
  )
}
