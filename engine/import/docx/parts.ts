import { zipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { collapseWhitespace } from '../../base/shorten.ts'
import { KalamError } from '../../messages/error.ts'
import type { Archive } from '../archive/archive.ts'
import { elementsOf, parseXml, readXml, textOfXml, type XmlHandler } from '../archive/xml.ts'
import type { Omission } from '../read-file.ts'
import { countEachWord, type WordCounts } from '../words.ts'
import { simplifyWordXml } from './plain-word.ts'
import { listCounter, monospacedShare, readStyles } from './styles.ts'

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
interface DocxParts {
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
  /** What was changed so that its words are other ones. */
  readonly omissions: readonly Omission[]
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
  const read = new Map(
    READ.flatMap((path) => {
      const text = archive.text(path)
      return text === null ? [] : [[path, text] as const]
    }),
  )
  const omissions: Omission[] = []
  const texts = plainTexts(read, archive.name, omissions)
  const document = texts.get('word/document.xml')
  if (document === undefined || !texts.has('[Content_Types].xml'))
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'word/document.xml' } })
  const comments = archive.paths.includes('word/comments.xml') ? (archive.text('word/comments.xml') ?? '') : ''
  const encoder = new TextEncoder()
  // The bytes of each picture are replaced by its path, which mammoth doesn't return.
  const media = archive.paths.filter((path) => path.startsWith('word/media/')).map((path) => [path, path] as const)
  const files = Object.fromEntries([...texts, ...media].map(([path, text]) => [path, encoder.encode(text)]))
  return {
    bytes: zipSync(files, { level: 0 }),
    ...coreOf(archive),
    drawings: count(document, '<w:drawing') + count(document, '<w:pict'),
    omissions,
    ...textsOf(archive, read, comments),
  }
}

/** The parts, changed so that mammoth reads all of their text. */
function plainTexts(
  read: ReadonlyMap<string, string>,
  file: string,
  omissions: Omission[],
): ReadonlyMap<string, string> {
  const stylesPath = 'word/styles.xml'
  const styles = readStyles(read.get(stylesPath) ?? '<styles/>', { file, part: stylesPath })
  const documentPath = 'word/document.xml'
  const fontsTell =
    monospacedShare(read.get(documentPath) ?? '<document/>', styles, { file, part: documentPath }) <= 0.5
  const numberingPath = 'word/numbering.xml'
  const lists = listCounter(read.get(numberingPath) ?? '<numbering/>', { file, part: numberingPath })
  return new Map(
    [...read].map(([path, text]) => {
      const place = { file, part: path }
      if (TEXTS.includes(path)) return [path, simplifyWordXml(text, { place, styles, fontsTell, omissions, lists })]
      if (path !== stylesPath && path !== numberingPath) readXml(text, place, NOTHING)
      return [path, text]
    }),
  )
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
    source: countEachWord(all.flatMap(({ shown, struck }) => [shown, struck])),
  }
}

function count(text: string, part: string): number {
  return text.split(part).length - 1
}

function coreOf(archive: Archive): Pick<DocxParts, 'title' | 'author' | 'language'> {
  const text = archive.text('docProps/core.xml')
  if (text === null) return { title: null, author: null, language: null }
  const core = parseXml(text, { file: archive.name, part: 'docProps/core.xml' })
  const first = (name: string) =>
    elementsOf(core, name)
      .map((one) => collapseWhitespace(textOfXml(one)))
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

/** The text of a part of a Word document as it is in the file. */
interface DocxText {
  /** Text that the document shows. */
  readonly shown: string
  /** Text that was struck out while changes were tracked. */
  readonly struck: string
  /** How many passages were struck out. */
  readonly passages: number
}

/** Elements whose text another element repeats, for programs that don't know that one. */
const REPEATED = new Set(['Fallback'])
const STRUCK = new Set(['del', 'moveFrom'])

/** Reads the text of a part of a Word document, with the descriptions of its pictures, without any rule of the import. Formulas are read without blanks between their signs. */
function docxText(xml: string): DocxText {
  const shown: string[] = []
  const struck: string[] = []
  const inside = { repeated: 0, struck: 0, text: 0 }
  let passages = 0
  let description = ''
  const add = (text: string) => {
    if (inside.repeated > 0) return
    shown.push(inside.struck > 0 ? '' : text)
    if (inside.struck > 0) struck.push(text)
  }
  const count = (local: string, by: 1 | -1) => {
    if (REPEATED.has(local)) inside.repeated += by
    if (STRUCK.has(local)) inside.struck += by
    if (local === 't' || local === 'delText') inside.text += by
    if (local === 'p' || local === 'oMath' || local === 'tc') add('\n')
  }
  const parser = new SaxesParser({ position: false })
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    const local = name.slice(name.indexOf(':') + 1)
    if (local === 'docPr') description = String(attributes.descr ?? '').trim() || String(attributes.title ?? '')
    if (local === 'blip') add(` ${description} `)
    if (STRUCK.has(local) && !isSelfClosing) passages++
    count(local, 1)
    if (['tab', 'ptab', 'br', 'cr', 'rt', 'rubyBase'].includes(local)) add(' ')
    if (local === 'noBreakHyphen') add('-')
  })
  parser.on('closetag', ({ name }) => count(name.slice(name.indexOf(':') + 1), -1))
  const text = (part: string) => {
    if (inside.text > 0) add(part)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(xml).close()
  return { shown: shown.join(''), struck: struck.join(''), passages }
}
