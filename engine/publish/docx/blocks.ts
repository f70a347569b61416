import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  type ILevelsOptions,
  LevelFormat,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type {
  Code,
  List,
  ListItem,
  Paragraph as ParagraphNode,
  RootContent,
  TableRow as Row,
  Table as TableNode,
} from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { cleanText } from '../../markdown/escape.ts'
import { alignTexts } from '../beside.ts'
import { textRunsRightToLeft } from '../direction.ts'
import type { Section } from '../document.ts'
import { headingLine } from '../web/heading.ts'
import { checkBox, type DocxState, paragraphRuns, textRuns } from './inline.ts'
import { findTextWidthTwips } from './styles.ts'

/** The space between two texts side by side, in twips. */
const COLUMN_GAP = 360

/** A section's text; with one beside it, a table of two columns without lines, a row a paragraph. `other` is the setting of that text. */
export function sectionBlocks(section: Section, setting: DocxState, other: DocxState | null): FileChild[] {
  const { beside } = section
  if (beside === undefined || other === null)
    return [...docxBlocks(section.blocks, setting, TOP_LEVEL), ...leftRemarks(setting)]
  const { page } = setting.look
  const width = Math.floor((findTextWidthTwips(page) - COLUMN_GAP) / 2)
  // Pictures are as wide as their column at most.
  const look = { ...setting.look, page: { ...page, width: page.width - findTextWidthTwips(page) + width } }
  const { rows, below } = alignTexts(section, beside)
  const heading = headingLine(beside)
  const headed =
    heading === null
      ? []
      : [row([], [new Paragraph({ heading: HeadingLevel.HEADING_2, children: textRuns(heading, other.marks) })], width)]
  const cells = rows.map(({ left, right }) =>
    row(docxBlocks(left, { ...setting, look }, TOP_LEVEL), docxBlocks(right, { ...other, look }, TOP_LEVEL), width),
  )
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  const table = new Table({
    rows: [...headed, ...cells],
    columnWidths: [width + COLUMN_GAP, width],
    width: { size: width * 2 + COLUMN_GAP, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none },
  })
  return [
    table,
    new Paragraph({ style: 'AfterTable' }),
    ...docxBlocks(below, setting, TOP_LEVEL),
    ...leftRemarks(setting),
    ...leftRemarks(other),
  ]
}

/** Remarks of a section that stand at none of its paragraphs. */
function leftRemarks({ remarks, section }: DocxState): FileChild[] {
  const paragraph = remarks.unplaced(section)
  return paragraph === null ? [] : [paragraph]
}

function row(left: readonly FileChild[], right: readonly FileChild[], width: number): TableRow {
  const cell = (children: readonly FileChild[], gap: number) =>
    new TableCell({
      width: { size: width + gap, type: WidthType.DXA },
      margins: { left: 0, right: gap, marginUnitType: WidthType.DXA },
      // A cell ends with a paragraph.
      children: (children.length === 0 ? [new Paragraph({})] : children) as Paragraph[],
    })
  return new TableRow({ children: [cell(left, COLUMN_GAP), cell(right, 0)] })
}

/** Where a block is. */
interface Place {
  /** The style of its paragraphs; null: running text. */
  readonly style: string | null
  /** From the left edge of the text, in twips. */
  readonly indent: number
  /** How many lists it is in. */
  readonly depth: number
}

export const TOP_LEVEL: Place = { style: null, indent: 0, depth: 0 }

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const

/** The blocks beside one. */
interface Around {
  readonly before: RootContent | undefined
  readonly after: RootContent | undefined
}

/** The blocks of a section, or of a quotation or a list in it, as paragraphs and tables. */
export function docxBlocks(nodes: readonly RootContent[], setting: DocxState, place: Place): FileChild[] {
  return nodes.flatMap((node, at) => block(node, setting, place, { before: nodes[at - 1], after: nodes[at + 1] }))
}

function block(node: RootContent, setting: DocxState, place: Place, around: Around): FileChild[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, setting, place, around)]
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[node.depth - 1]!,
          indent: indentOf(place),
          children: paragraphRuns(node.children, setting),
        }),
      ]
    case 'thematicBreak':
      return [new Paragraph({ style: 'SceneBreak', children: [new TextRun(setting.look.sceneBreak)] })]
    case 'blockquote':
      return docxBlocks(node.children, setting, {
        ...place,
        style: 'Quote',
        indent: place.indent + setting.look.listIndent,
      })
    case 'list':
      return list(node, setting, place)
    case 'code':
      return [code(node, place)]
    case 'table':
      // Two tables in a row would become one.
      return [table(node, setting, place), new Paragraph({ style: 'AfterTable' })]
    case 'footnoteDefinition':
      return docxBlocks(node.children, setting, place)
    default:
      return [
        new Paragraph({
          style: styleOf(place, around),
          indent: indentOf(place),
          children: textRuns('value' in node ? node.value : textOfTree(node), setting.marks),
        }),
      ]
  }
}

