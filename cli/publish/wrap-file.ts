import { printBookPdf } from '../../engine/node/publish/print-pdf.ts'
import { drawBookWrap, wrapPdf } from '../../engine/node/publish/wrap-pdf.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import { wrapInches } from '../../engine/publish/covers/wrap.ts'
import type { BookDocument } from '../../engine/publish/document.ts'
import { trimOf } from '../../engine/publish/print/trims.ts'
import { saveFile } from '../folder/atomic.ts'
import type { SavedCover } from './cover-files.ts'

export interface WrapOptions {
  /** Pages in print; left out: counted in the print PDF. */
  readonly pages?: number
  readonly paper?: Paper
  readonly trim?: string
}

/** A written wrap, with its lengths in inches. */
interface WrittenWrap {
  readonly file: string
  readonly pages: number
  readonly paper: Paper
  readonly trim: string
  readonly width: number
  readonly height: number
  readonly spine: number
}

/** Writes the back, spine and front of a book as one PDF. Throws `publish.unknown-trim`, and what `drawBookWrap` and `wrapPdf` throw. */
export async function writeWrap(
  file: string,
  document: BookDocument,
  cover: SavedCover,
  { pages: given, paper = 'white', ...options }: WrapOptions,
): Promise<WrittenWrap> {
  const trim = trimOf(document.design, options)
  const pages = given ?? (await printBookPdf(document, { trim })).pages
  const drawing = await drawBookWrap(document, cover, { trim, pages, paper })
  await saveFile(file, await wrapPdf(drawing))
  return { file, pages, paper, trim, ...wrapInches(drawing.wrap) }
}
