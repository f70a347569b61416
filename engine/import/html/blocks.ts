import type { Element, ElementContent, Root, RootContent } from 'hast'
import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import type { BlockContent, InlineCode, RootContent as MdastContent, Nodes, Parent, PhrasingContent, Text } from 'mdast'
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { toString as textOf } from 'mdast-util-to-string'
import { isSceneBreak } from '../../prose/scenes.ts'
import type { PictureKeeper } from '../pictures.ts'
import type { Block, BlockLooks, Omission } from '../read-file.ts'
import { definitionList } from './definition-list.ts'
import { simplifyHtmlTree, tableCells, tableRows } from './plain-tree.ts'
import { textOfTree } from './text-of-tree.ts'

/** Elements that hold blocks and are not blocks themselves. */
const CONTAINERS = new Set(
  'html body div section article main header footer nav center form fieldset figure figcaption details summary legend hgroup address search dialog li dt dd caption aside'.split(
    ' ',
  ),
)
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol menu dir dl table blockquote pre xmp listing plaintext hr'.split(' '))

/** The blocks of a page, its footnotes by their labels, and what was left out, except pictures. */
interface HtmlBlocks {
  readonly blocks: readonly Block[]
  readonly definitions: ReadonlyMap<string, string>
  readonly omissions: readonly Omission[]
}

/** What is collected while blocks are made. */
interface Collected {
  readonly keeper: PictureKeeper
  readonly omissions: Omission[]
  /** Whether links that lead to no web page are counted; those of a table of contents are not. */
  readonly countsLinks: boolean
}

interface Found {
  readonly element: Element
  readonly looks: BlockLooks
}

/**
 * The blocks of a tree of HTML whose footnotes are marked (`markFootnotes`). Drops scripts, forms and all else that isn't text, and links
 * that don't lead to web pages; keeps pictures with their descriptions. Changes the tree.
 */
export function blocksOfHtml(root: Root, notes: ReadonlyMap<string, Element>, keeper: PictureKeeper): HtmlBlocks {
  const omissions: Omission[] = []
  for (const tree of [root, ...notes.values()]) simplifyHtmlTree(tree, omissions)
  const collected = { keeper, omissions, countsLinks: true }
  const blocks = flatten(root).flatMap((found) => blocksOf(found, collected))
  const definitions = new Map(
    [...notes].flatMap(([identifier, element]) => {
      const children = mdastOf(element, collected) as BlockContent[]
      const note = { type: 'footnoteDefinition' as const, identifier, children }
      return children.length === 0 ? [] : [[`^${identifier}`, blocksAsMarkdown([note])] as const]
    }),
  )
  return { blocks, definitions, omissions }
}

