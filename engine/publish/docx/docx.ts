import { Document, Packer } from 'docx'
import { toString as textOfTree } from 'mdast-util-to-string'
import type { BookDocument } from '../document.ts'
import type { DocxStyle } from './look.ts'
import { manuscriptLook } from './manuscript-look.ts'
import { createNotes } from './notes.ts'
import { withOutline } from './outline.ts'
import { packed } from './packed.ts'
import { partsOf } from './parts.ts'
import { readingLook } from './reading-look.ts'
import { regionOf } from './region.ts'

/**
 * A book as a Word document, the same bytes for the same book and style. Pictures that are neither PNG nor JPEG are set as their
 * alternative text.
 */
export async function writeDocx(document: BookDocument, style: DocxStyle): Promise<Uint8Array> {
  const { metadata, design } = document
  const text = bodyText(document)
  const region = regionOf(metadata.language, text)
  const look = (style === 'manuscript' ? manuscriptLook : readingLook)(design, region)
  const notes = createNotes()
  const sections = partsOf({ document, style, look, notes, text })
  const file = new Document({
    // Its own properties are written by `packed`.
    creator: '',
    styles: withOutline(look.styles),
    sections,
    footnotes: notes.all(),
    // With numbers of its own the contents are written clean: Word asks nothing when it opens them.
    pageNumbers: () => ({ bookmarks: new Map() }),
  })
  return packed(new Uint8Array(await Packer.toArrayBuffer(file)), metadata, region)
}

function bodyText({ sections }: BookDocument): string {
  const body = sections.filter(({ matter }) => matter === 'body')
  return body.flatMap(({ blocks }) => blocks.map((block) => textOfTree(block))).join('\n')
}
