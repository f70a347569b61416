import { strToU8, type Zippable, zipSync } from 'fflate'
import { toString as textOfNode } from 'mdast-util-to-string'
import { escapeText } from '../../base/escape.ts'
import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { REFERENCE_BOOK_PARTS } from '../../spec/book-part.ts'
import type { Design } from '../../spec/design.ts'
import { archiveTime } from '../archive-time.ts'
import type { BookDocument, Metadata } from '../document.ts'
import { headingId, partHeadings } from '../web/content.ts'
import { headingLine } from '../web/heading.ts'
import { element } from '../web/markup.ts'
import {
  CONTENTS_FILE,
  COVER_FILE,
  coverPage,
  epubLayout,
  findSemantics,
  type Layout,
  NCX_FILE,
  type Page,
  renderXhtml,
  STYLESHEET_FILE,
  sectionPage,
} from './page.ts'

const FOLDER = 'EPUB'
const PACKAGE = `${FOLDER}/package.opf`
const CONTAINER =
  '<?xml version="1.0" encoding="utf-8"?>\n' +
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>' +
  `<rootfile full-path="${PACKAGE}" media-type="application/oebps-package+xml"/></rootfiles></container>\n`

/** A book as EPUB 3. `stylesheet` is CSS for the book's design. The same document and stylesheet give the same bytes. */
export function zipEpub(document: BookDocument, stylesheet: string): Uint8Array {
  const layout = epubLayout(document)
  const { pages, pictures, cover } = layout
  const time = { mtime: archiveTime(document.metadata.modified) }
  const text = (content: string): Zippable[string] => [strToU8(content), time]
  const picture = (bytes: Uint8Array): Zippable[string] => [bytes, { ...time, level: 0 }]
  const files: Zippable = {
    // The first file, as it is: what tells an EPUB from other archives.
    mimetype: [strToU8('application/epub+zip'), { ...time, level: 0 }],
    'META-INF/container.xml': text(CONTAINER),
    [PACKAGE]: text(packageDocument(document, layout)),
    [`${FOLDER}/${CONTENTS_FILE}`]: text(navigationPage(document, layout)),
    [`${FOLDER}/${NCX_FILE}`]: text(oldContents(document, layout)),
    [`${FOLDER}/${STYLESHEET_FILE}`]: text(stylesheet),
  }
  if (cover !== null) {
    files[`${FOLDER}/${cover.file}`] = picture(cover.picture.bytes)
    files[`${FOLDER}/${COVER_FILE}`] = text(coverPage(document, cover))
  }
  for (const page of pages)
    if (page.file !== CONTENTS_FILE) files[`${FOLDER}/${page.file}`] = text(sectionPage(document, page, layout))
  for (const { file, picture: own } of pictures.values()) files[`${FOLDER}/${file}`] = picture(own.bytes)
  return zipSync(files)
}

