import type { FootnoteReference, Link, LinkReference, PhrasingContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import type { Language } from '../../language.ts'
import type { Section } from '../document.ts'
import type { PrintBlock, PrintInline } from './nodes.ts'
import { breakable, printText } from './print-text.ts'

/** What the texts of a section are set with. */
export interface PrintContext {
  /** Whose hyphens the text gets; null: a heading has none. */
  readonly language: Language | null
  readonly section: Pick<Section, 'id' | 'footnotes' | 'definitions'>
  /** How many quotes, lists and kinds of emphasis a text stands in. */
  readonly depth: number
  /** In the cell of a table. */
  readonly isNarrow?: boolean
  /** Footnotes that stand already, by their identifiers. */
  readonly placed: Set<string>
  /** False within a heading or a footnote, where none can stand. */
  readonly takesFootnotes: boolean
  readonly blocksOf: (footnote: string, context: PrintContext) => PrintBlock[]
}

/** What stands deeper is set as if it stood here: the compiler has a limit, and a page has one too. */
export const MAX_DEPTH = 8

export function printInlines(nodes: readonly PhrasingContent[], context: PrintContext): PrintInline[] {
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
      return printText(node.value, context.language, context.isNarrow)
    case 'emphasis':
      return printWithin('em', node.children, context)
    case 'strong':
      return printWithin('strong', node.children, context)
    case 'delete':
      return printWithin('del', node.children, context)
    case 'inlineCode':
      return [{ t: 'code', v: breakable(node.value) }]
    case 'break':
      return [{ t: 'break' }]
    case 'link':
    case 'linkReference':
      return printLink(node, context)
    case 'footnoteReference':
      return printFootnote(node, context)
    case 'image':
    case 'imageReference':
      return node.alt ? printText(node.alt, context.language) : []
    default:
      return []
  }
}

/** The words, and the address in a footnote unless they say it: nobody can press on paper. */
function printLink(node: Link | LinkReference, context: PrintContext): PrintInline[] {
  const words = printInlines(node.children, context)
  const address = node.type === 'link' ? node.url : context.section.definitions.get(node.identifier)?.url
  const shown = address?.replace(/^mailto:/, '') ?? ''
  const isTold = textOfTree(node).includes(shown.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''))
  if (isTold || !/^(https?:|mailto:)/.test(address ?? '') || !context.takesFootnotes) return words
  return [...words, { t: 'footnote', id: '', c: [{ t: 'par', c: [breakable(shown)] }] }]
}

function printFootnote({ identifier }: FootnoteReference, context: PrintContext): PrintInline[] {
  const { section, placed, takesFootnotes } = context
  if (!takesFootnotes || !section.footnotes.has(identifier)) return []
  const id = `${section.id}-${[...section.footnotes.keys()].indexOf(identifier)}`
  if (placed.has(identifier)) return [{ t: 'again', id }]
  placed.add(identifier)
  return [{ t: 'footnote', id, c: context.blocksOf(identifier, { ...context, takesFootnotes: false }) }]
}
