import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import type { PrintOptions } from '../../publish/formats.ts'
import { toPrintBook } from '../../publish/print/print-book.ts'
import { chooseTrim, leastGutter, type PageSize, pageSize, typeSize } from '../../publish/print/trims.ts'
import { shippedFolders } from '../folders.ts'
import { typeset } from './typst.ts'

/** Characters of a page of text: decides the first margins that are tried. */
const USUAL_PAGE_CHARACTERS = 1_700

/**
 * A book as a PDF for a printer. The margin at the spine is as wide as its pages need, which are set again when they turn out to be more.
 * Throws `publish.unknown-trim`, and what `typeset` throws.
 */
export async function makePrintPdf(document: BookDocument, options: PrintOptions = {}): Promise<Uint8Array> {
  return (await makeBookPdf(document, options)).pdf
}

/** The same with the number of its pages. */
export async function makeBookPdf(
  document: BookDocument,
  options: PrintOptions = {},
): Promise<{ readonly pages: number; readonly pdf: Uint8Array }> {
  const { bleed = false, largePrint = false } = options
  const trim = chooseTrim(document.design, options)
  const { book, files } = toPrintBook(document)
  const bookInput = JSON.stringify(book)
  const type = typeSize(trim, largePrint)
  let expected = Math.ceil(bookInput.length / USUAL_PAGE_CHARACTERS)
  for (;;) {
    const { upTo } = leastGutter(expected)
    const page = { ...pageSize(trim, expected, bleed), ...type }
    const { pages, pdf } = await typeset({
      main: `/print/${document.design}.typ`,
      sources: templates(),
      files,
      inputs: { book: bookInput, interior: document.interior, page: JSON.stringify(page) },
      mostPages: upTo,
    })
    if (pdf !== null) return { pages, pdf: bleed ? withTrimBoxes(pdf, page) : pdf }
    expected = pages
  }
}

function templates() {
  return ['print', 'interiors'].flatMap((of) => {
    const folder = join(shippedFolders().templates, of)
    return readdirSync(folder)
      .filter((name) => name.endsWith('.typ'))
      .map((name) => ({ path: `/${of}/${name}`, text: readFileSync(join(folder, name), 'utf8') }))
  })
}

/**
 * The PDF with the trim and the bleed of each page, which Typst doesn't write. The changed pages stand after the others, as the format has it
 * for updates, so that nothing else moves. The PDF is one of Typst's: its page objects and its table of objects are plain text.
 */
function withTrimBoxes(pdf: Uint8Array, page: Pick<PageSize, 'width' | 'height' | 'bleed'>): Uint8Array {
  const source = Buffer.from(pdf).toString('latin1')
  const trailer = source.slice(source.lastIndexOf('trailer'))
  const former = Number(/startxref\s+(\d+)/.exec(trailer)![1])
  let added = '\n'
  const table: string[] = []
  for (const [at, { number, text }] of pageObjects(source, trailer, former).entries()) {
    table.push(`${number} 1\n${String(source.length + added.length).padStart(10, '0')} 00000 n \n`)
    added += `${text.replace('/MediaBox', `${boxes(page, at + 1)}\n  /MediaBox`)}\n`
  }
  const start = source.length + added.length
  const entries = trailer.slice(trailer.indexOf('<<') + 2, trailer.indexOf('>>'))
  added += `xref\n${table.join('')}trailer\n<<${entries}  /Prev ${former}\n>>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.concat([pdf, Buffer.from(added, 'latin1')]))
}

/** The spine is on the left of a right-hand page, and has no bleed. */
function boxes({ width, height, bleed }: Pick<PageSize, 'width' | 'height' | 'bleed'>, page: number): string {
  const left = page % 2 === 1 ? 0 : bleed
  const box = (...values: number[]) => `[${values.map((value) => Math.round(value * 1000) / 1000).join(' ')}]`
  const trim = box(left, bleed, left + width, bleed + height)
  return `/TrimBox ${trim}\n  /BleedBox ${box(0, 0, width + bleed, height + 2 * bleed)}`
}

interface PdfObject {
  readonly number: number
  readonly text: string
}

/** The page objects, in the order of the pages. */
function pageObjects(source: string, trailer: string, table: number): PdfObject[] {
  // Each entry of the table has 20 bytes and begins with the object's offset.
  const first = source.indexOf('0000000000 65535 f', table)
  const object = (number: number): PdfObject => {
    const from = Number(source.slice(first + 20 * number, first + 20 * number + 10))
    return { number, text: source.slice(from, source.indexOf('endobj', from) + 'endobj'.length) }
  }
  const referred = ({ text }: { text: string }, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)![1])
  const tree = object(referred(object(referred({ text: trailer }, 'Root')), 'Pages'))
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree.text)![1]!
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => object(Number(number)))
}
