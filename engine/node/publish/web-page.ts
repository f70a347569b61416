import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BookDocument, Picture } from '../../publish/document.ts'
import { webPage } from '../../publish/web/page.ts'
import { packageRoot } from '../folders.ts'
import { stylesheetFor } from './epub.ts'

/** A book as one HTML file, its stylesheet and pictures within. */
export async function webPageOf(document: BookDocument): Promise<Uint8Array> {
  const screen = await readFile(join(packageRoot(), 'templates/epub/screen.css'), 'utf8')
  const pictures = new Map([...document.pictures].map(([address, picture]) => [address, dataUrl(picture)]))
  const page = webPage(document, { stylesheet: `${await stylesheetFor(document)}\n${screen}`, pictures })
  return new TextEncoder().encode(page)
}

function dataUrl({ bytes, mediaType }: Picture): string {
  return `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`
}
