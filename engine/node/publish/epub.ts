import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import { epubOf } from '../../publish/epub/epub.ts'
import { shippedFolders } from '../folders.ts'

/** A book as EPUB 3 with the shipped stylesheets: that of all books and that of its design. */
export async function epub(document: BookDocument): Promise<Uint8Array> {
  return epubOf(document, await stylesheets(document.design))
}

/** The CSS of all books followed by the named stylesheets of `templates/epub`. */
export async function stylesheets(...names: readonly string[]): Promise<string> {
  const folder = join(shippedFolders().templates, 'epub')
  const files = ['book', ...names].map((name) => readFile(join(folder, `${name}.css`), 'utf8'))
  return (await Promise.all(files)).join('\n')
}
