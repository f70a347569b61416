import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import { zipEpub } from '../../publish/epub/epub.ts'
import { webPage } from '../../publish/web/page.ts'
import { shippedFolders } from '../folders.ts'
import { dataUrlOf } from './data-url.ts'

/** A book as EPUB 3 with the shipped stylesheets: that of all books and that of its design. */
export async function makeEpub(document: BookDocument): Promise<Uint8Array> {
  return zipEpub(document, await stylesheets(document.design))
}

/** The CSS of all books followed by the named stylesheets of `templates/epub`. */
async function stylesheets(...names: readonly string[]): Promise<string> {
  const folder = join(shippedFolders().templates, 'epub')
  const files = ['book', ...names].map((name) => readFile(join(folder, `${name}.css`), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

/** A book as one HTML file, its stylesheet and pictures within. */
export async function webPageOf(document: BookDocument): Promise<Uint8Array> {
  const pictures = new Map([...document.pictures].map(([address, picture]) => [address, dataUrlOf(picture)]))
  const page = webPage(document, { stylesheet: await stylesheets(document.design, 'screen'), pictures })
  return new TextEncoder().encode(page)
}
