import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import type { PrintOptions } from '../../publish/formats.ts'
import { printBook } from '../../publish/print/print-book.ts'
import { gutterOf, pageSize, trimOf, typeSize } from '../../publish/print/trims.ts'
import { shippedFolders } from '../folders.ts'
import { withTrimBoxes } from './trim-boxes.ts'
import { typeset } from './typst.ts'

/** Characters of a page of text: decides the first margins that are tried. */
const USUAL_PAGE_CHARACTERS = 1_700

/**
 * A book as a PDF for a printer. The margin at the spine is as wide as its pages need, which are set again when they turn out to be more.
 * Throws `publish.unknown-trim`, and what `typeset` throws.
 */
export async function printPdf(document: BookDocument, options: PrintOptions = {}): Promise<Uint8Array> {
  return (await printBookPdf(document, options)).pdf
}

/** The same with the number of its pages. */
export async function printBookPdf(
  document: BookDocument,
  options: PrintOptions = {},
): Promise<{ readonly pages: number; readonly pdf: Uint8Array }> {
  const { bleed = false, largePrint = false } = options
  const trim = trimOf(document.design, options)
  const { book, files } = printBook(document)
  const bookInput = JSON.stringify(book)
  const type = typeSize(trim, largePrint)
  let expected = Math.ceil(bookInput.length / USUAL_PAGE_CHARACTERS)
  for (;;) {
    const { upTo } = gutterOf(expected)
    const page = { ...pageSize(trim, expected, bleed), ...type }
    const { pages, pdf } = await typeset({
      main: `/print/${document.design}.typ`,
      sources: templates(),
      files,
      inputs: { book: bookInput, page: JSON.stringify(page) },
      mostPages: upTo,
    })
    if (pdf !== null) return { pages, pdf: bleed ? withTrimBoxes(pdf, page) : pdf }
    expected = pages
  }
}

function templates() {
  const folder = join(shippedFolders().templates, 'print')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.typ'))
    .map((name) => ({ path: `/print/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
}
