import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDocument } from '../../publish/document.ts'
import { epubOf } from '../../publish/epub/epub.ts'
import { packageRoot } from '../folders.ts'

/** A book as EPUB 3 in the shipped stylesheets: one for all books, and that of its design. */
export async function epub(document: BookDocument): Promise<Uint8Array> {
  return epubOf(document, await stylesheetFor(document))
}

/** The CSS of a book for the screen. */
export async function stylesheetFor({ design }: BookDocument): Promise<string> {
  const folder = join(packageRoot(), 'templates/epub')
  const files = ['book.css', `${design}.css`].map((name) => readFile(join(folder, name), 'utf8'))
  return (await Promise.all(files)).join('\n')
}
