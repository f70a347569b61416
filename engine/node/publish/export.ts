import type { BookDocument } from '../../publish/document.ts'
import { type ExportedFile, type ExportFormat, type ExportOptions, findFormatRow } from '../../publish/formats.ts'

type Write = (document: BookDocument, options: ExportOptions) => Uint8Array | string | Promise<Uint8Array>

/** Import what writes an exported format of the table, when it is asked for. The same document gives the same bytes. */
const WRITERS: Readonly<Record<ExportFormat, () => Promise<Write>>> = {
  epub: async () => (await import('./epub.ts')).makeEpub,
  pdf: async () => (await import('./print-pdf.ts')).makePrintPdf,
  docx: async () => {
    const { writeDocx } = await import('../../publish/docx/docx.ts')
    return async (document, { manuscriptFormat }) =>
      writeDocx(await withDrawnPictures(document), manuscriptFormat === true ? 'manuscript' : 'reading')
  },
  md: async () => (await import('../../publish/web/text.ts')).bookMarkdown,
  txt: async () => (await import('../../publish/web/text.ts')).plainBookText,
  html: async () => (await import('./epub.ts')).webPageOf,
}

/** Writes a book in one format. */
export async function exportBook(
  document: BookDocument,
  format: ExportFormat,
  options: ExportOptions = {},
): Promise<ExportedFile> {
  const write = await WRITERS[format]()
  const written = await write(document, options)
  const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written
  return { ending: format, mediaType: findFormatRow(format).mediaType, bytes }
}

/** Pixels of a drawing for each that it says it has: fine enough for print. */
const DRAWN_SCALE = 2

/** The document with drawings in SVG as pixels: not every version of Word shows them. */
async function withDrawnPictures(document: BookDocument): Promise<BookDocument> {
  const pictures = new Map(document.pictures)
  for (const [address, picture] of pictures) {
    if (picture.mediaType !== 'image/svg+xml') continue
    const { drawPng, needsSystemFonts } = await import('./covers.ts')
    const svg = new TextDecoder().decode(picture.bytes)
    const options = { systemFonts: needsSystemFonts(svg), width: picture.width * DRAWN_SCALE }
    pictures.set(address, { ...picture, bytes: await drawPng(svg, options), mediaType: 'image/png' })
  }
  return { ...document, pictures }
}
