import { zipSync } from 'fflate'
import { KalamError } from '../../messages/error.ts'
import { oneLine } from '../../one-line.ts'
import type { Archive } from '../archive/archive.ts'
import { elementsOf, parseXml, readXml, textOfXml, type XmlHandler } from '../archive/xml.ts'
import { type WordCounts, wordsOf } from '../words.ts'
import { docxText } from './source-text.ts'

/** The parts of a document that are unpacked; macros and all others are not. */
const READ = [
  'word/document.xml',
  'word/_rels/document.xml.rels',
  'word/styles.xml',
  'word/numbering.xml',
  'word/footnotes.xml',
  'word/_rels/footnotes.xml.rels',
  'word/endnotes.xml',
  'word/_rels/endnotes.xml.rels',
  '[Content_Types].xml',
  '_rels/.rels',
]

/** Reads a part for its faults alone. */
const NOTHING: XmlHandler = { open() {}, text() {}, close() {} }

/** A Word document reduced to its text. */
export interface DocxParts {
  /** An archive of the parts that are read. A picture in it is the path of the picture. */
  readonly bytes: Uint8Array
  readonly title: string | null
  readonly author: string | null
  readonly language: string | null
  /** Pictures and drawings in its text. */
  readonly drawings: number
  readonly comments: CountedText
  /** Passages that were struck out while changes were tracked. */
  readonly deletions: CountedText
  /** Headers and footers of its pages. */
  readonly margins: CountedText
  /** All words in the document, its notes, comments, headers and footers. */
  readonly source: WordCounts
}

interface CountedText {
  readonly count: number
  readonly text: string
}

/** Throws `import.damaged`, `import.macros`, `import.declarations`, `import.deep`. */
export function readDocxParts(archive: Archive): DocxParts {
  const types = archive.text('[Content_Types].xml') ?? ''
  if (/macroEnabled|vbaProject/i.test(types)) throw new KalamError('import.macros', { values: { file: archive.name } })
  const texts = new Map(
    READ.flatMap((path) => {
      const text = archive.text(path)
      if (text === null) return []
      readXml(text, { file: archive.name, part: path }, NOTHING)
      return [[path, path === 'word/document.xml' ? withRules(withPageBreaks(text)) : text] as const]
    }),
  )
  const document = texts.get('word/document.xml')
  if (document === undefined || !texts.has('[Content_Types].xml'))
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'word/document.xml' } })
  const comments = archive.paths.includes('word/comments.xml') ? (archive.text('word/comments.xml') ?? '') : ''
  const encoder = new TextEncoder()
  // In place of a picture stands its path: mammoth says nothing else of where it lies.
  const media = archive.paths.filter((path) => path.startsWith('word/media/')).map((path) => [path, path] as const)
  const files = Object.fromEntries([...texts, ...media].map(([path, text]) => [path, encoder.encode(text)]))
  return {
    bytes: zipSync(files, { level: 0 }),
    ...coreOf(archive),
    drawings: count(document, '<w:drawing') + count(document, '<w:pict'),
    ...textsOf(archive, texts, comments),
  }
}

const TEXTS = ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']

function textsOf(
  archive: Archive,
  read: ReadonlyMap<string, string>,
  comments: string,
): Pick<DocxParts, 'comments' | 'deletions' | 'margins' | 'source'> {
  const texts = TEXTS.map((path) => docxText(read.get(path) ?? ''))
  const noted = docxText(comments)
  const margins = archive.paths
    .filter((path) => /^word\/(?:header|footer)\d{0,4}\.xml$/.test(path))
    .map((path) => docxText(archive.text(path) ?? ''))
    .filter(({ shown }) => shown.trim() !== '')
  const all = [...texts, noted, ...margins]
  return {
    comments: { count: count(comments, '<w:comment '), text: noted.shown },
    deletions: {
      count: all.reduce((sum, { passages }) => sum + passages, 0),
      text: all.map(({ struck }) => struck).join('\n'),
    },
    margins: { count: margins.length, text: margins.map(({ shown }) => shown).join('\n') },
    source: wordsOf(...all.flatMap(({ shown, struck }) => [shown, struck])),
  }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

const BREAK = '<w:r><w:br w:type="page"/></w:r>'

/** Adds a page break to each paragraph that begins a page, and to each that ends a section: mammoth reads breaks alone. */
function withPageBreaks(xml: string): string {
  const [first = '', ...rest] = xml.split('<w:pPr>')
  const changed = rest.map((part) => {
    const end = part.indexOf('</w:pPr>') + '</w:pPr>'.length
    const properties = part.slice(0, end)
    const isBefore = /<w:pageBreakBefore(?:\s+w:val="(?:1|true|on)")?\s*\/>/.test(properties)
    const isBehind = properties.includes('<w:sectPr') && !/<w:type\s+w:val="continuous"/.test(properties)
    const close = isBehind ? part.indexOf('</w:p>', end) : -1
    const text = close < 0 ? part.slice(end) : `${part.slice(end, close)}${BREAK}${part.slice(close)}`
    return `<w:pPr>${properties}${isBefore ? BREAK : ''}${text}`
  })
  return first + changed.join('')
}

/** Replaces rules, which are drawings in Word, with a line of stars. */
function withRules(xml: string): string {
  const [first = '', ...rest] = xml.split('<w:pict')
  const changed = rest.map((part) => {
    const end = part.indexOf('</w:pict>')
    const isRule = end >= 0 && /\bo:hr="(?:t|true|1)"/.test(part.slice(0, end))
    return isRule ? `<w:t>***</w:t>${part.slice(end + '</w:pict>'.length)}` : `<w:pict${part}`
  })
  return first + changed.join('')
}

function coreOf(archive: Archive): Pick<DocxParts, 'title' | 'author' | 'language'> {
  const text = archive.text('docProps/core.xml')
  if (text === null) return { title: null, author: null, language: null }
  const core = parseXml(text, { file: archive.name, part: 'docProps/core.xml' })
  const first = (name: string) =>
    elementsOf(core, name)
      .map((one) => oneLine(textOfXml(one)))
      .find((one) => one !== '') ?? null
  const author = first('creator')
  return { title: first('title'), author: isTool(author) ? null : author, language: first('language') }
}

/** Whether a program wrote the name because none was given. */
function isTool(name: string | null): boolean {
  return (
    name === null ||
    /^(?:un-named|python-docx|microsoft|admin(?:istrator)?|user|author|docx|owner|pengguna)\b/i.test(name)
  )
}