function paragraph(node: ParagraphNode, setting: DocxState, place: Place, around: Around): Paragraph {
  const isPicture = node.children.every(({ type }) => type === 'image')
  return new Paragraph({
    style: isPicture ? 'Figure' : styleOf(place, around),
    keepNext: leadsOn(node, around),
    indent: indentOf(place),
    bidirectional: textRunsRightToLeft(textOfTree(node)),
    children: paragraphRuns(node.children, setting),
  })
}

/** Characters of a paragraph that may announce what follows. */
const LEAD_LENGTH = 160

/** Whether a paragraph stays with the next block: a line that is strong as a whole, and a short one before a list or a table. */
function leadsOn(node: ParagraphNode, { after }: Around): boolean {
  if (after === undefined) return false
  if (node.children.length === 1 && node.children[0]!.type === 'strong') return true
  return ['list', 'table', 'code'].includes(after.type) && textOfTree(node).length <= LEAD_LENGTH
}

/** The first paragraph after something else than a paragraph has a style of its own. */
function styleOf({ style }: Place, { before }: Around): string {
  return style ?? (before?.type === 'paragraph' ? 'BodyText' : 'FirstParagraph')
}

function indentOf({ indent }: Place) {
  return indent === 0 ? undefined : { left: indent }
}

function code({ value }: Code, place: Place): Paragraph {
  const lines = cleanText(value).replaceAll('\t', '    ').split('\n')
  return new Paragraph({
    style: 'Code',
    indent: indentOf(place),
    children: lines.map((text, at) => new TextRun({ text, ...(at === 0 ? {} : { break: 1 }) })),
  })
}

/** Word knows nine levels. */
const DEEPEST = 8
const BULLETS = ['•', '◦', '▪']
const NUMBERS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]

/** A list with real numbering, which begins anew in each list. */
function list(node: List, setting: DocxState, place: Place): FileChild[] {
  const level = Math.min(DEEPEST, place.depth)
  const indent = place.indent + setting.look.listIndent
  const definition = definitionOf(node, setting.look.listIndent)
  const numbering = { reference: definition, level, instance: setting.nextList() }
  const tight = node.spread !== true && node.children.every(({ spread }) => spread !== true)
  const inner: Place = { style: 'ListParagraph', indent, depth: place.depth + 1 }
  return node.children.flatMap((item) => {
    const { first, rest } = partsOf(item)
    const paragraph = new Paragraph({
      style: 'ListParagraph',
      numbering,
      indent: { left: indent, hanging: setting.look.listIndent },
      contextualSpacing: tight,
      children: [...(item.checked == null ? [] : checkBox(item.checked)), ...paragraphRuns(first, setting)],
    })
    return [paragraph, ...docxBlocks(rest, setting, inner)]
  })
}

/** The text beside the number, and what is below it. */
function partsOf({ children }: ListItem) {
  const [first, ...rest] = children
  return first?.type === 'paragraph' ? { first: first.children, rest } : { first: [], rest: children }
}

function definitionOf({ ordered, start }: List, step: number) {
  const from = ordered === true ? (start ?? 1) : null
  const level = (at: number): ILevelsOptions => ({
    level: at,
    alignment: AlignmentType.LEFT,
    ...(from === null
      ? { format: LevelFormat.BULLET, text: BULLETS[at % BULLETS.length]! }
      : { format: NUMBERS[at % NUMBERS.length]!, text: `%${at + 1}.`, start: from }),
    style: { paragraph: { indent: { left: step * (at + 1), hanging: step } } },
  })
  return {
    reference: from === null ? 'bullets' : `numbers-${from}`,
    levels: Array.from({ length: DEEPEST + 1 }, (_, at) => level(at)),
  }
}

/** No column is thinner than this share of what equal columns would have. */
const LEAST_SHARE = 0.5

/** A table whose first row is its head, repeated on each page; no row is parted by a page's end. */
function table({ children, align }: TableNode, setting: DocxState, { indent }: Place): Table {
  const columns = children.reduce((most, row) => Math.max(most, row.children.length), 1)
  const width = findTextWidthTwips(setting.look.page) - indent
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
                  children: paragraphRuns(row.children[column]?.children ?? [], setting),
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
    rows.reduce((most, { children }) => Math.max(most, Math.sqrt(textOfTree(children[column] ?? '').length)), 1),
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
