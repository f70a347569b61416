import type { BookDocument } from '../../publish/document.ts'
import { webPage } from '../../publish/web/page.ts'
import { dataUrlOf } from './data-url.ts'
import { stylesheets } from './epub.ts'

/** A book as one HTML file, its stylesheet and pictures within. */
export async function webPageOf(document: BookDocument): Promise<Uint8Array> {
  const pictures = new Map([...document.pictures].map(([address, picture]) => [address, dataUrlOf(picture)]))
  const page = webPage(document, { stylesheet: await stylesheets(document.design, 'screen'), pictures })
  return new TextEncoder().encode(page)
}
