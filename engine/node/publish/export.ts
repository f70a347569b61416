import type { BookDocument } from '../../publish/document.ts'
import type { ExportedFile, ExportFormat, ExportOptions } from '../../publish/formats.ts'

type Write = (document: BookDocument, options: ExportOptions) => Uint8Array | string | Promise<Uint8Array>

interface Row {
  readonly mediaType: string
  /** Imports what writes the format, when it is asked for. */
  readonly load: () => Promise<Write>
}

/** Every format of an export. The same document gives the same bytes. */
const FORMATS: Readonly<Record<ExportFormat, Row>> = {
  epub: { mediaType: 'application/epub+zip', load: async () => (await import('./epub.ts')).epub },
  pdf: { mediaType: 'application/pdf', load: async () => (await import('./print-pdf.ts')).printPdf },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    load: async () => {
      const { writeDocx } = await import('../../publish/docx/docx.ts')
      return async (document, { manuscriptFormat }) =>
        writeDocx(await withDrawnPictures(document), manuscriptFormat === true ? 'manuscript' : 'reading')
    },
  },
  md: {
    mediaType: 'text/markdown; charset=utf-8',
    load: async () => (await import('../../publish/web/markdown.ts')).markdownOf,
  },
  txt: {
    mediaType: 'text/plain; charset=utf-8',
    load: async () => (await import('../../publish/web/text.ts')).textOf,
  },
  html: { mediaType: 'text/html; charset=utf-8', load: async () => (await import('./web-page.ts')).webPageOf },
}

/** Writes a book in one format. */
export async function exportBook(
  document: BookDocument,
  format: ExportFormat,
  options: ExportOptions = {},
): Promise<ExportedFile> {
  const { mediaType, load } = FORMATS[format]
  const written = await (await load())(document, options)
  const bytes = typeof written === 'string' ? new TextEncoder().encode(written) : written
  return { ending: format, mediaType, bytes }
}

/** What a server says that a file of a format is. */
export function mediaTypeOf(format: ExportFormat): string {
  return FORMATS[format].mediaType
}

/** Pixels of a drawing for each that it says it has: fine enough for print. */
const DRAWN_SCALE = 2

/** The document with drawings in SVG as pixels: not every version of Word shows them. */
async function withDrawnPictures(document: BookDocument): Promise<BookDocument> {
  const pictures = new Map(document.pictures)
  for (const [address, picture] of pictures) {
    if (picture.mediaType !== 'image/svg+xml') continue
    const { drawPng, needsSystemFonts } = await import('./draw.ts')
    const svg = new TextDecoder().decode(picture.bytes)
    const options = { systemFonts: needsSystemFonts(svg), width: picture.width * DRAWN_SCALE }
    pictures.set(address, { ...picture, bytes: await drawPng(svg, options), mediaType: 'image/png' })
  }
  return { ...document, pictures }
}
