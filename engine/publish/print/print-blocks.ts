import type {
  BlockContent,
  DefinitionContent,
  FootnoteReference,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import type { Language } from '../../base/language.ts'
import type { Design } from '../../spec/design.ts'
import { alignTexts } from '../beside.ts'
import { textRunsRightToLeft } from '../direction.ts'
import type { Section } from '../document.ts'
import type { PrintBlock, PrintInline, PrintList, PrintTable } from './nodes.ts'
import { allowLongWordBreaks, toPrintInlines, toPrintTitle } from './print-text.ts'

/** A picture as the compiler finds it. */
export interface PlacedPicture {
  readonly src: string
  /** Width over height. */
  readonly ratio: number
}

/** What the texts of a section are set with. */
interface PrintContext {
  readonly design: Design
  readonly pictures: ReadonlyMap<string, PlacedPicture>
  /** Whose hyphens the text gets; null: a heading has none. */
  readonly language: Language | null
  readonly section: Pick<Section, 'id' | 'footnotes'>
  /** How many quotes, lists and kinds of emphasis a text stands in. */
  readonly depth: number
  /** In the cell of a table. */
  readonly isNarrow?: boolean
  /** Footnotes that are set already, by their identifiers. */
  readonly placed: Set<string>
  /** False within a heading or a footnote, which can have none. */
  readonly takesFootnotes: boolean
}

/** What is nested deeper is set as if it were here: the compiler has a limit, and a page has one too. */
const MAX_DEPTH = 8

/** The blocks of a section as plain data. */
export function toPrintBlocks(
  section: Section,
  setting: Pick<PrintContext, 'design' | 'pictures'> & { readonly language: Language },
): PrintBlock[] {
  const context = contextOf(section, setting)
  const { beside } = section
  if (beside === undefined) return blocksOf(section.blocks, context)
  const other = contextOf(beside, setting)
  const { rows, below } = alignTexts(section, beside)
  const heading = beside.title ?? beside.label
  const headed = heading === null ? [] : [[[], [{ t: 'heading', depth: 2, c: toPrintTitle(heading) }]] as const]
  const columns = rows.map(({ left, right }) => [blocksOf(left, context), blocksOf(right, other)] as const)
  const languages = [section.language ?? setting.language, beside.language ?? setting.language] as const
  return [{ t: 'beside', languages, rows: [...headed, ...columns] }, ...blocksOf(below, context)]
}

function contextOf(
  section: Section,
  setting: Pick<PrintContext, 'design' | 'pictures'> & { readonly language: Language },
): PrintContext {
  const { language = setting.language } = section
  return { ...setting, language, section, placed: new Set(), takesFootnotes: true, depth: 0 }
}

type Block = RootContent | BlockContent | DefinitionContent

function blocksOf(nodes: readonly Block[], context: PrintContext): PrintBlock[] {
  return nodes.flatMap((node) => blockOf(node, context))
}

function blockOf(node: Block, context: PrintContext): PrintBlock[] {
  switch (node.type) {
    case 'paragraph':
      return paragraphs(node, context)
    case 'heading': {
      const inlines = printInlines(node.children, { ...context, language: null, takesFootnotes: false })
      return [{ t: 'heading', depth: node.depth, c: inlines }]
    }
    case 'blockquote':
    case 'list': {
      const inner = { ...context, depth: context.depth + 1 }
      if (context.depth >= MAX_DEPTH) return blocksOf(node.children, inner)
      return [node.type === 'list' ? listOf(node, inner) : { t: 'blockquote', c: blocksOf(node.children, inner) }]
    }
    case 'listItem':
      return blocksOf(node.children, context)
    case 'code':
      return [{ t: 'code-block', v: node.value }]
    case 'table':
      return [tableOf(node, context)]
    case 'thematicBreak':
      return [{ t: 'ornament' }]
    default:
      return []
  }
}

/** A paragraph, parted where it holds pictures. */
function paragraphs({ children }: Paragraph, context: PrintContext): PrintBlock[] {
  const blocks: PrintBlock[] = []
  let run: PhrasingContent[] = []
  const end = () => {
    if (run.some((node) => node.type !== 'text' || node.value.trim() !== '')) blocks.push(...paragraphOf(run, context))
    run = []
  }
  for (const node of children) {
    if (node.type !== 'image') {
      run.push(node)
      continue
    }
    end()
    const { src = null, ratio = 1 } = context.pictures.get(node.url) ?? {}
    const caption = node.title ? toPrintTitle(node.title) : null
    if (src !== null || node.alt) blocks.push({ t: 'picture', src, ratio, alt: node.alt ?? '', caption })
  }
  end()
  return blocks
}

function paragraphOf(nodes: readonly PhrasingContent[], context: PrintContext): PrintBlock[] {
  const [only] = nodes
  if (nodes.length === 1 && only!.type === 'strong') return [{ t: 'lead', c: printInlines(only!.children, context) }]
  const inlines = printInlines(nodes, context)
  const lines = linesOf(inlines)
  if (context.design === 'verse' && lines.length > 1) return [{ t: 'stanza', c: lines }]
  if (lines.length > 1 && lines.every(isFact)) return [{ t: 'facts', c: lines }]
  return [{ t: 'par', c: inlines, ...(textRunsRightToLeft(textOfTree(nodes)) ? { rtl: true } : {}) }]
}

function linesOf(inlines: readonly PrintInline[]): PrintInline[][] {
  const lines: PrintInline[][] = [[]]
  for (const inline of inlines) {
    if (typeof inline !== 'string' && inline.t === 'break') lines.push([])
    else lines.at(-1)!.push(inline)
  }
  return lines.filter((line) => line.length > 0)
}

function isFact([first]: readonly PrintInline[]): boolean {
  return typeof first === 'object' && first.t === 'strong'
}

function listOf({ children, ordered, start, spread }: List, context: PrintContext): PrintList {
  return {
    t: 'list',
    start: ordered ? (start ?? 1) : null,
    isLoose: spread === true || children.some((item) => item.spread === true),
    c: children.map((item) => ({ done: item.checked ?? null, c: blocksOf(item.children, context) })),
  }
}

function tableOf({ children, align }: Table, context: PrintContext): PrintTable {
  const inCell = { ...context, isNarrow: true }
  const [head = [], ...rows] = children.map((row) => row.children.map((cell) => printInlines(cell.children, inCell)))
  const columns = head.length
  const whole = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? []))
  return {
    t: 'table',
    widths: head.map((_, at) => widthOf([head, ...whole].map((row) => lengthOf(row[at] ?? [])))),
    align: head.map((_, at) => align?.[at] ?? 'left'),
    head,
    rows: whole,
  }
}

