import { KalamError } from '../../messages/error.ts'
import { type Archive, openArchive } from '../archive/archive.ts'
import { attributeOf, elementsOf, parseXml, readXml, textOfXml, type XmlElement } from '../archive/xml.ts'
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
    if (xml !== null) readPart(xml, { file: name, part }, reader)
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

/** What a tracked change does with a text. */
type Change = 'kept' | 'inserted' | 'deleted'

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
    add(text: string, change: Change, author: string | null): void {
      if (text === '') return
      if (change === 'kept') open = null
      else if (open === null) changes.push((open = { author, from: length, to: length, replace: '' }))
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

const INSERTED = new Set(['ins', 'moveTo'])
const DELETED = new Set(['del', 'moveFrom'])
const COMMENT_MARKS = new Set(['commentRangeStart', 'commentRangeEnd', 'commentReference'])
/** What another element repeats, for programs that don't know that one. */
const REPEATED = 'Fallback'

function readPart(xml: string, place: { readonly file: string; readonly part: string }, reader: Reader): void {
  const names: string[] = []
  /** The tracked changes around what is read, the innermost last. */
  const around: { readonly change: Change; readonly author: string | null }[] = []
  /** What became of the end of each open paragraph. */
  const marks: { change: Change; author: string | null }[] = []
  let repeated = 0
  const add = (text: string) => {
    if (repeated > 0) return
    const kinds = new Set(around.map(({ change }) => change))
    // What one inserted and another deleted was never in the book.
    if (kinds.size < 2) reader.add(text, around[0]?.change ?? 'kept', around[0]?.author ?? null)
  }
  readXml(xml, place, {
    open(element) {
      const { name } = element
      const change = INSERTED.has(name) ? 'inserted' : DELETED.has(name) ? 'deleted' : null
      const own = { change: change ?? 'kept', author: authorOf(element) } as const
      if (name === REPEATED) repeated++
      if (name === 'p') marks.push({ change: 'kept', author: null })
      if (change !== null && names.includes('pPr')) Object.assign(marks.at(-1) ?? {}, own)
      if (change !== null) around.push(own)
      if (COMMENT_MARKS.has(name)) reader.mark(name, attributeOf(element, 'id') ?? '')
      if (names.at(-1) === 'r' && /^(?:tab|br|cr|ptab)$/.test(name)) add(' ')
      if (name === 'noBreakHyphen') add('-')
      names.push(name)
    },
    text(text) {
      if (/^(?:t|delText)$/.test(names.at(-1)!)) add(text)
    },
    close() {
      const name = names.pop()!
      if (name === REPEATED) repeated--
      if (INSERTED.has(name) || DELETED.has(name)) around.pop()
      if (name !== 'p') return
      const { change, author } = marks.pop()!
      if (repeated === 0) reader.add('\n', change, author)
    },
  })
}
