import { escapeText } from '../../base/escape.ts'
import { say } from '../../messages/say.ts'
import type { BookDocument, Metadata } from '../document.ts'
import { element } from '../web/markup.ts'
import { CONTENTS, COVER, type Layout, OLD_CONTENTS, STYLESHEET } from './layout.ts'

/** The package document: what the book is, which files it has, and in which order they are read. */
export function packageDocument(document: BookDocument, layout: Layout): string {
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
      item('contents', CONTENTS, PAGE, 'nav'),
      item('ncx', OLD_CONTENTS, 'application/x-dtbncx+xml'),
      item('style', STYLESHEET, 'text/css'),
      ...(cover === null ? [] : [item('cover-image', cover.file, cover.picture.mediaType, 'cover-image')]),
      ...(cover === null ? [] : [item('cover', COVER, PAGE)]),
      ...pages.flatMap(({ file }, at) => (file === CONTENTS ? [] : [item(`page-${at + 1}`, file, PAGE)])),
      ...[...pictures.values()].map(({ file, picture }, at) => item(`picture-${at + 1}`, file, picture.mediaType)),
    ]),
  )
}

function spine({ pages, cover, showsContents }: Layout): string {
  const shown = pages.flatMap(({ file }, at) => {
    if (file === CONTENTS) return showsContents ? ['contents'] : []
    return [`page-${at + 1}`]
  })
  const ids = [...(cover === null ? [] : ['cover']), ...shown]
  return element('spine', { toc: 'ncx' }, lines(ids.map((idref) => element('itemref', { idref }))))
}
