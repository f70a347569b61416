import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  type ICommentOptions,
  InsertedTextRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { RootContent } from 'mdast'
import { cleanText } from '../../markdown/clean-text.ts'
import type { Remark, Section } from '../document.ts'

/** How a run is set, beside the style of its paragraph. */
export type RunMarks = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style' | 'language'>
type Runs = (text: string, marks: RunMarks) => ParagraphChild[]

/** A place of a paragraph's text: from `from` until `to`. */
interface Placed {
  readonly remark: Remark
  readonly number: number
  readonly from: number
  readonly to: number
  /** A change is tracked; else the remark is only a comment. */
  readonly changes: boolean
}

/** The remarks of a document while it is set: each stands once, in the first paragraph that has its passage. */
export interface Remarks {
  /** Sets the texts of one paragraph, in their order; null: no remark is at it. */
  runsFor(section: Pick<Section, 'id'>, nodes: readonly RootContent[], plain: Runs): Runs | null
  /** The comments as `docx` takes them. */
  comments(): ICommentOptions[]
  /** A paragraph at the end of the section with the remarks whose passages none of its paragraphs has; null: there are none. */
  unplaced(section: Pick<Section, 'id'>): Paragraph | null
}

/** What a run can't say: a new text with it is told in the comment. */
const MARKUP = /[\n*_`[\]]/

export function createRemarks(remarks: readonly Remark[], modified: string): Remarks {
  const open = new Set(remarks)
  const told: ICommentOptions[] = []
  let revisions = 0
  const tell = (remark: Remark, lines: readonly string[]): number => {
    const children = lines.map((text) => new Paragraph({ children: [new TextRun(cleanText(text))] }))
    const date = new Date(modified)
    return (
      told.push({ id: told.length, author: remark.author, initials: remark.author.slice(0, 1), date, children }) - 1
    )
  }
  const placedIn = (section: Pick<Section, 'id'>, text: string): Placed[] => {
    const placed: Placed[] = []
    for (const remark of open) {
      if (remark.section !== section.id) continue
      const from = passageAt(text, remark.passage)
      if (from === -1) continue
      const to = from + remark.passage.trim().length
      const isFree = !placed.some((other) => other.changes && from < other.to && to > other.from)
      const changes = isFree && remark.replace !== null && !MARKUP.test(remark.replace)
      open.delete(remark)
      const lines = changes || remark.replace === null ? [remark.note] : [remark.note, remark.replace]
      placed.push({ remark, number: tell(remark, lines), from, to, changes })
    }
    return placed
  }
  return {
    runsFor(section, nodes, plain) {
      const placed = open.size === 0 ? [] : placedIn(section, leafText(nodes))
      return placed.length === 0
        ? null
        : remarkedRuns(placed, plain, ({ author }) => ({ id: ++revisions, author, date: modified }))
    },
    comments: () => told,
    unplaced(section) {
      const left = [...open].filter((remark) => remark.section === section.id)
      if (left.length === 0) return null
      const children = left.flatMap((remark) => {
        open.delete(remark)
        const lines = [remark.note, `“${remark.passage}”`, ...(remark.replace === null ? [] : [remark.replace])]
        const number = tell(remark, lines)
        return [new CommentRangeStart(number), new CommentRangeEnd(number), reference(number)]
      })
      return new Paragraph({ children })
    },
  }
}

function reference(number: number): TextRun {
  return new TextRun({ children: [new CommentReference(number)] })
}

/** Characters that programs set in another way, each as one character. */
function foldSigns(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s/g, ' ')
}

function passageAt(text: string, passage: string): number {
  const wanted = foldSigns(passage.trim())
  return wanted === '' ? -1 : foldSigns(text).indexOf(wanted)
}

/** The text of the nodes that `inlines` sets with `runs`. */
function leafText(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return 'children' in node ? leafText(node.children) : ''
    })
    .join('')
}

type Revision = Readonly<{ id: number; author: string; date: string }>

/** Sets the texts with what begins, ends and is changed at their places. */
function remarkedRuns(placed: readonly Placed[], plain: Runs, revision: (remark: Remark) => Revision): Runs {
  let at = 0
  const cuts = [...new Set(placed.flatMap(({ from, to }) => [from, to]))]
  return (text, marks) => {
    const start = at
    const end = start + text.length
    at = end
    const inner = cuts.filter((cut) => cut > start && cut < end).toSorted((a, b) => a - b)
    const bounds = [start, ...inner, end]
    return bounds.slice(0, -1).flatMap((from, index) => {
      const to = bounds[index + 1]!
      const part = text.slice(from - start, to - start)
      const opened = placed.filter((one) => one.from === from)
      const closed = placed.filter((one) => one.to === to)
      const struck = placed.find((one) => one.changes && one.from <= from && one.to >= to)
      return [
        ...opened.map(({ number }) => new CommentRangeStart(number)),
        ...(struck === undefined
          ? plain(part, marks)
          : [new DeletedTextRun({ ...marks, text: cleanText(part).replace(/\n/g, ' '), ...revision(struck.remark) })]),
        ...closed.flatMap((one) => [
          ...(one.changes && one.remark.replace !== ''
            ? [new InsertedTextRun({ ...marks, text: cleanText(one.remark.replace!), ...revision(one.remark) })]
            : []),
          new CommentRangeEnd(one.number),
          reference(one.number),
        ]),
      ]
    })
  }
}
