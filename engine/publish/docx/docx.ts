import { Document, type IStylesOptions, Packer } from 'docx'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { toString as textOfTree } from 'mdast-util-to-string'
import { escapeText } from '../../base/escape.ts'
import { cleanText } from '../../markdown/escape.ts'
import type { BookDocument, Metadata } from '../document.ts'
import { createDocxFootnotes, createDocxRemarks } from './inline.ts'
import { documentParts } from './parts.ts'
import { type DocxStyle, documentLook, type Region, spellingRegion } from './styles.ts'

/**
 * A book as a Word document, the same bytes for the same book and style. Pictures that are neither PNG nor JPEG are set as their
 * alternative text.
 */
export async function writeDocx(document: BookDocument, style: DocxStyle): Promise<Uint8Array> {
  const { metadata, design } = document
  const text = bodyText(document)
  const region = spellingRegion(metadata.language, text)
  const look = documentLook(style, design, region)
  const notes = createDocxFootnotes()
  const remarks = createDocxRemarks(document.remarks ?? [], metadata.modified)
  const sections = documentParts({ document, style, look, notes, remarks, text })
  const comments = remarks.comments()
  const file = new Document({
    // Its own properties are written by `packed`.
    creator: '',
    styles: withOutline(look.styles),
    sections,
    footnotes: notes.all(),
    ...(comments.length === 0 ? {} : { comments: { children: comments } }),
    // With numbers of its own the contents are written clean: Word asks nothing when it opens them.
    pageNumbers: () => ({ bookmarks: new Map() }),
  })
  return cleanPackage(new Uint8Array(await Packer.toArrayBuffer(file)), metadata, region)
}

function bodyText({ sections }: BookDocument): string {
  const body = sections.filter(({ matter }) => matter === 'body')
  return body.flatMap(({ blocks }) => blocks.map((block) => textOfTree(block))).join('\n')
}

const HEADINGS = ['heading1', 'heading2', 'heading3', 'heading4', 'heading5', 'heading6'] as const

/** The styles with the level of each heading in the outline. Word knows it by the style's name; LibreOffice needs it to update contents. */
function withOutline({ default: own = {}, ...styles }: IStylesOptions): IStylesOptions {
  const headings = HEADINGS.map((name, outlineLevel) => {
    const { paragraph, ...heading } = own[name] ?? {}
    return [name, { ...heading, paragraph: { ...paragraph, outlineLevel } }] as const
  })
  return { ...styles, default: { ...own, ...Object.fromEntries(headings) } }
}

/** The first day that a zip file can name, in the time of the place, as the format has it. */
const NO_DAY = new Date(1980, 0, 1)

/** What strict readers look for at the beginning. */
const FIRST = '[Content_Types].xml'

/** The package with the book's own properties, and without anything that chance, the clock or an earlier document put into it. */
function cleanPackage(bytes: Uint8Array, metadata: Metadata, region: Region): Uint8Array {
  const files = unzipSync(bytes)
  const relations = new Map<string, string>()
  for (const [path, data] of Object.entries(files)) {
    if (!path.endsWith('.rels')) continue
    for (const [id] of strFromU8(data).matchAll(RANDOM)) relations.set(id, `rIdLink${relations.size + 1}`)
  }
  const packedFiles: Zippable = {}
  for (const path of [FIRST, ...Object.keys(files).filter((path) => path !== FIRST)])
    packedFiles[path] = [contentOf(path, files[path]!), { mtime: NO_DAY }]
  return zipSync(packedFiles, { level: 6 })

  function contentOf(path: string, data: Uint8Array): Uint8Array {
    if (path === 'docProps/core.xml') return strToU8(coreProperties(metadata, region))
    if (path !== 'word/document.xml' && relations.size === 0) return data
    if (!/\.(?:xml|rels)$/.test(path)) return data
    return strToU8(renumbered(strFromU8(data).replace(RANDOM, (id) => relations.get(id) ?? id)))
  }
}

/** What the library names a link by: `rId` and 21 characters of chance. */
const RANDOM = /(?<=[\s:][Ii]d=")rId[\w-]{21}(?=")/g

/** The places that name a bookmark or a picture by a number that the library never gives twice. */
const COUNTED = [
  /(?<=<w:(?:hyperlink w:history="1" w:anchor|bookmarkStart w:name)="_Toc|<w:instrText xml:space="preserve">PAGEREF _Toc)\d+/g,
  /(?<=<w:bookmark(?:Start w:name="_Toc\d+"|End) w:id=")\d+/g,
  /(?<=<wp:docPr id=")\d+/g,
]

/** The same places counted from 1 within the document. */
function renumbered(xml: string): string {
  return COUNTED.reduce((text, place) => {
    const numbers = new Map<string, number>()
    return text.replace(place, (number) => {
      const own = numbers.get(number) ?? numbers.size + 1
      numbers.set(number, own)
      return String(own)
    })
  }, xml)
}

function coreProperties(metadata: Metadata, region: Region): string {
  const { title, author, description, keywords, subjects, identifier, modified } = metadata
  const element = (name: string, text: string | null, attributes = '') =>
    text === null || text === '' ? '' : `<${name}${attributes}>${escapeText(cleanText(text))}</${name}>`
  const date = ' xsi:type="dcterms:W3CDTF"'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dcmitype="http://purl.org/dc/dcmitype/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${[
    element('dc:title', title),
    element('dc:subject', subjects.join(', ')),
    element('dc:creator', author),
    element('cp:keywords', keywords.join(', ')),
    element('dc:description', description),
    element('dc:identifier', identifier),
    element('dc:language', region),
    element('cp:lastModifiedBy', author),
    element('dcterms:created', modified, date),
    element('dcterms:modified', modified, date),
  ].join('')}</cp:coreProperties>`
}
