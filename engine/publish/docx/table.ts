import { AlignmentType, BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, WidthType } from 'docx'
import type { TableRow as Row, Table as TableNode } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { inlines } from './inline.ts'
import { textWidth } from './look.ts'
import type { Place, Setting } from './setting.ts'

/** No column is thinner than this share of what equal columns would have. */
const LEAST_SHARE = 0.5

/** A table whose first row is its head, repeated on each page; no row is parted by a page's end. */
export function table({ children, align }: TableNode, setting: Setting, { indent }: Place): Table {
  const columns = Math.max(1, ...children.map((row) => row.children.length))
  const width = textWidth(setting.look.page) - indent
  const widths = columnWidths(children, columns, width)
  const rule = { style: BorderStyle.SINGLE, size: 4, color: setting.look.rule }
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const rows = children.map(
    (row, at) =>
      new TableRow({
        tableHeader: at === 0,
        cantSplit: true,
        children: widths.map(
          (cell, column) =>
            new TableCell({
              width: { size: cell, type: WidthType.DXA },
              children: [
                new Paragraph({
                  style: at === 0 ? 'TableHead' : 'TableText',
                  alignment: alignmentOf(align?.[column]),
                  children: inlines(row.children[column]?.children ?? [], setting),
                }),
              ],
            }),
        ),
      }),
  )
  return new Table({
    rows,
    columnWidths: widths,
    width: { size: width, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    indent: { size: indent, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 100, right: 100, marginUnitType: WidthType.DXA },
    borders: { top: rule, bottom: rule, insideHorizontal: rule, left: none, right: none, insideVertical: none },
  })
}

/** By the length of their texts, so that a column of numbers leaves room for one of sentences. */
function columnWidths(rows: readonly Row[], columns: number, width: number): number[] {
  const lengths = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...rows.map(({ children }) => Math.sqrt(textOfTree(children[column] ?? '').length))),
  )
  const sum = lengths.reduce((total, length) => total + length, 0)
  const shares = lengths.map((length) => Math.max(LEAST_SHARE / columns, length / sum))
  const all = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => Math.floor((width * share) / all))
}

function alignmentOf(align: 'left' | 'right' | 'center' | null | undefined) {
  if (align === 'right') return AlignmentType.RIGHT
  return align === 'center' ? AlignmentType.CENTER : AlignmentType.LEFT
}
