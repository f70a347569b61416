import type { Element, ElementContent } from 'hast'
import { textOfTree } from './text-of-tree.ts'
import { isNamed } from './tree.ts'

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
export function plainTable(table: Element): readonly ElementContent[] {
  const captions = table.children.filter((child) => isNamed(child, 'caption'))
  const before = captions.map((caption): Element => ({ ...(caption as Element), tagName: 'p', properties: {} }))
  table.children = table.children.filter((child) => !isNamed(child, 'caption'))
  const rows = rowsOf(table)
  const cells = rows.map(cellsOf)
  const columns = Math.max(0, ...cells.map(({ length }) => length))
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
export function rowsOf({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element' || isNamed(child, 'td', 'th', 'table')) return []
    return child.tagName === 'tr' ? [child] : rowsOf(child)
  })
}

export function cellsOf(row: Element): Element[] {
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
        rowsOf(node).map((row) =>
          cellsOf(row).flatMap((cell, at) => [...(at === 0 ? [] : [text('; ')]), ...cell.children]),
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
