import { strToU8, type Zippable, zipSync } from 'fflate'
import { archiveTime } from '../archive-time.ts'
import type { BookDocument } from '../document.ts'
import { CONTENTS, COVER, epubLayout, OLD_CONTENTS, STYLESHEET } from './layout.ts'
import { navigationPage, oldContents } from './navigation.ts'
import { packageDocument } from './package-document.ts'
import { coverPage, sectionPage } from './page.ts'

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
    [`${FOLDER}/${CONTENTS}`]: text(navigationPage(document, layout)),
    [`${FOLDER}/${OLD_CONTENTS}`]: text(oldContents(document, layout)),
    [`${FOLDER}/${STYLESHEET}`]: text(stylesheet),
  }
  if (cover !== null) {
    files[`${FOLDER}/${cover.file}`] = picture(cover.picture.bytes)
    files[`${FOLDER}/${COVER}`] = text(coverPage(document, cover))
  }
  for (const page of pages)
    if (page.file !== CONTENTS) files[`${FOLDER}/${page.file}`] = text(sectionPage(document, page, layout))
  for (const { file, picture: own } of pictures.values()) files[`${FOLDER}/${file}`] = picture(own.bytes)
  return zipSync(files)
}
