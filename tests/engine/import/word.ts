import { strToU8, zipSync } from 'fflate'

/** A paragraph of a Word document. */
export interface WordParagraph {
  readonly text?: string
  readonly style?: string
  readonly centred?: boolean
  readonly bold?: boolean
  readonly pageBefore?: boolean
  /** XML of runs in place of the text. */
  readonly runs?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** What else an archive of a Word document holds: footnotes, comments, or what a hostile one has. */
export type WordParts = Readonly<Record<string, string>>

/** A Word document of these paragraphs or XML of its body. */
export function wordFile(paragraphs: readonly (WordParagraph | string)[], parts: WordParts = {}): Uint8Array {
  const body = paragraphs.map((one) => (typeof one === 'string' ? one : paragraphXml(one))).join('')
  const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const styles = ['heading 1', 'heading 2', 'Title', 'toc 1', 'Quote'].map(
    (name) => `<w:style w:type="paragraph" w:styleId="${name.replaceAll(' ', '')}"><w:name w:val="${name}"/></w:style>`,
  )
  return archiveOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rels}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s" Type="${rels}/styles" Target="styles.xml"/>${'word/footnotes.xml' in parts ? `<Relationship Id="f" Type="${rels}/footnotes" Target="footnotes.xml"/>` : ''}</Relationships>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${NAMESPACES}>${styles.join('')}</w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ...parts,
  })
}

function paragraphXml({ text = '', style, centred, bold, pageBefore, runs }: WordParagraph): string {
  const properties = [
    style === undefined ? '' : `<w:pStyle w:val="${style}"/>`,
    pageBefore ? '<w:pageBreakBefore/>' : '',
    centred ? '<w:jc w:val="center"/>' : '',
  ].join('')
  return `<w:p><w:pPr>${properties}</w:pPr>${runs ?? run(text, bold ? '<w:b/>' : '')}</w:p>`
}

export const footnotesXml = (notes: readonly string[]) =>
  `<?xml version="1.0"?><w:footnotes ${NAMESPACES}>${notes.map((note, at) => `<w:footnote w:id="${at + 1}"><w:p>${run(note)}</w:p></w:footnote>`).join('')}</w:footnotes>`

export const commentsXml = (count: number) =>
  `<?xml version="1.0"?><w:comments ${NAMESPACES}>${Array.from({ length: count }, (_, at) => `<w:comment w:id="${at}"><w:p>${run('Really?')}</w:p></w:comment>`).join('')}</w:comments>`

/** A ZIP archive of these files. */
export function archiveOf(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
    ),
  )
}

/** A page of an e-book. */
export interface EpubPage {
  readonly path: string
  /** Of its body. */
  readonly html: string
  /** Attributes of its body. */
  readonly body?: string
}

/** An EPUB 3 with the older contents too. `contents`: titles by their places; metadata and manifest entries as XML. */
export function epubFile(
  pages: readonly EpubPage[],
  {
    contents = [],
    metadata = '<dc:title>The Ninth Step</dc:title><dc:creator>Salmah Idris</dc:creator><dc:language>en</dc:language>',
    parts = {},
  }: { contents?: readonly (readonly [title: string, place: string])[]; metadata?: string; parts?: WordParts } = {},
): Uint8Array {
  const points = contents.map(
    ([title, place], at) =>
      `<navPoint id="n${at}" playOrder="${at + 1}"><navLabel><text>${escaped(title)}</text></navLabel><content src="${place}"/></navPoint>`,
  )
  return archiveOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/content.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${pages.map(({ path }, at) => `<item id="p${at}" href="${path}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine toc="ncx">${pages.map((_, at) => `<itemref idref="p${at}"/>`).join('')}</spine></package>`,
    'OEBPS/toc.ncx': `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points.join('')}</navMap></ncx>`,
    ...Object.fromEntries(
      pages.map(({ path, html, body = '' }) => [
        `OEBPS/${path}`,
        `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body ${body}>${html}</body></html>`,
      ]),
    ),
    ...parts,
  })
}
