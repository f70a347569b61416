import type { Element, ElementContent, Root } from 'hast'
import type { Omission } from '../read-file.ts'
import { type FormulaNode, formulaText, scriptText } from './formula.ts'
import { isNamed, NO_TEXT_ELEMENTS, textOfTree } from './text-of-tree.ts'

/** Elements that no reader sees as text: code and controls. */
const UNTOLD = new Set(['head', 'link', 'meta', 'title'])
const MENUS = new Set(['button', 'input', 'select', 'textarea', 'datalist'])
const OBJECTS = new Set(
  'script style template noscript iframe object embed applet canvas audio video map noembed noframes frameset'.split(
    ' ',
  ),
)

/** The class of a large initial of Word, whose next paragraph begins with a blank where the initial is a word of its own. */
export const WORD_INITIAL = 'kalam-dropcap'
/** The letters of a large initial. */
const MAX_INITIAL_CHARACTERS = 4

/**
 * Changes a tree of HTML into one whose every word has a place in Markdown: hidden elements, controls and scripts are removed, formulas,
 * superscripts, ruby, large initials and tables become plain text and lists. Changes the tree; adds what was left out to `omissions`.
 */
export function simplifyHtmlTree(tree: Root | Element, omissions: Omission[]): void {
  visit(tree, omissions, { isCode: false, emphasis: '' })
}

/** Emphasis. One within another of its kind has no effect, and takes time to parse. */
const EMPHASIS: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  s: 's',
  del: 's',
  strike: 's',
}

interface Within {
  readonly isCode: boolean
  /** Kinds of the surrounding emphasis. */
  readonly emphasis: string
}

function visit(parent: Root | Element, omissions: Omission[], within: Within): void {
  const children = joinInitials(parent.children as ElementContent[], omissions)
  const kept: ElementContent[] = []
  for (const child of children) {
    if (child.type === 'text') {
      // Soft hyphens are removed: exports hyphenate by their own rules.
      child.value = child.value.replaceAll('\u00ad', '')
      kept.push(child)
    }
    if (child.type !== 'element') continue
    const omission = omissionOf(child)
    if (omission !== null) {
      omissions.push(omission)
      continue
    }
    if (child.tagName === 'math') {
      omissions.push({ code: 'import.formulas', text: textOfTree(child) })
      kept.push(...formulaOf(child))
      continue
    }
    const own = EMPHASIS[child.tagName] ?? ''
    const isCode = within.isCode || /^(?:pre|code|tt|kbd|samp)$/.test(child.tagName)
    visit(child, omissions, { isCode, emphasis: within.emphasis + own })
    const isRepeated = own !== '' && within.emphasis.includes(own)
    for (const node of isRepeated ? child.children : replacement(child, within.isCode)) kept.push(node)
  }
  parent.children = kept
}

/** The omission of an element that is left out; null: it is kept. */
function omissionOf(element: Element): Omission | null {
  const { tagName, properties } = element
  const isMargin = tagName === 'div' && (properties.title === 'header' || properties.title === 'footer')
  if (isMargin) return { code: 'import.running-heads-left', text: textOfTree(element) }
  if (tagName === 'input' && properties.type === 'checkbox') return null
  if (UNTOLD.has(tagName))
    return { code: 'import.scripts-left', count: 0, text: NO_TEXT_ELEMENTS.has(tagName) ? '' : textOfTree(element) }
  if (MENUS.has(tagName)) return { code: 'import.menus-left', text: textOfTree(element) }
  if (OBJECTS.has(tagName))
    return { code: 'import.scripts-left', text: NO_TEXT_ELEMENTS.has(tagName) ? '' : textOfTree(element) }
  if (!isHidden(element)) return null
  const text = textOfTree(element)
  return { code: 'import.hidden-left', count: text.trim() === '' ? 0 : 1, text }
}

function isHidden({ tagName, properties }: Element): boolean {
  if (tagName === 'dialog') return properties.open === undefined
  if (properties.hidden !== undefined && properties.hidden !== false && properties.hidden !== null) return true
  return /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(
    String(properties.style ?? '').slice(0, 2000),
  )
}

/** The replacement of an element whose children are plain already. */
function replacement(element: Element, isCode: boolean): readonly ElementContent[] {
  const { tagName } = element
  if ((tagName === 'sup' || tagName === 'sub') && !isCode) return scripts(element, tagName)
  if (tagName === 'rp') return []
  if (tagName === 'rt') {
    const text = textOfTree(element).trim()
    return text === '' ? [] : [{ type: 'text', value: ` (${text})` }]
  }
  if (tagName === 'table') return plainTable(element)
  return [element]
}

