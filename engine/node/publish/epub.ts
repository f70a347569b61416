import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import { zipEpub } from '../../publish/epub/epub.ts'
import { webPage } from '../../publish/web/page.ts'
import { shippedFolders } from '../folders.ts'
import { dataUrlOf } from './data-url.ts'

/** A book as EPUB 3 with the shipped stylesheets. */
export async function makeEpub(document: BookDocument): Promise<Uint8Array> {
  return zipEpub(document, await stylesheets(document))
}

/** The CSS of all books, of the kind of book and of its interior, followed by other stylesheets of `templates`. */
async function stylesheets({ design, interior }: BookDocument, ...others: readonly string[]): Promise<string> {
  const names = ['epub/book', `epub/${design}`, `interiors/${interior}`, ...others]
  const files = names.map((name) => readFile(join(shippedFolders().templates, `${name}.css`), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

/** A book as one HTML file, its stylesheet and pictures within. */
export async function webPageOf(document: BookDocument): Promise<Uint8Array> {
  const pictures = new Map([...document.pictures].map(([address, picture]) => [address, dataUrlOf(picture)]))
  const page = webPage(document, { stylesheet: await stylesheets(document, 'epub/screen'), pictures })
  return new TextEncoder().encode(page)
}
