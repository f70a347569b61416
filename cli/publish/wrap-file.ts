import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { printBookPdf } from '../../engine/node/publish/print-pdf.ts'
import { wrapPdf } from '../../engine/node/publish/wrap-pdf.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import type { Paper } from '../../engine/publish/covers/design-names.ts'
import { wrapOf } from '../../engine/publish/covers/wrap.ts'
import type { BookDocument } from '../../engine/publish/document.ts'
import { isTrim, pageSize, TRIMS, usualTrim } from '../../engine/publish/print/trims.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { withFolderFaults } from '../folder/faults.ts'
import { KalamError } from '../messages/error.ts'
import type { Kept } from './cover-files.ts'

export interface WrapOptions {
  /** Left out: counted in the print PDF. */
  readonly pages?: number
  readonly paper?: Paper
  readonly trim?: string
}

/** A wrap that was written: lengths in inches. */
export interface WrittenWrap {
  readonly file: string
  readonly pages: number
  readonly paper: Paper
  readonly trim: string
  readonly width: number
  readonly height: number
  readonly spine: number
}

/** Writes back, spine and front of a book as a PDF. Throws `publish.unknown-trim`, and what `wrapOf` and `wrapPdf` throw. */
export async function writeWrap(
  file: string,
  document: BookDocument,
  { choice, picture }: Kept,
  { pages: given, paper = 'white', trim = usualTrim(document.design) }: WrapOptions,
): Promise<WrittenWrap> {
  if (!isTrim(trim)) throw new KalamError('publish.unknown-trim', { values: { trim, trims: TRIMS.join(', ') } })
  const pages = given ?? (await printBookPdf(document, { trim })).pages
  const wrap = wrapOf(pageSize(trim, pages, false), pages, paper)
  const { description, publisher } = document.metadata
  const bytes = await wrapPdf(coverTextOf(document.metadata), { description, publisher }, choice, wrap, picture)
  await withFolderFaults(dirname(file), async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeAtomically(file, bytes)
  })
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

/** To a thousandth. */
function inches(points: number): number {
  return Math.round((points / 72) * 1000) / 1000
}
