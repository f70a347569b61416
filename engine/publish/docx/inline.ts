import {
  CheckBox,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  ExternalHyperlink,
  FootnoteReferenceRun,
  type ICommentOptions,
  ImageRun,
  InsertedTextRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { FootnoteReference, Image, PhrasingContent, RootContent } from 'mdast'
import { toString as textOfTree } from 'mdast-util-to-string'
import { cleanText } from '../../markdown/escape.ts'
import type { BookDocument, BookRemark, Picture, Section } from '../document.ts'
import { linkAddress } from '../web/markup.ts'
import { type DocxLook, findTextHeightTwips, findTextWidthTwips } from './styles.ts'

/** What the blocks of a section are set with. */
export interface DocxState {
  readonly document: Pick<BookDocument, 'pictures'>
  readonly look: DocxLook
  readonly section: Pick<Section, 'footnotes' | 'id'>
  readonly notes: DocxFootnotes
  readonly remarks: DocxRemarks
  /** Sets the texts of a paragraph with remarks; absent: it has none. */
  readonly runs?: (text: string, marks: RunMarks) => ParagraphChild[]
  /** A number for each list of the document, so that its numbering begins anew. */
  readonly nextList: () => number
  /** How every run of the section is set: in its language, where that is another than the book's. */
  readonly marks: RunMarks
}

/** The footnotes of a document, in the order of their references. */
export interface DocxFootnotes {
  /** Takes the paragraphs of a note and returns its number, from 1. */
  add(children: readonly Paragraph[]): number
  /** As `docx` takes them. */
  all(): Readonly<Record<string, { readonly children: readonly Paragraph[] }>>
}

export function createDocxFootnotes(): DocxFootnotes {
  const notes: Record<string, { readonly children: readonly Paragraph[] }> = {}
  let count = 0
  return {
    add(children) {
      count++
      notes[count] = { children }
      return count
    },
    all: () => notes,
  }
}

// A letter of a script that runs from right to left, and a run of them with the spaces and signs between.
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const RIGHT_TO_LEFT_RUN =
  /([\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC](?:[^\p{L}\p{N}\n]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC])*)/u

/** A text as runs of one direction each; a line feed is a blank. */
export function textRuns(text: string, marks: RunMarks = {}): TextRun[] {
  const clean = cleanText(text).replace(/\n/g, ' ')
  return clean
    .split(RIGHT_TO_LEFT_RUN)
    .filter((part) => part !== '')
    .map((part) => new TextRun({ ...marks, text: part, ...(RIGHT_TO_LEFT.test(part) ? { rightToLeft: true } : {}) }))
}

/** A check box that a reader can tick, as a task of a list begins with. */
export function checkBox(checked: boolean): ParagraphChild[] {
  const state = (value: string) => ({ value, font: 'Segoe UI Symbol' })
  return [new CheckBox({ checked, checkedState: state('2611'), uncheckedState: state('2610') }), new TextRun(' ')]
}

/** The runs of a paragraph, with the remarks at it. */
export function paragraphRuns(nodes: readonly RootContent[], setting: DocxState): ParagraphChild[] {
  return inlines(nodes, { ...setting, runs: setting.remarks.runsFor(setting.section, nodes, textRuns) ?? textRuns })
}

/** The runs of nodes. What isn't known is set as it was typed: no text is lost. */
function inlines(nodes: readonly RootContent[], setting: DocxState, marks: RunMarks = setting.marks): ParagraphChild[] {
  return nodes.flatMap((node) => inline(node as PhrasingContent, setting, marks))
}

function inline(node: PhrasingContent, setting: DocxState, marks: RunMarks): ParagraphChild[] {
  switch (node.type) {
    case 'text':
      return (setting.runs ?? textRuns)(node.value, marks)
    case 'emphasis':
      return inlines(node.children, setting, { ...marks, italics: marks.italics !== true })
    case 'strong':
      return inlines(node.children, setting, { ...marks, bold: true })
    case 'delete':
      return inlines(node.children, setting, { ...marks, strike: true })
    case 'inlineCode':
      return textRuns(node.value, { ...marks, style: 'CodeCharacter' })
    case 'break':
      return [new TextRun({ break: 1 })]
    case 'link':
      return link(node.url, node.children, setting, marks)
    case 'image':
      return picture(node, setting, marks)
    case 'footnoteReference':
      return footnote(node, setting, marks)
    default:
      return textRuns(textOfTree(node), marks)
  }
}

/** Characters of the longest address that Word opens. */
const MAX_ADDRESS = 2_000

function link(url: string, nodes: readonly PhrasingContent[], setting: DocxState, marks: RunMarks): ParagraphChild[] {
  const address = linkAddress(url)
  if (address === null || address.length > MAX_ADDRESS) return inlines(nodes, setting, marks)
  return [new ExternalHyperlink({ link: address, children: inlines(nodes, setting, { ...marks, style: 'Hyperlink' }) })]
}

