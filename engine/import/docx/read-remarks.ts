import { KalamError } from '../../messages/error.ts'
import { type Archive, openArchive } from '../archive/archive.ts'
import { attributeOf, elementsOf, parseXml, textOfXml, type XmlElement } from '../archive/xml.ts'
import { MAX_FILE_BYTES } from '../limits.ts'

/** A comment, or what was changed while changes were tracked. Its place is in `EditedText.text`. */
export interface EditorRemark {
  readonly author: string | null
  /** What is said, a line a paragraph; '' of a change that has no comment. */
  readonly note: string
  readonly from: number
  readonly to: number
  /** What is in that place now, a line a paragraph; null: nothing was changed there. */
  readonly replace: string | null
}

/** A Word document as it was before its tracked changes. */
export interface EditedText {
  /** A line a paragraph, those of notes behind the others. */
  readonly text: string
  /** In the order of their places. */
  readonly remarks: readonly EditorRemark[]
}

const PARTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

/** Reads the comments and tracked changes of a Word document. Throws `review.not-word`, and `import.*` as `readManuscript` does. */
export function readRemarks(bytes: Uint8Array, name: string): EditedText {
  if (bytes.length > MAX_FILE_BYTES)
    throw new KalamError('import.large', { values: { file: name, most: MAX_FILE_BYTES / 1024 / 1024 } })
  // ZIP archives begin so.
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b ? openArchive(bytes, name) : null
  if (!archive?.paths.includes(PARTS[0]!)) throw new KalamError('review.not-word', { values: { file: name } })
  const reader = createReader()
  for (const part of PARTS) {
    const xml = archive.text(part)
    if (xml !== null) readNodes(parseXml(xml, { file: name, part }), KEPT, reader)
  }
  return reader.done(readComments(archive))
}

interface Comment {
  readonly author: string | null
  readonly note: string
}

function readComments(archive: Archive): ReadonlyMap<string, Comment> {
  const part = 'word/comments.xml'
  const xml = archive.text(part)
  if (xml === null) return new Map()
  const textOf = (paragraph: XmlElement) => elementsOf(paragraph, 't').map(textOfXml).join('')
  return new Map(
    elementsOf(parseXml(xml, { file: archive.name, part }), 'comment').map((comment) => [
      attributeOf(comment, 'id') ?? '',
      { author: authorOf(comment), note: elementsOf(comment, 'p').map(textOf).join('\n').trim() },
    ]),
  )
}

/** Characters of the longest name of an author. */
const MAX_AUTHOR_CHARACTERS = 100

function authorOf(element: XmlElement): string | null {
  return attributeOf(element, 'author')?.trim().slice(0, MAX_AUTHOR_CHARACTERS) || null
}

/** What became of a text while changes were tracked, and by whom. `never`: one inserted it and another deleted it. */
interface Tracked {
  readonly change: 'kept' | 'inserted' | 'deleted' | 'never'
  readonly author: string | null
}

const KEPT: Tracked = { change: 'kept', author: null }

interface Changed {
  readonly author: string | null
  readonly from: number
  to: number
  replace: string
}

type Reader = ReturnType<typeof createReader>

/** Puts a text together, with the places of its changes and comments. */
function createReader() {
  const parts: string[] = []
  const changes: Changed[] = []
  const starts = new Map<string, number>()
  const ends = new Map<string, number>()
  let length = 0
  /** The change that goes on. */
  let open: Changed | null = null
  return {
    add(text: string, { change, author }: Tracked): void {
      if (text === '' || change === 'never') return
      if (change === 'kept') open = null
      else if (open === null) {
        open = { author, from: length, to: length, replace: '' }
        changes.push(open)
      }
      if (change === 'inserted') {
        open!.replace += text
        return
      }
      parts.push(text)
      length += text.length
      if (open !== null) open.to = length
    },
    /** A comment's beginning, end or sign. A change that it is about ends with it. */
    mark(name: string, id: string): void {
      if (name === 'commentRangeStart') starts.set(id, length)
      else if (!ends.has(id)) ends.set(id, length)
      if (open !== null && open.from < open.to && starts.get(id) === open.from && ends.get(id) === open.to) open = null
    },
    done(comments: ReadonlyMap<string, Comment>): EditedText {
      const free = new Map(changes.map((change) => [`${change.from} ${change.to}`, change]))
      const said = [...comments].map(([id, comment]): EditorRemark => {
        // One that no text has is at the end, behind all paragraphs.
        const to = ends.get(id) ?? length
        const from = Math.min(starts.get(id) ?? to, to)
        const replace = free.get(`${from} ${to}`)?.replace ?? null
        free.delete(`${from} ${to}`)
        return { ...comment, from, to, replace }
      })
      const silent = [...free.values()].map((change) => ({ ...change, note: '' }))
      return { text: parts.join(''), remarks: [...said, ...silent].toSorted((a, b) => a.from - b.from) }
    },
  }
}

const CHANGES = new Map<string, Tracked['change']>([
  ['ins', 'inserted'],
  ['moveTo', 'inserted'],
  ['del', 'deleted'],
  ['moveFrom', 'deleted'],
])
const COMMENT_MARKS = new Set(['commentRangeStart', 'commentRangeEnd', 'commentReference'])
const BLANKS = new Set(['tab', 'ptab', 'br', 'cr'])
/** Properties, which have no text, and what another element repeats for programs that don't know that one. */
const SKIPPED = new Set(['pPr', 'rPr', 'Fallback'])

function readNodes(parent: XmlElement, around: Tracked, reader: Reader): void {
  for (const child of parent.children) {
    if (typeof child === 'string') {
      if (parent.name === 't' || parent.name === 'delText') reader.add(child, around)
      continue
    }
    const { name } = child
    if (COMMENT_MARKS.has(name)) reader.mark(name, attributeOf(child, 'id') ?? '')
    else if (BLANKS.has(name)) reader.add(' ', around)
    else if (name === 'noBreakHyphen') reader.add('-', around)
    else if (!SKIPPED.has(name)) readNodes(child, tracked(child, around), reader)
    if (name === 'p') reader.add('\n', endOf(child))
  }
}

function tracked(element: XmlElement, around: Tracked): Tracked {
  const change = CHANGES.get(element.name)
  if (change === undefined || change === around.change) return around
  return { change: around.change === 'kept' ? change : 'never', author: authorOf(element) }
}

/** What became of the end of a paragraph: it is among the properties of its sign. */
function endOf(paragraph: XmlElement): Tracked {
  const properties = paragraph.children.filter((child) => typeof child !== 'string' && child.name === 'pPr')
  const signs = properties.flatMap((one) => elementsOf(one as XmlElement, 'rPr')).flatMap(({ children }) => children)
  return signs.reduce<Tracked>((found, one) => (typeof one === 'string' ? found : tracked(one, found)), KEPT)
}