/** The texts of a superscript or subscript by Unicode's signs, or all of it in brackets. */
function scripts(element: Element, kind: 'sup' | 'sub'): readonly ElementContent[] {
  const text = textOfTree(element)
  if (element.children.some((child) => isNamed(child, 'kalam-note', 'img'))) return element.children
  const plain = scriptText(text, kind)
  if (plain === text) return element.children
  const [only] = element.children
  if (element.children.length === 1 && only?.type === 'element' && /^(?:a|em|i|strong|b)$/.test(only.tagName)) {
    only.children = [{ type: 'text', value: plain }]
    return [only]
  }
  return [{ type: 'text', value: plain }]
}

/** A formula in one line. One on a line of its own keeps it. */
function formulaOf(math: Element): readonly ElementContent[] {
  const text = formulaText(formulaNode(math)) || String(math.properties.altText ?? math.properties.alttext ?? '')
  const value = text === '' ? textOfTree(math).trim() : text
  const line: ElementContent = { type: 'text', value }
  return math.properties.display === 'block' ? [lineBreak(), line, lineBreak()] : [line]
}

function lineBreak(): Element {
  return { type: 'element', tagName: 'br', properties: {}, children: [] }
}

function formulaNode({ tagName, properties, children }: Element): FormulaNode {
  const inner = children.filter((child) => child.type === 'element')
  const texts = inner.length === 0 ? children.map((child) => (child.type === 'text' ? child.value : '')) : []
  const attributes = Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return {
    name: tagName.replace(/^\w+:/, ''),
    text: texts.join('').trim(),
    children: inner.map(formulaNode),
    attributes: Object.fromEntries(attributes),
  }
}

/** The nodes, with each large initial in a block or picture of its own joined with the word that it begins. */
function joinInitials(nodes: readonly ElementContent[], omissions: Omission[]): readonly ElementContent[] {
  if (!nodes.some((node) => node.type === 'element' && isInitial(node))) return nodes
  const joined: ElementContent[] = []
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at]!
    let next = at + 1
    while (next < nodes.length && isBlank(nodes[next]!)) next++
    const follower = nodes[next]
    const letters = node.type === 'element' && isInitial(node) ? textOfTree(node).trim() : ''
    const isWhole = letters !== '' && letters.length <= MAX_INITIAL_CHARACTERS
    const isApart = node.type === 'element' && /^(?:p|div|img)$/.test(node.tagName)
    const isWord = isWhole && (node as Element).properties.className?.toString() === WORD_INITIAL
    if (!isWhole || follower === undefined || !(isWord || beginsWithin(follower))) {
      joined.push(node)
      continue
    }
    const isBlock = follower.type === 'element' && /^(?:p|div)$/.test(follower.tagName)
    if (!isBlock && isApart && node.tagName !== 'img') {
      joined.push(node)
      continue
    }
    // What is one word now was two words in the file.
    const begun = isApart
      ? firstWord(isWord ? textOfTree(follower as Element).slice(1) : shownText(follower).trimStart())
      : ''
    omissions.push({
      code: 'import.initials-joined',
      count: isApart ? 1 : 0,
      text: begun === '' ? '' : `${letters} ${begun}`,
    })
    if (!isWord) trimStart(follower)
    if (isBlock) follower.children.unshift({ type: 'text', value: letters })
    else joined.push({ type: 'text', value: letters })
    at = next - 1
  }
  return joined
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' ? node.value.trim() === '' : node.type !== 'element'
}

function shownText(node: ElementContent): string {
  return node.type === 'text' ? node.value : node.type === 'element' ? textOfTree(node) : ''
}

function isInitial({ properties, tagName }: Element): boolean {
  const names = [properties.className ?? '', properties.id ?? ''].flat().join(' ')
  return (
    /drop-?_?cap|lettrine|(?:^|[\s_-])(?:big|first|large)-?_?letter|(?:^|\s)initial/i.test(names.slice(0, 500)) &&
    /^(?:p|div|span|img|b|strong|big|font)$/.test(tagName)
  )
}

/** Whether a text goes on in the middle of a word or a sentence. */
function beginsWithin(node: ElementContent): boolean {
  const text = shownText(node)
  return /^\s*\p{Ll}/u.test(text) || (node.type === 'element' && /^\s*\p{Lu}{2}/u.test(text))
}

