import { printBookPdf } from '../../engine/node/publish/print-pdf.ts'
import { wrapPdf } from '../../engine/node/publish/wrap-pdf.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import { wrapOf } from '../../engine/publish/covers/wrap.ts'
import type { BookDocument } from '../../engine/publish/document.ts'
import { isTrim, POINTS_PER_INCH, pageSize, TRIMS, usualTrim } from '../../engine/publish/print/trims.ts'
import { saveFile } from '../folder/save-file.ts'
import { KalamError } from '../messages/error.ts'
import type { KeptCover } from './cover-files.ts'

export interface WrapOptions {
  /** Pages in print; left out: counted in the print PDF. */
  readonly pages?: number
  readonly paper?: Paper
  readonly trim?: string
}

/** A written wrap, with its lengths in inches. */
export interface WrittenWrap {
  readonly file: string
  readonly pages: number
  readonly paper: Paper
  readonly trim: string
  readonly width: number
  readonly height: number
  readonly spine: number
}

/** Writes the back, spine and front of a book as one PDF. Throws `publish.unknown-trim`, and what `wrapOf` and `wrapPdf` throw. */
export async function writeWrap(
  file: string,
  document: BookDocument,
  { choice, picture }: KeptCover,
  { pages: given, paper = 'white', trim = usualTrim(document.design) }: WrapOptions,
): Promise<WrittenWrap> {
  if (!isTrim(trim)) throw new KalamError('publish.unknown-trim', { values: { trim, trims: TRIMS.join(', ') } })
  const pages = given ?? (await printBookPdf(document, { trim })).pages
  const wrap = wrapOf(pageSize(trim, pages, false), pages, paper)
  const { description, publisher } = document.metadata
  const bytes = await wrapPdf(coverTextOf(document.metadata), { description, publisher }, choice, wrap, picture)
  await saveFile(file, bytes)
  return {
    file,
    pages,
    paper,
    trim,
    width: inches(wrap.width),
    height: inches(wrap.height),
    spine: inches(wrap.spine.width),
  }
}

/** Points as inches, rounded to a thousandth. */
function inches(points: number): number {
  return Math.round((points / POINTS_PER_INCH) * 1000) / 1000
}