function picture({ url, alt, title }: Image, setting: DocxState, marks: RunMarks): ParagraphChild[] {
  const run = pictureRun(url, alt ?? '', setting)
  const italic = { ...marks, italics: true }
  if (run === null) return textRuns(alt ?? '', italic)
  return title ? [run, new TextRun({ break: 1 }), ...textRuns(title, italic)] : [run]
}

/** A real footnote. Notes within notes, which Word doesn't have, stand in brackets. */
function footnote({ identifier, label }: FootnoteReference, setting: DocxState, marks: RunMarks): ParagraphChild[] {
  const definition = setting.section.footnotes.get(identifier)
  if (definition === undefined) return textRuns(`[${label ?? identifier}]`, marks)
  const within = new Map([...setting.section.footnotes].filter(([name]) => name !== identifier))
  const inner: DocxState = {
    ...setting,
    runs: textRuns,
    section: { ...setting.section, footnotes: within },
    notes: NO_NOTES,
  }
  if (setting.notes === NO_NOTES)
    return [...textRuns(' [', marks), ...noteRuns(definition.children, inner), ...textRuns(']', marks)]
  const paragraphs = definition.children.map(
    (block) => new Paragraph({ style: 'FootnoteText', children: noteRuns([block], inner) }),
  )
  return [new FootnoteReferenceRun(setting.notes.add(paragraphs))]
}

/** Stands for the notes of a footnote. */
const NO_NOTES: DocxState['notes'] = { add: () => 0, all: () => ({}) }

/** The blocks of a note as runs: a note has neither lists nor tables. */
function noteRuns(blocks: readonly RootContent[], setting: DocxState): ParagraphChild[] {
  return blocks.flatMap((block, at) => [
    ...(at === 0 ? [] : textRuns(' ')),
    ...(block.type === 'paragraph' ? inlines(block.children, setting) : textRuns(textOfTree(block))),
  ])
}

/** Pictures that Word shows everywhere, by the type it knows them by. */
const TYPES: Partial<Readonly<Record<Picture['mediaType'], 'png' | 'jpg' | 'gif'>>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** A CSS pixel is 15 twips. */
const TWIPS_A_PIXEL = 15

/** A picture with its alternative text, no larger than the page's text; null where there is none that Word shows. */
function pictureRun(url: string, alternative: string, { document, look }: DocxState): ImageRun | null {
  const picture = document.pictures.get(url)
  const type = picture && TYPES[picture.mediaType]
  if (picture === undefined || type === undefined || picture.width < 1 || picture.height < 1) return null
  // A caption or a line of text still fits below.
  const width = findTextWidthTwips(look.page) / TWIPS_A_PIXEL
  const height = (findTextHeightTwips(look.page) / TWIPS_A_PIXEL) * 0.8
  const scale = Math.min(1, width / picture.width, height / picture.height)
  const text = cleanText(alternative)
  return new ImageRun({
    type,
    data: picture.bytes,
    transformation: {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    },
    altText: { name: 'Picture', description: text, title: '' },
  })
}

/** How a run is set, beside the style of its paragraph. */
type RunMarks = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'style' | 'language'>
type Runs = (text: string, marks: RunMarks) => ParagraphChild[]

/** A place of a paragraph's text: from `from` until `to`. */
interface Placed {
  readonly remark: BookRemark
  readonly number: number
  readonly from: number
  readonly to: number
  /** A change is tracked; else the remark is only a comment. */
  readonly changes: boolean
}

/** The remarks of a document while it is set: each stands once, in the first paragraph that has its passage. */
export interface DocxRemarks {
  /** Sets the texts of one paragraph, in their order; null: no remark is at it. */
  runsFor(section: Pick<Section, 'id'>, nodes: readonly RootContent[], plain: Runs): Runs | null
  /** The comments as `docx` takes them. */
  comments(): ICommentOptions[]
  /** A paragraph at the end of the section with the remarks whose passages none of its paragraphs has; null: there are none. */
  unplaced(section: Pick<Section, 'id'>): Paragraph | null
}

/** What a run can't say: a new text with it is told in the comment. */
const MARKUP = /[\n*_`[\]]/

export function createDocxRemarks(remarks: readonly BookRemark[], modified: string): DocxRemarks {
  const open = new Set(remarks)
  const told: ICommentOptions[] = []
  let revisions = 0
  const tell = (remark: BookRemark, lines: readonly string[]): number => {
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
function remarkedRuns(placed: readonly Placed[], plain: Runs, revision: (remark: BookRemark) => Revision): Runs {
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
