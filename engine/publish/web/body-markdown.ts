import type { Heading, Nodes, Paragraph, Parent } from 'mdast'
import { withEscapedDollars } from '../../markdown/dollars.ts'
import { inReadingOrder } from '../beside.ts'
import type { Section } from '../document.ts'
import { headingLine } from './heading.ts'

/** Stands between two sections when the second has no heading; wider than a break between scenes, so that it can be told from one. */
const BREAK = '* * * * *'
/** Stands between two texts that other formats print side by side. */
const BESIDE = '* * *'

/** Sections one below the other, each under its heading. */
export function bodyMarkdown(
  parted: readonly Section[],
  headingDepth: number,
  setting: Omit<SectionSetting, 'headingDepth' | 'shared'> = {},
): string {
  const sections = inReadingOrder(parted)
  const beside = new Set(parted.map((section) => section.beside))
  const shared = sharedFootnotes(sections)
  const parts = sections.flatMap((section, at) => {
    const text = sectionMarkdown(section, { ...setting, headingDepth, shared })
    const heading = headingLine(section)
    if (heading !== null) return [`${'#'.repeat(headingDepth)} ${heading}`, text]
    return at === 0 ? [text] : [beside.has(section) ? BESIDE : BREAK, text]
  })
  return parts.join('\n\n')
}

function sharedFootnotes(sections: readonly Section[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const { footnotes } of sections)
    for (const identifier of footnotes.keys()) (seen.has(identifier) ? shared : seen).add(identifier)
  return shared
}

/** Replaces the source from one offset up to another. */
interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface SectionSetting {
  /** The depth of the section's own heading; those within it are deeper. */
  readonly headingDepth: number
  /** Whether the lines of a paragraph are kept as lines by two spaces at their ends. */
  readonly keepsLines?: boolean
  /** Whether dollar signs that pandoc would read as a formula are escaped. */
  readonly escapesDollars?: boolean
  /** Footnotes whose identifiers another section has too. */
  readonly shared?: ReadonlySet<string>
}

/**
 * The source of a section, with its line ends and its footnotes changed as the setting asks. Headings stay as they are written, unless one
 * is as high as the section's own: then all are lowered alike.
 */
function sectionMarkdown(
  { id, markdown, blocks, footnotes }: Section,
  { headingDepth, keepsLines = false, escapesDollars = false, shared = new Set() }: SectionSetting,
): string {
  // In the tree the shallowest heading has depth 2.
  const written = blocks.flatMap((node) => (node.type === 'heading' ? [writtenDepth(markdown, node)] : []))
  const shallowest = written.reduce((least, depth) => Math.min(least, depth), 6)
  const lower = written.length === 0 ? headingDepth - 1 : Math.max(headingDepth - 1, shallowest - 2)
  const edits: Edit[] = []
  const visit = (node: Nodes): void => {
    if (node.type === 'heading') edits.push(...headingEdits(markdown, node, lower))
    if (node.type === 'paragraph' && keepsLines) for (const edit of lineEdits(markdown, node)) edits.push(edit)
    if ((node.type === 'footnoteReference' || node.type === 'footnoteDefinition') && shared.has(node.identifier)) {
      const [from] = placeOf(node)
      edits.push({ from: from + 2, to: from + 2, text: `${id}-` })
    }
    for (const child of (node as Partial<Parent>).children ?? []) visit(child)
  }
  for (const node of [...blocks, ...footnotes.values()]) visit(node)
  const text = withEdits(markdown, edits)
  return escapesDollars ? withEscapedDollars(text) : text
}

function placeOf({ position }: Nodes): readonly [from: number, to: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** The depth of a heading in the source: of an underlined one 1 or 2. */
function writtenDepth(source: string, node: Heading): number {
  const text = source.slice(...placeOf(node))
  return /^#+/.exec(text)?.[0].length ?? (text.trimEnd().endsWith('=') ? 1 : 2)
}

/** Gives a heading its depth in the tree plus `lower`; an underlined one gets number signs. */
function headingEdits(source: string, node: Heading, lower: number): Edit[] {
  const marks = '#'.repeat(Math.min(6, node.depth + lower))
  const [from, to] = placeOf(node)
  const own = /^#+/.exec(source.slice(from, to))?.[0]
  if (own === marks) return []
  if (own !== undefined) return [{ from, to: from + own.length, text: marks }]
  const text = node.children.map((child) => source.slice(...placeOf(child))).join('')
  return [{ from, to, text: `${marks} ${text.replace(/(?<!\s)\s*\n\s*/g, ' ')}` }]
}

/** Two spaces at the end of each line but the last. */
function lineEdits(source: string, node: Paragraph): Edit[] {
  const [from, to] = placeOf(node)
  return [...source.slice(from, to).matchAll(/(?<!\\| {2})\n/g)].map(({ index }) => {
    const at = from + index
    return { from: at, to: at, text: source[at - 1] === ' ' ? ' ' : '  ' }
  })
}

function withEdits(source: string, edits: readonly Edit[]): string {
  let at = 0
  let text = ''
  for (const edit of edits.toSorted((a, b) => a.from - b.from)) {
    text += source.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return text + source.slice(at)
}