function firstWord(text: string): string {
  return /^[\p{L}\p{M}\p{N}'’]+/u.exec(text)?.[0] ?? ''
}

function trimStart(node: ElementContent): void {
  if (node.type === 'text') node.value = node.value.trimStart()
  else if (node.type === 'element' && node.children[0] !== undefined) trimStart(node.children[0])
}

/** The most cells of a table with the empty ones that it needs; one with more becomes paragraphs. */
const MAX_CELLS = 100_000
const MAX_COLUMNS = 200
/** Paragraphs and other nodes in a cell; a cell with more lays out a page. */
const MAX_NODES = 500

const BLOCKS = new Set('p div h1 h2 h3 h4 h5 h6 blockquote section article figure figcaption center address'.split(' '))

/**
 * A table whose cells contain only lines, as in Markdown: paragraphs, lists and inner tables of a cell become lines with `br` between
 * them. Its caption precedes it. A table that only lays out a page, with one column or with headings, is returned as the content of its
 * cells.
 */
function plainTable(table: Element): readonly ElementContent[] {
  const captions = table.children.filter((child) => isNamed(child, 'caption'))
  const before = captions.map((caption): Element => ({ ...(caption as Element), tagName: 'p', properties: {} }))
  table.children = table.children.filter((child) => !isNamed(child, 'caption'))
  const rows = tableRows(table)
  const cells = rows.map(tableCells)
  const columns = cells.reduce((most, { length }) => Math.max(most, length), 0)
  const hasNames = cells.some((row) => row.some(({ tagName }) => tagName === 'th'))
  const isLayout =
    columns === 0 ||
    (columns === 1 && !hasNames) ||
    columns * rows.length > MAX_CELLS ||
    columns > MAX_COLUMNS ||
    cells.some((row) => row.some((cell) => cell.children.length > MAX_NODES)) ||
    cells.some((row) => row.some((cell) => holds(cell, HEADINGS)))
  if (isLayout) {
    const content = cells.flat().map((cell): Element => ({ ...cell, tagName: 'div', properties: {} }))
    return [...before, ...content]
  }
  for (const [at, row] of cells.entries())
    for (const cell of row) {
      const { colSpan, rowSpan } = cell.properties
      if (colSpan !== undefined) cell.properties.colSpan = spanOf(colSpan, columns)
      if (rowSpan !== undefined) cell.properties.rowSpan = spanOf(rowSpan, rows.length - at)
      cell.children = joined(linesOf(cell.children))
    }
  return [...before, table]
}

const HEADINGS = new Set(['h1', 'h2', 'h3'])

function holds({ children }: Element, names: ReadonlySet<string>): boolean {
  return children.some((child) => child.type === 'element' && (names.has(child.tagName) || holds(child, names)))
}

function spanOf(written: unknown, most: number): number {
  return Math.min(most, Math.max(1, Number.parseInt(String(written), 10) || 1))
}

/** The rows of a table, without those of tables in its cells. */
export function tableRows({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element' || isNamed(child, 'td', 'th', 'table')) return []
    return child.tagName === 'tr' ? [child] : tableRows(child)
  })
}

export function tableCells(row: Element): Element[] {
  return row.children.filter((child): child is Element => isNamed(child, 'td', 'th'))
}

type Line = ElementContent[]

function text(value: string): ElementContent {
  return { type: 'text', value }
}

/** The content of a cell as lines. */
function linesOf(nodes: readonly ElementContent[]): Line[] {
  const lines: Line[] = [[]]
  const add = (more: readonly Line[]) => {
    for (const line of more) lines.push(line)
    lines.push([])
  }
  for (const node of nodes) {
    if (node.type !== 'element') {
      lines.at(-1)!.push(node)
      continue
    }
    const { tagName, children } = node
    if (tagName === 'br') lines.push([])
    else if (tagName === 'ul' || tagName === 'ol' || tagName === 'menu' || tagName === 'dir') add(itemsOf(node))
    else if (tagName === 'dl')
      add(children.flatMap((child) => (child.type === 'element' ? linesOf(child.children) : [])))
    else if (tagName === 'table')
      add(
        tableRows(node).map((row) =>
          tableCells(row).flatMap((cell, at) => [...(at === 0 ? [] : [text('; ')]), ...cell.children]),
        ),
      )
    else if (tagName === 'pre')
      add(
        textOfTree(node)
          .split('\n')
          .map((line) => [{ type: 'element', tagName: 'code', properties: {}, children: [text(line)] }]),
      )
    else if (BLOCKS.has(tagName)) add(linesOf(children))
    else if (tagName !== 'hr') lines.at(-1)!.push(node)
  }
  return lines.filter((line) => line.some(isShown))
}

function isShown(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  return node.type === 'element' && (isNamed(node, 'img', 'svg', 'kalam-note', 'input') || node.children.some(isShown))
}

function itemsOf(list: Element): Line[] {
  let number = (Number.parseInt(String(list.properties.start ?? 1), 10) || 1) - 1
  return list.children.flatMap((item) => {
    if (item.type !== 'element') return []
    number++
    const [first = [], ...rest] = linesOf(item.children)
    return [[text(list.tagName === 'ol' ? `${number}. ` : '• '), ...first], ...rest]
  })
}

function joined(lines: readonly Line[]): ElementContent[] {
  return lines.flatMap((line, at) => [
    ...(at === 0 ? [] : [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }]),
    ...line,
  ])
}