/** The package document: what the book is, which files it has, and in which order they are read. */
function packageDocument(document: BookDocument, layout: Layout): string {
  const spaces = { xmlns: 'http://www.idpf.org/2007/opf', version: '3.0', 'unique-identifier': 'identifier' }
  const { language } = document.metadata
  const metadata = element(
    'metadata',
    { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    lines([...described(document.metadata), ...accessibility(document, layout), ...coverLine(layout)]),
  )
  const content = lines([metadata, manifest(layout), spine(layout)])
  const opened = element('package', { ...spaces, 'xml:lang': language, dir: 'ltr' }, content)
  return `<?xml version="1.0" encoding="utf-8"?>\n${opened}\n`
}

function lines(parts: readonly string[]): string {
  return `\n${parts.join('\n')}\n`
}

function described(metadata: Metadata): string[] {
  const { title, subtitle, author, series, seriesNumber, publisher, edition, date, description, language } = metadata
  const simple = (name: string, text: string | null) => (text === null ? [] : [core(name, text)])
  return [
    core('identifier', metadata.identifier, 'identifier'),
    core('title', title, 'title'),
    refined('title', 'title-type', 'main'),
    ...(subtitle === null ? [] : [core('title', subtitle, 'subtitle'), refined('subtitle', 'title-type', 'subtitle')]),
    core('language', language),
    ...(author === null ? [] : [core('creator', author, 'author'), refined('author', 'role', 'aut', 'marc:relators')]),
    ...simple('publisher', publisher),
    ...simple('date', date),
    ...[...metadata.subjects, ...metadata.keywords].map((text) => core('subject', text)),
    ...simple('description', description),
    ...(series === null ? [] : [property('belongs-to-collection', series, 'series')]),
    ...(series === null ? [] : [refined('series', 'collection-type', 'series')]),
    ...(series === null || seriesNumber === null ? [] : [refined('series', 'group-position', String(seriesNumber))]),
    ...(edition === null ? [] : [property('schema:bookEdition', edition)]),
    property('dcterms:modified', metadata.modified),
  ]
}

/** Level A holds where each picture is described: all else that it asks is how these files are made. */
function accessibility({ metadata, sections, pictures }: BookDocument, { cover, showsContents }: Layout): string[] {
  const hasPictures = pictures.size > 0 || cover !== null
  const isDescribed = sections.every(({ markdown }) => !/!\[\s*\]/.test(markdown))
  const features = [
    'structuralNavigation',
    'readingOrder',
    'displayTransformability',
    ...(showsContents ? ['tableOfContents'] : []),
    ...(hasPictures && isDescribed ? ['alternativeText'] : []),
  ]
  return [
    property('schema:accessMode', 'textual'),
    ...(hasPictures ? [property('schema:accessMode', 'visual')] : []),
    ...(isDescribed ? [property('schema:accessModeSufficient', 'textual')] : []),
    ...features.map((feature) => property('schema:accessibilityFeature', feature)),
    property('schema:accessibilityHazard', 'none'),
    property('schema:accessibilitySummary', say('publish.accessibility', metadata.language)),
    ...(isDescribed ? [property('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.1 Level A')] : []),
  ]
}

/** Readers of EPUB 2 look for it here. */
function coverLine({ cover }: Layout): string[] {
  return cover === null ? [] : [element('meta', { name: 'cover', content: 'cover-image' })]
}

function core(name: string, text: string, id: string | null = null): string {
  return element(`dc:${name}`, { id }, escapeText(text))
}

function property(name: string, text: string, id: string | null = null): string {
  return element('meta', { property: name, id }, escapeText(text))
}

function refined(id: string, name: string, text: string, scheme: string | null = null): string {
  return element('meta', { refines: `#${id}`, property: name, scheme }, escapeText(text))
}

const PAGE = 'application/xhtml+xml'

function manifest({ pages, pictures, cover }: Layout): string {
  const item = (id: string, href: string, type: string, properties: string | null = null) =>
    element('item', { id, href, 'media-type': type, properties })
  return element(
    'manifest',
    {},
    lines([
      item('contents', CONTENTS_FILE, PAGE, 'nav'),
      item('ncx', NCX_FILE, 'application/x-dtbncx+xml'),
      item('style', STYLESHEET_FILE, 'text/css'),
      ...(cover === null ? [] : [item('cover-image', cover.file, cover.picture.mediaType, 'cover-image')]),
      ...(cover === null ? [] : [item('cover', COVER_FILE, PAGE)]),
      ...pages.flatMap(({ file }, at) => (file === CONTENTS_FILE ? [] : [item(`page-${at + 1}`, file, PAGE)])),
      ...[...pictures.values()].map(({ file, picture }, at) => item(`picture-${at + 1}`, file, picture.mediaType)),
    ]),
  )
}

function spine({ pages, cover, showsContents }: Layout): string {
  const shown = pages.flatMap(({ file }, at) => {
    if (file === CONTENTS_FILE) return showsContents ? ['contents'] : []
    return [`page-${at + 1}`]
  })
  const ids = [...(cover === null ? [] : ['cover']), ...shown]
  return element('spine', { toc: 'ncx' }, lines(ids.map((idref) => element('itemref', { idref }))))
}

/** Designs whose contents list the headings within a section too. */
const LOOKED_UP: readonly Design[] = ['guide', 'recipes']

/** The navigation document: the contents, and the landmarks to which reading apps jump. */
function navigationPage(document: BookDocument, layout: Layout): string {
  const { metadata } = document
  const title = say('publish.contents', metadata.language)
  const contents = element(
    'nav',
    { 'epub:type': 'toc', id: 'toc', role: 'doc-toc' },
    `\n${element('h1', {}, escapeText(title))}\n${list(tocOf(document, layout).map(tocItem))}\n`,
  )
  const landmarks = element(
    'nav',
    { 'epub:type': 'landmarks', id: 'landmarks', hidden: 'hidden' },
    `\n${element('h2', {}, escapeText(say('publish.landmarks', metadata.language)))}\n${list(landmarksOf(document, layout))}\n`,
  )
  return renderXhtml(metadata, { title, matter: 'frontmatter', content: `${contents}\n${landmarks}` })
}

function list(items: readonly string[]): string {
  return element('ol', {}, `\n${items.map((item) => element('li', {}, item)).join('\n')}\n`)
}

/** The contents in the format of EPUB 2, which old reading apps know alone. */
function oldContents(document: BookDocument, layout: Layout): string {
  const { identifier, title, language } = document.metadata
  let order = 0
  const label = (text: string) => element('text', {}, escapeText(text))
  const point = ({ href, name, inner }: TocEntry): string => {
    const id = `point-${++order}`
    const content = [element('navLabel', {}, label(name)), element('content', { src: href }), ...inner.map(point)]
    return element('navPoint', { id, playOrder: id.slice(6) }, content.join(''))
  }
  const head = element('head', {}, element('meta', { name: 'dtb:uid', content: identifier }))
  const map = element('navMap', {}, `\n${tocOf(document, layout).map(point).join('\n')}\n`)
  const ncx = { xmlns: 'http://www.daisy.org/z3986/2005/ncx/', version: '2005-1', 'xml:lang': language }
  const content = [head, element('docTitle', {}, label(title)), map]
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('ncx', ncx, `\n${content.join('\n')}\n`)}\n`
}

interface TocEntry {
  readonly href: string
  readonly name: string
  /** Of the name; absent: that of the book. */
  readonly language?: Language | undefined
  readonly inner: readonly TocEntry[]
}

function tocItem({ href, name, language, inner }: TocEntry): string {
  return link(href, name, null, language) + (inner.length === 0 ? '' : `\n${list(inner.map(tocItem))}\n`)
}

function tocOf({ metadata, design }: BookDocument, { pages }: Layout): TocEntry[] {
  const named = pages.flatMap((page) => {
    const name = page.section.role === 'contents' ? null : headingLine(page.section)
    return name === null ? [] : [{ page, name }]
  })
  if (!named.some(({ page }) => page.section.matter === 'body')) {
    const page = pages.find(({ section }) => section.matter === 'body') ?? pages[0]!
    named.unshift({ page, name: metadata.title })
  }
  return named.map(({ page, name }) => {
    const inner = LOOKED_UP.includes(design) && page.section.matter === 'body' ? partsOf(page) : []
    return { href: page.file, name, language: page.section.language, inner: inner.length > 1 ? inner : [] }
  })
}

/** Links to the headings within a section. */
function partsOf({ section, file }: Page): TocEntry[] {
  return partHeadings(section).flatMap((node, at) => {
    const text = textOfNode(node).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ href: `${file}#${headingId('', at + 1)}`, name: text, inner: [] }]
  })
}