/** Leaf blocks in their order. Text between blocks becomes a paragraph. */
function flatten(root: Root): Found[] {
  const found: Found[] = []
  let inline: ElementContent[] = []
  let pending: BlockLooks = {}
  const close = (looks: BlockLooks) => {
    if (inline.some(isVisible)) add({ type: 'element', tagName: 'p', properties: {}, children: inline }, looks)
    inline = []
  }
  const add = (element: Element, looks: BlockLooks) => {
    found.push({ element, looks: { ...looks, ...looksOf(element), ...pending } })
    pending = {}
  }
  const visit = (nodes: readonly (RootContent | ElementContent)[], inherited: BlockLooks) => {
    for (const node of nodes) {
      if (node.type === 'text') inline.push(node)
      if (node.type !== 'element') continue
      if (!CONTAINERS.has(node.tagName) && !BLOCKS.has(node.tagName) && !hasBlock(node)) {
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

function isVisible(node: ElementContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')
}

function hasBlock({ children }: Element): boolean {
  return children.some(
    (child) => child.type === 'element' && (BLOCKS.has(child.tagName) || child.tagName === 'div' || hasBlock(child)),
  )
}

function sectionLooks({ tagName, properties }: Element): BlockLooks {
  const type = String(properties.epubType ?? properties['epub:type'] ?? properties.role ?? '')
  const style = String(properties.style ?? '')
  const classes = classesOf(properties).split(' ')
  // A page of Kalam shows where its last text begins by the class alone if that has no heading.
  const isPage =
    /page-break-before:\s*always|break-before:\s*(?:always|page)/i.test(style.slice(0, 2000)) ||
    properties.dataNewPage !== undefined ||
    classes.includes('kalam-page') ||
    (tagName === 'section' && classes.includes('closing'))
  return { ...(isPage ? { newPage: true as const } : {}), ...(type === '' ? {} : { section: type.slice(0, 100) }) }
}

function classesOf({ className }: Element['properties']): string {
  return [className ?? ''].flat().join(' ')
}

function styleLooks({ properties, tagName }: Element): BlockLooks {
  const classes = classesOf(properties)
  const style = `${String(properties.style ?? '').slice(0, 2000)} ${String(properties.align ?? '')} ${classes}`
  const isCentred =
    tagName === 'center' || /text-align:\s*center|(?:^|[\s_-])(?:center|centred|centered)\b/i.test(style)
  const isContents = /(?:^|\s)toc[-_\s]?\d*\b|contents?[-_]?\d\b/i.test(classes)
  return { ...(isCentred ? { centred: true as const } : {}), ...(isContents ? { contents: true as const } : {}) }
}

function looksOf(element: Element): BlockLooks {
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
  return mdastOf(element, { ...collected, countsLinks: !looks.contents }).flatMap((node): Block[] => {
    const markdown = blocksAsMarkdown([node])
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
  const rows = tableRows(table)
  if (rows.some((row) => tableCells(row).some(({ tagName }) => tagName === 'th'))) return
  for (const cell of rows[0] === undefined ? [] : tableCells(rows[0])) cell.tagName = 'th'
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

function mdastOf(element: Element, collected: Collected): MdastContent[] {
  // Most paragraphs are only text, for which the general way takes ten times as long.
  if (element.tagName === 'p' && element.children.every(({ type }) => type === 'text')) {
    const text = element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')
    const value = text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '')
    return value === '' ? [] : [{ type: 'paragraph', children: [{ type: 'text', value }] }]
  }
  const { keeper, omissions } = collected
  const children = BLOCKS.has(element.tagName) ? [element] : element.children
  const tree = toMdast(
    { type: 'root', children },
    {
      document: true,
      handlers: {
        img: (_, node) => pictureOf(node, keeper),
        br: ({ inTable }) => (inTable ? cellBreak() : { type: 'break' }),
        wbr: () => undefined,
        var: (state, node) => ({ type: 'emphasis', children: state.all(node) }) as MdastContent,
        dl: definitionList,
        menu: defaultHandlers.ul,
        dialog: (state, node) => state.toFlow(state.all(node)),
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
          const isShown = inner.some((one) => textOf(one).trim() !== '')
          if (collected.countsLinks && url !== '' && isShown && !/^(?:https?:|mailto:|javascript:)/i.test(url))
            omissions.push({ code: 'import.links-left', text: '' })
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
        input: (_, node) => ({ type: 'text', value: node.properties.checked === undefined ? '☐ ' : '☑ ' }),
        svg: (_, node) => wrappedPicture(node, collected),
      },
    },
  )
  tidyCode(tree)
  return tree.type === 'root' ? (tree.children as MdastContent[]) : [tree as MdastContent]
}

/** The end of a line within a cell, which Markdown has no sign for. */
function cellBreak(): MdastContent[] {
  return [
    { type: 'text', value: ' ' },
    { type: 'html', value: '<br>' },
    { type: 'text', value: ' ' },
  ]
}

function pictureOf({ properties }: Element, keeper: PictureKeeper): MdastContent | undefined {
  const alt = String(properties.alt ?? '')
  const url = keeper.keep(String(properties.src ?? ''), alt)
  return url === null ? undefined : { type: 'image', url, alt, title: null }
}

/** The picture in a drawing, which e-books use to make it fill the page; a drawing without one is left out. */
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
export function blocksAsMarkdown(children: readonly MdastContent[]): string {
  return toMarkdown({ type: 'root', children: [...children] }, STYLE).trimEnd()
}

/**
 * Joins neighbouring spans of code and puts the blanks at their edges outside of them. The marks of two spans side by side would be read as
 * one mark, and a span of blanks as the end of another. Changes the tree.
 */
function tidyCode(node: Nodes): void {
  const parent = node as Partial<Parent>
  if (parent.children?.some(({ type }) => type === 'inlineCode')) parent.children = tidied(parent.children)
  for (const child of parent.children ?? []) tidyCode(child)
}

function tidied(children: readonly MdastContent[]): MdastContent[] {
  const joined: MdastContent[] = []
  for (const child of children) {
    const last = joined.at(-1)
    if (child.type === 'inlineCode' && last?.type === 'inlineCode')
      joined[joined.length - 1] = { ...last, value: last.value + child.value }
    else joined.push(child)
  }
  const nodes: MdastContent[] = []
  for (const child of joined.flatMap((one): MdastContent[] =>
    one.type === 'inlineCode' ? withoutEdges(one) : [one],
  )) {
    const last = nodes.at(-1)
    if (child.type === 'text' && last?.type === 'text') nodes[nodes.length - 1] = text(last.value + child.value)
    else nodes.push(child)
  }
  return nodes
}

function withoutEdges(code: InlineCode): PhrasingContent[] {
  const value = code.value.replace(/\s+/g, ' ')
  const inner = value.trim()
  if (inner === '') return value === '' ? [] : [text(' ')]
  return [
    ...(value.startsWith(' ') ? [text(' ')] : []),
    { ...code, value: inner },
    ...(value.endsWith(' ') ? [text(' ')] : []),
  ]
}

function text(value: string): Text {
  return { type: 'text', value }
}
