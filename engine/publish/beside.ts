import type { List, RootContent } from 'mdast'
import type { Section } from './document.ts'

/** What stands at one height in both columns. */
interface BesideRow {
  readonly left: readonly RootContent[]
  readonly right: readonly RootContent[]
}

interface BesideText {
  readonly rows: readonly BesideRow[]
  /** Pictures behind both texts, as wide as both. */
  readonly below: readonly RootContent[]
}

/** Two texts block by block: a paragraph stands beside a paragraph, and an entry of a list beside an entry. */
export function alignTexts(left: Pick<Section, 'blocks'>, right: Pick<Section, 'blocks'>): BesideText {
  const [first, second] = [withoutPictures(left.blocks), withoutPictures(right.blocks)]
  const rows = Array.from({ length: Math.max(first.texts.length, second.texts.length) }, (_, at) => ({
    left: first.texts.slice(at, at + 1),
    right: second.texts.slice(at, at + 1),
  }))
  return { rows: rows.flatMap(entriesOf), below: [...first.pictures, ...second.pictures] }
}

/** The sections with those beside others behind them, for formats without columns. */
export function sortByReadingOrder(sections: readonly Section[]): Section[] {
  return sections.flatMap((section) => (section.beside === undefined ? [section] : [section, section.beside]))
}

function withoutPictures(blocks: readonly RootContent[]) {
  const end = blocks.findLastIndex((block) => !isPicture(block)) + 1
  return { texts: blocks.slice(0, end), pictures: blocks.slice(end) }
}

function isPicture(block: RootContent): boolean {
  return block.type === 'paragraph' && block.children.every(({ type }) => type === 'image')
}

/** Two lists of as many entries as rows of one entry each. */
function entriesOf(row: BesideRow): BesideRow[] {
  const [left, right] = [row.left[0], row.right[0]]
  if (left?.type !== 'list' || right?.type !== 'list' || left.children.length !== right.children.length) return [row]
  const entry = (list: List, at: number): List => {
    return { ...list, start: list.ordered ? (list.start ?? 1) + at : null, children: [list.children[at]!] }
  }
  return left.children.map((_, at) => ({ left: [entry(left, at)], right: [entry(right, at)] }))
}
