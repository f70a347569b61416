import { type FileChild, HeadingLevel, Paragraph, TextRun } from 'docx'
import type { Code, Paragraph as ParagraphNode, RootContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { cleanText } from '../../markdown/clean-text.ts'
import { runsRightToLeft } from '../direction.ts'
import { inlines, textRuns } from './inline.ts'
import { list } from './lists.ts'
import type { Place, Setting } from './setting.ts'
import { table } from './table.ts'

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
export function blocks(nodes: readonly RootContent[], setting: Setting, place: Place): FileChild[] {
  return nodes.flatMap((node, at) => block(node, setting, place, { before: nodes[at - 1], after: nodes[at + 1] }))
}

function block(node: RootContent, setting: Setting, place: Place, around: Around): FileChild[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, setting, place, around)]
    case 'heading':
      return [
        new Paragraph({
          heading: HEADINGS[node.depth - 1]!,
          indent: indentOf(place),
          children: inlines(node.children, setting),
        }),
      ]
    case 'thematicBreak':
      return [new Paragraph({ style: 'SceneBreak', children: [new TextRun(setting.look.sceneBreak)] })]
    case 'blockquote':
      return blocks(node.children, setting, {
        ...place,
        style: 'Quote',
        indent: place.indent + setting.look.listIndent,
      })
    case 'list':
      return list(node, setting, place, blocks)
    case 'code':
      return [code(node, place)]
    case 'table':
      // Two tables in a row would become one.
      return [table(node, setting, place), new Paragraph({ style: 'AfterTable' })]
    case 'definition':
      return []
    case 'footnoteDefinition':
      return blocks(node.children, setting, place)
    default:
      return [
        new Paragraph({
          style: styleOf(place, around),
          indent: indentOf(place),
          children: textRuns('value' in node ? node.value : textOfTree(node)),
        }),
      ]
  }
}

function paragraph(node: ParagraphNode, setting: Setting, place: Place, around: Around): Paragraph {
  const isPicture = node.children.every(({ type }) => type === 'image' || type === 'imageReference')
  return new Paragraph({
    style: isPicture ? 'Figure' : styleOf(place, around),
    keepNext: leadsOn(node, around),
    indent: indentOf(place),
    bidirectional: runsRightToLeft(textOfTree(node)),
    children: inlines(node.children, setting),
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