/** The share of a column: long texts need more, but not as much more as they are longer. */
function widthOf(lengths: readonly number[]): number {
  return (
    Math.round(
      Math.sqrt(
        Math.min(
          400,
          lengths.reduce((most, length) => Math.max(most, length), 9),
        ),
      ) * 100,
    ) / 100
  )
}

function lengthOf(inlines: readonly PrintInline[]): number {
  return inlines.reduce<number>((sum, inline) => {
    if (typeof inline === 'string') return sum + inline.length
    if (inline.t === 'code') return sum + inline.v.length
    return 'c' in inline && inline.t !== 'footnote' ? sum + lengthOf(inline.c as readonly PrintInline[]) : sum + 1
  }, 0)
}

function printInlines(nodes: readonly PhrasingContent[], context: PrintContext): PrintInline[] {
  return nodes.flatMap((node) => printInline(node, context))
}

function printWithin(
  t: 'em' | 'strong' | 'del',
  nodes: readonly PhrasingContent[],
  context: PrintContext,
): PrintInline[] {
  const inner = printInlines(nodes, { ...context, depth: context.depth + 1 })
  return context.depth < MAX_DEPTH ? [{ t, c: inner }] : inner
}

function printInline(node: PhrasingContent, context: PrintContext): PrintInline[] {
  switch (node.type) {
    case 'text':
      return toPrintInlines(node.value, context.language, context.isNarrow)
    case 'emphasis':
      return printWithin('em', node.children, context)
    case 'strong':
      return printWithin('strong', node.children, context)
    case 'delete':
      return printWithin('del', node.children, context)
    case 'inlineCode':
      return [{ t: 'code', v: allowLongWordBreaks(node.value) }]
    case 'break':
      return [{ t: 'break' }]
    case 'link':
      return printLink(node, context)
    case 'footnoteReference':
      return printFootnote(node, context)
    case 'image':
      return node.alt ? toPrintInlines(node.alt, context.language) : []
    default:
      return []
  }
}

/** The words, and the address in a footnote unless they say it: nobody can press on paper. */
function printLink(node: Link, context: PrintContext): PrintInline[] {
  const words = printInlines(node.children, context)
  const shown = node.url.replace(/^mailto:/, '')
  const isTold = textOfTree(node).includes(shown.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''))
  if (isTold || !/^(https?:|mailto:)/.test(node.url) || !context.takesFootnotes) return words
  return [...words, { t: 'footnote', id: '', c: [{ t: 'par', c: [allowLongWordBreaks(shown)] }] }]
}

function printFootnote({ identifier }: FootnoteReference, context: PrintContext): PrintInline[] {
  const { section, placed, takesFootnotes } = context
  if (!takesFootnotes || !section.footnotes.has(identifier)) return []
  const id = `${section.id}-${[...section.footnotes.keys()].indexOf(identifier)}`
  if (placed.has(identifier)) return [{ t: 'again', id }]
  placed.add(identifier)
  return [
    {
      t: 'footnote',
      id,
      c: blocksOf(section.footnotes.get(identifier)!.children, { ...context, takesFootnotes: false }),
    },
  ]
}