function landmarksOf({ metadata, sections }: BookDocument, { pages, cover, showsContents }: Layout): string[] {
  const named = (code: 'publish.title-page' | 'publish.contents' | 'publish.start') => say(code, metadata.language)
  const title = pages.find(({ section }) => section.role === 'title-page')
  const body = pages.find(({ section }) => section.matter === 'body')
  const contents = sections.find(({ role }) => role === 'contents')
  return [
    ...(cover === null
      ? []
      : [link(COVER_FILE, say('publish.cover', metadata.language, { title: metadata.title }), 'cover')]),
    ...(title === undefined ? [] : [link(title.file, named('publish.title-page'), 'titlepage')]),
    ...(showsContents ? [link(`${CONTENTS_FILE}#toc`, contents?.title ?? named('publish.contents'), 'toc')] : []),
    ...(body === undefined ? [] : [link(body.file, named('publish.start'), 'bodymatter')]),
    ...pages.flatMap(({ section, file }) => {
      const heading = headingLine(section)
      const isReference = section.part !== undefined && REFERENCE_BOOK_PARTS.includes(section.part)
      return isReference && heading !== null ? [link(file, heading, findSemantics(section).type)] : []
    }),
  ]
}

function link(href: string, text: string, type: string | null = null, language: Language | null = null): string {
  return element('a', { href, 'epub:type': type, lang: language, 'xml:lang': language }, escapeText(text))
}
