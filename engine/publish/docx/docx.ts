import { Document, type IStylesOptions, Packer } from 'docx'
import { toString as textOfTree } from 'mdast-util-to-string'
import type { BookDocument } from '../document.ts'
import { createNotes } from './inline.ts'
import { cleanPackage } from './packed.ts'
import { documentParts } from './parts.ts'
import { createRemarks } from './remarks.ts'
import { type DocxStyle, documentLook, spellingRegion } from './styles.ts'

/**
 * A book as a Word document, the same bytes for the same book and style. Pictures that are neither PNG nor JPEG are set as their
 * alternative text.
 */
export async function writeDocx(document: BookDocument, style: DocxStyle): Promise<Uint8Array> {
  const { metadata, design } = document
  const text = bodyText(document)
  const region = spellingRegion(metadata.language, text)
  const look = documentLook(style, design, region)
  const notes = createNotes()
  const remarks = createRemarks(document.remarks ?? [], metadata.modified)
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
